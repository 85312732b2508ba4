import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/audit.ts'
import type { RequestFacts } from '../../../platform/server/call.ts'
import type { Tx } from '../../../platform/server/db.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'
import type * as ops from '../contract/ops.ts'
import type { OpsOutcome, OpsResult } from '../contract/ops.ts'
import { getColleague, getColleagues } from './colleagues.ts'
import type { Action } from './engine/actions.ts'
import { isTakenBy } from './engine/tasks.ts'
import { isTheirs } from './may.ts'
import { opsScopeOf } from './opsLists.ts'
import { perform } from './perform.ts'
import { keyOf, taskIn } from './pointing.ts'
import { attempt, findOperable } from './queries/ops.ts'
import { processNotFound } from './refusals.ts'
import { findProcessFor } from './standIns.ts'
import { answerOf } from './tasks.ts'

/** When and by which request something is done. */
export type At = { readonly now: Date; readonly request: RequestFacts }

/** Takes each task over and decides it: the log shows both, and by whom. */
export const completeForOthers = (tx: Tx, actor: Actor, input: ParsedInputOf<typeof ops.opsComplete>, at: At): Promise<OpsOutcome> =>
  onEach(tx, actor, { ...input, act: 'operateComplete', work: (taskId) => decide(tx, actor, taskId, input, at.now) }, at)

/** Gives each task to somebody else. */
export async function transferForOthers(tx: Tx, actor: Actor, input: ParsedInputOf<typeof ops.opsTransfer>, at: At): Promise<OpsOutcome> {
  const to = await getColleague(tx, actor, input.assignee)
  return onEach(tx, actor, { ...input, act: 'operateTransfer', action: (task) => ({ type: 'transfer', task, to, comment: input.comment }) }, at)
}

/** Sends a copy of each task's process to colleagues. */
export async function copyForOthers(tx: Tx, actor: Actor, input: ParsedInputOf<typeof ops.opsCopy>, at: At): Promise<OpsOutcome> {
  const to = await getColleagues(tx, actor, input.copyUser)
  return onEach(tx, actor, { ...input, act: 'operateCopy', action: () => ({ type: 'copy', to, comment: input.comment }) }, at)
}

/** Reminds those who have the word in each process. */
export const urgeForOthers = (tx: Tx, actor: Actor, input: ParsedInputOf<typeof ops.opsUrge>, at: At): Promise<OpsOutcome> =>
  onEach(tx, actor, { ...input, act: 'operateUrge', action: () => ({ type: 'urge', comment: input.comment }) }, at)

/** Ends the process of each task for good. */
export const terminateForOthers = (tx: Tx, actor: Actor, input: ParsedInputOf<typeof ops.opsTerminate>, at: At): Promise<OpsOutcome> =>
  onEach(tx, actor, { ...input, act: 'operateTerminate', action: (task) => ({ type: 'terminate', task, comment: input.comment }) }, at)

/** Keeps the process of each task from going on, or lets it go on. */
export const suspendForOthers = (tx: Tx, actor: Actor, input: ParsedInputOf<typeof ops.opsSuspend>, at: At): Promise<OpsOutcome> => {
  const [act, type] = input.isSuspended ? (['operateSuspend', 'suspend'] as const) : (['operateResume', 'resume'] as const)
  return onEach(tx, actor, { ...input, act, action: () => ({ type, comment: input.comment }) }, at)
}

/** Takes added signers away who have not answered. */
export const cutSignersForOthers = (tx: Tx, actor: Actor, input: ParsedInputOf<typeof ops.opsCutSigner>, at: At): Promise<OpsOutcome> =>
  onEach(tx, actor, { ...input, act: 'operateCutSigner', action: (task) => ({ type: 'cutSigner', task, comment: input.comment }) }, at)

type Order = {
  /** A comma list. */
  readonly taskId: string
  readonly comment: string
  /** Its name in the audit log. */
  readonly act: string
} & ({ readonly action: (task: ReturnType<typeof keyOf>) => Action } | { readonly work: (taskId: string) => Promise<unknown> })

/** Does the same to every task; one that is refused keeps its reason and leaves no trace, the others stand. */
export async function onEach(tx: Tx, actor: Actor, order: Order, { now, request }: At): Promise<OpsOutcome> {
  const wanted = [...new Set(order.taskId.split(','))]
  const answers = new Map<string, Refusal | undefined>()
  const work =
    'work' in order
      ? order.work
      : (taskId: string) => perform(tx, actor, { ref: { taskId }, choose: (process) => order.action(keyOf(process, taskId)) }, now)
  for (const { taskId, instanceId } of await findOperable(tx, await opsScopeOf(tx, actor, now), wanted)) {
    const no = await attempt(tx, () => work(taskId))
    answers.set(taskId, no)
    const detail = { taskId, reason: order.comment }
    if (!no) await writeAudit(tx, actor, { action: `workflow.${order.act}`, subject: { kind: 'process', id: instanceId }, detail, request, now })
  }
  const results = wanted.map((taskId) => resultOf(taskId, answers.has(taskId) ? answers.get(taskId) : processNotFound()))
  return { done: results.filter(({ isDone }) => isDone).length, results }
}

const resultOf = (taskId: string, no: Refusal | undefined): OpsResult => ({
  taskId,
  isDone: !no,
  reason: no?.reason ?? '',
  msg: no?.message ?? '已处理',
})

type Verdict = Pick<ParsedInputOf<typeof ops.opsComplete>, 'isPass' | 'comment'>

async function decide(tx: Tx, actor: Actor, taskId: string, { isPass, comment }: Verdict, now: Date): Promise<void> {
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
  await perform(tx, actor, { ref: { taskId }, choose: (found) => answerOf(actor, found, answer) }, now)
}
