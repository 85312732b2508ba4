import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

export const wishesNotOpen = (): Refusal =>
  refusal('ROUND_NOT_OPEN', '志愿填报还没有开始，请在开始后再提交')
export const wishesClosed = (): Refusal => refusal('ROUND_CLOSED', '志愿填报已经结束，不能再修改')
export const notEligible = (className: string): Refusal =>
  refusal(
    'NOT_ELIGIBLE',
    `“${className}”不能填报：不面向孩子的年级或班级，或者还没有同意向机构提供信息`,
  )
export const wishTwice = (): Refusal =>
  refusal(
    'WISH_TWICE',
    '同一个课程班只能填一次，请移除重复的志愿',
    atField('classIds', '志愿', '有重复的课程班'),
  )
export const agreementMissing = (): Refusal =>
  refusal('AGREEMENT_MISSING', '请先签署选课协议，再填报志愿')
export const noResult = (): Refusal =>
  refusal('NOT_FOUND', '这一轮还没有摇号结果，或课后学期已经结束', { status: 404 })
export const noWishes = (): Refusal =>
  refusal('NO_WISHES', '没有孩子填报志愿，不需要摇号，可以直接结束这一轮')
export const deadlinePast = (): Refusal =>
  refusal(
    'DEADLINE_PAST',
    '公开密语期限应晚于现在，请重新填写',
    atField('openUntil', '公开密语期限', '应晚于现在'),
  )
