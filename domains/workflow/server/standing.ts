import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import type { Standing } from '../contract/action.ts'
import { statusLabel } from '../contract/stateWords.ts'
import { officeFor } from './discretion.ts'
import { isWithApplicant, openTasks } from './engine/state.ts'
import type { Instance } from './engine/state.ts'
import { claimHolder } from './engine/tasks.ts'
import { perform } from './perform.ts'
import type { Order, Performed } from './perform.ts'

/** Does one thing to a process and answers where it stands then. */
export const act = async (tx: Tx, actor: Actor, order: Order, now: Date): Promise<Standing> =>
  standingOf(actor, await perform(tx, actor, order, now), now)

/** Where a process stands after an action; an applicant reads the office's name where a flow speaks as one. */
function standingOf(actor: Actor, { process, instance }: Performed, now: Date): Standing {
  const until = openTasks(instance).find((task) => claimHolder(task, now.getTime()))?.claim?.untilMs
  const turnNames = turnNamesOf(instance, now)
  const office = isWithApplicant(instance.status) ? undefined : officeFor(actor, process)
  return {
    processInstanceId: process.id,
    instanceStatus: instance.status,
    statusLabel: statusLabel(instance.status),
    turnNames: office === undefined || turnNames.length === 0 ? turnNames : [office],
    ...(until === undefined ? {} : { claimedUntil: wireDateTime(new Date(until)) }),
  }
}

/** Names of those whose turn it is: who has taken it, else everybody it is offered to. */
const turnNamesOf = (instance: Instance, now: Date): string[] => [
  ...new Set(
    openTasks(instance).flatMap(
      (task) =>
        claimHolder(task, now.getTime())?.by.name ?? task.candidates.map(({ label }) => label),
    ),
  ),
]
