import { enterApprove, enterStart } from './enter.ts'
import type { Path } from './enter.ts'
import { nodeOf } from './graph.ts'
import type { CopyNode, ExclusiveNode } from './graph.ts'
import { peopleOf } from './parties.ts'
import { holds } from './rules.ts'
import { actorOf, commentOf, record } from './run.ts'
import type { Run } from './run.ts'
import { liveTokens, pendingTasks } from './state.ts'

/** Moves on to a node and through every node that waits for nobody, until people have the word or the process ends. */
export function moveTo(run: Run, target: string, why: string, path: Path): void {
  const node = nodeOf(run.graph, target)
  switch (node.kind) {
    case 'start':
      return enterStart(run, node, why, path)
    case 'approve':
      return enterApprove(run, node, why, path)
    case 'cc':
      return passCopy(run, node, why, path)
    case 'exclusive':
      return passExclusive(run, node, why, path)
    case 'end':
      return endWith(run, why)
  }
}

function passCopy(run: Run, node: CopyNode, why: string, path: Path): void {
  const userIds = peopleOf(run, node.to).map((person) => person.userId)
  record(run, { kind: 'copied', node: node.id, userIds, why: `${why}；抄送 ${userIds.length} 人` })
  moveTo(run, node.next, `已抄送，经过“${node.name}”`, path)
}

function passExclusive(run: Run, node: ExclusiveNode, why: string, path: Path): void {
  const branch = node.branches.find(({ when }) => holds(when, run.instance.data))
  const because = branch ? `符合条件“${branch.name}”` : `“${node.name}”的条件都不符合，走默认分支`
  record(run, { kind: 'passed', node: node.id, why: `${why}；${because}` })
  moveTo(run, branch?.next ?? node.otherwise, because, path)
}

function endWith(run: Run, why: string): void {
  record(run, { kind: 'statusChanged', status: 'approved', why: `${why}，流程办结` })
  run.events.push({ type: 'accepted', by: actorOf(run), comment: commentOf(run) })
}

/** Closes one round: its tasks that nobody has answered fall away and its token leaves the node. */
export function leaveRound(run: Run, round: number, why: string): void {
  for (const task of pendingTasks(run.instance)) {
    if (task.round === round) record(run, { kind: 'taskVoided', round, seat: task.seat, why })
  }
  const token = liveTokens(run.instance).find((one) => one.round === round)
  if (token) record(run, { kind: 'tokenTaken', node: token.node, round, why })
}

/** Leaves every round at once: what a refusal or a withdrawal does first. */
export function leaveAll(run: Run, why: string): void {
  for (const { round } of liveTokens(run.instance)) leaveRound(run, round, why)
}
