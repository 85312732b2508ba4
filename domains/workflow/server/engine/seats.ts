import type { ApproveNode } from '../../contract/flow/graph.ts'
import type { Candidate, Party, VoteWeight } from '../../contract/flow/party.ts'
import { asCandidates, asUser, peopleOf, voterOf } from './parties.ts'
import type { Repeats } from './changes.ts'
import type { Run } from './run.ts'
import type { SeatRules } from './state.ts'

/** Who holds the seat, and what their answer counts. */
export type Seat = {
  readonly candidates: readonly Candidate[]
  readonly vote: Pick<SeatRules, 'weight' | 'hasVeto'>
}

/** The deciders of a node, or why none are needed. */
export type Deciders = {
  readonly seats: readonly Seat[]
  readonly passes?: string
  readonly agreed?: Repeats['agreed']
}

/**
 * The people of a node by its rules: without the applicant, without those who have agreed before,
 * or the fallback if none are found.
 */
export function decidersOf(run: Run, node: ApproveNode, asksAnew = false): Deciders {
  const found = seatsOf(run, node, node.candidates).filter(hasPeople)
  const others = node.skipsApplicant
    ? without(found, (userId) => userId === run.instance.applicant.userId)
    : found
  const agreed = node.skipsRepeated && !node.handles && !asksAnew ? agreedBefore(run, node.id) : []
  const fresh = without(others, (userId) => agreed.some((one) => one.userId === userId))
  if (fresh.length > 0) return { seats: fresh }
  if (others.length > 0)
    return {
      seats: [],
      passes: `“${node.name}”的处理人此前都已同意，自动通过`,
      agreed: lastOnes(agreed, others),
    }
  if (node.onNobody === 'pass') return { seats: [], passes: `“${node.name}”找不到处理人，自动通过` }
  return { seats: node.onNobody ? seatsOf(run, node, node.onNobody.ask).filter(hasPeople) : [] }
}

const hasPeople = ({ candidates }: Seat): boolean => candidates.length > 0

const without = (seats: readonly Seat[], isLeftOut: (userId: string) => boolean): Seat[] =>
  seats
    .map(({ candidates, vote }) => ({
      candidates: candidates.filter(({ kind, value }) => kind !== 'user' || !isLeftOut(value)),
      vote,
    }))
    .filter(hasPeople)

/**
 * Who has agreed in which round of another step since the last submission. A step that gets the
 * request back asks its people again.
 */
function agreedBefore({ instance, graph }: Run, at: string): Repeats['agreed'] {
  const since = Math.max(
    0,
    ...instance.tokens.filter(({ node }) => node === graph.start).map(({ round }) => round),
  )
  return instance.tasks.flatMap(({ round, node, decision, part }) =>
    round > since && node !== at && part === 'vote' && decision?.outcome === 'approved'
      ? [{ round, userId: voterOf(decision).userId }]
      : [],
  )
}

/** Each person's latest agreement. */
function lastOnes(agreed: Repeats['agreed'], seats: readonly Seat[]): Repeats['agreed'] {
  const users = [
    ...new Set(seats.flatMap(({ candidates }) => candidates.map(({ value }) => value))),
  ]
  return users.flatMap((userId) => {
    const rounds = agreed.filter((one) => one.userId === userId).map(({ round }) => round)
    return rounds.length > 0 ? [{ round: Math.max(...rounds), userId }] : []
  })
}

/**
 * The seats of a round: one for a group, or one per person if everybody votes. People to be left
 * out must be named individually.
 */
function seatsOf(run: Run, node: ApproveNode, parties: readonly Party[]): Seat[] {
  if (node.mode.kind === 'claim' || node.mode.kind === 'any') {
    const isNamed = node.skipsApplicant === true || node.skipsRepeated === true
    return [
      {
        candidates: isNamed ? peopleOf(run, parties).map(asUser) : asCandidates(run, parties),
        vote: weightOf({}),
      },
    ]
  }
  return parties
    .flatMap((party) => peopleOf(run, [party]).map((person) => ({ person, vote: weightOf(party) })))
    .filter(
      ({ person }, index, all) =>
        all.findIndex((other) => other.person.userId === person.userId) === index,
    )
    .map(({ person, vote }) => ({ candidates: [asUser(person)], vote }))
}

const weightOf = ({ weight = 1, hasVeto = false }: VoteWeight): Seat['vote'] => ({
  weight,
  hasVeto,
})
