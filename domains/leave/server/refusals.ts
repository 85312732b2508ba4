import { invalidInput, refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'
import { dayWords, leaveStateNames } from '../contract/states.ts'
import type { Absentee, LeaveState } from '../contract/states.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

export const kindNotFound = (): Refusal =>
  refusal(
    'NO_SUCH_KIND',
    '找不到这种请假类型，请重新选择',
    atField('kind', '请假类型', '请重新选择'),
  )
export const leaveBackwards = (): Refusal =>
  refusal(
    'LEAVE_BACKWARDS',
    '结束时间早于开始时间，请重新选择',
    atField('endDate', '结束日期', '不能早于开始日期'),
  )
export const leaveTooOld = (days: number): Refusal =>
  refusal(
    'LEAVE_TOO_OLD',
    `只能补请最近 ${days} 天内的假，更早的请联系学校`,
    atField('beginDate', '开始日期', `只能补请最近 ${days} 天内的假`),
  )
export const leaveTooLong = (days: number): Refusal =>
  refusal(
    'LEAVE_TOO_LONG',
    `一次最多请 ${days} 天，请分次申请`,
    atField('endDate', '结束日期', `一次最多 ${days} 天`),
  )
export const noSchoolDays = (absentee: Absentee): Refusal =>
  refusal(
    'NO_SCHOOL_DAYS',
    `所选时间内没有${dayWords[absentee]}，不用请假`,
    atField('endDate', '结束日期', absentee === 'STAFF' ? '这段时间不上班' : '这段时间不上课'),
  )
export const leaveOverlaps = (span: string): Refusal =>
  refusal(
    'LEAVE_OVERLAPS',
    span ? `与已有的请假（${span}）时间重叠，请调整` : '与已有的请假时间重叠，请调整',
  )
export const balanceTooSmall = (name: string, year: number, left: number): Refusal =>
  refusal(
    'BALANCE_TOO_SMALL',
    `${year} 年${name}还剩 ${left} 天，不够这次申请，请减少天数或改选其他类型`,
  )
export const noClass = (): Refusal =>
  refusal(
    'NO_CLASS',
    '孩子目前没有在读的班级，请联系学校',
    atField('studentId', '孩子', '没有在读的班级'),
  )
export const notCorrectable = (state: LeaveState): Refusal =>
  refusal('NOT_MENDABLE', `请假现在是“${leaveStateNames[state]}”，不能修改`)
export const notWithdrawable = (state: LeaveState): Refusal =>
  refusal('NOT_WITHDRAWABLE', `请假现在是“${leaveStateNames[state]}”，不能撤销`)
export const notEndable = (state: LeaveState): Refusal =>
  refusal('NOT_ENDABLE', `请假现在是“${leaveStateNames[state]}”，不能销假`)
export const backOutsideLeave = (span: string): Refusal =>
  refusal(
    'BACK_OUTSIDE_LEAVE',
    `返校时间须在请假时间（${span}）之内`,
    atField('backDate', '返校日期', '须在请假时间之内'),
  )
export const backTooEarly = (absentee: Absentee): Refusal =>
  refusal(
    'BACK_TOO_EARLY',
    `返校时间不能早于现在；此前已经返校的，请联系${absentee === 'STUDENT' ? '班主任' : '学校'}更正`,
    atField('backDate', '返校日期', '不能早于现在'),
  )
export const noBalanceOfThisKind = (): Refusal =>
  refusal(
    'NO_BALANCE_OF_THIS_KIND',
    '这种请假类型没有天数限制，不用设置',
    atField('kind', '请假类型', '没有天数限制'),
  )
export const belowTaken = (taken: number): Refusal =>
  refusal(
    'BELOW_TAKEN',
    `已用和审批中的共 ${taken} 天，设置的天数不能少于这个数`,
    atField('days', '天数', `不能少于 ${taken} 天`),
  )

/** Days are set only for those who may ask for leave themselves. */
export const mayNotAsk = (): Refusal =>
  invalidInput([{ name: 'personId', label: '这位教职工', msg: '没有请假权限，不能设置假期天数' }])
