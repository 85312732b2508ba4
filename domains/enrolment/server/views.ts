import { maskName } from '../../../platform/contract/mask.ts'
import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import type {
  ApplicationMaterial,
  ApplicationSummary,
  PaperFile,
} from '../contract/applicationShapes.ts'
import { categoryTexts } from '../contract/form/categories.ts'
import { fieldOf, labelOfKey, materialOf } from '../contract/form/fields.ts'
import type { FlowRecord } from '../contract/flowRecord.ts'
import type { FormValues } from '../contract/form/form.ts'
import { maskedValue } from '../contract/form/masking.ts'
import type { ApplicationState } from '../contract/states.ts'
import { flowActionLabels, stateLabel } from '../contract/states.ts'
import type { LinkedFile } from '../../files/server/public.ts'
import type { ApplicationHead } from './queries/applications.ts'
import type { StepRow } from './queries/history.ts'
import type { MaterialRow } from './queries/applicationParts.ts'

/** The reader: the family of the application, or staff. */
export type Reader = 'staff' | 'family'

/** The fields that all views of an application share. */
export const headOf = (row: ApplicationHead, reader: Reader) => ({
  id: row.id,
  applyNo: row.applyNo,
  planId: row.planId,
  planName: row.planName,
  stage: row.stage,
  category: row.category,
  categoryLabel: categoryTexts[row.category].label,
  status: row.status,
  statusLabel: stateLabel(row.status, reader),
  round: row.round,
  submittedAt: wireDateTime(row.submittedAt),
  updatedAt: wireDateTime(row.updateTime),
  ...(row.deadline ? { deadline: wireDateTime(row.deadline) } : {}),
})

/** One row of a list; staff see the child's name masked. */
export const toSummary = (row: ApplicationHead, reader: Reader, now: Date): ApplicationSummary => ({
  ...headOf(row, reader),
  childName: reader === 'family' ? row.childName : maskName(row.childName),
  nextAction: reader === 'family' ? familyNext(row, now) : staffNext(row.status),
  ...(reader === 'staff' && row.reviewerName ? { reviewerName: row.reviewerName } : {}),
  ...(reader === 'staff' && row.assigneeName ? { assigneeName: row.assigneeName } : {}),
  ...(reader === 'staff' && row.source === 'COUNTER' ? { isFromCounter: true } : {}),
})

function familyNext(
  { status, deadline }: Pick<ApplicationHead, 'status' | 'deadline'>,
  now: Date,
): string {
  if (status === 'RETURNED' && deadline)
    return deadline < now
      ? '已过修改期限，请尽快修改后重新提交'
      : `请在 ${minuteWords(wireDateTime(deadline), wireDate(now))} 前修改并重新提交`
  return familySentences[status] ?? ''
}

const familySentences: Partial<Record<ApplicationState, string>> = {
  SUBMITTED: '等待审核，暂时不需要您操作',
  UNDER_REVIEW: '正在审核，暂时不需要您操作',
  QUALIFIED: '请留意后续录取通知',
  UNQUALIFIED: '可以查看原因；没有申诉过的，可以在申诉时间内申诉一次',
  VERIFY_PENDING: '请选好时间，带材料原件到校核验',
  APPEAL: '等待申诉答复，暂时不需要您操作',
  LOTTERY_PENDING: '等待公开摇号，暂时不需要您操作',
  ADMIT_PROPOSED: '公示中，暂时不需要您操作',
  ADMITTED: '请确认入学或放弃',
  WAITLISTED: '等待名额空出，暂时不需要您操作',
  CONFIRMED: '请按时报到',
  REGISTERED: '请确认学籍信息已填好，等待公布分班',
}

const staffSentences: Partial<Record<ApplicationState, string>> = {
  SUBMITTED: '待审核',
  UNDER_REVIEW: '审核中',
  RETURNED: '等待家长修改',
  VERIFY_PENDING: '等待家长到校',
  APPEAL: '待处理申诉',
  ADMITTED: '等待家长确认',
  CONFIRMED: '等待报到',
}

const staffNext = (status: ApplicationState): string => staffSentences[status] ?? ''

/**
 * Values for a reader, with the names of the masked ones. Health information is shown only to the
 * family that wrote it.
 */
export function shownRow(
  values: FormValues,
  reader: Reader,
  prefix: string,
): { values: FormValues; masked: string[] } {
  const hidden = Object.keys(values).filter((key) => isHidden(key, reader))
  const shown = Object.entries(values).map(([key, value]): [string, string] => [
    key,
    hidden.includes(key) ? hide(key, value) : value,
  ])
  return { values: Object.fromEntries(shown), masked: hidden.map((key) => `${prefix}.${key}`) }
}

function isHidden(key: string, reader: Reader): boolean {
  const masking = fieldOf(key)?.masking ?? 'number'
  return masking !== 'none' && !(masking === 'presence' && reader === 'family')
}

function hide(key: string, value: string): string {
  const field = fieldOf(key)
  return field ? maskedValue(field, value) : '******'
}

/** An uploaded file with its links. */
export const toPaperFile = ({
  attachId,
  originalName,
  contentType,
  link,
  thumbLink,
}: LinkedFile): PaperFile => ({
  attachId,
  name: originalName,
  contentType,
  link,
  ...(thumbLink ? { thumbLink } : {}),
})

/** A paper with links to its files that expire after a few minutes. */
export function toMaterial(
  row: MaterialRow,
  links: ReadonlyMap<string, LinkedFile>,
): ApplicationMaterial {
  const files = row.attachIds.flatMap((attachId) => {
    const file = links.get(attachId)
    return file ? [toPaperFile(file)] : []
  })
  return {
    key: row.materialKey,
    label: labelOfKey(row.materialKey),
    groupKey: materialOf(row.materialKey)?.group ?? 'material',
    state: row.state,
    ...(row.failReason ? { failReason: row.failReason } : {}),
    files,
  }
}

const roleLabels: Record<FlowRecord['actorRole'], string> = {
  family: '家长',
  reviewer: '招生审核员',
  lead: '招生负责人',
  system: '系统',
}

/** One step of the timeline; the family sees the office, never a staff name or an internal note. */
export function toFlowRecord(
  step: StepRow,
  before: StepRow | undefined,
  reader: Reader,
): FlowRecord {
  const isOffice = step.actorRole === 'reviewer' || step.actorRole === 'lead'
  const showsName = reader === 'staff' || !isOffice
  const note = reader === 'staff' || !step.isInternal ? step.note : ''
  return {
    seq: step.seq,
    at: wireDateTime(step.at),
    action: step.action,
    actionLabel: flowActionLabels[step.action],
    actorRole: step.actorRole,
    actorRoleLabel: reader === 'family' && isOffice ? '招生办' : roleLabels[step.actorRole],
    ...(showsName ? { actorName: step.actorName } : {}),
    ...(step.fromState
      ? { from: step.fromState, fromLabel: stateLabel(step.fromState, reader) }
      : {}),
    to: step.toState,
    toLabel: stateLabel(step.toState, reader),
    round: step.round,
    reasonCodes: step.reasonCodes,
    ...(note ? { note } : {}),
    durationSec: before
      ? Math.max(0, Math.round((step.at.getTime() - before.at.getTime()) / 1000))
      : 0,
  }
}
