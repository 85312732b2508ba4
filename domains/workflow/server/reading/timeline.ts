import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { FlowEntry } from '../../contract/process.ts'
import { statusLabel } from '../../contract/statusLabels.ts'
import type { Party } from '../../contract/flow/party.ts'
import { claimHolder } from '../engine/tasks.ts'
import { nodeOf } from '../../contract/flow/nextNodes.ts'
import { namesOf } from '../engine/parties.ts'
import { stepsAhead } from '../engine/preview.ts'
import { isClosed, isRevocationAsked, liveTokens } from '../engine/state.ts'
import { instanceOf } from '../acting/perform.ts'
import type { ProcessRow } from '../queries/loading.ts'
import type { TaskRow } from '../queries/processState.ts'
import type { LinkedPapers } from '../acting/decisionPapers.ts'
import type { LogRow } from '../queries/log.ts'
import { presentLine, presentPassed } from './loggedEntries.ts'

/**
 * The history of a process, oldest first: past actions, current turns, and the end or the expected
 * steps.
 */
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

function presentWaiting(task: TaskRow, now: Date): FlowEntry {
  const holder = claimHolder(task, now.getTime())
  return {
    historyActivityId: task.node,
    historyActivityName: task.nodeName,
    historyActivityType: task.candidates.length > 0 ? 'userTask' : 'intermediateCatchEvent',
    ...(holder ? { assignee: holder.by.userId } : {}),
    assigneeName: holder?.by.name ?? namesOf(task.candidates),
    faces: holder ? [holder.by.name] : peopleIn(task.candidates),
    createTime: wireDateTime(new Date(task.openedMs)),
    comments: [],
    reasons: [],
    round: task.round,
    why: task.why,
  }
}

/** The named people. One group among them leaves the group without a face. */
const peopleIn = (parties: readonly Party[]): string[] =>
  parties.every(({ kind }) => kind === 'user') ? parties.map(({ label }) => label) : []

/** When the last of those asked agreed to the revocation. */
function revokedAt({ status, tasks }: ProcessRow): Date | undefined {
  const agreed = tasks.flatMap(({ part, decision, closedMs }) =>
    part === 'revocation' && decision?.outcome === 'approved' ? [closedMs ?? 0] : [],
  )
  return status === 'revoked' ? new Date(Math.max(...agreed)) : undefined
}

function presentEnd(process: ProcessRow): FlowEntry[] {
  const nobody = { assigneeName: '', faces: [], comments: [], reasons: [] }
  // An open request to revoke may still change the end.
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
  const live = liveTokens(instanceOf(process)).map(({ node }) => node)
  const ahead = stepsAhead(
    process.graph,
    process.data,
    live.filter((id) => nodeOf(process.graph, id).kind !== 'fork'),
  )
  return ahead.map((node) => ({
    ...nobody,
    historyActivityId: node.id,
    historyActivityName: node.name,
    historyActivityType: 'candidate',
    assigneeName:
      node.kind === 'approve' ? node.candidates.map(({ label }) => label).join('、') : '',
    faces: node.kind === 'approve' ? peopleIn(node.candidates) : [],
    why: '前面的步骤完成后到这里',
  }))
}
