import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type * as ops from '../../contract/operating/ops.ts'
import type { OpsOutcome } from '../../contract/operating/ops.ts'
import { getColleague, getColleagues } from '../flows/colleagues.ts'
import type { Action } from '../engine/flowAction.ts'
import type { TaskKey } from '../engine/state.ts'
import { isTakenBy } from '../engine/tasks.ts'
import { isTheirs } from '../may.ts'
import { perform } from '../acting/perform.ts'
import { keyOf, taskIn } from '../acting/processRef.ts'
import { processNotFound } from '../refusals.ts'
import { findProcessFor } from '../proxies/principals.ts'
import { answerOf } from '../acting/tasks.ts'
import { applyToEach } from './applyToEach.ts'
import type { At } from './applyToEach.ts'

/** Claims each task and decides it. The log shows both and the operator. */
export const completeForOthers = (
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsComplete>,
  at: At,
): Promise<OpsOutcome> =>
  applyToEach(
    tx,
    actor,
    {
      ...input,
      act: 'operateComplete',
      work: (taskId) => decide(tx, actor, { ...input, taskId }, at.now),
    },
    at,
  )

/** Transfers each task to another person. */
export async function transferForOthers(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsTransfer>,
  at: At,
): Promise<OpsOutcome> {
  const to = await getColleague(tx, actor, input.assignee)
  return applyToEach(
    tx,
    actor,
    {
      ...input,
      act: 'operateTransfer',
      action: (task) => ({ type: 'transfer', task, to, comment: input.comment }),
    },
    at,
  )
}

/** Delegates each task to another person, on behalf of its assignee. */
export async function delegateForOthers(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsDelegate>,
  at: At,
): Promise<OpsOutcome> {
  const to = await getColleague(tx, actor, input.assignee)
  const action = (task: TaskKey): Action => ({
    type: 'delegate',
    task,
    to,
    comment: input.comment,
    asManager: true,
  })
  return applyToEach(tx, actor, { ...input, act: 'operateDelegate', action }, at)
}

/** Adds signers to each task, on behalf of its assignee. */
export async function addSignersForOthers(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsAddSigners>,
  at: At,
): Promise<OpsOutcome> {
  const people = await getColleagues(tx, actor, input.assignee)
  const action = (task: TaskKey): Action => ({
    type: 'addSigners',
    task,
    place: input.place,
    people,
    comment: input.comment,
    asManager: true,
  })
  return applyToEach(tx, actor, { ...input, act: 'operateAddSigners', action }, at)
}

/** Sends a copy of each task's process to colleagues. */
export async function copyForOthers(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsCopy>,
  at: At,
): Promise<OpsOutcome> {
  const to = await getColleagues(tx, actor, input.copyUser)
  return applyToEach(
    tx,
    actor,
    { ...input, act: 'operateCopy', action: () => ({ type: 'copy', to, comment: input.comment }) },
    at,
  )
}

/** Reminds the current assignees of each process. */
export const urgeForOthers = (
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsUrge>,
  at: At,
): Promise<OpsOutcome> =>
  applyToEach(
    tx,
    actor,
    { ...input, act: 'operateUrge', action: () => ({ type: 'urge', comment: input.comment }) },
    at,
  )

/** Terminates the process of each task. */
export const terminateForOthers = (
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsTerminate>,
  at: At,
): Promise<OpsOutcome> =>
  applyToEach(
    tx,
    actor,
    {
      ...input,
      act: 'operateTerminate',
      action: (task) => ({ type: 'terminate', task, comment: input.comment }),
    },
    at,
  )

/** Suspends or resumes the process of each task. */
export const suspendForOthers = (
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsSuspend>,
  at: At,
): Promise<OpsOutcome> => {
  const [act, type] = input.isSuspended
    ? (['operateSuspend', 'suspend'] as const)
    : (['operateResume', 'resume'] as const)
  return applyToEach(
    tx,
    actor,
    { ...input, act, action: () => ({ type, comment: input.comment }) },
    at,
  )
}

/** Removes added signers who have not answered. */
export const cutSignersForOthers = (
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsCutSigner>,
  at: At,
): Promise<OpsOutcome> =>
  applyToEach(
    tx,
    actor,
    {
      ...input,
      act: 'operateCutSigner',
      action: (task) => ({ type: 'cutSigner', task, comment: input.comment }),
    },
    at,
  )

type Verdict = Pick<ParsedInputOf<typeof ops.opsComplete>, 'isPass' | 'comment'> & {
  readonly taskId: string
}

async function decide(
  tx: Tx,
  actor: Actor,
  { taskId, isPass, comment }: Verdict,
  now: Date,
): Promise<void> {
  const process = await findProcessFor(tx, actor, { taskId }, now)
  if (!process) throw processNotFound()
  const task = taskIn(process, taskId)
  const self = { userId: actor.userId, name: actor.realName }
  const taking: Action | undefined = !isTheirs(actor, process, task)
    ? { type: 'transfer', task: keyOf(process, taskId), to: self, comment }
    : task.isOffered && !isTakenBy(task, actor.userId)
      ? { type: 'claim', task: keyOf(process, taskId) }
      : undefined
  if (taking) await perform(tx, actor, { ref: { taskId }, choose: () => taking }, now)
  const answer = { taskId, pass: isPass, comment, reasons: [], variables: {} }
  await perform(
    tx,
    actor,
    {
      ref: { taskId },
      choose: async (found) => unsigned(await answerOf(tx, actor, found, answer)),
    },
    now,
  )
}

/**
 * A manager who decides for somebody else cannot sign for them. The log records that the signature
 * was waived.
 */
const unsigned = (action: Action): Action =>
  action.type === 'approve' ? { ...action, waivesSignature: true } : action
