import { wireDate } from '../../../platform/contract/time.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { clockOf, spanWords } from '../../afterSchool/contract/weekTimes.ts'
import { lessonWeekdayOf } from '../../people/contract/schoolDays.ts'
import { calendarBetween } from '../../people/server/public.ts'
import type { PlannedCollector } from '../contract/states.ts'
import type { RollRef } from './queries/rolls.ts'
import * as rosters from './queries/rosters.ts'
import type { DayLesson } from './queries/rosters.ts'

/** A roll with what the lists and the sheet show of it. */
export type KnownRoll = {
  readonly title: string
  readonly facts: string[]
  /** Accounts that may call it. */
  readonly teacherIds: readonly (string | null)[]
  readonly isCancelled: boolean
  readonly classId?: string
}

export const lessonFacts = ({ roomName, ...span }: DayLesson): string[] => [
  spanWords(span),
  roomName,
]

/** Finds the lesson or the homeroom of a roll. */
export async function knownRoll(db: Db, { tenantId, kind, id, day }: RollRef): Promise<KnownRoll> {
  if (kind === 'LESSON') {
    const lesson = await rosters.findDayLesson(db, tenantId, id)
    if (!lesson || lesson.day !== day) throw notFound('这次课')
    const { className: title, teacherIds, state, classId } = lesson
    return {
      title,
      facts: lessonFacts(lesson),
      teacherIds,
      isCancelled: state === 'CANCELLED',
      classId,
    }
  }
  const homeroom = await rosters.findHomeroom(db, tenantId, id)
  if (!homeroom) throw notFound('这个班级')
  return {
    title: `${homeroom.name}托管`,
    facts: [],
    teacherIds: [homeroom.teacherId],
    isCancelled: false,
  }
}

export type OnRoll = {
  readonly id: string
  readonly name: string
  readonly className: string
  readonly untilTime?: string
  readonly collector?: PlannedCollector
  readonly collectorName: string
}

/** The children of a roll on its day. */
export async function childrenOn(db: Db, ref: RollRef, known: KnownRoll): Promise<OnRoll[]> {
  const { tenantId, id, day } = ref
  if (known.classId !== undefined) {
    const seated = await rosters.listSeated(db, tenantId, known.classId)
    return seated.map((child) => ({ ...child, collectorName: '' }))
  }
  const weekday = await careWeekdayOf(db, tenantId, day)
  const inCare = await rosters.listInCare(db, tenantId, { homeroomId: id, day, weekday })
  return inCare.map(({ untilMinute, ...child }) => ({ ...child, untilTime: clockOf(untilMinute) }))
}

/** The weekday whose care a day has: that of a make-up day is the replaced one, a holiday has none. */
export async function careWeekdayOf(db: Db, tenantId: string, day: string): Promise<number> {
  const calendar = await calendarBetween(db, tenantId, { beginDate: day, endDate: day })
  return lessonWeekdayOf(calendar, day) ?? 0
}

/** Whether a day lies after today. */
export const isAhead = (day: string, now: Date): boolean => day > wireDate(now)
