import { systemActor } from '../../../../platform/server/actor.ts'
import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { isLastMorning } from '../engine/acts/alarm.ts'
import { isRoundPending } from '../acting/pendingRefusal.ts'
import { advance } from '../acting/perform.ts'
import { findDueTasks, lockUnlessBusy } from '../queries/deadlines.ts'
import type { DueTask } from '../queries/deadlines.ts'
import { findProcess } from '../queries/loading.ts'

/**
 * Runs every half minute and handles every task that is due, each in its own transaction.
 * Idempotent and safe to run concurrently.
 */
export async function handleDueTasks(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<void> {
  const tried: string[] = []
  const faults: unknown[] = []
  for (;;) {
    const due = await database.read(tenantId, (db) => findDueTasks(db, tenantId, tried, now))
    if (due.length === 0) break
    for (const task of due) {
      tried.push(task.id)
      await ring(database, tenantId, task, now).catch((fault: unknown) => faults.push(fault))
    }
  }
  if (faults.length > 0)
    throw new AggregateError(
      faults,
      `${faults.length} deadlines of school ${tenantId} could not be handled`,
    )
}

/**
 * If the flow or its domain refuses the action, the task is left to people and they get a notice.
 */
async function ring(database: Database, tenantId: string, task: DueTask, now: Date): Promise<void> {
  try {
    await database.write(tenantId, (tx) => ringOne(tx, tenantId, task, now))
  } catch (no) {
    if (!(no instanceof Refusal)) throw no
    await database.write(tenantId, (tx) =>
      ringOne(tx, tenantId, { ...task, fails: no.message }, now),
    )
  }
}

async function ringOne(
  tx: Tx,
  tenantId: string,
  { id, instanceId, fails }: DueTask & { fails?: string },
  now: Date,
): Promise<void> {
  // If the process is locked, this very task may be being answered; the next run checks again.
  if (!(await lockUnlessBusy(tx, tenantId, instanceId))) return
  const process = await findProcess(tx, tenantId, { processInstanceId: instanceId })
  const task = process?.tasks.find((one) => one.id === id)
  if (
    !process ||
    process.suspension ||
    task?.state !== 'open' ||
    task.alarmMs === null ||
    task.alarmMs > now.getTime() ||
    isRoundPending(process, task)
  )
    return
  const isLast =
    fails !== undefined && task.dueMs !== null && isLastMorning(task.dueMs, now.getTime())
  const key = { round: task.round, seat: task.seat }
  const action = {
    type: 'alarm',
    task: key,
    ...(fails !== undefined && { fails }),
    ...(isLast && { isLast }),
  } as const
  await advance(tx, systemActor(tenantId), { process, action }, now)
}
