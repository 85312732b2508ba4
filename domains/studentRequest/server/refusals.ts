import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'
import { requestStateNames } from '../contract/states.ts'
import type { RequestState } from '../contract/states.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

export const nothingChanges = (name: string, label: string): Refusal =>
  refusal(
    'NOTHING_CHANGES',
    `${label}与学生档案里的相同，请核对后再申请`,
    atField(name, label, '与学生档案里的相同，请核对'),
  )
export const notPossibleNow = (status: string, kind: string): Refusal =>
  refusal(
    'NOT_POSSIBLE_NOW',
    `学生现在是“${status}”，不能申请${kind}`,
    atField('kind', '申请事项', `现在是“${status}”，不能申请`),
  )
export const dayNotPossible = (first: string, last: string): Refusal =>
  refusal(
    'DAY_NOT_POSSIBLE',
    `开始日期应在${first}到${last}之间，请重新选择`,
    atField('fromDay', '从哪天起', `应在${first}到${last}之间`),
  )
export const askedAlready = (kind: string): Refusal =>
  refusal(
    'ASKED_ALREADY',
    `这个孩子已有一份“${kind}”申请正在办理，请等待结果，或由申请人先撤销`,
    atField('kind', '申请事项', '已有一份正在办理，请等待结果，或由申请人先撤销'),
  )
export const custodyFrozen = (): Refusal =>
  refusal('CUSTODY_FROZEN', '监护关系有争议，解决之前暂停办理学籍异动申请；有疑问请联系教务')
export const notADraft = (state: RequestState): Refusal =>
  refusal('NOT_A_DRAFT', `申请现在是“${requestStateNames[state]}”，不能再存为草稿`)
export const notCorrectable = (state: RequestState): Refusal =>
  refusal('NOT_MENDABLE', `申请现在是“${requestStateNames[state]}”，不能修改`)
export const notWithdrawable = (state: RequestState): Refusal =>
  refusal('NOT_WITHDRAWABLE', `申请现在是“${requestStateNames[state]}”，不能撤销`)
