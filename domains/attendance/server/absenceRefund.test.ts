import type { Api } from '../../../app/testing/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { dropSeat, previewDrop } from '../../courseChoice/contract/choice.ts'
import {
  bookFen,
  lessonCount,
  lessonFen,
  markLessons,
} from '../../courseChoice/server/testing/paidSeat.ts'
import { listRefunds } from '../../payment/contract/refund/refund.ts'
import { leaveOnLessons, mark, paidSeat } from './testing/excusedSeat.ts'

const preview = async (api: Api, id: string) =>
  (await api.as('parent').call(previewDrop, { id })).data

const feeFen = lessonCount * lessonFen

for (const { count, percent, what } of [
  { count: lessonCount, percent: 100, what: 'a month that is excused completely' },
  { count: lessonCount / 2, percent: 50, what: 'half a month that is excused' },
  { count: lessonCount / 2 - 1, percent: 0, what: 'a smaller part of a month' },
])
  test(`a drop returns ${percent} % of the lessons for ${what}, as previewed`, async ({
    api,
    database,
  }) => {
    const id = await paidSeat(api, database)
    await markLessons(database, { state: 'HELD', count: lessonCount })
    await mark(database, 'LEAVE', count)

    const shown = await preview(api, id)
    expect(shown.totalFen).toBe((feeFen * percent) / 100 + bookFen)
    await api.as('parent').call(dropSeat, { id })
    const { records } = (await api.as('finance').call(listRefunds, { state: 'REQUESTED' })).data
    expect(records).toMatchObject([{ fen: shown.totalFen, lines: shown.lines }])
  })

test('an absence without leave returns nothing', async ({ api, database }) => {
  const id = await paidSeat(api, database)
  await markLessons(database, { state: 'HELD', count: lessonCount })
  await mark(database, 'ABSENT', lessonCount)

  expect((await preview(api, id)).totalFen).toBe(bookFen)
})

test('a month with a lesson to come is not counted yet', async ({ api, database }) => {
  const id = await paidSeat(api, database)
  await markLessons(database, { state: 'HELD', count: lessonCount - 1 })
  await mark(database, 'LEAVE', lessonCount - 1)

  expect((await preview(api, id)).totalFen).toBe(lessonFen + bookFen)
})

const inApril = new Date('2027-04-02T09:00:00+08:00')

/** All lessons but the last had their roll called, and the child was excused from them. */
async function lastUncalled(api: Api, database: Database): Promise<string> {
  const id = await paidSeat(api, database)
  await markLessons(database, { state: 'HELD', count: lessonCount - 1 })
  await mark(database, 'LEAVE', lessonCount - 1)
  return id
}

// Before, a lesson without a roll kept its month from being counted for ever.
test('a past lesson without a roll counts as missed in a month of leave, and its line says so', async ({
  api,
  database,
  world,
}) => {
  const id = await lastUncalled(api, database)
  await leaveOnLessons(api, database)
  world.setNow(inApril)

  const shown = await preview(api, id)

  expect(shown.totalFen).toBe(feeFen + bookFen)
  expect(shown.lines[0]?.words).toBe(
    '2027-03 整月缺勤（16/16，其中 1 课时未点名，按请假计），当月 16 课时：80.00 元 × 16 ÷ 16 = 80.00 元',
  )
})

test('without leave for the whole month it is unknown whether the child was there', async ({
  api,
  database,
  world,
}) => {
  const id = await lastUncalled(api, database)
  await leaveOnLessons(api, database, lessonCount - 1)
  world.setNow(inApril)

  expect((await preview(api, id)).totalFen).toBe(lessonFen + bookFen)
})
