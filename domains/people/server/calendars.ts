import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { announce } from '../../../platform/server/database/changeFeed.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { together } from '../../../platform/server/database/settleAll.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { dayKindNames } from '../contract/calendar.ts'
import type * as contract from '../contract/calendar.ts'
import type { CalendarDay, CalendarDayForm, SchoolPeriod } from '../contract/calendar.ts'
import { lessonWeekdayOf, nextSchoolDayIn, plusDays } from '../contract/schoolDays.ts'
import type { DaySpan, SchoolCalendar } from '../contract/schoolDays.ts'
import { record } from './auditTrail.ts'
import type { At } from './auditTrail.ts'
import * as schoolYearsRows from './queries/schoolYears.ts'
import * as rows from './queries/calendar.ts'
import * as periodsRows from './queries/periods.ts'
import { dayTaken, holidayHasNoLessons, periodsOverlap } from './refusals.ts'

const yearAhead = 366

/** Terms and special days around a day, enough to classify it and to find the next school day. */
export const calendarAround = (
  db: Db,
  tenantId: string,
  day: string,
): Promise<SchoolCalendar & { termNames: (day: string) => string }> =>
  calendarBetween(db, tenantId, { beginDate: day, endDate: plusDays(day, yearAhead) })

/** Terms, and the special days of a span, enough to classify each of its days. */
export async function calendarBetween(
  db: Db,
  tenantId: string,
  { beginDate: from, endDate: to }: DaySpan,
): Promise<SchoolCalendar & { termNames: (day: string) => string }> {
  const [terms, days] = await together([
    schoolYearsRows.listTermRows(db, tenantId),
    rows.listDayRows(db, tenantId, from, to),
  ])
  return {
    terms,
    days: days.map(({ day: at, kind, followsWeekday }) => ({
      day: at,
      kind,
      followsWeekday: followsWeekday ?? undefined,
    })),
    termNames: (at) =>
      terms.find(({ beginDate, endDate }) => beginDate <= at && at <= endDate)?.name ?? '',
  }
}

/** The notification topic for schools whose terms or days changed. */
export const calendarChange = 'calendar'

/** Notifies every process that the terms or days of the school changed. */
export const announceCalendar = (tx: Tx, tenantId: string): Promise<void> =>
  announce(tx, { topic: calendarChange, subject: tenantId })

/** Special days of the requested span; of the current calendar year by default. */
export async function listCalendarDays(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.listCalendarDays>,
  now: Date,
) {
  const year = wireDate(now).slice(0, 4)
  const found = await rows.listDayRows(
    db,
    actor.tenantId,
    input.from ?? `${year}-01-01`,
    input.to ?? `${year}-12-31`,
  )
  return { records: found.map(presentDay) }
}

/** The kind of a day. */
export async function getDay(
  db: Db,
  actor: Actor,
  day: string,
): Promise<ReplyOf<typeof contract.getDay>> {
  const calendar = await calendarAround(db, actor.tenantId, day)
  const special = await rows.findDayOn(db, actor.tenantId, day)
  const lessonWeekday = lessonWeekdayOf(calendar, day)
  const nextSchoolDay = nextSchoolDayIn(calendar, day)
  return {
    day,
    isSchoolDay: lessonWeekday !== undefined,
    name: special?.name ?? '',
    termName: calendar.termNames(day),
    ...(lessonWeekday === undefined ? {} : { lessonWeekday }),
    ...(nextSchoolDay === undefined ? {} : { nextSchoolDay }),
    periods:
      lessonWeekday === undefined ? [] : await periodsRows.listPeriodRows(db, actor.tenantId),
  }
}

/** Adds or changes a special day. */
export async function submitCalendarDay(
  tx: Tx,
  actor: Actor,
  form: CalendarDayForm,
  at: At,
): Promise<CalendarDay> {
  if (form.kind === 'HOLIDAY' && form.followsWeekday !== undefined) throw holidayHasNoLessons()
  const holder = await rows.findDayOn(tx, actor.tenantId, form.day)
  if (holder && holder.id !== form.id) throw dayTaken()
  const saved = form.id
    ? await rows.updateDay(tx, rowRef(actor, form.id), form, at.now)
    : await rows.insertDay(tx, actor.tenantId, form)
  if (!saved) throw form.id ? notFound('这一天的安排') : dayTaken()
  await announceCalendar(tx, actor.tenantId)
  await record(
    tx,
    actor,
    {
      action: 'people.calendar',
      subject: { kind: 'calendarDay', id: saved.id },
      detail: { day: form.day, kind: form.kind },
    },
    at,
  )
  return presentDay(saved)
}

/** Removes days, all or none. */
export async function removeCalendarDays(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  const gone = await rows.deleteDays(tx, actor.tenantId, ids)
  if (gone.length !== new Set(ids).size) throw notFound('这一天的安排')
  await announceCalendar(tx, actor.tenantId)
  await record(
    tx,
    actor,
    { action: 'people.calendarRemove', subject: { kind: 'calendarDay', id: ids.join(',') } },
    at,
  )
  return {}
}

type Import = ParsedInputOf<typeof contract.importCalendarDays>

/** Replaces one calendar year if every row is valid; otherwise only reports the errors. */
export async function importCalendarDays(
  tx: Tx,
  actor: Actor,
  input: Import,
  at: At,
): Promise<ReplyOf<typeof contract.importCalendarDays>> {
  const problems = problemsOf(input)
  const isWritten = !input.preview && problems.length === 0
  if (isWritten) {
    await rows.deleteDaysBetween(tx, actor.tenantId, `${input.year}-01-01`, `${input.year}-12-31`)
    if (input.rows.length > 0) await rows.insertDays(tx, actor.tenantId, input.rows)
    await announceCalendar(tx, actor.tenantId)
    await record(
      tx,
      actor,
      {
        action: 'people.calendarImport',
        subject: { kind: 'calendar', id: String(input.year) },
        detail: { count: input.rows.length },
      },
      at,
    )
  }
  return { count: input.rows.length, problems, isWritten }
}

function problemsOf({ year, rows: days }: Import): { row: number; msg: string }[] {
  const seen = new Set<string>()
  return days.flatMap(({ day, kind, followsWeekday }, index) => {
    const isRepeated = seen.has(day)
    seen.add(day)
    const said = [
      ...(day.startsWith(`${year}-`) ? [] : [`不在 ${year} 年`]),
      ...(isRepeated ? ['日期重复'] : []),
      ...(kind === 'HOLIDAY' && followsWeekday !== undefined
        ? ['放假的日子不用写按星期几上课']
        : []),
    ]
    return said.map((msg) => ({ row: index + 1, msg }))
  })
}

/** Replaces the lesson hours of a day. They may touch but not overlap. */
export async function savePeriods(tx: Tx, actor: Actor, periods: readonly SchoolPeriod[], at: At) {
  const sorted = periods.toSorted((a, b) => a.ordinal - b.ordinal)
  const isWrong = sorted.some(
    (one, index) =>
      one.endTime <= one.beginTime ||
      one.beginTime < (sorted[index - 1]?.endTime ?? '') ||
      one.ordinal === sorted[index - 1]?.ordinal,
  )
  if (isWrong) throw periodsOverlap()
  await periodsRows.replacePeriods(tx, actor.tenantId, sorted)
  await record(
    tx,
    actor,
    {
      action: 'people.periods',
      subject: { kind: 'periods', id: actor.tenantId },
      detail: { count: sorted.length },
    },
    at,
  )
  return { records: sorted }
}

const presentDay = ({ id, day, kind, name, followsWeekday }: rows.CalendarDayRow): CalendarDay => ({
  id,
  day,
  kind,
  kindName: dayKindNames[kind],
  name,
  ...(followsWeekday === null ? {} : { followsWeekday }),
})
