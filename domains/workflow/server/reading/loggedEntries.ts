import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { FlowEntry } from '../../contract/process.ts'
import { outcomeLabel } from '../../contract/states.ts'
import type { Outcome } from '../../contract/states.ts'
import type { CommentType } from '../../contract/abilities.ts'
import type { Change } from '../engine/changes.ts'
import { nodeOf } from '../../contract/flow/nextNodes.ts'
import type { ProcessRow } from '../queries/loading.ts'
import { shownPapers } from '../acting/decisionPapers.ts'
import type { LinkedPapers } from '../acting/decisionPapers.ts'
import type { LogRow } from '../queries/log.ts'
import { systemId } from '../engine/state.ts'
import { durationText } from '../../contract/operating/durationText.ts'

export function presentLine(process: ProcessRow, line: LogRow, linked: LinkedPapers): FlowEntry[] {
  const base = {
    ...(line.actorId ? { assignee: line.actorId } : {}),
    assigneeName: actedFor(line),
    faces: isPerson(line) ? [line.actorName] : [],
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
      // The reason is shown separately.
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

/** An office that hides its people and the system have no face. */
const isPerson = ({ actorId }: LogRow): boolean => actorId !== '' && actorId !== systemId

/** Who acted, and for whom if they acted as a proxy. */
function actedFor({ actorName, changes }: LogRow): string {
  const principal = changes.flatMap(behindOf)[0]
  return principal ? `${actorName}（代 ${principal}）` : actorName
}

function behindOf(change: Change): string[] {
  if (change.kind === 'taskDecided' && change.for) return [change.for.name]
  return change.kind === 'taskOpened' && change.managedFor ? [change.managedFor.name] : []
}

/** Actions of the deadline timer. Postponing to the end of the night is left out. */
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

/** Steps that passed automatically, and why. */
export function presentPassed(
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
        faces: [],
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

const passedLabels = { approve: '自动通过', delay: '不用等待', webhook: '已安排发送通知' } as const

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
  takeBack: '撤回处理',
  terminate: '终止',
  dispatch: '跳转',
  migrate: '迁移',
  suspend: '挂起',
  resume: '恢复',
  remove: '删除',
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
