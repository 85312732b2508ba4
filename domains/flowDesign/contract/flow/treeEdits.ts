import { returnsThrough } from '../../../workflow/contract/flow/nextNodes.ts'
import { noCondition, otherwiseName } from './tree.ts'
import type { Branching, FlowTree, TreeBranch, TreeStep } from './tree.ts'

/** A place in the graph: the id of a step, or a branch as `branching.number`, counted from 0. */
export type Place = string

/** The place of a branch. */
export const branchPlace = (branching: string, index: number): Place => `${branching}.${index}`

/** Reads the place of a branch; undefined if the place is a step. */
export function readBranchPlace(place: Place): { id: string; index: number } | undefined {
  const [id = '', index] = place.split('.')
  return index === undefined ? undefined : { id, index: Number(index) }
}

type Sequence = readonly TreeStep[]

/** Changes every sequence of a tree, innermost first; `head` is the place before its first step. */
function rewrite(tree: FlowTree, change: (steps: Sequence, head: Place) => Sequence): FlowTree {
  const inside = (steps: Sequence, head: Place): Sequence =>
    change(
      steps.map((step) =>
        step.kind === 'branching'
          ? {
              ...step,
              branches: step.branches.map((branch, index) => ({
                ...branch,
                steps: inside(branch.steps, branchPlace(step.id, index)),
              })),
            }
          : step,
      ),
      head,
    )
  return { ...tree, steps: inside(tree.steps, tree.start.id) }
}

/** Every step, including those inside branches, from top to bottom. */
export const stepsIn = (steps: Sequence): TreeStep[] =>
  steps.flatMap((step) => [
    step,
    ...(step.kind === 'branching' ? step.branches.flatMap((branch) => stepsIn(branch.steps)) : []),
  ])

/** The step with that id. */
export const findStep = (tree: FlowTree, id: string): TreeStep | undefined =>
  stepsIn(tree.steps).find((step) => step.id === id)

/** Draws random letters and digits. */
export type Draw = () => string

/**
 * An id for a new step. It is random, not counted: a removed step may still exist in a published
 * version, and a request that moves to a newer version would mistake the new step for the old one.
 */
export function freshId(tree: FlowTree, draw: Draw): string {
  const taken = new Set([tree.start.id, tree.end.id, ...stepsIn(tree.steps).map(({ id }) => id)])
  let id = `node_${draw()}`
  while (taken.has(id)) id = `node_${draw()}`
  return id
}

/** Inserts a step after another step, at the head of a branch, or after the start. */
export const insertStep = (tree: FlowTree, after: Place, step: TreeStep): FlowTree =>
  rewrite(tree, (steps, head) => {
    if (head === after) return [step, ...steps]
    const at = steps.findIndex(({ id }) => id === after)
    return at < 0 ? steps : steps.toSpliced(at + 1, 0, step)
  })

/** Removes a step with everything inside it. */
export const removeStep = (tree: FlowTree, id: string): FlowTree =>
  rewrite(tree, (steps) => steps.filter((step) => step.id !== id))

/** Moves a step within its sequence; at the edge it stays. */
export const moveStep = (tree: FlowTree, id: string, by: -1 | 1): FlowTree =>
  rewrite(tree, (steps) =>
    swapped(
      steps,
      steps.findIndex((step) => step.id === id),
      by,
    ),
  )

function swapped<Item>(items: readonly Item[], at: number, by: -1 | 1): readonly Item[] {
  const [one, other] = [items[at], items[at + by]]
  if (at < 0 || at + by < 0 || one === undefined || other === undefined) return items
  return items.with(at, other).with(at + by, one)
}

/** Replaces a step. */
export const changeStep = (
  tree: FlowTree,
  id: string,
  change: (step: TreeStep) => TreeStep,
): FlowTree => rewrite(tree, (steps) => steps.map((step) => (step.id === id ? change(step) : step)))

/** Inserts a copy of a step after it, and returns the id of the copy. */
export function copyStep(tree: FlowTree, id: string, draw: Draw): { tree: FlowTree; id: string } {
  const step = findStep(tree, id)
  if (!step) return { tree, id }
  const ids = new Map(stepsIn([step]).map((one) => [one.id, freshId(tree, draw)]))
  const idOf = (old: string): string => ids.get(old) ?? old
  const renamed = (one: TreeStep): TreeStep => {
    const own = idOf(one.id)
    if (one.kind !== 'branching')
      return {
        ...one,
        ...(one.kind === 'approve' && returnsThrough(one, idOf)),
        id: own,
        name: copyName(one.name),
      }
    const { join, ...rest } = one
    const branches = one.branches.map((branch) => ({ ...branch, steps: branch.steps.map(renamed) }))
    return {
      ...rest,
      id: own,
      branches,
      ...(join && { join: { id: `${own}_join`, name: join.name } }),
    }
  }
  const copy = renamed(step)
  return { tree: insertStep(tree, id, copy), id: copy.id }
}

const copyName = (name: string): string => `${name.slice(0, 36)}（副本）`.slice(0, 40)

const changeBranching = (
  tree: FlowTree,
  id: string,
  change: (step: Branching) => Branching,
): FlowTree => changeStep(tree, id, (step) => (step.kind === 'branching' ? change(step) : step))

/** Adds a branch; in an exclusive branching it goes before the default branch. */
export const addBranch = (tree: FlowTree, id: string): FlowTree =>
  changeBranching(tree, id, (step) => {
    const at = step.way === 'first' ? step.branches.length - 1 : step.branches.length
    return { ...step, branches: step.branches.toSpliced(at, 0, newBranch(step.way, at + 1)) }
  })

const newBranch = (way: Branching['way'], count: number): TreeBranch =>
  way === 'all'
    ? { name: `分支 ${count}`, steps: [] }
    : { name: `条件 ${count}`, when: noCondition, steps: [] }

/** Whether a branch is the default, which has to stay last. */
export const isFallback = ({ way, branches }: Branching, index: number): boolean =>
  way !== 'all' && index === branches.length - 1

/** Removes a branch; when only one is left, its steps replace the branching. */
export const removeBranch = (tree: FlowTree, id: string, index: number): FlowTree =>
  rewrite(tree, (steps) =>
    steps.flatMap((step) => {
      if (step.id !== id || step.kind !== 'branching') return [step]
      const left = step.branches.toSpliced(index, 1)
      const [only] = left
      if (left.length < 2) return only?.steps ?? []
      return [{ ...step, branches: withFallback(step.way, left) }]
    }),
  )

/** The last branch of an exclusive branching needs no condition. */
function withFallback(
  way: Branching['way'],
  branches: readonly TreeBranch[],
): readonly TreeBranch[] {
  const last = branches.at(-1)
  return way === 'first' && last?.when
    ? branches.with(-1, { name: otherwiseName, steps: last.steps })
    : branches
}

/** Moves a branch among its siblings; the default branch stays last. */
export const moveBranch = (tree: FlowTree, id: string, index: number, by: -1 | 1): FlowTree =>
  changeBranching(tree, id, (step) =>
    isFallback(step, index) || isFallback(step, index + by)
      ? step
      : { ...step, branches: swapped(step.branches, index, by) },
  )

/** Changes one branch. */
export const changeBranch = (
  tree: FlowTree,
  id: string,
  index: number,
  change: (branch: TreeBranch) => TreeBranch,
): FlowTree =>
  changeBranching(tree, id, (step) => ({
    ...step,
    branches: step.branches.map((branch, at) => (at === index ? change(branch) : branch)),
  }))

/** A new branching with two empty branches. */
export const newBranching = (id: string, way: Branching['way']): Branching => ({
  kind: 'branching',
  id,
  name: branchingNames[way],
  way,
  branches: [
    newBranch(way, 1),
    way === 'all' ? newBranch(way, 2) : { name: otherwiseName, steps: [] },
  ],
})

export const branchingNames = { first: '条件分支', all: '并行分支', fitting: '包容分支' } as const
