import type { Actor } from '../../../platform/server/actor.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { statusLabel } from '../contract/states.ts'
import type {
  completeTask as completeContract,
  listBackNodes as backNodesContract,
  rollbackTask as rollbackContract,
  Standing,
  withdrawTask as withdrawContract,
} from '../contract/tasks.ts'
import { returnTargets } from './engine/jumps.ts'
import { claimHolder } from './engine/tasks.ts'
import type { Action } from './engine/actions.ts'
import { isCandidate } from './engine/parties.ts'
import { isClosed, openTasks } from './engine/state.ts'
import type { Instance, TaskKey } from './engine/state.ts'
import { getFlow } from './flows.ts'
import { flowActorOf, maySee } from './may.ts'
import { instanceOf, perform } from './perform.ts'
import type { Performed } from './perform.ts'
import { findProcess } from './queries/loading.ts'
import type { ProcessRef, ProcessRow, TaskRow } from './queries/loading.ts'
import { mendElsewhere, processNotFound, refusalOf } from './refusals.ts'

/** Takes a task offered to a group. */
export async function claimTask(tx: Tx, actor: Actor, taskId: string, now: Date): Promise<Standing> {
  return standingOf(await perform(tx, actor, { ref: { taskId }, choose: (process) => ({ type: 'claim', task: keyOf(process, taskId) }) }, now), now)
}

/** Puts a taken task back for the others. */
export async function releaseTask(tx: Tx, actor: Actor, taskId: string, now: Date): Promise<Standing> {
  return standingOf(await perform(tx, actor, { ref: { taskId }, choose: (process) => ({ type: 'release', task: keyOf(process, taskId) }) }, now), now)
}

/** Agrees or refuses; on the applicant's own task, hands in again. */
export async function completeTask(tx: Tx, actor: Actor, input: ParsedInputOf<typeof completeContract>, now: Date): Promise<Standing> {
  return standingOf(await perform(tx, actor, { ref: { taskId: input.taskId }, choose: (process) => answerOf(process, input) }, now), now)
}

function answerOf(process: ProcessRow, { taskId, pass, comment, reasons, variables }: ParsedInputOf<typeof completeContract>): Action {
  const { node, nodeName, round, seat, decision } = taskIn(process, taskId)
  if (node === process.graph.start && decision)
    throw refusalOf({ reason: 'ALREADY_DECIDED', node: nodeName, by: decision.by.name, outcome: decision.outcome })
  if (node === process.graph.start) return mendingOf(process, pass, comment, variables)
  return pass
    ? { type: 'approve', task: { round, seat }, comment, values: variables }
    : { type: 'reject', task: { round, seat }, comment, reasons: cleaned(reasons) }
}

// At the applicant, the original's 通过 button reads 重新提交 and its 驳回 button 取消申请.
function mendingOf(process: ProcessRow, pass: boolean, comment: string, variables: ParsedInputOf<typeof completeContract>['variables']): Action {
  if (!pass) return { type: 'withdraw', comment }
  const flow = getFlow(process.flowKey)
  if (flow.mends === 'elsewhere') throw mendElsewhere()
  const known = new Set(flow.fields.map(({ name }) => name))
  return { type: 'resubmit', comment, values: Object.fromEntries(Object.entries(variables).filter(([name]) => known.has(name))) }
}

/** Returns to the applicant or an earlier node. */
export async function returnTask(
  tx: Tx,
  actor: Actor,
  { taskId, nodeId, comment, reasons }: ParsedInputOf<typeof rollbackContract>,
  now: Date,
): Promise<Standing> {
  return standingOf(
    await perform(
      tx,
      actor,
      { ref: { taskId }, choose: (process) => ({ type: 'return', task: keyOf(process, taskId), to: nodeId, comment, reasons: cleaned(reasons) }) },
      now,
    ),
    now,
  )
}

/** By the applicant: takes the process back for changes, or calls it off. */
export async function withdraw(
  tx: Tx,
  actor: Actor,
  { taskId, processInsId, withdrawType, comment }: ParsedInputOf<typeof withdrawContract>,
  now: Date,
): Promise<Standing> {
  const type = withdrawType === 'wf_withdraw_start' ? 'recall' : 'withdraw'
  return standingOf(await perform(tx, actor, { ref: refOf(taskId, processInsId), choose: () => ({ type, comment }) }, now), now)
}

/** Where the caller's task may be returned to. */
export async function listBackNodes(db: Db, actor: Actor, taskId: string): Promise<ReplyOf<typeof backNodesContract>> {
  const process = await findProcess(db, actor.tenantId, { taskId })
  if (!process || !maySee(actor, process)) throw processNotFound()

  const task = taskIn(process, taskId)
  if (!isCandidate(task, flowActorOf(actor))) throw refusalOf({ reason: 'NOT_YOURS', node: task.nodeName })
  if (task.decision) throw refusalOf({ reason: 'ALREADY_DECIDED', node: task.nodeName, by: task.decision.by.name, outcome: task.decision.outcome })
  if (isClosed(process.status)) throw refusalOf({ reason: 'INSTANCE_CLOSED', status: process.status })
  if (task.state === 'waiting') throw refusalOf({ reason: 'NOT_YET', node: task.nodeName })
  if (task.state !== 'open') throw refusalOf({ reason: 'NO_LONGER_OPEN', node: task.nodeName, status: process.status })
  return returnTargets(process.graph, instanceOf(process), task).map(({ id, name, kind }) => ({
    nodeId: id,
    nodeName: name,
    isApplicant: kind === 'start',
  }))
}

/** The process that a task or a process id points at; a task id says it more exactly. */
export function refOf(taskId: string | undefined, processInstanceId: string | undefined): ProcessRef {
  if (taskId) return { taskId }
  if (processInstanceId) return { processInstanceId }
  throw processNotFound()
}

function taskIn({ tasks }: ProcessRow, taskId: string): TaskRow {
  const task = tasks.find(({ id }) => id === taskId)
  if (!task) throw processNotFound()
  return task
}

function keyOf(process: ProcessRow, taskId: string): TaskKey {
  const { round, seat } = taskIn(process, taskId)
  return { round, seat }
}

type Ticked = ParsedInputOf<typeof rollbackContract>['reasons']

const cleaned = (reasons: Ticked) => reasons.map(({ code, note }) => (note ? { code, note } : { code }))

/** Where a process stands after an action. */
function standingOf({ process, instance }: Performed, now: Date): Standing {
  const until = openTasks(instance).find((task) => claimHolder(task, now.getTime()))?.claim?.untilMs
  return {
    processInstanceId: process.id,
    instanceStatus: instance.status,
    statusLabel: statusLabel(instance.status),
    turnNames: turnNamesOf(instance, now),
    ...(until === undefined ? {} : { claimedUntil: wireDateTime(new Date(until)) }),
  }
}

/** Names of those whose turn it is: who has taken it, else everybody it is offered to. */
export const turnNamesOf = (instance: Instance, now: Date): string[] => [
  ...new Set(openTasks(instance).flatMap((task) => claimHolder(task, now.getTime())?.by.name ?? task.candidates.map(({ label }) => label))),
]
