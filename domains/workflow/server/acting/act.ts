import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { TaskReply } from '../../contract/taskEndpoint.ts'
import { statusLabel } from '../../contract/statusLabels.ts'
import { officeFor } from '../reading/redaction.ts'
import { isWithApplicant, openTasks } from '../engine/state.ts'
import type { Instance } from '../engine/state.ts'
import type { ProcessRow } from '../queries/loading.ts'
import { claimHolder } from '../engine/tasks.ts'
import { instanceOf, perform } from './perform.ts'
import type { Order, Performed } from './perform.ts'

/** Applies one action to a process and returns its new state. */
export const act = async (tx: Tx, actor: Actor, order: Order, now: Date): Promise<TaskReply> =>
  replyOf(actor, await perform(tx, actor, order, now), now)

/** The same for a process to which nothing has happened yet. */
export const stateOf = (actor: Actor, process: ProcessRow, now: Date): TaskReply =>
  replyOf(actor, { process, instance: instanceOf(process) }, now)

/**
 * The state of a process after an action. If the flow acts as one office, an applicant sees only
 * the office's name.
 */
function replyOf(
  actor: Actor,
  { process, instance }: Pick<Performed, 'process' | 'instance'>,
  now: Date,
): TaskReply {
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

/** Names of the current assignees: the person who claimed a task, else all its candidates. */
const turnNamesOf = (instance: Instance, now: Date): string[] => [
  ...new Set(
    openTasks(instance).flatMap(
      (task) =>
        claimHolder(task, now.getTime())?.by.name ?? task.candidates.map(({ label }) => label),
    ),
  ),
]
