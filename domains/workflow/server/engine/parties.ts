import { partyKey } from './protocol.ts'
import type { FlowActor } from './protocol.ts'
import type { Candidate, Party } from '../../contract/flow/party.ts'
import { actorOf, need } from './run.ts'
import type { Run } from './run.ts'
import type { Person, Task } from './state.ts'

/**
 * A role stays a group, so that anyone who holds it while the task is open may claim it. Resolvers
 * become people.
 */
export function asCandidates(run: Run, parties: readonly Party[]): Candidate[] {
  const named = parties.flatMap((party): Candidate[] =>
    party.kind === 'resolver'
      ? peopleOf(run, [party]).map(asUser)
      : [{ kind: party.kind, value: party.value, label: party.label }],
  )
  return distinct(named)
}

/**
 * The individual people behind parties, without duplicates; requests missing ones from the caller.
 */
export function peopleOf(run: Run, parties: readonly Party[]): Person[] {
  const unknown = parties.filter(
    (party) => party.kind !== 'user' && !run.facts.people[partyKey(party)],
  )
  if (unknown.length > 0) throw need(run, unknown)

  const people = parties.flatMap((party) =>
    party.kind === 'user'
      ? [{ userId: party.value, name: party.label }]
      : (run.facts.people[partyKey(party)] ?? []),
  )
  return people.filter(
    (person, index) => people.findIndex((other) => other.userId === person.userId) === index,
  )
}

export const asUser = ({ userId, name }: Person): Candidate => ({
  kind: 'user',
  value: userId,
  label: name,
})

function distinct(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(
    (one, index) => candidates.findIndex((other) => partyKey(other) === partyKey(one)) === index,
  )
}

/** Whether a person may answer a task at all, for themselves or as a proxy. */
export const isCandidate = (
  task: Task,
  actor: Pick<FlowActor, 'userId' | 'roles' | 'standsFor'>,
): boolean => isOwn(task, actor) || principalOf(task, actor) !== undefined

/** The person for whom an actor answers a task that is not their own. */
export function principalOf(
  task: Task,
  actor: Pick<FlowActor, 'userId' | 'roles' | 'standsFor'>,
): Person | undefined {
  if (isOwn(task, actor)) return undefined
  const found = actor.standsFor?.find((one) => isOwn(task, one))
  return found && { userId: found.userId, name: found.name }
}

/** The person whose answer it is. */
export const voterOf = ({
  by,
  for: principal,
}: {
  readonly by: Person
  readonly for?: Person
}): Person => principal ?? by

const isOwn = (task: Task, actor: Pick<FlowActor, 'userId' | 'roles'>): boolean =>
  task.candidates.some(({ kind, value }) =>
    kind === 'user' ? value === actor.userId : actor.roles.includes(value),
  )

/** Who acts on a task, and for whom if it belongs to another person. */
export function actingOn(run: Run, task: Task): { readonly by: Person; readonly for?: Person } {
  const principal = principalOf(task, run.actor)
  return { by: actorOf(run), ...(principal && { for: principal }) }
}

/** The person on whose behalf the actor speaks about a task. */
export const speakerOf = (run: Run, task: Task): Person =>
  principalOf(task, run.actor) ?? actorOf(run)

/** The actor as named in a sentence: 周敏（代 王校长）. */
export function signatureOf(run: Run, task: Task): string {
  const principal = principalOf(task, run.actor)
  return principal ? `${run.actor.name}（代 ${principal.name}）` : run.actor.name
}

/** Names for a sentence: 林晓、周敏 等 5 人. */
export function namesOf(candidates: readonly Candidate[]): string {
  const shown = candidates
    .slice(0, 3)
    .map(({ label }) => label)
    .join('、')
  return candidates.length > 3 ? `${shown} 等 ${candidates.length} 人` : shown
}
