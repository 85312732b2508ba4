import { wireDate } from '../../../platform/contract/time.ts'
import type { Change } from '../../../platform/server/changes.ts'
import type { Db } from '../../../platform/server/db.ts'
import type { SchoolCalendar } from '../contract/schoolDays.ts'
import { calendarAround, calendarChange } from './calendars.ts'

export type CalendarMemory = {
  /** The calendar around a moment: what is remembered, else what the database says; nothing is remembered while changes do not reach this process. */
  around: (db: Db, tenantId: string, now: Date) => Promise<SchoolCalendar>
  onChange: (change: Change) => void
  forgetAll: () => void
}

/** A belt: what no announcement covers is seen after this at the latest. */
const rememberedMs = 60_000

/** Remembers the calendars of schools, which every decision with a time to answer asks for and which change a few times a year. */
export function createCalendarMemory(isFeedLive: () => boolean): CalendarMemory {
  const known = new Map<string, { calendar: SchoolCalendar; day: string; sinceMs: number }>()
  // A change that arrives while the database is being asked makes that answer too old to keep.
  let changes = 0

  return {
    around: async (db, tenantId, now) => {
      const day = wireDate(now)
      const found = known.get(tenantId)
      if (
        found &&
        isFeedLive() &&
        found.day === day &&
        Math.abs(now.getTime() - found.sinceMs) < rememberedMs
      )
        return found.calendar
      const before = changes
      const calendar = await calendarAround(db, tenantId, day)
      if (isFeedLive() && before === changes)
        known.set(tenantId, { calendar, day, sinceMs: now.getTime() })
      return calendar
    },
    onChange: ({ topic, subject }) => {
      if (topic !== calendarChange) return
      changes += 1
      known.delete(subject)
    },
    forgetAll: () => {
      changes += 1
      known.clear()
    },
  }
}
