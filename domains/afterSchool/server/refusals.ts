import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'
import { courseStateNames } from '../contract/courseStates.ts'
import type { CourseState } from '../contract/courseStates.ts'
import { institutionStateNames } from '../contract/states.ts'
import type { InstitutionState } from '../contract/states.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

export const creditCodeTaken = (): Refusal =>
  refusal(
    'CREDIT_CODE_TAKEN',
    '这个统一社会信用代码的机构已在申请或已入驻，请核对',
    atField('uscc', '统一社会信用代码', '已在申请或已入驻，请核对'),
  )
export const paperExpired = (name: string, label: string): Refusal =>
  refusal(
    'PAPER_EXPIRED',
    `“${label}”填写的日期已经过去，请核对；已过期的请续期后再提交`,
    atField(name, label, '已经过去，请核对；已过期的请续期后再提交'),
  )
export const agreementBackwards = (): Refusal =>
  refusal(
    'AGREEMENT_BACKWARDS',
    '协议结束日期早于开始日期，请重新选择',
    atField('agreementEnd', '协议结束日期', '不能早于开始日期'),
  )
export const notADraft = (state: InstitutionState): Refusal =>
  refusal('NOT_A_DRAFT', `申请现在是“${institutionStateNames[state]}”，不能存为草稿，请刷新后再看`)
export const notCorrectable = (state: InstitutionState): Refusal =>
  refusal('NOT_MENDABLE', `申请现在是“${institutionStateNames[state]}”，不能修改，请刷新后再看`)
export const notWithdrawable = (state: InstitutionState): Refusal =>
  refusal('NOT_WITHDRAWABLE', `申请现在是“${institutionStateNames[state]}”，不能撤销，请刷新后再看`)
export const notHere = (state: InstitutionState): Refusal =>
  refusal(
    'NOT_HERE',
    `机构现在是“${institutionStateNames[state]}”，不能更新有效期或退出；已入驻或已暂停的机构才能办理`,
  )
export const institutionNotFound = (): Refusal =>
  refusal(
    'NO_SUCH_INSTITUTION',
    '这家机构目前不能开课，请选择已入驻的机构',
    atField('institutionId', '机构', '请选择已入驻的机构'),
  )
export const gradeNotFound = (): Refusal =>
  refusal(
    'NO_SUCH_GRADE',
    '没有这个年级，请重新选择',
    atField('gradeIds', '适合年级', '请重新选择'),
  )
export const courseNotCorrectable = (state: CourseState): Refusal =>
  refusal('NOT_MENDABLE', `课程现在是“${courseStateNames[state]}”，不能修改，请刷新后再看`)
export const courseNotWithdrawable = (state: CourseState): Refusal =>
  refusal('NOT_WITHDRAWABLE', `课程现在是“${courseStateNames[state]}”，不能撤销，请刷新后再看`)
export const nothingToConfirm = (state: CourseState): Refusal =>
  refusal(
    'NOTHING_TO_CONFIRM',
    `课程现在是“${courseStateNames[state]}”，不需要机构负责人确认，请刷新后再看`,
  )
export const commentMissing = (): Refusal =>
  refusal('COMMENT_REQUIRED', '退回或不同意时请写明原因', atField('comment', '说明', '请写明原因'))
export const notRevisable = (state: CourseState): Refusal =>
  refusal('NOT_REVISABLE', `课程现在是“${courseStateNames[state]}”，只有已通过的课程可以申请变更`)
export const changeOpen = (): Refusal =>
  refusal('CHANGE_OPEN', '这门课程已有一份变更申请没有办完，请办完后再申请')
