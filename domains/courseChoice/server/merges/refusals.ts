import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'

export const mergeOver = (): Refusal => refusal('MERGE_ENDED', '这次合班已经结束或撤回，请刷新查看')
export const targetFull = (): Refusal =>
  refusal('MERGE_FULL', '对方班已经没有空位，请联系学校课后服务老师')
export const timesTaken = (): Refusal =>
  refusal('CONFLICT', '孩子在对方班的上课时间另有课程，请先退掉那门课或不同意合班')
export const payFirst = (): Refusal =>
  refusal('CHOICE_STATE_WRONG', '请先完成付款再答复，或者选择不同意')
