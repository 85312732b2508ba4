import * as z from 'zod/mini'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Database, Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { notify, notifyFoundParties } from '../../../messaging/server/public.ts'
import { completeTasks as batchContract } from '../../contract/batch.ts'
import { formDetailScreen } from '../../contract/screens.ts'
import type { TaskReply } from '../../contract/taskEndpoint.ts'
import {
  completeTask as completeContract,
  rollbackTask as rollbackContract,
} from '../../contract/tasks.ts'
import { getFlowOf } from '../flows/drawnFlow.ts'
import { lockProcess } from '../queries/loading.ts'
import { attempt } from '../queries/ops.ts'
import {
  insertPending,
  listDuePending,
  listRehearsed,
  partiesOfTasks,
  rehearse,
  takePending,
} from '../queries/pending.ts'
import type { StoredCall, TakenPending } from '../queries/pending.ts'
import { deciderGone, processNotFound } from '../refusals.ts'
import { findProcessFor } from '../proxies/principals.ts'
import { withoutSecrets } from '../starting/ownForms.ts'
import { stateOf } from './act.ts'
import { completeTasks } from './batch.ts'
import { presentActor } from './presentActor.ts'
import { completeTask, returnTask } from './tasks.ts'

/** How long decisions may be undone, and the queue that carries them out afterwards. */
export type Undoing = {
  /** 0: decisions take effect immediately, even where a client asks to wait. */
  readonly seconds: number
  /** Queues a press, in the transaction that stores it. */
  readonly carryOutLater: (
    tx: Tx,
    press: { readonly tenantId: string; readonly pendingId: string },
  ) => Promise<void>
}

/** The time of a press and how it is carried out. */
export type Pressing = Undoing & { readonly now: Date }

type Answer = ParsedInputOf<typeof completeContract>
type Return = ParsedInputOf<typeof rollbackContract>
type Batch = ParsedInputOf<typeof batchContract>

/** `completeTask`, taking effect later. A typed password is never stored, so it does not wait. */
export const pressAnswer = async (
  tx: Tx,
  actor: Actor,
  { wait: _, ...input }: Answer,
  pressing: Pressing,
): Promise<TaskReply> =>
  (await fillsSecret(tx, actor, input, pressing.now))
    ? completeTask(tx, actor, input, pressing.now)
    : pressOne(tx, actor, { kind: 'answer', input }, pressing)

async function fillsSecret(
  db: Db,
  actor: Actor,
  { taskId, variables }: Answer,
  now: Date,
): Promise<boolean> {
  const count = Object.keys(variables).length
  const process = count > 0 ? await findProcessFor(db, actor, { taskId }, now) : undefined
  if (!process) return false
  return Object.keys(withoutSecrets(getFlowOf(process).ownForm, variables)).length < count
}

/** `returnTask`, taking effect later. */
export const pressReturn = (
  tx: Tx,
  actor: Actor,
  { wait: _, ...input }: Return,
  pressing: Pressing,
): Promise<TaskReply> => pressOne(tx, actor, { kind: 'return', input }, pressing)

/** `completeTasks`, taking effect later; undone together. */
export async function pressBatch(
  tx: Tx,
  actor: Actor,
  { wait: _, ids, ...said }: Batch,
  pressing: Pressing,
): Promise<ReplyOf<typeof batchContract>> {
  const calls = [...new Set(ids.split(','))].map((taskId) => ({
    taskId,
    call: { kind: 'unopened', input: { ids: taskId, ...said } },
  }))
  return { count: calls.length, ...(await press(tx, actor, calls, pressing)) }
}

async function pressOne(
  tx: Tx,
  actor: Actor,
  call: StoredCall & { readonly input: { readonly taskId: string } },
  pressing: Pressing,
): Promise<TaskReply> {
  const { taskId } = call.input
  const pressed = await press(tx, actor, [{ taskId, call }], pressing)
  const process = await findProcessFor(tx, actor, { taskId }, pressing.now)
  if (!process) throw processNotFound()
  return { ...stateOf(actor, process, pressing.now), ...pressed }
}

type Pressed = {
  readonly pendingId: string
  readonly carriedOutAt: string
  readonly undoSeconds: number
}

/**
 * Stores a decision under the locks of its processes. It is rehearsed first, so that whatever would
 * refuse it does so at the press; the rehearsal leaves nothing behind.
 */
async function press(
  tx: Tx,
  actor: Actor,
  calls: readonly { readonly taskId: string; readonly call: StoredCall }[],
  { now, seconds, carryOutLater }: Pressing,
): Promise<Pressed> {
  const { tenantId } = actor
  const taskIds = calls.map(({ taskId }) => taskId).toSorted()
  for (const taskId of taskIds) await lockProcess(tx, tenantId, { taskId })
  const found = await rehearse(tx, async () => {
    for (const { call } of calls) await carry(tx, actor, call, now)
    return listRehearsed(tx, tenantId, taskIds)
  })
  const tasks = found.flatMap((task) =>
    calls.flatMap(({ taskId, call }) => (taskId === task.taskId ? { ...task, call } : [])),
  )
  const dueTime = new Date(now.getTime() + seconds * 1000)
  const pendingId = await insertPending(tx, {
    person: actor,
    userName: actor.realName,
    tasks,
    dueTime,
  })
  await announce(tx, tenantId, taskIds)
  await carryOutLater(tx, { tenantId, pendingId })
  return { pendingId, carriedOutAt: wireDateTime(dueTime), undoSeconds: seconds }
}

/** The lists of everybody who could decide these tasks change. */
export const announce = (tx: Tx, tenantId: string, taskIds: readonly string[]): Promise<void> =>
  notifyFoundParties(tx, tenantId, partiesOfTasks(tenantId, taskIds), { topic: 'todo' })

/** Makes the call of a stored decision. */
async function carry(tx: Tx, actor: Actor, { kind, input }: StoredCall, now: Date): Promise<void> {
  if (kind === 'answer') await completeTask(tx, actor, z.parse(completeContract.input, input), now)
  else if (kind === 'return')
    await returnTask(tx, actor, z.parse(rollbackContract.input, input), now)
  else if (kind === 'unopened')
    await completeTasks(tx, actor, z.parse(batchContract.input, input), now)
  else throw new Error(`a pending decision calls ${kind}`)
}

/**
 * Carries out the decisions of one press, if they are not undone or carried out yet, with the
 * rights that the person has now. A refused one is dropped and its decider is told why.
 */
export const carryOut = (
  database: Database,
  tenantId: string,
  pendingId: string,
  now: Date,
): Promise<void> =>
  database.write(tenantId, async (tx) => {
    const taken = await takePending(tx, tenantId, { pendingId })
    const [first] = taken
    if (!first) return
    const actor = await presentActor(tx, tenantId, first.userId)
    for (const one of taken) {
      const no = actor ? await attempt(tx, () => carry(tx, actor, one.call, now)) : deciderGone()
      if (no) await tellFailed(tx, tenantId, one, no)
    }
  })

/**
 * Carries out whatever is due, each press in its own transaction. The queue does it on time; this
 * also finds what a lost queue left behind.
 */
export async function carryOutDue(database: Database, tenantId: string, now: Date): Promise<void> {
  const faults: unknown[] = []
  for (const pendingId of await database.read(tenantId, (db) => listDuePending(db, tenantId, now)))
    await carryOut(database, tenantId, pendingId, now).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} decisions could not be carried out`)
}

async function tellFailed(
  tx: Tx,
  tenantId: string,
  { taskId, instanceId, userId }: TakenPending,
  { message }: Refusal,
): Promise<void> {
  await notify(tx, tenantId, [userId], {
    topic: 'message',
    subject: instanceId,
    message: {
      title: `您刚才的处理没有生效：${message}`,
      link: linkTo(formDetailScreen, { processInsId: instanceId }),
    },
  })
  await announce(tx, tenantId, [taskId])
}
