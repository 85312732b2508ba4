import { partyKey } from './actions.ts'
import type { FlowActor } from './actions.ts'
import type { Candidate, Party } from './graph.ts'
import { need } from './run.ts'
import type { Run } from './run.ts'
import type { Person, Task } from './state.ts'

/** A group stays a group: whoever holds the role when the task is open may take it. Resolvers become people. */
export function asCandidates(run: Run, parties: readonly Party[]): Candidate[] {
  const named = parties.flatMap((party): Candidate[] =>
    party.kind === 'resolver' ? peopleOf(run, [party]).map(asUser) : [{ kind: party.kind, value: party.value, label: party.label }],
  )
  return distinct(named)
}

/** The single people behind parties, each once; asks the caller for those it was not told. */
export function peopleOf(run: Run, parties: readonly Party[]): Person[] {
  const unknown = parties.filter((party) => party.kind !== 'user' && !run.facts.people[partyKey(party)])
  if (unknown.length > 0) throw need(run, unknown)

  const people = parties.flatMap((party) =>
    party.kind === 'user' ? [{ userId: party.value, name: party.label }] : (run.facts.people[partyKey(party)] ?? []),
  )
  return people.filter((person, index) => people.findIndex((other) => other.userId === person.userId) === index)
}

export const asUser = ({ userId, name }: Person): Candidate => ({ kind: 'user', value: userId, label: name })

function distinct(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter((one, index) => candidates.findIndex((other) => partyKey(other) === partyKey(one)) === index)
}

/** Whether somebody may answer a task at all. */
export const isCandidate = (task: Task, actor: Pick<FlowActor, 'userId' | 'roles'>): boolean =>
  task.candidates.some(({ kind, value }) => (kind === 'user' ? value === actor.userId : actor.roles.includes(value)))

/** Names for a sentence: 林晓、周敏 等 5 人. */
export function namesOf(candidates: readonly Candidate[]): string {
  const shown = candidates
    .slice(0, 3)
    .map(({ label }) => label)
    .join('、')
  return candidates.length > 3 ? `${shown} 等 ${candidates.length} 人` : shown
}
