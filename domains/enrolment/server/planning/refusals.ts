import type { FieldError } from '../../../../platform/contract/errors.ts'
import { refusal } from '../../../../platform/server/refusal.ts'
import { planStateNames } from '../../contract/planning/deskPlan.ts'
import type { PlanState } from '../../contract/planning/deskPlan.ts'

export const planChangedMeanwhile = () =>
  refusal(
    'PLAN_CHANGED_MEANWHILE',
    '招生计划刚才在别处改过，没有保存。请先记下您的修改，刷新后重新填写',
  )
export const planStateWrong = (state: PlanState) =>
  refusal(
    'PLAN_STATE_WRONG',
    `招生计划现在是“${planStateNames[state]}”，不能这样办理，请刷新后再看`,
  )
export const planIncomplete = (fields: readonly FieldError[]) =>
  refusal('PLAN_INCOMPLETE', `还有 ${fields.length} 处需要完善，完善后才能发布`, { fields })
export const planPartFixed = (fields: readonly FieldError[]) =>
  refusal('PLAN_PART_FIXED', '有的内容在发布后或有家长报名后不能再改，请恢复原来的内容', { fields })
export const planUnchanged = () => refusal('PLAN_UNCHANGED', '没有需要保存或发布的修改')
export const reasonTitleTaken = () =>
  refusal('REASON_TITLE_TAKEN', '已有同名的原因，请换一个名称', {
    fields: [{ name: 'title', label: '名称', msg: '已有同名的原因' }],
  })
export const reasonInUse = (title: string) =>
  refusal('REASON_IN_USE', `“${title}”已经用过，不能删除，可以停用`)
export const formRulesInvalid = (problems: readonly string[]) =>
  refusal('FORM_RULES_INVALID', `报名表还有 ${problems.length} 处需要修改：${problems.join('；')}`)
