import { wireDate } from '../../../platform/contract/time.ts'
import type { Change } from '../../../platform/server/database/changeFeed.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { SchoolCalendar } from '../contract/schoolDays.ts'
import { calendarAround, calendarChange } from './calendars.ts'

export type CalendarMemory = {
  /**
   * The calendar around a moment, from the cache or the database. While change notifications do not
   * reach this process, nothing is cached.
   */
  around: (db: Db, tenantId: string, now: Date) => Promise<SchoolCalendar>
  onChange: (change: Change) => void
  invalidateAll: () => void
}

/** A safety limit: a missed notification is noticed after this time at the latest. */
const rememberedMs = 60_000

/**
 * Caches the calendars of schools. Every decision with a deadline reads them, and they change a few
 * times a year.
 */
export function createCalendarMemory(isFeedLive: () => boolean): CalendarMemory {
  const known = new Map<string, { calendar: SchoolCalendar; day: string; sinceMs: number }>()
  // If a change arrives during the query, its result is stale and must not be cached.
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
    invalidateAll: () => {
      changes += 1
      known.clear()
    },
  }
}
