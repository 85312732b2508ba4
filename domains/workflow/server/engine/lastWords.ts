import { blocksAround } from '../../contract/flow/blocks.ts'
import type { Candidate } from '../../contract/flow/graph.ts'
import { asUser, voiceOf } from './parties.ts'
import type { Run } from './run.ts'
import { counts, systemId, tokenOf } from './state.ts'
import type { Instance, Task, Token } from './state.ts'

/** The round in which people agreed, and who of them did. */
export type LastWord = Pick<Token, 'round' | 'node'> & { readonly people: readonly Candidate[] }

type Looking = Pick<Run, 'graph' | 'instance'>

/** The last round in which somebody besides the applicant agreed; behind branches that ran at once that of each of them. */
export const lastWords = (run: Looking): LastWord[] =>
  lastOf(
    run,
    run.instance.tokens.filter(({ parent }) => parent === null),
  )

/** Along one way each entry follows the one before. */
function lastOf(run: Looking, way: readonly Token[]): LastWord[] {
  for (const token of way.toReversed()) {
    const words = wordsIn(run, token)
    if (words.length > 0) return words
  }
  return []
}

function wordsIn(run: Looking, token: Token): LastWord[] {
  const inside = run.instance.tokens.filter(({ parent }) => parent === token.round)
  if (inside.length > 0) return waysOf(run, inside).flatMap((way) => lastOf(run, way))
  const people = whoAgreed(run.instance, token.round)
  return people.length > 0 ? [{ round: token.round, node: token.node, people }] : []
}

/** Entries inside a branching, branch by branch; those whose step is drawn no more went on from where they came from. */
function waysOf({ graph, instance }: Looking, inside: readonly Token[]): Token[][] {
  const sideOf = ({ node }: Token) => blocksAround(graph, node).at(-1)?.branch ?? node
  const ways: Token[][] = []
  for (const token of inside) {
    const before = besides(instance, token)
    const way = ways.find((one) => one.some((other) => other.round === before || sideOf(other) === sideOf(token)))
    if (way) way.push(token)
    else ways.push([token])
  }
  return ways
}

/** The entry of the same branching from which this one came: itself, or around where it came from. */
function besides(instance: Instance, { from, parent }: Token): number | undefined {
  for (let at = from; at !== null; at = tokenOf(instance, at).parent) if (tokenOf(instance, at).parent === parent) return at
  return undefined
}

/** What passed by itself was nobody's word. */
function whoAgreed({ tasks, applicant }: Instance, round: number): Candidate[] {
  const people = tasks.flatMap((task) => (task.round === round && counts(task) ? wordOf(task, applicant.userId) : []))
  return people.filter(({ value }, index) => people.findIndex((one) => one.value === value) === index)
}

function wordOf({ decision }: Task, applicantId: string): Candidate[] {
  if (decision?.outcome !== 'approved' || decision.by.userId === systemId) return []
  const voice = voiceOf(decision)
  return voice.userId === applicantId ? [] : [asUser(voice)]
}
