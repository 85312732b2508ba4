import type { Action, FlowActor } from './actions.ts'
import { systemId } from './state.ts'
import type { Instance, Person } from './state.ts'

/** By these whoever acts has had the word himself. */
const answers: ReadonlySet<Action['type']> = new Set(['start', 'resubmit', 'approve'])

/** Who has the word last before a flow goes on: whoever answers now, else whoever answered in the latest round, else the applicant. What passed by itself was nobody's word. */
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
