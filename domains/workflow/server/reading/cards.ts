import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { ProcessCard } from '../../contract/card.ts'
import { outcomeLabel, wireStateOf } from '../../contract/states.ts'
import { processLabel } from '../../contract/processLabels.ts'
import type { TaskStatus } from '../../contract/states.ts'
import { passWord, refuseWord } from './answerLabels.ts'
import { flowOf } from '../flows/drawnFlow.ts'
import { stepOfRound } from '../engine/roundNode.ts'
import type { CardRow } from '../queries/cards.ts'

type HeadRow = Pick<
  CardRow,
  | 'versionId'
  | 'versionNumber'
  | 'flowKey'
  | 'settings'
  | 'businessId'
  | 'title'
  | 'summary'
  | 'serialNumber'
  | 'status'
  | 'isSuspended'
  | 'applicantId'
  | 'applicantName'
  | 'submissions'
  | 'startTime'
  | 'endTime'
> & { readonly isRemoved: boolean; readonly isRevocationAsked: boolean }

/** The fields of a process that cards and details share. */
export function presentHead(processInstanceId: string, row: HeadRow) {
  const flow = flowOf({ flowKey: row.flowKey, settings: row.settings })
  return {
    processInstanceId,
    processDefinitionId: row.versionId,
    processDefinitionKey: row.flowKey,
    processDefinitionName: row.title,
    processDefinitionVersion: row.versionNumber,
    category: flow?.category.key ?? '',
    categoryName: flow?.category.name ?? '',
    serialNumber: row.serialNumber,
    businessId: row.businessId,
    startUsername: row.applicantName,
    applyUserName: row.applicantName,
    applyUser: { id: row.applicantId, realName: row.applicantName, avatar: '' },
    createTime: wireDateTime(row.startTime),
    ...(row.endTime ? { endTime: wireDateTime(row.endTime) } : {}),
    processIsFinished: row.isRemoved ? 'deleted' : wireStateOf(row.status),
    formKey: flow?.form.key ?? '',
    formUrl: flow?.form.page ?? '',
    appFormUrl: flow?.form.page ?? '',
    instanceStatus: row.status,
    isSuspended: row.isSuspended,
    isRevocationAsked: row.isRevocationAsked,
    isRemoved: row.isRemoved,
    statusLabel: processLabel(row),
    submissions: row.submissions,
    summary: row.summary,
  }
}

/** A card of a list. `list` is the list that it is shown in. */
export function presentCard(found: CardRow, list: TaskStatus, now: Date): ProcessCard {
  const row = asOpened(found)
  const isTaken = row.claimedUntil !== null && row.claimedUntil > now
  return {
    // Personal lists contain no removed processes.
    ...presentHead(row.instanceId, {
      ...row,
      isRemoved: false,
      isRevocationAsked: isAskedToRevoke(row),
    }),
    status: cardStatus(row, list, { isTaken, now }),
    taskId: row.taskId ?? '',
    taskName: row.nodeName ?? '',
    taskDefinitionKey: row.node ?? '',
    inBatch: isBatched(row, list),
    answers: isBatched(row, list) ? answersOf(row) : [],
    asksSignature: list === 'todo' && row.asksSignature,
    ...(row.decidingName !== null && (list === 'todo' || list === 'claim')
      ? { decidingName: row.decidingName }
      : {}),
    turnNames: row.turnNames,
    ...(isTaken && row.claimedBy
      ? { assignee: row.claimedBy, assigneeName: row.claimedByName ?? '' }
      : {}),
    ...(row.claimedTime ? { claimTime: wireDateTime(row.claimedTime) } : {}),
    ...(row.outcome && row.closedTime
      ? {
          historyTaskEndTime: wireDateTime(row.closedTime),
          historyActivityName: row.nodeName ?? '',
          outcomeLabel: outcomeLabel(row.outcome),
        }
      : {}),
    ...(row.dueTime && (list === 'todo' || list === 'claim')
      ? { dueTime: wireDateTime(row.dueTime) }
      : {}),
    ...(row.why && (list === 'todo' || list === 'claim') ? { why: row.why } : {}),
  }
}

/** A round is answered with the settings of its step when it was opened. */
function asOpened(row: CardRow): CardRow {
  if (!row.openedEarlier) return row
  const { kept, now, isVote } = row.openedEarlier
  const step = stepOfRound(now ?? undefined, kept)
  if (step.kind !== 'approve') return row
  const { asksSignature = false, handles = false, onReject, fields } = step
  return {
    ...row,
    asksSignature: isVote && asksSignature,
    handles,
    endsIt: onReject === 'end',
    opensFields: fields.writable.length > 0,
  }
}

// An approved process has no open tasks other than those about revoking it.
const isAskedToRevoke = ({ status, turnNames }: CardRow): boolean =>
  status === 'approved' && turnNames.length > 0

function cardStatus(
  { dueTime, isOffered, isSuspended }: CardRow,
  list: TaskStatus,
  { isTaken, now }: { isTaken: boolean; now: Date },
): TaskStatus {
  if (list !== 'todo' && list !== 'claim') return list
  if (isSuspended) return list
  if (dueTime && dueTime <= now) return 'delay'
  return list === 'todo' && isOffered && !isTaken ? 'claim' : list
}

// A returned request is corrected, not approved.
const isBatched = (
  { flowKey, settings, status, isSuspended, asksSignature, decidingName }: CardRow,
  list: TaskStatus,
): boolean =>
  list === 'todo' &&
  status === 'running' &&
  !isSuspended &&
  !asksSignature &&
  decidingName === null &&
  (flowOf({ flowKey, settings })?.inBatch ?? false)

// A step with fields to fill in cannot be answered unopened, and a handling step cannot be refused.
const answersOf = (row: CardRow): string[] =>
  row.opensFields ? [] : [passWord(row), ...(row.handles ? [] : [refuseWord(row)])]
