import { nextOf, nodeOf } from './nextNodes.ts'
import type { Drawing } from './graph.ts'

/** One branch of a fork that encloses a node. */
type Block = { readonly fork: string; readonly branch: number }

/** Cache: computed once per graph. */
const known = new WeakMap<Drawing, ReadonlyMap<string, readonly Block[]>>()

/** The branches that enclose a node, outermost first. */
export function blocksAround(graph: Drawing, id: string): readonly Block[] {
  const found = known.get(graph) ?? findBlocks(graph)
  known.set(graph, found)
  return found.get(id) ?? []
}

function findBlocks(graph: Drawing): ReadonlyMap<string, readonly Block[]> {
  const found = new Map<string, readonly Block[]>([[graph.start, []]])
  const open = [graph.start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const [branch, next] of nextOf(nodeOf(graph, id)).entries()) {
      if (found.has(next)) continue
      found.set(next, aroundNext(graph, { id, branch, around: found.get(id) ?? [] }, next))
      open.push(next)
    }
  }
  return found
}

type From = { readonly id: string; readonly branch: number; readonly around: readonly Block[] }

/**
 * The branches that enclose `next` when it is reached from here: one more behind a fork, one fewer
 * behind its join.
 */
function aroundNext(graph: Drawing, { id, branch, around }: From, next: string): readonly Block[] {
  const inside = nodeOf(graph, id).kind === 'fork' ? [...around, { fork: id, branch }] : around
  return nodeOf(graph, next).kind === 'join' ? inside.slice(0, -1) : inside
}

const isSame = (one: Block | undefined, other: Block | undefined): boolean =>
  one?.fork === other?.fork && one?.branch === other?.branch

/** Reports every fork that is not properly nested. */
export function blockProblems(graph: Drawing): { at: string; msg: string }[] {
  return Object.values(graph.nodes).flatMap((node) => [
    ...nextOf(node).flatMap((next, branch) =>
      linkProblems(graph, { id: node.id, branch, around: blocksAround(graph, node.id) }, next),
    ),
    ...(node.kind === 'end' && blocksAround(graph, node.id).length > 0
      ? [{ at: node.id, msg: '分支内部不能结束流程' }]
      : []),
    ...(node.kind === 'fork' && node.branches.length < 2
      ? [{ at: node.id, msg: '至少需要两个分支' }]
      : []),
  ])
}

function linkProblems(graph: Drawing, from: From, next: string): { at: string; msg: string }[] {
  const expected = aroundNext(graph, from, next)
  const actual = blocksAround(graph, next)
  if (
    actual.length !== expected.length ||
    !actual.every((block, depth) => isSame(block, expected[depth]))
  )
    return [{ at: from.id, msg: '不能跳出所在的分支，也不能跳进别的分支' }]

  const node = nodeOf(graph, from.id)
  if (nodeOf(graph, next).kind !== 'join') return []
  const fork = node.kind === 'fork' ? node : graph.nodes[from.around.at(-1)?.fork ?? '']
  return fork?.kind === 'fork' && fork.join === next
    ? []
    : [{ at: from.id, msg: '分支只能接到自己的汇合步骤' }]
}

/**
 * The node at which a process at `from` can enter `target`: the target itself, or the enclosing
 * fork that has to start again.
 */
export function enterableFrom(graph: Drawing, target: string, from: string): string {
  const around = blocksAround(graph, from)
  const closed = blocksAround(graph, target).find((block, depth) => !isSame(around[depth], block))
  return closed?.fork ?? target
}
