import type { ForkNode } from '../../contract/flow/graph.ts'
import { holds } from './rules.ts'
import type { FlowData } from './rules.ts'
import { liveTokens, tokenOf } from './state.ts'
import type { Instance, Token } from './state.ts'

/** The branches that a branching takes: all, or those whose condition holds, or else the last. */
export function branchesFor({ takes, branches }: ForkNode, data: FlowData): ForkNode['branches'] {
  if (takes === 'all') return branches
  const fitting = branches.filter(({ when }) => when === undefined || holds(when, data))
  return fitting.length > 0 ? fitting : branches.slice(-1)
}

/** The live entry at one depth of branchings on the way to a round: 0 is the outermost. */
export function threadAt(instance: Instance, round: number, depth: number): Token {
  const chain: Token[] = []
  for (let at: number | null = round; at !== null; at = tokenOf(instance, at).parent) chain.unshift(tokenOf(instance, at))
  return chain[depth] ?? tokenOf(instance, round)
}

/** Live rounds inside an entry, itself included, the innermost first. */
export function roundsWithin(instance: Instance, round: number): number[] {
  const inner = liveTokens(instance)
    .filter(({ parent }) => parent === round)
    .flatMap((token) => roundsWithin(instance, token.round))
  return tokenOf(instance, round).isLive ? [...inner, round] : inner
}
