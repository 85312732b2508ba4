import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'
import { seatStateNames } from '../../contract/states.ts'
import type { SeatState } from '../../contract/states.ts'

export const mergeOver = (): Refusal =>
  refusal('MERGE_ENDED', '这次合班已经结束或撤销，请刷新后再看')
export const alreadyMoved = (): Refusal => refusal('MERGE_ENDED', '孩子已经转入新班，不用再答复')
export const targetClosed = (): Refusal =>
  refusal('MERGE_ENDED', '要并入的班已经停开或结课，请联系学校课后服务中心')
export const alreadyThere = (state: SeatState): Refusal =>
  refusal('CONFLICT', `孩子在要并入的班已有“${seatStateNames[state]}”的记录，请先退掉那一门再答复`)
export const targetFull = (): Refusal =>
  refusal('MERGE_FULL', '要并入的班已经没有空位，请联系学校课后服务中心')
export const timesTaken = (): Refusal =>
  refusal('CONFLICT', '孩子在要并入的班的上课时间另有课程，请先退掉那门课或不同意合班')
export const payFirst = (): Refusal =>
  refusal('CHOICE_STATE_WRONG', '请先完成付款再答复，或者选择不同意')
