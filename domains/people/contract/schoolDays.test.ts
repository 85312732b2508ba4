import { describe, expect, test } from 'vitest'

import {
  isSchoolDayIn,
  lessonWeekdayOf,
  nextSchoolDayIn,
  plusDays,
  weekdayOf,
} from './schoolDays.ts'
import type { SchoolCalendar } from './schoolDays.ts'

/** A deterministic sequence of numbers. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

function someCalendar(next: (below: number) => number): SchoolCalendar {
  const beginDate = plusDays('2026-08-20', next(30))
  const endDate = plusDays(beginDate, 30 + next(120))
  const days = Array.from({ length: next(20) }, (_, index) => {
    const kind = next(2) === 0 ? ('HOLIDAY' as const) : ('LESSONS' as const)
    return {
      day: plusDays(beginDate, index * 3 + next(3) - 5),
      kind,
      ...(kind === 'LESSONS' && next(2) === 0 ? { followsWeekday: 1 + next(7) } : {}),
    }
  })
  return { terms: [{ beginDate, endDate }], days }
}

describe('school days', () => {
  test('weekdays count from Monday', () => {
    expect(['2027-03-15', '2027-03-20', '2027-03-21'].map(weekdayOf)).toEqual([1, 6, 7])
  })

  test('in any calendar: none outside a term, none on a holiday, always on a make-up day, else Monday to Friday', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const calendar = someCalendar(numbers(seed))
      const [term] = calendar.terms
      for (let offset = 0; offset < 220; offset += 1) {
        const day = plusDays('2026-08-10', offset)
        const special = calendar.days.find((one) => one.day === day)
        const isIn = term !== undefined && term.beginDate <= day && day <= term.endDate
        const wanted = isIn && (special ? special.kind === 'LESSONS' : weekdayOf(day) <= 5)
        expect({ seed, day, is: isSchoolDayIn(calendar, day) }).toEqual({ seed, day, is: wanted })
        if (wanted)
          expect(lessonWeekdayOf(calendar, day)).toBe(special?.followsWeekday ?? weekdayOf(day))
      }
    }
  })

  test('in any calendar: the next school day is a school day, is later, and none is in between', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const calendar = someCalendar(numbers(seed))
      const day = plusDays('2026-08-10', seed)
      const next = nextSchoolDayIn(calendar, day)
      if (next === undefined) continue
      expect(isSchoolDayIn(calendar, next) && next > day).toBe(true)
      for (let between = plusDays(day, 1); between < next; between = plusDays(between, 1))
        expect(isSchoolDayIn(calendar, between)).toBe(false)
    }
  })

  test('after the last term there is none', () => {
    expect(
      nextSchoolDayIn(
        { terms: [{ beginDate: '2026-09-01', endDate: '2027-01-20' }], days: [] },
        '2027-01-20',
      ),
    ).toBeUndefined()
  })
})
