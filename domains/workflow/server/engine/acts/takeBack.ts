import { noFacts } from '../protocol.ts'
import { enterApprove, openSeat } from '../enter.ts'
import type { ApprovePath } from '../enter.ts'
import { blocksAround } from '../../../contract/flow/blocks.ts'
import { reachableFrom } from '../../../contract/flow/nextNodes.ts'
import type { ApproveNode, Graph } from '../../../contract/flow/graph.ts'
import { isWhereDrawn } from '../forks.ts'
import { nodeIn } from '../roundNode.ts'
import { leaveWithin } from '../move.ts'
import { asUser, voterOf } from '../parties.ts'
import { actorOf, record, refuse, Stop } from '../run.ts'
import type { Run } from '../run.ts'
import { isClosed, isTask, liveTokens, tokenOf } from '../state.ts'
import type { Instance, Person, Task, TaskKey, Token } from '../state.ts'
import { nameOf } from '../tasks.ts'
import { saysYes, verdictOf } from '../verdict.ts'

/**
 * Takes the actor's own approval back while no later step has acted: a vote reopens, a finished
 * step starts again.
 */
export function takeBack(run: Run, key: TaskKey): void {
  const task = getTaken(run, key)
  const node = nodeIn(run, task)
  if (
    node.kind !== 'approve' ||
    !saysYes(task) ||
    run.graph.policy.takeBack !== 'untilNextDecision'
  )
    throw refuse({ reason: 'NOT_ALLOWED_HERE', node: node.name })

  const token = tokenOf(run.instance, task.round)
  if (token.isLive) reopenVote(run, task, node)
  else reenter(run, task, node, token)
  run.events.push({ type: 'takenBack', node: node.id, by: actorOf(run) })
}

/** Whether the person who answered a task could take the answer back. */
export function mayTakeBack(
  graph: Graph,
  instance: Instance,
  { round, seat, decision }: Task,
): boolean {
  if (!decision) return false
  const action = { type: 'takeBack', task: { round, seat }, comment: '' } as const
  const asked = {
    graph,
    instance,
    action,
    actor: { ...decision.by, roles: [] },
    facts: noFacts,
    nowMs: 0,
  }
  try {
    takeBack({ ...asked, changes: [], events: [], forking: new Set() }, action.task)
  } catch (stop) {
    if (stop instanceof Stop) return stop.result.kind !== 'refused'
    throw stop
  }
  return true
}

function getTaken(run: Run, key: TaskKey): Task {
  const task = run.instance.tasks.find((one) => isTask(one, key))
  if (!task) throw refuse({ reason: 'TASK_NOT_FOUND' })
  if (task.decision?.by.userId !== run.actor.userId)
    throw refuse({ reason: 'NOT_YOURS', node: nameOf(run, task) })
  if (isClosed(run.instance.status))
    throw refuse({ reason: 'INSTANCE_CLOSED', status: run.instance.status })
  return task
}

const roundOf = (run: Run, round: number): Task[] =>
  run.instance.tasks.filter((task) => task.round === round)

/** The person whose answer is taken back: the actor, or the person they acted for. */
function takenFrom({ decision }: Task): Person {
  if (!decision) throw new Error('only an answered task can be taken back')
  return voterOf(decision)
}

const whyBack = (run: Run): string => `${run.actor.name}撤回，重新处理`

function reopenVote(run: Run, task: Task, node: ApproveNode): void {
  const isPlainVote =
    (node.mode.kind === 'all' || node.mode.kind === 'ratio') &&
    roundOf(run, task.round).every(({ part }) => part === 'vote')
  if (!isPlainVote) throw tooLate(node)
  const { round, weight, hasVeto } = task
  record(run, { kind: 'taskVoided', round, seat: task.seat, why: whyBack(run) })
  const seat = roundOf(run, round).length
  openSeat(
    run,
    { round, seat },
    {
      node: node.id,
      candidates: [asUser(takenFrom(task))],
      rules: { weight, hasVeto },
      why: whyBack(run),
    },
  )
}

function reenter(run: Run, task: Task, node: ApproveNode, token: Token): void {
  const followers = run.instance.tokens.filter(({ from }) => from === token.round)
  const outermost = followers.filter(({ parent }) => parent === token.parent)
  const hasParent = token.parent === null || tokenOf(run.instance, token.parent).isLive
  const isBehind = followers.length === 0 ? waitsAtJoin(run, token) : outermost.length > 0
  // The first of several voters brings the step back; the round that they left is over for the
  // others.
  const isBack = run.instance.tokens.some(
    ({ node: other, round, parent }) =>
      other === token.node && round > token.round && parent === token.parent,
  )
  const next = run.graph.nodes[token.node]
  // The request may have been moved since to a version that lacks the step, or has it in other
  // branches.
  if (next?.kind !== 'approve' || !isWhereDrawn(run.graph, run.instance, token)) throw tooLate(node)
  // In a version with reversed order, the path would skip the current step.
  const leadsOn = outermost.every((one) => reachableFrom(run.graph, token.node).has(one.node))
  if (
    !leadsOn ||
    !hasParent ||
    isBack ||
    !isBehind ||
    !wentOn(run, node, token) ||
    !followers.every((one) => isUntouched(run, one))
  )
    throw tooLate(node)

  const { comeBack, parent, from, round } = token
  for (const one of outermost) leaveWithin(run, one.round, whyBack(run))
  record(run, { kind: 'taskVoided', round, seat: task.seat, why: whyBack(run) })
  const isGroup = next.mode.kind === 'claim' || next.mode.kind === 'any'
  const own = [{ candidates: [asUser(takenFrom(task))], vote: { weight: 1, hasVeto: false } }]
  const path: ApprovePath = {
    comeBack,
    parent,
    from,
    asksAnew: true,
    ...(isGroup && { seats: own }),
  }
  if (!enterApprove(run, next, whyBack(run), path)) throw tooLate(node)
}

/**
 * Whether the branch of a finished round waits at its join for the others, so that nothing in it is
 * active.
 */
function waitsAtJoin({ graph, instance }: Run, { node, parent }: Token): boolean {
  const branchOf = (id: string) => blocksAround(graph, id).at(-1)?.branch
  return (
    parent !== null &&
    !liveTokens(instance).some(
      (one) => one.parent === parent && branchOf(one.node) === branchOf(node),
    )
  )
}

/** Whether the round ended by approval, not by a return. */
function wentOn(run: Run, node: ApproveNode, { round }: Token): boolean {
  const tasks = roundOf(run, round)
  return (
    tasks.every(({ decision }) => decision?.outcome !== 'returned') &&
    verdictOf(node.mode, tasks).kind === 'approved'
  )
}

const isUntouched = (run: Run, { round, isLive }: Token): boolean =>
  isLive &&
  roundOf(run, round).every(
    (task) =>
      task.state !== 'done' &&
      task.state !== 'void' &&
      task.claim === null &&
      task.addedBy === null,
  )

const tooLate = ({ name }: ApproveNode) => refuse({ reason: 'TOO_LATE_TO_TAKE_BACK', node: name })
