import type { Path } from '../enter.ts'
import { nodeOf } from '../../../contract/flow/nextNodes.ts'
import type { FlowPolicy } from '../../../contract/flow/policy.ts'
import type { StartNode } from '../../../contract/flow/graph.ts'
import { leaveAll, leaveRound, moveTo } from '../move.ts'
import type { FlowData } from '../rules.ts'
import { actorOf, commentOf, record, refuse } from '../run.ts'
import type { Run } from '../run.ts'
import { isClosed, isWithApplicant, liveTokens, openTasks } from '../state.ts'
import type { Task } from '../state.ts'
import { saysYes } from '../verdict.ts'

const outermost: Path = { comeBack: null, parent: null, from: null }

/** Submits a new request. */
export function start(run: Run): void {
  if (run.instance.submissions > 0) throw refuse({ reason: 'ALREADY_STARTED' })
  const node = requireApplicant(run)
  record(run, { kind: 'submitted', submissions: 1, why: `${run.actor.name}提交申请` })
  moveTo(run, node.next, `${run.actor.name}提交申请`, outermost)
}

/** Resubmits a corrected request: to the node that returned it, or through all steps again. */
export function resubmit(run: Run, values: FlowData): void {
  const node = requireApplicant(run)
  requireOpen(run)
  const task = openTasks(run.instance).find((one) => one.node === node.id)
  const token = liveTokens(run.instance).find((one) => one.node === node.id)
  if (!task || !token) throw refuse({ reason: 'NOT_WITH_APPLICANT' })

  const by = actorOf(run)
  const submissions = run.instance.submissions + 1
  const why = `${by.name}第 ${submissions} 次提交`
  if (Object.keys(values).length > 0) record(run, { kind: 'dataWritten', values, why })
  record(run, {
    kind: 'taskDecided',
    round: task.round,
    seat: task.seat,
    by,
    outcome: 'resubmitted',
    why,
  })
  record(run, { kind: 'submitted', submissions, why })
  record(run, { kind: 'statusChanged', status: 'running', why })
  leaveRound(run, token.round, why)
  run.events.push({ type: 'resubmitted', by, submissions })
  moveTo(run, token.comeBack ?? node.next, token.comeBack ? `${why}，直接回到退回的步骤` : why, {
    ...outermost,
    from: token.round,
  })
}

/** Recalls the request for changes; it stays open and waits for the applicant. */
export function recall(run: Run): void {
  const node = requireApplicant(run)
  requireOpen(run)
  if (isWithApplicant(run.instance.status)) throw refuse({ reason: 'ALREADY_WITH_APPLICANT' })
  if (!isStillAllowed(run, run.graph.policy.recall)) throw refuse({ reason: 'TOO_LATE_TO_RECALL' })

  const why = `${run.actor.name}撤回修改`
  leaveAll(run, why)
  moveTo(run, node.id, why, outermost)
  record(run, { kind: 'statusChanged', status: 'recalled', why })
  run.events.push({ type: 'recalled', by: actorOf(run), comment: commentOf(run) })
}

/** Withdraws the request for good. */
export function withdraw(run: Run): void {
  requireApplicant(run)
  requireOpen(run)
  if (!isStillAllowed(run, run.graph.policy.withdraw))
    throw refuse({ reason: 'TOO_LATE_TO_WITHDRAW' })

  const why = `${run.actor.name}撤销申请`
  leaveAll(run, why)
  record(run, { kind: 'statusChanged', status: 'withdrawn', why })
  run.events.push({ type: 'withdrawn', by: actorOf(run), comment: commentOf(run) })
}

function requireApplicant(run: Run): StartNode {
  const node = nodeOf(run.graph, run.graph.start)
  if (node.kind !== 'start' || run.actor.userId !== run.instance.applicant.userId)
    throw refuse({ reason: 'NOT_YOURS', node: node.name })
  return node
}

function requireOpen(run: Run): void {
  if (isClosed(run.instance.status))
    throw refuse({ reason: 'INSTANCE_CLOSED', status: run.instance.status })
}

/**
 * A request that waits for the applicant may always be withdrawn, unless the flow never allows it.
 */
function isStillAllowed(run: Run, policy: FlowPolicy['withdraw']): boolean {
  if (policy !== 'untilFirstDecision') return policy === 'untilClosed'
  return isWithApplicant(run.instance.status) || !run.instance.tasks.some(isVote)
}

const isVote = (task: Task): boolean => saysYes(task) || task.decision?.outcome === 'rejected'
