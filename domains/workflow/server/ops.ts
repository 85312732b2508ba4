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
import type { TaskKey } from './engine/state.ts'
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
export const completeForOthers = (
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsComplete>,
  at: At,
): Promise<OpsOutcome> =>
  onEach(
    tx,
    actor,
    {
      ...input,
      act: 'operateComplete',
      work: (taskId) => decide(tx, actor, taskId, input, at.now),
    },
    at,
  )

/** Gives each task to somebody else. */
export async function transferForOthers(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsTransfer>,
  at: At,
): Promise<OpsOutcome> {
  const to = await getColleague(tx, actor, input.assignee)
  return onEach(
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

/** Lets somebody look at each task first, for the one whose turn it is. */
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
  return onEach(tx, actor, { ...input, act: 'operateDelegate', action }, at)
}

/** Adds signers to each task, for the one whose turn it is. */
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
  return onEach(tx, actor, { ...input, act: 'operateAddSigners', action }, at)
}

/** Sends a copy of each task's process to colleagues. */
export async function copyForOthers(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsCopy>,
  at: At,
): Promise<OpsOutcome> {
  const to = await getColleagues(tx, actor, input.copyUser)
  return onEach(
    tx,
    actor,
    { ...input, act: 'operateCopy', action: () => ({ type: 'copy', to, comment: input.comment }) },
    at,
  )
}

/** Reminds those who have the word in each process. */
export const urgeForOthers = (
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsUrge>,
  at: At,
): Promise<OpsOutcome> =>
  onEach(
    tx,
    actor,
    { ...input, act: 'operateUrge', action: () => ({ type: 'urge', comment: input.comment }) },
    at,
  )

/** Ends the process of each task for good. */
export const terminateForOthers = (
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsTerminate>,
  at: At,
): Promise<OpsOutcome> =>
  onEach(
    tx,
    actor,
    {
      ...input,
      act: 'operateTerminate',
      action: (task) => ({ type: 'terminate', task, comment: input.comment }),
    },
    at,
  )

/** Keeps the process of each task from going on, or lets it go on. */
export const suspendForOthers = (
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsSuspend>,
  at: At,
): Promise<OpsOutcome> => {
  const [act, type] = input.isSuspended
    ? (['operateSuspend', 'suspend'] as const)
    : (['operateResume', 'resume'] as const)
  return onEach(tx, actor, { ...input, act, action: () => ({ type, comment: input.comment }) }, at)
}

/** Takes added signers away who have not answered. */
export const cutSignersForOthers = (
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof ops.opsCutSigner>,
  at: At,
): Promise<OpsOutcome> =>
  onEach(
    tx,
    actor,
    {
      ...input,
      act: 'operateCutSigner',
      action: (task) => ({ type: 'cutSigner', task, comment: input.comment }),
    },
    at,
  )

type Order = {
  /** A comma list. */
  readonly taskId: string
  readonly comment: string
  /** Its name in the audit log. */
  readonly act: string
} & (
  | { readonly action: (task: TaskKey) => Action }
  | { readonly work: (taskId: string) => Promise<unknown> }
)

/** Does the same to every task; one that is refused keeps its reason and leaves no trace, the others stand. */
export async function onEach(tx: Tx, actor: Actor, order: Order, at: At): Promise<OpsOutcome> {
  const wanted = [...new Set(order.taskId.split(','))]
  const work =
    'work' in order
      ? order.work
      : (taskId: string) =>
          perform(
            tx,
            actor,
            { ref: { taskId }, choose: (process) => order.action(keyOf(process, taskId)) },
            at.now,
          )
  const found = await findOperable(tx, await opsScopeOf(tx, actor, at.now), wanted)
  const jobs = found.map(({ taskId, instanceId }) => ({
    id: taskId,
    instanceId,
    detail: { taskId },
    work: () => work(taskId),
  }))
  const answers = await workOff(tx, actor, { ...order, jobs }, at)
  return outcomeOf(wanted.map((taskId) => ({ taskId, ...resultOf(answers, taskId) })))
}

/** One part of a batch: what it is about, and what is to be done. */
type Job = {
  readonly id: string
  readonly instanceId: string
  readonly detail: Record<string, string>
  readonly work: () => Promise<unknown>
}

type Answers = ReadonlyMap<string, Refusal | undefined>

/** Does one job after another, each with its own end, and writes down those that are done. */
export async function workOff(
  tx: Tx,
  actor: Actor,
  { jobs, act, comment }: { jobs: readonly Job[]; act: string; comment: string },
  { now, request }: At,
): Promise<Answers> {
  const answers = new Map<string, Refusal | undefined>()
  for (const { id, instanceId, detail: about, work } of jobs) {
    const no = await attempt(tx, work)
    answers.set(id, no)
    const detail = { ...about, reason: comment }
    if (!no)
      await writeAudit(tx, actor, {
        action: `workflow.${act}`,
        subject: { kind: 'process', id: instanceId },
        detail,
        request,
        now,
      })
  }
  return answers
}

export const outcomeOf = (results: OpsResult[]): OpsOutcome => ({
  done: results.filter(({ isDone }) => isDone).length,
  results,
})

/** What became of one; whatever was not found among what the operator manages does not exist for him. */
export const resultOf = (answers: Answers, id: string): Omit<OpsResult, 'taskId'> =>
  said(answers.has(id) ? answers.get(id) : processNotFound())

const said = (no: Refusal | undefined): Omit<OpsResult, 'taskId'> => ({
  isDone: !no,
  reason: no?.reason ?? '',
  msg: no?.message ?? '已处理',
})

type Verdict = Pick<ParsedInputOf<typeof ops.opsComplete>, 'isPass' | 'comment'>

async function decide(
  tx: Tx,
  actor: Actor,
  taskId: string,
  { isPass, comment }: Verdict,
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

/** Whoever manages a flow decides in somebody's place, whose hand he has not; the log says so. */
const unsigned = (action: Action): Action =>
  action.type === 'approve' ? { ...action, waivesSignature: true } : action
