import { outcomeLabel } from '../../../contract/states.ts'
import type { Outcome } from '../../../contract/states.ts'
import { callTask } from '../clock.ts'
import type { ApproveNode } from '../../../contract/flow/graph.ts'
import { jumpBack, rejectTarget, returnTargets } from '../jumps.ts'
import type { Action, Reason } from '../flowAction.ts'
import { leaveAll, leaveRound, moveTo } from '../move.ts'
import type { FlowData } from '../rules.ts'
import { actingOn, signatureOf } from '../parties.ts'
import { actorOf, commentOf, record, refuse } from '../run.ts'
import type { Run } from '../run.ts'
import { answerRevocation } from './revoking.ts'
import { requireSignature } from '../signing.ts'
import { tokenOf } from '../state.ts'
import type { Task, TaskKey } from '../state.ts'
import { getDecidable } from '../tasks.ts'
import { verdictOf } from '../verdict.ts'

type Approval = Extract<Action, { type: 'approve' }>

/** Approves; values in the fields that the node lets its people edit are merged into the data. */
export function approve(run: Run, { task: key, values, isJudged = false }: Approval): void {
  const { task, node } = getDecidable(run, key)
  if (task.part === 'revocation') return answerRevocation(run, task, true)
  requireSignature(run, task, node)
  writeData(run, node, isJudged ? values : writableAt(node, values))
  agree(run, task, node)
}

/** Records a task as approved, or as done at a handling step. */
export function agree(run: Run, task: Task, node: ApproveNode, why?: string): void {
  decide(run, task, node.handles ? 'handled' : 'approved', why)
  callNext(run, task)
  settle(run, task.round, node, [])
}

/** Rejects; the node's mode decides whether the rejection ends the round. */
export function reject(run: Run, key: TaskKey, comment: string, reasons: readonly Reason[]): void {
  const { task, node } = getDecidable(run, key)
  if (node.handles) throw refuse({ reason: 'NOT_ALLOWED_HERE', node: node.name })
  if (!comment && reasons.length === 0) throw refuse({ reason: 'COMMENT_REQUIRED' })
  if (task.part === 'revocation') return answerRevocation(run, task, false)
  refuseFor(run, task, node, { reasons })
}

/** Records a task as rejected. */
export function refuseFor(
  run: Run,
  task: Task,
  node: ApproveNode,
  { reasons, why }: { reasons: readonly Reason[]; why?: string },
): void {
  decide(run, task, 'rejected', why)
  if (task.part === 'opinion') callNext(run, task)
  else dropBehind(run, task)
  settle(run, task.round, node, reasons)
}

/**
 * Returns the request to the applicant or to an earlier node, whatever the other voters of the
 * round have answered.
 */
export function sendBack(
  run: Run,
  { task: key, to, comment, reasons }: Extract<Action, { type: 'return' }>,
): void {
  const { task, node } = getDecidable(run, key)
  if (!comment && reasons.length === 0) throw refuse({ reason: 'COMMENT_REQUIRED' })
  const target =
    task.part === 'opinion'
      ? undefined
      : returnTargets(run.graph, run.instance, task).find((one) => one.id === to)
  if (!target) throw refuse({ reason: 'CANNOT_RETURN_THERE', node: node.name })
  decide(run, task, 'returned')
  jumpBack(run, task.round, target, reasons)
}

function decide(
  run: Run,
  task: Task,
  outcome: Outcome,
  why = `${signatureOf(run, task)}${outcomeLabel(outcome)}`,
): void {
  record(run, {
    kind: 'taskDecided',
    round: task.round,
    seat: task.seat,
    ...actingOn(run, task),
    outcome,
    why,
  })
}

const writableAt = (node: ApproveNode, values: FlowData): FlowData =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => node.fields.writable.includes(field)),
  )

function writeData(run: Run, node: ApproveNode, values: FlowData): void {
  if (Object.keys(values).length > 0)
    record(run, { kind: 'dataWritten', values, why: `${run.actor.name}在“${node.name}”填写` })
}

/** Activates the seats that waited for this answer. */
export function callNext(
  run: Run,
  { round, seat }: Task,
  why = `${run.actor.name}已处理，轮到下一位`,
): void {
  for (const task of run.instance.tasks) {
    if (task.round === round && task.waitsFor === seat && task.state === 'waiting')
      callTask(run, { round, seat: task.seat }, why)
  }
}

/**
 * Voids signers that were to agree after a seat that rejected, and activates the seats that waited
 * for them.
 */
function dropBehind(run: Run, { round, seat }: TaskKey): void {
  for (const task of run.instance.tasks) {
    if (
      task.round !== round ||
      task.waitsFor !== seat ||
      task.state !== 'waiting' ||
      task.part !== 'must'
    )
      continue
    record(run, {
      kind: 'taskVoided',
      round,
      seat: task.seat,
      why: `${run.actor.name}不同意，不用再处理`,
    })
    dropBehind(run, task)
  }
}

/** Counts the votes of this round only. */
export function settle(
  run: Run,
  round: number,
  node: ApproveNode,
  reasons: readonly Reason[],
): void {
  const verdict = verdictOf(
    node.mode,
    run.instance.tasks.filter((task) => task.round === round),
  )
  if (verdict.kind === 'open') return
  if (verdict.kind === 'rejected')
    return finishRejected(run, round, node, { reasons, why: verdict.why })

  const { comeBack, parent } = tokenOf(run.instance, round)
  leaveRound(run, round, verdict.why)
  run.events.push({ type: 'passed', node: node.id, by: actorOf(run), comment: commentOf(run) })
  moveTo(
    run,
    comeBack ?? node.next,
    `“${node.name}”${node.handles ? '办完' : '通过'}：${verdict.why}`,
    { comeBack: null, parent, from: round },
  )
}

function finishRejected(
  run: Run,
  round: number,
  node: ApproveNode,
  { reasons, why }: { reasons: readonly Reason[]; why: string },
): void {
  if (node.onReject !== 'end')
    return jumpBack(
      run,
      round,
      rejectTarget(run.graph, run.instance, round, node.onReject),
      reasons,
    )

  leaveAll(run, why)
  record(run, { kind: 'statusChanged', status: 'rejected', why: `“${node.name}”未通过：${why}` })
  run.events.push({
    type: 'refused',
    node: node.id,
    by: actorOf(run),
    comment: commentOf(run),
    reasons,
  })
}
