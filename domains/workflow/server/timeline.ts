import { wireDateTime } from '../../../platform/contract/time.ts'
import type { FlowEntry } from '../contract/process.ts'
import { outcomeLabel } from '../contract/states.ts'
import type { Outcome } from '../contract/states.ts'
import { statusLabel } from '../contract/stateWords.ts'
import type { CommentType } from '../contract/actions.ts'
import type { Change } from './engine/changes.ts'
import { claimHolder } from './engine/tasks.ts'
import { nodeOf } from '../contract/flow/graph.ts'
import { namesOf } from './engine/parties.ts'
import { stepsAhead } from './engine/preview.ts'
import { isClosed, isRevocationAsked, liveTokens } from './engine/state.ts'
import { instanceOf } from './perform.ts'
import type { ProcessRow } from './queries/loading.ts'
import type { TaskRow } from './queries/standing.ts'
import { shownPapers } from './decisionPapers.ts'
import type { LinkedPapers } from './decisionPapers.ts'
import type { LogRow } from './queries/log.ts'

/** The history of a process, oldest first: what was done, whose turn it is, how it ended or what still comes. */
export function timelineOf(
  process: ProcessRow,
  log: readonly LogRow[],
  now: Date,
  linked: LinkedPapers,
): FlowEntry[] {
  const done = log.flatMap((line) => [
    ...presentLine(process, line, linked),
    ...presentPassed(process, line),
  ])
  const waiting = process.tasks
    .filter((task) => task.state === 'open')
    .map((task) => presentWaiting(task, now))
  return [...done, ...waiting, ...presentEnd(process)]
}

function presentLine(process: ProcessRow, line: LogRow, linked: LinkedPapers): FlowEntry[] {
  const base = {
    ...(line.actorId ? { assignee: line.actorId } : {}),
    assigneeName: actedFor(line),
    reasons: line.reasons,
    comments: commentsOf(line),
    ...shownPapers(line, linked),
    endTime: wireDateTime(line.actTime),
    why: line.changes[0]?.why ?? '',
  }
  const at = {
    historyActivityId: line.node ?? process.graph.start,
    historyActivityName: line.nodeName ?? '',
  }
  switch (line.type) {
    case 'start':
      return [
        {
          ...base,
          ...at,
          historyActivityType: 'startEvent',
          createTime: wireDateTime(line.actTime),
          outcomeLabel: '提交',
        },
      ]
    case 'claim':
    case 'release':
      return []
    case 'recall':
    case 'withdraw':
      return [
        {
          ...base,
          ...at,
          historyActivityType: 'userTask',
          createTime: wireDateTime(line.actTime),
          outcomeLabel: line.type === 'recall' ? '撤回修改' : '撤销',
        },
      ]
    case 'transfer':
    case 'delegate':
    case 'addSigners':
    case 'cutSigner':
    case 'takeBack':
    case 'terminate':
    case 'dispatch':
    case 'migrate':
    case 'suspend':
    case 'resume':
    case 'remove':
    case 'restore':
    case 'urge':
    case 'copy':
    case 'remark':
    case 'dropRevocation':
      return [
        {
          ...base,
          ...at,
          historyActivityType: 'userTask',
          createTime: wireDateTime(line.actTime),
          outcomeLabel: actionLabels[line.type],
        },
      ]
    case 'askRevocation':
      // Why is said beside it.
      return [
        {
          ...base,
          ...at,
          why: '',
          historyActivityType: 'userTask',
          createTime: wireDateTime(line.actTime),
          outcomeLabel: actionLabels[line.type],
        },
      ]
    case 'alarm':
      return alarmEntries(process, line, {
        ...base,
        ...at,
        historyActivityType: 'userTask',
        createTime: wireDateTime(line.actTime),
      })
    case 'approve':
    case 'reject':
    case 'return':
    case 'resubmit':
      return [{ ...base, ...at, ...answerOf(process, line), historyActivityType: 'userTask' }]
  }
}

/** Who did it, and for whom where somebody stood in. */
function actedFor({ actorName, changes }: LogRow): string {
  const principal = changes.flatMap(behindOf)[0]
  return principal ? `${actorName}（代 ${principal}）` : actorName
}

function behindOf(change: Change): string[] {
  if (change.kind === 'taskDecided' && change.for) return [change.for.name]
  return change.kind === 'taskOpened' && change.managedFor ? [change.managedFor.name] : []
}

/** What the clock did; that it kept still at night is of no interest. */
function alarmEntries(process: ProcessRow, line: LogRow, entry: FlowEntry): FlowEntry[] {
  if (line.changes.every(({ kind }) => kind === 'alarmPostponed')) return []
  if (line.node && nodeOf(line.graph ?? process.graph, line.node).kind === 'delay')
    return [waitEntry(line, entry)]
  if (line.changes.some(({ kind }) => kind === 'taskDecided'))
    return [{ ...entry, ...answerOf(process, line) }]
  return [
    {
      ...entry,
      outcomeLabel: line.changes.some(({ kind }) => kind === 'taskGiven') ? '超时转办' : '到期提醒',
    },
  ]
}

const waitEntry = ({ changes }: LogRow, entry: FlowEntry): FlowEntry => ({
  ...entry,
  historyActivityType: 'intermediateCatchEvent',
  outcomeLabel: changes.some(({ kind }) => kind === 'tokenTaken') ? '等待结束' : '未能继续',
})

/** Steps that were over by themselves, and why. */
function presentPassed(
  process: ProcessRow,
  { changes, actTime, graph = process.graph }: LogRow,
): FlowEntry[] {
  return changes.flatMap((change): FlowEntry[] => {
    const kind = change.kind === 'passed' ? graph.nodes[change.node]?.kind : undefined
    if (change.kind !== 'passed' || (kind !== 'approve' && kind !== 'delay' && kind !== 'webhook'))
      return []
    return [
      {
        historyActivityId: change.node,
        historyActivityName: nodeOf(graph, change.node).name,
        historyActivityType: kind === 'webhook' ? 'serviceTask' : 'userTask',
        assigneeName: '',
        createTime: wireDateTime(actTime),
        endTime: wireDateTime(actTime),
        outcomeLabel: passedLabels[kind],
        comments: [],
        reasons: [],
        why: change.why,
      },
    ]
  })
}

const passedLabels = { approve: '自动通过', delay: '无需等待', webhook: '已通知外部系统' } as const

function answerOf(
  process: ProcessRow,
  line: LogRow,
): Pick<FlowEntry, 'round' | 'createTime' | 'historyActivityDurationTime' | 'outcomeLabel'> {
  const decision = line.changes.find((change) => change.kind === 'taskDecided')
  const task =
    decision &&
    process.tasks.find(({ round, seat }) => round === decision.round && seat === decision.seat)
  if (!task || !decision) return {}
  return {
    round: task.round,
    createTime: wireDateTime(new Date(task.openedMs)),
    historyActivityDurationTime: durationText(line.actTime.getTime() - task.openedMs),
    outcomeLabel:
      task.part === 'revocation'
        ? revocationLabel(decision.outcome)
        : outcomeLabel(decision.outcome),
  }
}

const revocationLabel = (outcome: Outcome): string =>
  outcome === 'approved' ? '同意撤销' : '不同意撤销'

const actionLabels = {
  transfer: '转办',
  delegate: '委托',
  addSigners: '加签',
  cutSigner: '减签',
  takeBack: '拿回',
  terminate: '终止',
  dispatch: '跳转',
  migrate: '迁移',
  suspend: '挂起',
  resume: '恢复',
  remove: '删除流程',
  restore: '撤销删除',
  urge: '催办',
  copy: '抄送',
  remark: '评论',
  askRevocation: '申请撤销',
  dropRevocation: '取消撤销申请',
} as const

const commentTypes: Partial<Record<LogRow['type'], CommentType>> = {
  return: 'rollbackComment',
  reject: 'rollbackComment',
  withdraw: 'withdrawComment',
  askRevocation: 'withdrawComment',
  recall: 'recallComment',
  transfer: 'transferComment',
  delegate: 'delegateComment',
  addSigners: 'addMultiInstanceComment',
  cutSigner: 'deleteMultiInstanceComment',
  dispatch: 'dispatchComment',
  terminate: 'terminateComment',
  remove: 'deleteProcessComment',
}

function commentsOf({ type, comment, actTime }: LogRow): FlowEntry['comments'] {
  if (!comment) return []
  return [
    {
      type: commentTypes[type] ?? 'comment',
      fullMessage: comment,
      time: wireDateTime(actTime),
      action: 'AddComment',
    },
  ]
}

function presentWaiting(task: TaskRow, now: Date): FlowEntry {
  const holder = claimHolder(task, now.getTime())
  return {
    historyActivityId: task.node,
    historyActivityName: task.nodeName,
    historyActivityType: task.candidates.length > 0 ? 'userTask' : 'intermediateCatchEvent',
    ...(holder ? { assignee: holder.by.userId } : {}),
    assigneeName: holder?.by.name ?? namesOf(task.candidates),
    createTime: wireDateTime(new Date(task.openedMs)),
    comments: [],
    reasons: [],
    round: task.round,
    why: task.why,
  }
}

/** When the last of those who were asked agreed. */
function revokedAt({ status, tasks }: ProcessRow): Date | undefined {
  const agreed = tasks.flatMap(({ part, decision, closedMs }) =>
    part === 'revocation' && decision?.outcome === 'approved' ? [closedMs ?? 0] : [],
  )
  return status === 'revoked' ? new Date(Math.max(...agreed)) : undefined
}

function presentEnd(process: ProcessRow): FlowEntry[] {
  const nobody = { assigneeName: '', comments: [], reasons: [] }
  // It may not be over yet.
  if (isRevocationAsked(process)) return []
  if (isClosed(process.status)) {
    const endTime = wireDateTime(revokedAt(process) ?? process.endTime ?? process.startTime)
    return [
      {
        ...nobody,
        historyActivityId: 'end',
        historyActivityName: '结束',
        historyActivityType: 'endEvent',
        createTime: endTime,
        endTime,
        outcomeLabel: statusLabel(process.status),
        why: statusLabel(process.status),
      },
    ]
  }
  const standing = liveTokens(instanceOf(process)).map(({ node }) => node)
  const ahead = stepsAhead(
    process.graph,
    process.data,
    standing.filter((id) => nodeOf(process.graph, id).kind !== 'fork'),
  )
  return ahead.map((node) => ({
    ...nobody,
    historyActivityId: node.id,
    historyActivityName: node.name,
    historyActivityType: 'candidate',
    assigneeName:
      node.kind === 'approve' ? node.candidates.map(({ label }) => label).join('、') : '',
    why: '前面的环节完成后到这里',
  }))
}

/** A time span as people say it: 2天3小时, 5分钟. */
export function durationText(spanMs: number): string {
  const minutes = Math.floor(spanMs / 60_000)
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor(minutes / 60) % 24,
    minutes % 60,
  ]
  if (days > 0) return hours > 0 ? `${days}天${hours}小时` : `${days}天`
  if (hours > 0) return rest > 0 ? `${hours}小时${rest}分钟` : `${hours}小时`
  return rest > 0 ? `${rest}分钟` : '不到1分钟'
}
