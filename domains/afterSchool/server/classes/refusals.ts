import { dayWords } from '../../../../platform/contract/dayWords.ts'
import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'
import { classMoves, classStateNames, lessonStateNames } from '../../contract/classStates.ts'
import type { ClassState, LessonState } from '../../contract/classStates.ts'
import { spanWords } from '../../contract/weekTimes.ts'
import type { Occupied } from '../queries/occupied.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })
const again = (name: string, label: string) => atField(name, label, '请重新选择')

export const noSuchCourse = (): Refusal =>
  refusal(
    'NO_SUCH_COURSE',
    '这门课程目前不能开班（没有通过审批，或机构不能开课），请重新选择',
    again('courseId', '课程'),
  )
export const noSuchSlot = (): Refusal =>
  refusal(
    'NO_SUCH_SLOT',
    '请选择这个学期的兴趣课时段',
    atField('slotIds', '时段', '请选择这个学期的兴趣课时段'),
  )
export const noSuchRoom = (): Refusal =>
  refusal('NO_SUCH_ROOM', '没有这个场地，请重新选择', again('roomId', '场地'))
export const noSuchTeacher = (name: string, label: string): Refusal =>
  refusal('NO_SUCH_TEACHER', '请选择授课教师名单里的教师', again(name, label))
export const noSuchClass = (): Refusal =>
  refusal(
    'NO_SUCH_CLASS',
    '限定班级应属于所选年级，请重新选择',
    atField('classIds', '限定班级', '应属于所选年级'),
  )
export const gradeNotOfCourse = (): Refusal =>
  refusal(
    'NO_SUCH_GRADE',
    '年级应在课程的适合年级之内，请重新选择',
    atField('gradeIds', '适合年级', '应在课程的适合年级之内'),
  )
export const slotNotForGrade = (slot: string): Refusal =>
  refusal(
    'SLOT_NOT_FOR_GRADE',
    `时段“${slot}”不面向所选的全部年级，请改时段或年级`,
    atField('slotIds', '时段', `“${slot}”不面向所选的全部年级`),
  )
export const seatsBackwards = (): Refusal =>
  refusal(
    'SEATS_BACKWARDS',
    '最多人数不能少于最少人数，请重新填写',
    atField('maxSeats', '最多人数', '不能少于最少人数'),
  )
export const roomTooSmall = (capacity: number, field: 'maxSeats' | 'roomId'): Refusal =>
  refusal(
    'ROOM_TOO_SMALL',
    `这个场地只能容纳 ${capacity} 人，请换场地或减少最多人数`,
    atField(field, field === 'roomId' ? '场地' : '最多人数', `场地只能容纳 ${capacity} 人`),
  )
export const seatsBelowTaken = (): Refusal =>
  refusal(
    'SEATS_BELOW_TAKEN',
    '最多人数不能少于已占的名额，请重新填写',
    atField('maxSeats', '最多人数', '不能少于已占的名额'),
  )
export const priceAboveCourse = (): Refusal =>
  refusal(
    'PRICE_ABOVE_COURSE',
    '每课时价格不能高于审批通过的价格，请重新填写',
    atField('priceYuan', '每课时价格', '不能高于审批通过的价格'),
  )
export const classNameTaken = (): Refusal =>
  refusal(
    'CLASS_NAME_TAKEN',
    '这个学期已有同名的课程班，请换一个名称',
    atField('name', '课程班名称', '这个学期已有同名的课程班'),
  )
export const classNotEditable = (state: ClassState): Refusal =>
  refusal(
    'CLASS_NOT_EDITABLE',
    `课程班现在是“${classStateNames[state]}”，不能再修改或删除${
      classMoves[state].includes('CANCELLED') ? '；可以逐次调课，或停开课程班' : ''
    }`,
  )
export const classStateWrong = (state: ClassState): Refusal =>
  refusal(
    'CLASS_STATE_WRONG',
    `课程班现在是“${classStateNames[state]}”，不能这样办理，请刷新后再看`,
  )
export const termTooShort = (fitting: number): Refusal =>
  refusal(
    'TERM_TOO_SHORT',
    `这个学期按所选时段只能上 ${fitting} 次课，请减少课次或增加时段`,
    atField('lessonCount', '课次数', `这个学期只能上 ${fitting} 次`),
  )

/** A lesson's day without its year, which is that of the term. */
const dayOf = (day: string): string => dayWords(day, day)

const lessonWords = ({ className, number, day, ...span }: Occupied): string =>
  `“${className}”第 ${number} 次课（${dayOf(day)}${spanWords(span)}）`

export const dayClosed = ({ day, reason }: { day: string; reason: string }): Refusal =>
  refusal(
    'DAY_CLOSED',
    `${dayOf(day)}这段时间全校停课（${reason}），请换一个时间`,
    atField('day', '日期', '这段时间全校停课'),
  )

/** The room or a teacher is taken; the refusal names the other lesson. */
export function occupied(
  other: Occupied,
  teacherField: 'mainTeacherId' | 'teacherId' | 'day',
): Refusal {
  const lesson = lessonWords(other)
  if (other.teacherName === null)
    return refusal(
      'ROOM_OCCUPIED',
      `场地已被${lesson}占用，请换时间或场地`,
      atField('roomId', '场地', `已被${lesson}占用`),
    )
  const label = { mainTeacherId: '主讲教师', teacherId: '代课教师', day: '日期' }[teacherField]
  return refusal(
    'TEACHER_OCCUPIED',
    `${other.teacherName}这时要上${lesson}，请换时间或教师`,
    atField(teacherField, label, `${other.teacherName}这时要上${lesson}`),
  )
}

/** Somebody without a valid look-up; planners may know since when, not why. */
export function teacherNotCleared(
  name: string,
  block: string,
  field?: 'mainTeacherId' | 'assistantIds' | 'teacherId' | 'day',
): Refusal {
  const labels = {
    mainTeacherId: '主讲教师',
    assistantIds: '助教',
    teacherId: '代课教师',
    day: '日期',
  }
  return refusal(
    'TEACHER_NOT_CLEARED',
    `${name}${block}，不能排课；请换一位教师，或先办好准入查询`,
    field && atField(field, labels[field], `${name}${block}`),
  )
}

export const lessonStateWrong = (state: LessonState): Refusal =>
  refusal(
    'LESSON_STATE_WRONG',
    `这次课现在是“${lessonStateNames[state]}”，不能这样办理，请刷新后再看`,
  )
export const lessonBackwards = (): Refusal =>
  refusal(
    'LESSON_BACKWARDS',
    '结束时间应晚于开始时间，请重新填写',
    atField('endTime', '结束时间', '应晚于开始时间'),
  )
export const lessonInThePast = (): Refusal =>
  refusal(
    'LESSON_IN_THE_PAST',
    '这个时间已经过去，请另选时间',
    atField('day', '日期', '这个时间已经过去'),
  )
export const outsideTerm = (): Refusal =>
  refusal('OUTSIDE_TERM', '日期应在学期之内，请重新选择', atField('day', '日期', '应在学期之内'))
export const noSchoolThatDay = (): Refusal =>
  refusal('NO_SCHOOL_THAT_DAY', '这一天不上课，请换一天', atField('day', '日期', '这一天不上课'))
export const notItsTeacher = (): Refusal =>
  refusal(
    'NOT_ITS_TEACHER',
    '原教师不上这次课，请重新选择',
    atField('forId', '原教师', '不上这次课'),
  )
export const alreadyItsTeacher = (): Refusal =>
  refusal(
    'ALREADY_ITS_TEACHER',
    '这位教师本来就上这次课，请另选一位',
    atField('teacherId', '代课教师', '本来就上这次课'),
  )
export const spanTooLong = (): Refusal =>
  refusal('SPAN_TOO_LONG', '请选择课程班，或把日期范围缩短到 31 天以内')
