import type { FieldError } from '../../../platform/contract/errors.ts'
import { refusal } from '../../../platform/server/refusal.ts'
import type { ApplicationState } from '../contract/states.ts'
import { stateLabel } from '../contract/states.ts'

export const planNotFound = () =>
  refusal('PLAN_NOT_FOUND', '没有找到这个招生计划，可能还没有公布，或已经结束')
export const categoryNotOpen = () =>
  refusal('CATEGORY_NOT_OPEN', '本计划不接收这一生源类别，请重新选择')
export const enrolmentClosed = (why: string) => refusal('ENROLMENT_CLOSED', why)
export const formChanged = () =>
  refusal('FORM_CHANGED', '报名表已更新，请刷新后核对再提交；已填内容不会丢失')
export const formInvalid = (fields: readonly FieldError[]) =>
  refusal('FORM_INVALID', `还有 ${fields.length} 处需要修改`, { fields })
export const alreadyApplied = () =>
  refusal('ALREADY_APPLIED', '这个身份证件号本学年已经报过名，不用再提交；有疑问请联系招生办')
export const notEditable = (state: ApplicationState) =>
  refusal('NOT_EDITABLE', `报名现在是“${stateLabel(state, 'family')}”，不能修改`)
export const amendClosed = () => refusal('NOT_EDITABLE', '现在不在修改时间内；如需修改请联系招生办')
export const changedMeanwhile = () =>
  refusal('CHANGED_MEANWHILE', '报名刚才在别处改过，请刷新后再试')
export const notWithdrawable = (state: ApplicationState) =>
  refusal('NOT_WITHDRAWABLE', `报名现在是“${stateLabel(state, 'family')}”，不能撤销`)
export const reasonsLeft = (fields: readonly FieldError[]) =>
  refusal('REASONS_LEFT', `还有 ${fields.length} 项退回的内容没有修改`, { fields })
export const tooManyDrafts = (max: number) =>
  refusal('TOO_MANY_DRAFTS', `最多保存 ${max} 份草稿，请先删除不用的草稿`)
export const ownChild = () => refusal('OWN_CHILD', '涉及您本人孩子的报名，须由其他老师认定')
export const decidedMeanwhile = (state: string) =>
  refusal('DECIDED_MEANWHILE', `认定刚才已改为“${state}”，请刷新后再看`)
export const notTwins = () =>
  refusal('NOT_TWINS', '只有同一家庭、同一天出生、报同一计划和类别的孩子可以认定为多胞胎')
export const rankedAlready = () =>
  refusal('RANKED_ALREADY', '名次已经排定或报名已经结束，不能再改多胞胎的认定')
export const rankingFrozen = () =>
  refusal('RANKING_FROZEN', '这个招生计划的名次已经封存，不能再改多胞胎的认定')
export const nothingToExport = () =>
  refusal('NOTHING_TO_EXPORT', '没有符合条件的报名，请换一个范围')
export const ownExport = () => refusal('OWN_EXPORT', '自己申请的导出须由其他人批准')
export const alreadyDecided = () =>
  refusal('ALREADY_DECIDED', '这份导出申请已经有人处理，请刷新后再看')
export const notApproved = () => refusal('NOT_APPROVED', '这份导出申请还没有批准，批准后才能下载')
export const exportExpired = (hours: number) =>
  refusal('EXPORT_EXPIRED', `批准后 ${hours} 小时内可以下载，现在已过期，请重新申请`)
export const textInvalid = (fields: readonly FieldError[]) =>
  refusal('TEXT_INVALID', `还有 ${fields.length} 处需要修改`, { fields })
export const noReviewer = () => refusal('NO_REVIEWER', '今天没有可以分配的审核人，请换人或改天再分')
export const noAckNeeded = () => refusal('NO_ACK_NEEDED', '这条消息不需要确认')
export const dataRestricted = () =>
  refusal('DATA_RESTRICTED', '家长已申请限制使用这些资料，学校解除限制之前不能查看和导出')
