import type { Generated } from 'kysely'

import type { ClassState, Duty, LessonChangeKind, LessonState } from '../contract/classStates.ts'
import type { InstructorKind } from '../contract/instructor.ts'
import type { SlotKind } from '../contract/slot.ts'

type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }

type CourseTermTable = Stamps & {
  tenantId: string
  id: Generated<string>
  name: string
  beginDate: string
  endDate: string
}

type CourseSlotTable = Stamps & {
  tenantId: string
  id: Generated<string>
  termId: string
  kind: SlotKind
  weekday: number
  beginMinute: number
  endMinute: number
  gradeIds: string[]
}

type CourseRoomTable = Stamps & {
  tenantId: string
  id: Generated<string>
  name: string
  building: string
  capacity: number
  note: string
}

type InstructorTable = Stamps & {
  tenantId: string
  id: Generated<string>
  kind: InstructorKind
  name: string
  userId: string | null
  institutionId: string | null
  qualification: string
  healthNo: Generated<string>
  healthUntil: string | null
  /** The `healthUntil` about whose end the office was told. */
  healthWarned: Generated<string | null>
}

type CourseClassTable = Stamps & {
  tenantId: string
  id: Generated<string>
  termId: string
  courseId: string
  name: string
  roomId: string
  minSeats: number
  maxSeats: number
  lessonCount: number
  priceFen: number
  bookFeeFen: number
  gradeIds: string[]
  classIds: string[]
  state: ClassState
  stateReason: Generated<string>
}

type ClassSeatsTable = {
  tenantId: string
  classId: string
  capacity: number
  taken: Generated<number>
  waiting: Generated<number>
  /** Seat numbers given so far; a number is given once. */
  issued: Generated<number>
  /** Gives no seats, because its families are asked about a merge. */
  isMerging: Generated<boolean>
}

type ClassSlotTable = {
  tenantId: string
  classId: string
  slotId: string
  createTime: Generated<Date>
}

type ClassTeacherTable = {
  tenantId: string
  classId: string
  instructorId: string
  duty: Duty
  createTime: Generated<Date>
}

type ClassLessonTable = Stamps & {
  tenantId: string
  id: Generated<string>
  classId: string
  number: number
  title: string
  day: string
  beginMinute: number
  endMinute: number
  roomId: string
  state: Generated<LessonState>
}

type LessonTeacherTable = {
  tenantId: string
  lessonId: string
  instructorId: string
  duty: Duty
  replacesId: string | null
  createTime: Generated<Date>
}

type LessonChangeTable = {
  tenantId: string
  id: Generated<string>
  lessonId: string
  kind: LessonChangeKind
  before: string
  after: string
  reason: string
  changedBy: string
  changedByName: string
  changedAt: Date
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    courseTerm: CourseTermTable
    courseSlot: CourseSlotTable
    courseRoom: CourseRoomTable
    instructor: InstructorTable
    courseClass: CourseClassTable
    classSeats: ClassSeatsTable
    classSlot: ClassSlotTable
    classTeacher: ClassTeacherTable
    classLesson: ClassLessonTable
    lessonTeacher: LessonTeacherTable
    lessonChange: LessonChangeTable
  }
}
