import { blocksAround } from '../../contract/flow/blocks.ts'
import type { ForkNode, Graph } from '../../contract/flow/graph.ts'
import { fits } from './rules.ts'
import type { FlowData } from './rules.ts'
import { liveTokens, tokenOf } from './state.ts'
import type { Instance, Token } from './state.ts'

/** The branches that a fork takes: all, or those whose condition holds, or else the last. */
export function branchesFor({ takes, branches }: ForkNode, data: FlowData): ForkNode['branches'] {
  if (takes === 'all') return branches
  const fitting = branches.filter(({ when }) => when === undefined || fits(when, data))
  return fitting.length > 0 ? fitting : branches.slice(-1)
}

/**
 * Whether an entry is still inside the forks that enclose its step in the drawing; the request may
 * have been moved to another version since.
 */
export function isWhereDrawn(graph: Graph, instance: Instance, { node, parent }: Token): boolean {
  const around: string[] = []
  for (let at = parent; at !== null; at = tokenOf(instance, at).parent)
    around.unshift(tokenOf(instance, at).node)
  const blocks = blocksAround(graph, node)
  return (
    blocks.length === around.length && blocks.every(({ fork }, depth) => fork === around[depth])
  )
}

/** The live entry at one fork depth on the path to a round: 0 is the outermost. */
export function threadAt(instance: Instance, round: number, depth: number): Token {
  const chain: Token[] = []
  for (let at: number | null = round; at !== null; at = tokenOf(instance, at).parent)
    chain.unshift(tokenOf(instance, at))
  return chain[depth] ?? tokenOf(instance, round)
}

/** Live rounds inside an entry, itself included, the innermost first. */
export function roundsWithin(instance: Instance, round: number): number[] {
  const inner = liveTokens(instance)
    .filter(({ parent }) => parent === round)
    .flatMap((token) => roundsWithin(instance, token.round))
  return tokenOf(instance, round).isLive ? [...inner, round] : inner
}
