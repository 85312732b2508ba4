import { enterApprove, enterStart, onwards, openRound } from './enter.ts'
import type { Path } from './enter.ts'
import { branchesFor, roundsWithin } from './forks.ts'
import { nodeOf } from '../../contract/flow/nextNodes.ts'
import type { CopyNode, ExclusiveNode, ForkNode, WebhookNode } from '../../contract/flow/graph.ts'
import { peopleOf } from './parties.ts'
import { fits, unanswered } from './rules.ts'
import { actorOf, commentOf, record } from './run.ts'
import { enterDelay } from './delays.ts'
import type { Run } from './run.ts'
import { isClosed, liveTokens, pendingTasks, tokenOf } from './state.ts'

/**
 * Moves to a node and on through every node that needs no people, until people have to act or the
 * process ends.
 */
export function moveTo(run: Run, target: string, why: string, path: Path): void {
  const node = nodeOf(run.graph, target)
  switch (node.kind) {
    case 'start':
      return enterStart(run, node, why, path)
    case 'approve':
      if (!enterApprove(run, node, why, path))
        moveTo(run, path.comeBack ?? node.next, `“${node.name}”自动通过`, onwards(path))
      return
    case 'delay':
      if (!enterDelay(run, node, why, path))
        moveTo(run, path.comeBack ?? node.next, `“${node.name}”不用等待`, onwards(path))
      return
    case 'cc':
      return passCopy(run, node, why, path)
    case 'webhook':
      return passWebhook(run, node, why, path)
    case 'exclusive':
      return passExclusive(run, node, why, path)
    case 'fork':
      return enterFork(run, node, why, path)
    case 'join':
      return joinBranches(run, path)
    case 'end':
      return endWith(run, why)
  }
}

function passCopy(run: Run, node: CopyNode, why: string, path: Path): void {
  const userIds = peopleOf(run, node.to).map((person) => person.userId)
  record(run, { kind: 'copied', node: node.id, userIds, why: `${why}；抄送 ${userIds.length} 人` })
  moveTo(run, node.next, `“${node.name}”已抄送`, path)
}

/**
 * Only records that another system is to be notified. The process does not wait for it, and
 * delivery changes nothing here.
 */
function passWebhook(run: Run, node: WebhookNode, why: string, path: Path): void {
  record(run, { kind: 'passed', node: node.id, why: `${why}；通知外部系统“${node.address}”` })
  run.events.push({ type: 'notified', node: node.id })
  moveTo(run, node.next, `“${node.name}”已通知外部系统`, path)
}

function passExclusive(run: Run, node: ExclusiveNode, why: string, path: Path): void {
  const { data } = run.instance
  const found = node.branches.findIndex(({ when }) => fits(when, data))
  const branch = node.branches[found]
  const asked = branch ? node.branches.slice(0, found) : node.branches
  const because = `${branch ? `符合条件“${branch.name}”` : `“${node.name}”的条件都不符合，走默认分支`}${unanswered(asked, data)}`
  record(run, { kind: 'passed', node: node.id, why: `${why}；${because}` })
  moveTo(run, branch?.next ?? node.otherwise, because, path)
}

/** The fork keeps its own token until its last branch has reached the join. */
function enterFork(run: Run, node: ForkNode, why: string, path: Path): void {
  const branches = branchesFor(node, run.instance.data)
  const names = branches.map(({ name }) => `“${name}”`).join('、')
  const unclear = node.takes === 'fitting' ? unanswered(node.branches, run.instance.data) : ''
  const round = openRound(run, node.id, `${why}；${names}同时进行${unclear}`, path)
  run.forking.add(round)
  for (const branch of branches) {
    if (!isClosed(run.instance.status))
      moveTo(run, branch.next, `“${node.name}”的分支“${branch.name}”`, {
        ...path,
        comeBack: null,
        parent: round,
      })
  }
  run.forking.delete(round)
  if (!isClosed(run.instance.status)) joinBranches(run, { ...path, parent: round })
}

/** One branch has reached the join; the last one continues from there. */
function joinBranches(run: Run, { parent: round, from }: Path): void {
  if (round === null) throw new Error('a join was reached outside its branching')
  if (run.forking.has(round) || liveTokens(run.instance).some(({ parent }) => parent === round))
    return

  const { node: fork, comeBack, parent } = tokenOf(run.instance, round)
  const node = nodeOf(run.graph, fork)
  if (node.kind !== 'fork') throw new Error(`${fork} is not a branching`)
  const join = nodeOf(run.graph, node.join)
  const why = `“${node.name}”的分支都已完成`
  record(run, { kind: 'tokenTaken', node: fork, round, why })
  const next = comeBack ?? (join.kind === 'join' ? join.next : join.id)
  moveTo(run, next, `${why}，汇合到“${join.name}”`, { comeBack: null, parent, from })
}

function endWith(run: Run, why: string): void {
  record(run, { kind: 'statusChanged', status: 'approved', why: `${why}，申请通过` })
  run.events.push({ type: 'accepted', by: actorOf(run), comment: commentOf(run) })
}

/** Closes one round: voids its unanswered tasks and removes its token from the node. */
export function leaveRound(run: Run, round: number, why: string): void {
  for (const task of pendingTasks(run.instance)) {
    if (task.round === round) record(run, { kind: 'taskVoided', round, seat: task.seat, why })
  }
  const token = liveTokens(run.instance).find((one) => one.round === round)
  if (token) record(run, { kind: 'tokenTaken', node: token.node, round, why })
}

/** Leaves one entry with everything inside it; every jump starts with this. */
export function leaveWithin(run: Run, round: number, why: string): void {
  for (const inner of roundsWithin(run.instance, round)) leaveRound(run, inner, why)
}

/** Leaves all rounds; every rejection or withdrawal starts with this. */
export function leaveAll(run: Run, why: string): void {
  for (const { round } of liveTokens(run.instance)) leaveRound(run, round, why)
}
