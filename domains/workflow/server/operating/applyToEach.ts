import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'
import type { OpsOutcome, OpsResult } from '../../contract/operating/ops.ts'
import type { Action } from '../engine/flowAction.ts'
import type { TaskKey } from '../engine/state.ts'
import { opsScopeOf } from './opsLists.ts'
import { perform } from '../acting/perform.ts'
import { keyOf } from '../acting/processRef.ts'
import { attempt, findOperable } from '../queries/ops.ts'
import { processNotFound } from '../refusals.ts'

/** The time of an action and its request. */
export type At = { readonly now: Date; readonly request: RequestFacts }

type Order = {
  /** Comma-separated ids. */
  readonly taskId: string
  readonly comment: string
  /** The name of the action in the audit log. */
  readonly act: string
} & (
  | { readonly action: (task: TaskKey) => Action }
  | { readonly work: (taskId: string) => Promise<unknown> }
)

/**
 * Applies one action to every task. A refused task reports its reason and leaves no trace; the
 * others are done.
 */
export async function applyToEach(tx: Tx, actor: Actor, order: Order, at: At): Promise<OpsOutcome> {
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

/** One part of a batch: its process and its action. */
type Job = {
  readonly id: string
  readonly instanceId: string
  readonly detail: Record<string, string>
  readonly work: () => Promise<unknown>
}

type Answers = ReadonlyMap<string, Refusal | undefined>

/**
 * Runs the jobs one after another, each with a result of its own, and records those that are done.
 */
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

/**
 * The result for one id. An id outside the processes that the operator manages is reported as not
 * found.
 */
export const resultOf = (answers: Answers, id: string): Omit<OpsResult, 'taskId'> =>
  said(answers.has(id) ? answers.get(id) : processNotFound())

const said = (no: Refusal | undefined): Omit<OpsResult, 'taskId'> => ({
  isDone: !no,
  reason: no?.reason ?? '',
  msg: no?.message ?? '已处理',
})
