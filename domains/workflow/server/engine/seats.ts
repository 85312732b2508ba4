import type { ApproveNode, Candidate, Voice } from './graph.ts'
import { asCandidates, asUser, peopleOf } from './parties.ts'
import type { Run } from './run.ts'
import type { SeatRules } from './state.ts'

/** Who sits there, and what their answer counts. */
export type Seat = { readonly candidates: readonly Candidate[]; readonly voice: Pick<SeatRules, 'weight' | 'hasVeto'> }

/** The seats of a round: one for a group, or one for each person where everybody votes. */
export function seatsOf(run: Run, node: ApproveNode): Seat[] {
  if (node.mode.kind === 'claim' || node.mode.kind === 'any') return [{ candidates: asCandidates(run, node.candidates), voice: voiceOf({}) }]
  return node.candidates
    .flatMap((party) => peopleOf(run, [party]).map((person) => ({ person, voice: voiceOf(party) })))
    .filter(({ person }, index, all) => all.findIndex((other) => other.person.userId === person.userId) === index)
    .map(({ person, voice }) => ({ candidates: [asUser(person)], voice }))
}

const voiceOf = ({ weight = 1, hasVeto = false }: Voice): Seat['voice'] => ({ weight, hasVeto })
