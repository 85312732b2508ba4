import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { TaskReply } from '../../contract/taskEndpoint.ts'
import type * as handing from '../../contract/handing.ts'
import { getColleague, getColleagues } from '../flows/colleagues.ts'
import type { TaskKey } from '../engine/state.ts'
import { isTheirs } from '../may.ts'
import { keyOf, refOf } from './processRef.ts'
import type { ProcessRow } from '../queries/loading.ts'
import { processNotFound } from '../refusals.ts'
import { act } from './act.ts'

type Handed = ParsedInputOf<typeof handing.transferTask>
type Pointed = ParsedInputOf<typeof handing.terminateProcess>

/** Transfers the task for good. */
export const transferTask = (tx: Tx, actor: Actor, input: Handed, now: Date): Promise<TaskReply> =>
  handOver(tx, actor, { ...input, type: 'transfer' }, now)

/** Asks another person for an opinion first. */
export const delegateTask = (tx: Tx, actor: Actor, input: Handed, now: Date): Promise<TaskReply> =>
  handOver(tx, actor, { ...input, type: 'delegate' }, now)

async function handOver(
  tx: Tx,
  actor: Actor,
  { type, taskId, assignee, comment }: Handed & { type: 'transfer' | 'delegate' },
  now: Date,
): Promise<TaskReply> {
  const to = await getColleague(tx, actor, assignee)
  return act(
    tx,
    actor,
    { ref: { taskId }, choose: (process) => ({ type, task: keyOf(process, taskId), to, comment }) },
    now,
  )
}

/** Adds signers before, after or beside. */
export async function addSigners(
  tx: Tx,
  actor: Actor,
  { taskId, assignee, place, comment }: ParsedInputOf<typeof handing.addMultiInstance>,
  now: Date,
): Promise<TaskReply> {
  const people = await getColleagues(tx, actor, assignee)
  return act(
    tx,
    actor,
    {
      ref: { taskId },
      choose: (process) => ({
        type: 'addSigners',
        task: keyOf(process, taskId),
        place,
        people,
        comment,
      }),
    },
    now,
  )
}

type Single = ParsedInputOf<typeof handing.takeBackTask>

/** Removes a signer who has not answered. */
export const cutSigner = (
  tx: Tx,
  actor: Actor,
  { taskId, comment }: Single,
  now: Date,
): Promise<TaskReply> =>
  act(
    tx,
    actor,
    {
      ref: { taskId },
      choose: (process) => ({ type: 'cutSigner', task: keyOf(process, taskId), comment }),
    },
    now,
  )

/** Takes the actor's own approval back. */
export const takeBackTask = (
  tx: Tx,
  actor: Actor,
  { taskId, comment }: Single,
  now: Date,
): Promise<TaskReply> =>
  act(
    tx,
    actor,
    {
      ref: { taskId },
      choose: (process) => ({ type: 'takeBack', task: keyOf(process, taskId), comment }),
    },
    now,
  )

/** Terminates the process for good. */
export const terminateProcess = (
  tx: Tx,
  actor: Actor,
  { taskId, processInsId, comment }: Pointed,
  now: Date,
): Promise<TaskReply> =>
  act(
    tx,
    actor,
    {
      ref: refOf(taskId, processInsId),
      choose: (process) => ({
        type: 'terminate',
        task: taskId ? keyOf(process, taskId) : anyTask(actor, process),
        comment,
      }),
    },
    now,
  )

/** The actor's own open task, else any open one, for a flow manager. */
function anyTask(actor: Actor, process: ProcessRow): TaskKey {
  const open = process.tasks.filter(({ state }) => state === 'open')
  const task = open.find((one) => isTheirs(actor, process, one)) ?? open[0] ?? process.tasks.at(-1)
  if (!task) throw processNotFound()
  return { round: task.round, seat: task.seat }
}

/** Reminds the current assignees: by the applicant or a flow manager. */
export const urgeProcess = (
  tx: Tx,
  actor: Actor,
  { taskId, processInsId, comment }: Pointed,
  now: Date,
): Promise<TaskReply> =>
  act(
    tx,
    actor,
    { ref: refOf(taskId, processInsId), choose: () => ({ type: 'urge', comment }) },
    now,
  )

/** Sends a copy to colleagues. */
export async function copyProcess(
  tx: Tx,
  actor: Actor,
  { taskId, processInsId, copyUser, comment }: ParsedInputOf<typeof handing.copyTask>,
  now: Date,
): Promise<TaskReply> {
  const to = await getColleagues(tx, actor, copyUser)
  return act(
    tx,
    actor,
    { ref: refOf(taskId, processInsId), choose: () => ({ type: 'copy', to, comment }) },
    now,
  )
}
