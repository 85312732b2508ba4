import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'
import { resumeStateNames } from '../contract/states.ts'
import type { ResumeState } from '../contract/states.ts'

export const appliedAlready = (subject: string): Refusal =>
  refusal('APPLIED_ALREADY', `这个手机号已有一份应聘“${subject}”的简历正在办理，请不要重复登记`, {
    fields: [
      { name: 'phone', label: '手机号', msg: '这个手机号应聘同一学科的简历正在办理，请核对' },
    ],
  })
export const notCorrectable = (state: ResumeState): Refusal =>
  refusal('NOT_MENDABLE', `简历现在是“${resumeStateNames[state]}”，不能修改；被退回的简历才能修改`)
export const notWithdrawable = (state: ResumeState): Refusal =>
  refusal('NOT_WITHDRAWABLE', `简历现在是“${resumeStateNames[state]}”，不能撤销`)
