import { blocksAround } from '../../contract/flow/blocks.ts'
import type { Candidate } from '../../contract/flow/party.ts'
import type { Repeated } from './changes.ts'
import { asUser, voterOf } from './parties.ts'
import type { Run } from './run.ts'
import { counts, systemId, tokenOf } from './state.ts'
import type { Instance, Task, Token } from './state.ts'

/** The round in which people agreed, and who agreed. */
export type LastWord = Pick<Token, 'round' | 'node'> & { readonly people: readonly Candidate[] }

type Looking = Pick<Run, 'graph' | 'instance'> & { readonly repeated: readonly Repeated[] }

/**
 * The last round in which somebody other than the applicant agreed. After parallel branches, the
 * last round of each branch. For a branch that passed automatically because its people had agreed
 * before, the rounds of those agreements.
 */
export function lastWords(looking: Looking): LastWord[] {
  const words = lastOf(
    looking,
    looking.instance.tokens.filter(({ parent }) => parent === null),
  )
  // Ask each round once, even if several steps passed because of it.
  return [...Map.groupBy(words, ({ round }) => round).values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, people: onlyOnce([first, ...others].flatMap(({ people }) => people)) }]
      : [],
  )
}

/** Along one path each entry follows the one before. */
function lastOf(looking: Looking, way: readonly Token[]): LastWord[] {
  for (const token of way.toReversed()) {
    const words = wordsIn(looking, token)
    if (words.length > 0) return words
  }
  return []
}

function wordsIn(looking: Looking, token: Token): LastWord[] {
  const inside = looking.instance.tokens.filter(({ parent }) => parent === token.round)
  const passed = looking.repeated.filter(({ parent }) => parent === token.round)
  if (inside.length + passed.length > 0)
    return waysOf(looking, inside, passed).flatMap((way) => wordsOn(looking, way))
  const people = whoAgreed(looking.instance, token.round)
  return people.length > 0 ? [{ round: token.round, node: token.node, people }] : []
}

type Way = { readonly entries: Token[]; readonly passed: Repeated[] }

/** If no one agreed inside a branch, the earlier agreement that let it pass counts. */
function wordsOn(looking: Looking, { entries, passed }: Way): LastWord[] {
  const words = lastOf(looking, entries)
  if (words.length > 0) return words
  for (const { agreed } of passed.toReversed()) {
    const earlier = earlierWords(looking, agreed)
    if (earlier.length > 0) return earlier
  }
  return []
}

function earlierWords({ instance }: Looking, agreed: Repeated['agreed']): LastWord[] {
  return agreed.flatMap(({ round, userId }) => {
    const people = whoAgreed(instance, round).filter(({ value }) => value === userId)
    return people.length > 0 ? [{ round, node: tokenOf(instance, round).node, people }] : []
  })
}

/**
 * What happened inside a fork, branch by branch. An entry whose step was removed from the drawing
 * belongs to the branch that it came from.
 */
function waysOf(
  { graph, instance }: Looking,
  inside: readonly Token[],
  passed: readonly Repeated[],
): Way[] {
  const sideOf = ({ node }: Pick<Token, 'node'>) => blocksAround(graph, node).at(-1)?.branch ?? node
  const ways: Way[] = []
  for (const token of inside) {
    const before = besides(instance, token)
    const way = ways.find(({ entries }) =>
      entries.some((other) => other.round === before || sideOf(other) === sideOf(token)),
    )
    if (way) way.entries.push(token)
    else ways.push({ entries: [token], passed: [] })
  }
  for (const one of passed) {
    const way = ways.find((other) =>
      [...other.entries, ...other.passed].some((there) => sideOf(there) === sideOf(one)),
    )
    if (way) way.passed.push(one)
    else ways.push({ entries: [], passed: [one] })
  }
  return ways
}

/** The entry of the same fork from which this one came: itself, or an entry around its origin. */
function besides(instance: Instance, { from, parent }: Token): number | undefined {
  for (let at = from; at !== null; at = tokenOf(instance, at).parent)
    if (tokenOf(instance, at).parent === parent) return at
  return undefined
}

/** An automatic decision by the system is not a person's agreement. */
function whoAgreed({ tasks, applicant }: Instance, round: number): Candidate[] {
  return onlyOnce(
    tasks.flatMap((task) =>
      task.round === round && counts(task) ? wordOf(task, applicant.userId) : [],
    ),
  )
}

const onlyOnce = (people: readonly Candidate[]): Candidate[] =>
  people.filter(({ value }, index) => people.findIndex((one) => one.value === value) === index)

function wordOf({ decision }: Task, applicantId: string): Candidate[] {
  if (decision?.outcome !== 'approved' || decision.by.userId === systemId) return []
  const voter = voterOf(decision)
  return voter.userId === applicantId ? [] : [asUser(voter)]
}
