import type { Api } from '../../../app/testing/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { demoTenant as tenantId, demoUserId } from '../../../db/demo/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { dropSeat, previewDrop } from '../../courseChoice/contract/choice.ts'
import {
  bookFen,
  lessonCount,
  lessonFen,
  markLessons,
  paidClass,
  payFor,
  pricedRound,
  rainsSeat,
} from '../../courseChoice/server/testing/paidSeat.ts'
import { listRefunds } from '../../payment/contract/refund/refund.ts'
import type { AttendanceState } from '../contract/states.ts'
import { putEntries, putRoll } from './queries/rolls.ts'

/** 张小雨 has a paid seat in a class with 16 lessons in March. */
async function paidSeat(api: Api, database: Database): Promise<string> {
  await pricedRound(database)
  return payFor(api, rainsSeat)
}

/** Calls the rolls of the first lessons, in which the child has this mark. */
const mark = (database: Database, state: AttendanceState, count: number) =>
  database.write(tenantId, async (tx) => {
    const lessons = await tx
      .selectFrom('classLesson')
      .select(['id', 'day'])
      .where('tenantId', '=', tenantId)
      .where('classId', '=', paidClass)
      .orderBy('number')
      .limit(count)
      .execute()
    for (const { id, day } of lessons) {
      const ref = { tenantId, kind: 'LESSON', id, day } as const
      const takenBy = demoUserId(tenantId, 'teacher')
      const taken = { takenBy, takenByName: '李老师', takenTime: new Date(`${day}T09:00:00Z`) }
      const rollId = await putRoll(tx, ref, taken)
      const entries = [{ childId: rainsSeat.childId, state, note: '' }]
      if (rollId !== undefined) await putEntries(tx, { tenantId, id: rollId }, entries)
    }
  })

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
