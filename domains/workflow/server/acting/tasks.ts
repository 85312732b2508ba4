import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { TaskReply } from '../../contract/taskEndpoint.ts'
import type {
  completeTask as completeContract,
  listBackNodes as backNodesContract,
  rollbackTask as rollbackContract,
  withdrawTask as withdrawContract,
} from '../../contract/tasks.ts'
import { claimDecisionPapers, hasPapers, papersIn } from './decisionPapers.ts'
import { copyProcess } from './handing.ts'
import { returnTargets } from '../engine/jumps.ts'
import type { Action } from '../engine/flowAction.ts'
import type { FlowData } from '../engine/rules.ts'
import { isClosed } from '../engine/state.ts'
import { getFlowOf } from '../flows/drawnFlow.ts'
import { isTheirs, maySee } from '../may.ts'
import { withLinked } from '../starting/linkedRequests.ts'
import { offering } from '../../../forms/server/public.ts'
import { claimPapers, cleanPart, correctedForm } from '../starting/ownForms.ts'
import { instanceOf } from './perform.ts'
import { keyOf, refOf, taskIn } from './processRef.ts'
import type { ProcessRow } from '../queries/loading.ts'
import type { TaskRow } from '../queries/processState.ts'
import { mendElsewhere, noPapersHere, processNotFound, refusalOf } from '../refusals.ts'
import { fieldRights } from '../reading/fieldRights.ts'
import { findProcessFor } from '../proxies/principals.ts'
import { act } from './act.ts'

/** Claims a task offered to a group. */
export const claimTask = (tx: Tx, actor: Actor, taskId: string, now: Date): Promise<TaskReply> =>
  act(
    tx,
    actor,
    { ref: { taskId }, choose: (process) => ({ type: 'claim', task: keyOf(process, taskId) }) },
    now,
  )

/** Releases a claimed task for the others. */
export const releaseTask = (tx: Tx, actor: Actor, taskId: string, now: Date): Promise<TaskReply> =>
  act(
    tx,
    actor,
    { ref: { taskId }, choose: (process) => ({ type: 'release', task: keyOf(process, taskId) }) },
    now,
  )

/** Approves or rejects, or resubmits. Copies go first: a finished process cannot be copied. */
export async function completeTask(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof completeContract>,
  now: Date,
): Promise<TaskReply> {
  const { taskId, copyUser } = input
  if (copyUser) await copyProcess(tx, actor, { taskId, copyUser, comment: '' }, now)
  let written: Written | undefined
  const choose = async (process: ProcessRow): Promise<Action> => {
    const action = await linking(tx, actor, process, await answerOf(tx, actor, process, input))
    if ('values' in action) written = { process, values: action.values }
    return action
  }
  const reply = await act(tx, actor, { ref: { taskId }, choose }, now)
  if (written) await claimWritten(tx, actor, written)
  await claimDecisionPapers(tx, actor, reply.processInstanceId, papersIn(input))
  return reply
}

type Written = { readonly process: ProcessRow; readonly values: FlowData }

/** Adds the stored details of linked requests to the values of an answer. */
async function linking(tx: Tx, actor: Actor, process: ProcessRow, action: Action): Promise<Action> {
  const { ownForm } = getFlowOf(process)
  if (!ownForm || !('values' in action)) return action
  const filled = { data: action.values, before: process.data }
  return { ...action, values: await withLinked(tx, actor, ownForm, filled) }
}

/** Binds files from an answer to the request. */
async function claimWritten(tx: Tx, actor: Actor, { process, values }: Written): Promise<void> {
  const { ownForm } = getFlowOf(process)
  if (ownForm)
    await claimPapers(tx, actor, ownForm, { businessId: process.businessId, data: values })
}

type Answer = Pick<
  ParsedInputOf<typeof completeContract>,
  'taskId' | 'pass' | 'comment' | 'reasons' | 'variables' | 'attachment' | 'signature'
>

/** Translates an answer into the action at the task's node. */
export async function answerOf(
  db: Db,
  actor: Actor,
  process: ProcessRow,
  { taskId, pass, comment, reasons, variables, ...sent }: Answer,
): Promise<Action> {
  const task = taskIn(process, taskId)
  const { node, nodeName, round, seat, decision } = task
  if (node === process.graph.start && decision)
    throw refusalOf({
      reason: 'ALREADY_DECIDED',
      node: nodeName,
      by: decision.by.name,
      outcome: decision.outcome,
    })
  const papers = papersIn(sent)
  if (node === process.graph.start && hasPapers(papers)) throw noPapersHere()
  if (node === process.graph.start)
    return correctionOf(db, actor, process, { pass, comment, variables })
  return pass
    ? {
        type: 'approve',
        task: { round, seat },
        comment,
        ...(await writtenBy(db, actor, { process, task, variables })),
        ...papers,
      }
    : { type: 'reject', task: { round, seat }, comment, reasons: cleaned(reasons), ...papers }
}

/**
 * The values a decider may write. The engine refuses people who do not hold the task, so nothing is
 * checked or revealed to them here.
 */
async function writtenBy(
  db: Db,
  actor: Actor,
  { process, task, variables }: Answered,
): Promise<{ values: FlowData; isJudged: boolean }> {
  const { ownForm } = getFlowOf(process)
  if (!ownForm) return { values: variables, isJudged: false }
  if (!isTheirs(actor, process, task)) return { values: {}, isJudged: true }
  const rights = fieldRights(actor, process, task)
  const form = rights.some(({ writable }) => writable)
    ? await offering(db, actor.tenantId, ownForm)
    : ownForm
  return { values: cleanPart(form, variables, process.data, rights), isJudged: true }
}

type Answered = {
  readonly process: ProcessRow
  readonly task: TaskRow
  readonly variables: Answer['variables']
}

type Mended = Pick<Answer, 'pass' | 'comment' | 'variables'>

// On the applicant's task, the plugin's 通过 button reads 重新提交 and its 驳回 button 取消申请.
async function correctionOf(
  db: Db,
  { tenantId }: Actor,
  process: ProcessRow,
  { pass, comment, variables }: Mended,
): Promise<Action> {
  if (!pass) return { type: 'withdraw', comment }
  const flow = getFlowOf(process)
  if (flow.correctedOn === 'ownPage') throw mendElsewhere()
  if (flow.ownForm)
    return {
      type: 'resubmit',
      comment,
      values: correctedForm(
        { graph: process.graph, form: await offering(db, tenantId, flow.ownForm) },
        variables,
        process.data,
      ),
    }
  const known = new Set(flow.fields.map(({ name }) => name))
  return {
    type: 'resubmit',
    comment,
    values: Object.fromEntries(Object.entries(variables).filter(([name]) => known.has(name))),
  }
}

/** Returns to the applicant or an earlier node. */
export async function returnTask(
  tx: Tx,
  actor: Actor,
  { taskId, nodeId: to, comment, reasons, ...sent }: ParsedInputOf<typeof rollbackContract>,
  now: Date,
): Promise<TaskReply> {
  const papers = papersIn(sent)
  const choose = (process: ProcessRow): Action => ({
    type: 'return',
    task: keyOf(process, taskId),
    to,
    comment,
    reasons: cleaned(reasons),
    ...papers,
  })
  const reply = await act(tx, actor, { ref: { taskId }, choose }, now)
  await claimDecisionPapers(tx, actor, reply.processInstanceId, papers)
  return reply
}

/** By the applicant: recalls the process for changes, or withdraws it. */
export const withdraw = (
  tx: Tx,
  actor: Actor,
  { taskId, processInsId, withdrawType, comment }: ParsedInputOf<typeof withdrawContract>,
  now: Date,
): Promise<TaskReply> => {
  const type = withdrawType === 'wf_withdraw_start' ? 'recall' : 'withdraw'
  return act(
    tx,
    actor,
    { ref: refOf(taskId, processInsId), choose: () => ({ type, comment }) },
    now,
  )
}

/** The steps that the caller's task may be returned to. */
export async function listBackNodes(
  db: Db,
  actor: Actor,
  taskId: string,
  now: Date,
): Promise<ReplyOf<typeof backNodesContract>> {
  const process = await findProcessFor(db, actor, { taskId }, now)
  if (!process || !maySee(actor, process)) throw processNotFound()

  const task = taskIn(process, taskId)
  if (!isTheirs(actor, process, task)) throw refusalOf({ reason: 'NOT_YOURS', node: task.nodeName })
  if (task.decision)
    throw refusalOf({
      reason: 'ALREADY_DECIDED',
      node: task.nodeName,
      by: task.decision.by.name,
      outcome: task.decision.outcome,
    })
  if (isClosed(process.status))
    throw refusalOf({ reason: 'INSTANCE_CLOSED', status: process.status })
  if (process.suspension) throw refusalOf({ reason: 'SUSPENDED', why: process.suspension.why })
  if (task.state === 'waiting') throw refusalOf({ reason: 'NOT_YET', node: task.nodeName })
  if (task.state !== 'open')
    throw refusalOf({ reason: 'NO_LONGER_OPEN', node: task.nodeName, status: process.status })
  return returnTargets(process.graph, instanceOf(process), task).map(({ id, name, kind }) => ({
    nodeId: id,
    nodeName: name,
    isApplicant: kind === 'start',
  }))
}

type Ticked = ParsedInputOf<typeof rollbackContract>['reasons']

const cleaned = (reasons: Ticked) =>
  reasons.map(({ code, note }) => (note ? { code, note } : { code }))
