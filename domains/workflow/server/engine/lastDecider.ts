import type { Action } from './flowAction.ts'
import type { FlowActor } from './protocol.ts'
import { systemId } from './state.ts'
import type { Instance, Person } from './state.ts'

/** Actions by which the actor decides. */
const answers: ReadonlySet<Action['type']> = new Set(['start', 'resubmit', 'approve'])

/**
 * The last decider before a flow goes on: the current actor if they decide, else the person who
 * answered in the latest round, else the applicant. Automatic decisions by the system are skipped.
 */
export function lastWordBefore(
  { applicant, tasks }: Instance,
  { actor, action }: { actor: FlowActor; action: Action },
): Person {
  if (answers.has(action.type)) return { userId: actor.userId, name: actor.name }
  const answered = tasks.filter(
    ({ decision }) => decision !== null && decision.by.userId !== systemId,
  )
  return (
    answered.toSorted((one, other) => other.round - one.round || other.seat - one.seat)[0]?.decision
      ?.by ?? applicant
  )
}
