import type { FieldError } from '../../../platform/contract/errors.ts'
import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'
import type { RecordState } from '../contract/states.ts'
import { recordStateLabels } from '../contract/states.ts'

export const recordClosed = (state: RecordState): Refusal =>
  refusal(
    'RECORD_CLOSED',
    `学籍信息现在是“${recordStateLabels[state]}”，不能修改；需要改动请联系学校`,
  )
export const changedMeanwhile = (): Refusal =>
  refusal('CHANGED_MEANWHILE', '这张表刚才在别处改过，请刷新后核对再填')
export const recordInvalid = (fields: readonly FieldError[]): Refusal =>
  refusal('RECORD_INVALID', `还有 ${fields.length} 处需要填写或修改`, { fields })
export const notSubmitted = (state: RecordState): Refusal =>
  refusal(
    'NOT_SUBMITTED',
    `学籍信息现在是“${recordStateLabels[state]}”，只有“待核对”的才能核对或退回`,
  )
export const ownChild = (): Refusal =>
  refusal('OWN_CHILD', '这是您自己孩子的学籍信息，请由其他老师核对')
export const fieldUnknown = (): Refusal =>
  refusal('FIELD_UNKNOWN', '有的填写项不在这张表里，请刷新后重新标记')
export const dataRestricted = () =>
  refusal('DATA_RESTRICTED', '家长已申请限制使用这些资料，学校解除限制之前不能查看和导出')
