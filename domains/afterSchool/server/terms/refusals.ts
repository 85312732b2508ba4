import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

export const termNameTaken = (): Refusal =>
  refusal(
    'TERM_NAME_TAKEN',
    '已有同名的学期，请换一个名称',
    atField('name', '学期名称', '已有同名的学期'),
  )
export const termBackwards = (): Refusal =>
  refusal(
    'TERM_BACKWARDS',
    '结束日期应晚于开始日期，请重新选择',
    atField('endDate', '结束日期', '应晚于开始日期'),
  )
export const termInUse = (name: string): Refusal =>
  refusal('TERM_IN_USE', `“${name}”还有时段，请先删除时段`)
export const noSuchTerm = (): Refusal =>
  refusal('NO_SUCH_TERM', '没有这个学期，请重新选择', atField('termId', '学期', '请重新选择'))
export const slotBackwards = (): Refusal =>
  refusal(
    'SLOT_BACKWARDS',
    '结束时间应晚于开始时间，请重新填写',
    atField('endTime', '结束时间', '应晚于开始时间'),
  )
export const slotOneDay = (): Refusal =>
  refusal(
    'SLOT_ONE_DAY',
    '修改时段时只能选一天；其他日子请新建时段',
    atField('weekdays', '星期', '只能选一天'),
  )
export const slotOverlaps = (other: string): Refusal =>
  refusal(
    'SLOT_OVERLAPS',
    `与“${other}”重叠。同一年级的兴趣课时段不能重叠，请改时间或年级`,
    atField('beginTime', '开始时间', `与“${other}”重叠`),
  )
export const slotInUse = (className: string): Refusal =>
  refusal(
    'SLOT_IN_USE',
    `课程班“${className}”用到这个时段，不能修改或删除；需要其他时间时，请新建时段`,
  )
export const termLessonOutside = (className: string, day: string): Refusal =>
  refusal(
    'TERM_LESSON_OUTSIDE',
    `“${className}”在${day}有课，学期应包括这一天，请修改日期`,
    atField('endDate', '结束日期', `“${className}”在${day}有课`),
  )
