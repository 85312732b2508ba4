import fc from 'fast-check'
import { expect, test } from 'vitest'

import { lessonWeekdayOf, plusDays } from '../../people/contract/schoolDays.ts'
import { layOutLessons } from './layOut.ts'
import { clockOf } from './weekTimes.ts'

const firstDay = '2027-03-01'
const term = { beginDate: firstDay, endDate: plusDays(firstDay, 60) }
const day = fc.integer({ min: -3, max: 63 }).map((count) => plusDays(firstDay, count))
const special = fc.oneof(
  fc.record({ day, kind: fc.constant('HOLIDAY' as const) }),
  fc.record({
    day,
    kind: fc.constant('LESSONS' as const),
    followsWeekday: fc.integer({ min: 1, max: 7 }),
  }),
)
const calendar = fc.record({
  // The school term may begin later or end earlier than the after-school term.
  terms: fc
    .tuple(day, day)
    .map(([one, other]) => [
      one < other ? { beginDate: one, endDate: other } : { beginDate: other, endDate: one },
    ]),
  days: fc.uniqueArray(special, { selector: (one) => one.day, maxLength: 12 }),
})
const slots = fc.uniqueArray(
  fc
    .record({
      weekday: fc.integer({ min: 1, max: 7 }),
      beginMinute: fc.constantFrom(960, 1030, 1100),
    })
    .map((one) => ({ ...one, endMinute: one.beginMinute + 60 })),
  { selector: (one) => `${one.weekday} ${one.beginMinute}`, minLength: 1, maxLength: 6 },
)
const plan = fc.record({
  calendar,
  term: fc.constant(term),
  slots,
  count: fc.integer({ min: 1, max: 30 }),
})

test('every lesson is on a school day, at a weekly time of the weekday that the day follows', () => {
  fc.assert(
    fc.property(plan, (given) => {
      for (const lesson of layOutLessons(given)) {
        const weekday = lessonWeekdayOf(given.calendar, lesson.day)
        expect(given.slots).toContainEqual({
          weekday,
          beginMinute: lesson.beginMinute,
          endMinute: lesson.endMinute,
        })
        expect(term.beginDate <= lesson.day && lesson.day <= term.endDate).toBe(true)
      }
    }),
  )
})

test('lessons are numbered in the order of time, and none is left out before the last', () => {
  fc.assert(
    fc.property(plan, (given) => {
      const lessons = layOutLessons(given)
      const all = layOutLessons({ ...given, count: 1000 })
      const times = lessons.map((one) => `${one.day} ${clockOf(one.beginMinute)}`)

      expect(lessons).toEqual(all.slice(0, given.count))
      expect(lessons.map(({ number }) => number)).toEqual(lessons.map((_, at) => at + 1))
      expect(times).toEqual(times.toSorted())
      expect(new Set(times).size).toBe(times.length)
    }),
  )
})

test('every school day of the term has all its weekly times if there are enough lessons', () => {
  fc.assert(
    fc.property(plan, (given) => {
      const all = layOutLessons({ ...given, count: 1000 })
      let expected = 0
      for (let at = term.beginDate; at <= term.endDate; at = plusDays(at, 1)) {
        const weekday = lessonWeekdayOf(given.calendar, at)
        expected += given.slots.filter((slot) => slot.weekday === weekday).length
      }

      expect(all).toHaveLength(expected)
    }),
  )
})

test('the order of the slots does not matter', () => {
  fc.assert(
    fc.property(plan, (given) => {
      expect(layOutLessons({ ...given, slots: given.slots.toReversed() })).toEqual(
        layOutLessons(given),
      )
    }),
  )
})

test('a holiday moves the remaining lessons back, and a make-up day takes the first of them', () => {
  const plain = { terms: [term], days: [] }
  const monday = [{ weekday: 1, beginMinute: 970, endMinute: 1030 }]
  const daysWith = (days: Parameters<typeof layOutLessons>[0]['calendar']['days']) =>
    layOutLessons({ calendar: { ...plain, days }, term, slots: monday, count: 3 }).map(
      (lesson) => lesson.day,
    )

  expect(daysWith([])).toEqual(['2027-03-01', '2027-03-08', '2027-03-15'])
  expect(daysWith([{ day: '2027-03-08', kind: 'HOLIDAY' }])).toEqual([
    '2027-03-01',
    '2027-03-15',
    '2027-03-22',
  ])
  expect(
    daysWith([
      { day: '2027-03-08', kind: 'HOLIDAY' },
      { day: '2027-03-13', kind: 'LESSONS', followsWeekday: 1 },
    ]),
  ).toEqual(['2027-03-01', '2027-03-13', '2027-03-15'])
})

test('no lesson is in closed hours, and without closures nothing changes', () => {
  const closure = fc.record({
    day,
    beginMinute: fc.constantFrom(0, 960, 1000, 1090),
    endMinute: fc.constantFrom(1010, 1100, 1440),
  })
  const closures = fc
    .array(closure, { maxLength: 20 })
    .map((all) => all.filter((one) => one.beginMinute < one.endMinute))
  fc.assert(
    fc.property(plan, closures, (given, closed) => {
      for (const lesson of layOutLessons({ ...given, closed }))
        for (const one of closed)
          expect(
            one.day !== lesson.day ||
              one.endMinute <= lesson.beginMinute ||
              lesson.endMinute <= one.beginMinute,
          ).toBe(true)
      expect(layOutLessons({ ...given, closed: [] })).toEqual(layOutLessons(given))
    }),
  )
})
