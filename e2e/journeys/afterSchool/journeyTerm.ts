import { expect } from '@playwright/test'

import { demoGradeId } from '../../../db/demo/people.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import {
  listClassChoices,
  publishClasses,
  submitClass,
} from '../../../domains/afterSchool/contract/courseClass.ts'
import { submitRoom } from '../../../domains/afterSchool/contract/room.ts'
import { listSlots, submitSlot } from '../../../domains/afterSchool/contract/slot.ts'
import { submitTerm } from '../../../domains/afterSchool/contract/term.ts'
import { claimSeat } from '../../../domains/courseChoice/contract/choice.ts'
import { signAgreement } from '../../../domains/courseChoice/contract/preparation.ts'
import { openRound } from '../../../domains/courseChoice/contract/round.ts'
import { publishRound, submitRound } from '../../../domains/courseChoice/contract/roundForm.ts'
import { getDay, submitCalendarDay } from '../../../domains/people/contract/calendar.ts'
import { plusDays, weekdayOf } from '../../../domains/people/contract/schoolDays.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import type { Desk } from '../../support/school.ts'
import { deskOf } from '../../support/school.ts'
import { productUrl } from '../../support/productUrl.ts'

/** A term of a journey: its own dates, weekly time, room and teacher, so that journeys never clash. */
export type JourneyTerm = {
  readonly office: Desk
  readonly termId: string
  readonly slotIds: readonly string[]
  readonly roomId: string
  readonly courseId: string
  readonly teacherId: string
}

type Times = {
  /** The first day of the term and the weekdays of its lessons. */
  readonly beginDate: string
  readonly weekdays: string
  readonly beginTime: string
  readonly endTime: string
}

const today = (): string => wireDate(new Date())
const inDays = (days: number): string => wireDateTime(new Date(Date.now() + days * 24 * 3600_000))

/** A term that begins next week, with a weekly time on each of the weekdays. */
export const comingTimes = (weekdays: string, beginTime: string, endTime: string): Times => ({
  beginDate: plusDays(today(), 8 - weekdayOf(today())),
  weekdays,
  beginTime,
  endTime,
})

/** A term with a lesson today; a weekend day becomes a make-up day. */
export async function timesToday(beginTime: string, endTime: string): Promise<Times> {
  const day = today()
  const admin = await deskOf(productUrl(), 'admin')
  const { isSchoolDay } = await admin.call(getDay, { day })
  if (!isSchoolDay)
    await admin.call(submitCalendarDay, { day, kind: 'LESSONS', name: '调休', followsWeekday: 1 })
  const { lessonWeekday } = await admin.call(getDay, { day })
  return { beginDate: day, weekdays: String(lessonWeekday ?? weekdayOf(day)), beginTime, endTime }
}

const weeks = 8
/** Courses of the demo school that it teaches itself, so that no consent to sharing is needed. */
const schoolCourses = ['纸飞机与空气', '操场跳绳']

/** Adds a term, its times and a room under the name, with the school's own course and 李老师. */
export async function addTerm(name: string, times: Times): Promise<JourneyTerm> {
  const office = await deskOf(productUrl(), 'afterschool')
  const { beginDate, weekdays, beginTime, endTime } = times
  const { id: termId } = await office.call(submitTerm, {
    name,
    beginDate,
    endDate: plusDays(beginDate, weeks * 7 - 1),
  })
  await office.call(submitSlot, {
    termId,
    kind: 'COURSE',
    weekdays,
    beginTime,
    endTime,
    gradeIds: '',
  })
  const { records: slots } = await office.call(listSlots, { termId })
  const { id: roomId } = await office.call(submitRoom, {
    name,
    building: '',
    capacity: 60,
    note: '',
  })
  const { courses, teachers } = await office.call(listClassChoices, {})
  const course = courses.find((one) => schoolCourses.some((title) => one.name.startsWith(title)))
  const teacher = teachers.find((one) => one.name.startsWith('李老师'))
  if (!course || !teacher) throw new Error('the demo school has no course or teacher')
  return {
    office,
    termId,
    slotIds: slots.map(({ id }) => id),
    roomId,
    courseId: course.id,
    teacherId: teacher.id,
  }
}

type Class = {
  readonly name: string
  readonly seats: number
  readonly yuan: string
  readonly slot?: number
}

/** Publishes a class of the term for grade three. */
export async function addClass(term: JourneyTerm, one: Class): Promise<string> {
  const { office, termId, slotIds, roomId, courseId, teacherId } = term
  const { id } = await office.call(submitClass, {
    termId,
    courseId,
    name: one.name,
    slotIds: slotIds[one.slot ?? 0] ?? '',
    roomId,
    mainTeacherId: teacherId,
    assistantIds: '',
    minSeats: 1,
    maxSeats: one.seats,
    lessonCount: 4,
    priceYuan: one.yuan,
    bookFeeYuan: '',
    gradeIds: demoGradeId(demoTenant, 3),
    classIds: '',
  })
  await office.call(publishClasses, { ids: id })
  return id
}

type Round = {
  readonly name: string
  readonly classIds: readonly string[]
  readonly mode: 'FCFS' | 'LOTTERY'
}

/** Publishes a round of these classes and opens it now. */
export async function addRound(
  { office, termId }: JourneyTerm,
  { name, classIds, mode }: Round,
): Promise<string> {
  const isDrawn = mode === 'LOTTERY'
  const rules = '每个孩子最多选两门。'
  const { id } = await office.call(submitRound, {
    termId,
    name,
    mode,
    classIds: classIds.join(','),
    rules,
    agreement: '自愿参加课后服务，按时接送孩子。',
    openTime: inDays(0.1),
    closeTime: inDays(1),
    ...(isDrawn ? { fillOpenTime: inDays(2), fillCloseTime: inDays(3) } : {}),
    dropUntil: inDays(6),
    maxPerChild: 2,
    hasWaitingList: true,
    offerHours: 12,
  })
  await office.call(publishRound, { id })
  await office.call(openRound, { id })
  return id
}

/** A parent signs the agreement of the round and claims a seat through the API. */
export async function claimFor(
  account: string,
  { roundId, classId, childId, wait = false }: Claimed,
): Promise<{ parent: Desk; id: string }> {
  const parent = await deskOf(productUrl(), account)
  await parent.call(signAgreement, { roundId, childId })
  // Another journey may be claiming for the same child at this moment.
  let id = ''
  await expect(async () => {
    id = (await parent.call(claimSeat, { classId, childId, wait })).id
  }).toPass()
  return { parent, id }
}

type Claimed = {
  readonly roundId: string
  readonly classId: string
  readonly childId: string
  readonly wait?: boolean
}
