import { nodeOf } from './graph.ts'
import type { ApproveNode, CopyNode, ExclusiveNode, StartNode } from './graph.ts'
import { asCandidates, asUser, namesOf, peopleOf } from './parties.ts'
import { holds } from './rules.ts'
import { actorOf, commentOf, record, refuse } from './run.ts'
import type { Run } from './run.ts'
import { liveTokens, openTasks } from './state.ts'

/** Moves on to a node and through every node that waits for nobody, until people have the word or the process ends. */
export function moveTo(run: Run, target: string, why: string, comeBack: string | null = null): void {
  const node = nodeOf(run.graph, target)
  switch (node.kind) {
    case 'start':
      return enterStart(run, node, why, comeBack)
    case 'approve':
      return enterApprove(run, node, why, comeBack)
    case 'cc':
      return passCopy(run, node, why)
    case 'exclusive':
      return passExclusive(run, node, why)
    case 'end':
      return endWith(run, why)
  }
}

function enterStart(run: Run, node: StartNode, why: string, comeBack: string | null): void {
  const round = openRound(run, node.id, why, comeBack)
  const candidates = [asUser(run.instance.applicant)]
  record(run, { kind: 'taskOpened', round, seat: 0, node: node.id, candidates, why: `由申请人 ${run.instance.applicant.name} 修改后重新提交` })
}

function enterApprove(run: Run, node: ApproveNode, why: string, comeBack: string | null): void {
  const isPersonal = node.mode.kind === 'all' || node.mode.kind === 'ratio'
  const seats = isPersonal ? peopleOf(run, node.candidates).map((person) => [asUser(person)]) : [asCandidates(run, node.candidates)]
  if (!seats[0]?.[0]) throw refuse({ reason: 'NOBODY_TO_DECIDE', node: node.name })

  const round = openRound(run, node.id, why, comeBack)
  seats.forEach((candidates, seat) =>
    record(run, { kind: 'taskOpened', round, seat, node: node.id, candidates, why: whyTheirs(node, namesOf(candidates)) }),
  )
  run.events.push({ type: 'entered', node: node.id })
}

function whyTheirs({ name, mode }: ApproveNode, names: string): string {
  switch (mode.kind) {
    case 'claim':
      return `“${name}”由 ${names} 中的一人签收后处理`
    case 'any':
      return `“${name}”由 ${names} 中任意一人处理`
    case 'all':
      return `“${name}”须全体通过，${names} 是其中之一`
    case 'ratio':
      return `“${name}”须至少 ${Math.round(mode.pass * 100)}% 通过，${names} 是其中之一`
  }
}

/** Rounds number every entry into a node, so that old tasks of the same node never count again. */
function openRound(run: Run, node: string, why: string, comeBack: string | null): number {
  const round = run.instance.tokens.reduce((highest, token) => Math.max(highest, token.round), 0) + 1
  record(run, { kind: 'tokenPlaced', node, round, comeBack, why })
  return round
}

function passCopy(run: Run, node: CopyNode, why: string): void {
  const userIds = peopleOf(run, node.to).map((person) => person.userId)
  record(run, { kind: 'copied', node: node.id, userIds, why: `${why}；抄送 ${userIds.length} 人` })
  moveTo(run, node.next, `已抄送，经过“${node.name}”`)
}

function passExclusive(run: Run, node: ExclusiveNode, why: string): void {
  const branch = node.branches.find(({ when }) => holds(when, run.instance.data))
  const because = branch ? `符合条件“${branch.name}”` : `“${node.name}”的条件都不符合，走默认分支`
  record(run, { kind: 'passed', node: node.id, why: `${why}；${because}` })
  moveTo(run, branch?.next ?? node.otherwise, because)
}

function endWith(run: Run, why: string): void {
  record(run, { kind: 'statusChanged', status: 'approved', why: `${why}，流程办结` })
  run.events.push({ type: 'accepted', by: actorOf(run), comment: commentOf(run) })
}

/** Closes one round: its open tasks fall away and its token leaves the node. */
export function leaveRound(run: Run, round: number, why: string): void {
  for (const task of openTasks(run.instance)) {
    if (task.round === round) record(run, { kind: 'taskVoided', round, seat: task.seat, why })
  }
  const token = liveTokens(run.instance).find((one) => one.round === round)
  if (token) record(run, { kind: 'tokenTaken', node: token.node, round, why })
}

/** Leaves every round at once: what a jump, a refusal or a withdrawal does first. */
export function leaveAll(run: Run, why: string): void {
  for (const { round } of liveTokens(run.instance)) leaveRound(run, round, why)
}
