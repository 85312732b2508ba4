import { describe } from 'vitest'

import type { Api } from '../../../app/testing/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { demoTenant as tenantId } from '../../../db/demo/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import {
  confirmAbsenceRefunds,
  previewAbsenceRefunds,
} from '../../courseChoice/contract/absenceRefund.ts'
import { dropSeat } from '../../courseChoice/contract/choice.ts'
import { confirmSettlement, getSettlement } from '../../courseChoice/contract/settlement.ts'
import { changeRound } from '../../courseChoice/server/testing/openRound.ts'
import {
  lessonCount,
  lessonFen,
  markLessons,
  paidClass,
} from '../../courseChoice/server/testing/paidSeat.ts'
import { closeLessons } from '../../afterSchool/contract/lessonClosure.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import { listRefunds, recordOfflineRefund } from '../../payment/contract/refund/refund.ts'
import { mark, paidSeat } from './testing/excusedSeat.ts'

const afterTerm = new Date('2027-07-05T09:00:00+08:00')

/** 张小雨 was excused from half of the lessons of a paid class, and the term is over. */
async function excused(api: Api, database: Database, setNow: (now: Date) => void) {
  const seatId = await paidSeat(api, database)
  await markLessons(database, { state: 'HELD', count: lessonCount })
  await mark(database, 'LEAVE', lessonCount / 2)
  setNow(afterTerm)
  const { termId } = await database.read(tenantId, (db) =>
    db
      .selectFrom('courseClass')
      .select('termId')
      .where('tenantId', '=', tenantId)
      .where('id', '=', paidClass)
      .executeTakeFirstOrThrow(),
  )
  return { seatId, termId }
}

const halfFen = (lessonCount * lessonFen) / 2
const preview = async (api: Api, termId: string) =>
  (await api.as('finance').call(previewAbsenceRefunds, { termId })).data
const refundsNow = async (api: Api) => (await api.as('finance').call(listRefunds, {})).data.records

describe('POST absence-refund/confirm: works', () => {
  test('as previewed, once however often it is sent, and the family is told', async ({
    api,
    database,
    world,
  }) => {
    const { seatId, termId } = await excused(api, database, world.setNow)
    const before = await preview(api, termId)
    const items = [{ seatId, fen: halfFen }]
    const confirm = () => api.as('finance').call(confirmAbsenceRefunds, { termId, items })

    const [first, again] = [await confirm(), await confirm()]

    expect(before).toMatchObject({ isOver: true, totalFen: halfFen, refunded: [] })
    expect(before.records).toMatchObject([
      { seatId, childName: '张小雨', homeroomName: '三年级2班', fen: halfFen },
    ])
    expect(before.records[0]?.lines[0]?.words).toContain('2027-03 半月以上缺勤（8/16）')
    expect(first.data).toEqual({ done: 1, totalFen: halfFen, left: [] })
    expect(again.data).toEqual({ done: 0, totalFen: 0, left: [seatId] })
    expect(await refundsNow(api)).toMatchObject([
      { fen: halfFen, reason: '请假缺勤', state: 'APPROVED', lines: before.records[0]?.lines },
    ])
    expect(await preview(api, termId)).toMatchObject({
      records: [],
      totalFen: 0,
      refunded: [{ seatId, fen: halfFen, state: 'APPROVED' }],
    })
    const titles = (await api.as('parent').call(listMessages, {})).data.records
    expect(titles[0]?.title).toContain('请假退费 40.00 元')
  })

  test('and leaves a child whose amount is not the confirmed one', async ({
    api,
    database,
    world,
  }) => {
    const { seatId, termId } = await excused(api, database, world.setNow)
    const items = [{ seatId, fen: halfFen + 1 }]

    const { data } = await api.as('finance').call(confirmAbsenceRefunds, { termId, items })

    expect(data).toEqual({ done: 0, totalFen: 0, left: [seatId] })
    expect(await refundsNow(api)).toEqual([])
  })
})

// A calculation of absences alone would return a month twice, before the drop and with it.
test('a later drop returns nothing of the leave again', async ({ api, database, world }) => {
  const { seatId, termId } = await excused(api, database, world.setNow)
  await changeRound(database, { dropUntil: new Date('2027-08-01T08:00:00+08:00') })
  const items = [{ seatId, fen: halfFen }]
  await api.as('finance').call(confirmAbsenceRefunds, { termId, items })

  await api.as('parent').call(dropSeat, { id: seatId })

  const fens = (await refundsNow(api)).map(({ fen }) => fen).toSorted((a, b) => a - b)
  expect(fens).toEqual([1200, halfFen])
})

// A closure that counts its lessons alone would take what the leave returned off them.
test('a lesson that is cancelled later is returned besides the leave', async ({
  api,
  database,
  world,
}) => {
  const day = '2027-04-07'
  const before = world.now
  const { seatId, termId } = await excused(api, database, world.setNow)
  await database.write(tenantId, (tx) =>
    tx
      .updateTable('classLesson')
      .set({ state: 'PLANNED', day })
      .where('tenantId', '=', tenantId)
      .where('classId', '=', paidClass)
      .where('number', '=', lessonCount)
      .execute(),
  )
  const [due] = (await preview(api, termId)).records
  const items = [{ seatId, fen: due?.fen ?? 0 }]
  await api.as('finance').call(confirmAbsenceRefunds, { termId, items })
  world.setNow(before)

  const closing = { day, reason: '台风', offer: 'REFUND', lessonCount: 1 } as const
  expect((await api.as('afterschool').call(closeLessons, closing)).status).toBe(200)

  expect(due?.fen).toBe((15 * lessonFen) / 2)
  const fens = (await refundsNow(api)).map(({ fen }) => fen).toSorted((a, b) => a - b)
  expect(fens).toEqual([lessonFen, (15 * lessonFen) / 2])
})

test('a child that has asked to leave is refunded with its drop, not for its leave', async ({
  api,
  database,
  world,
}) => {
  const { seatId, termId } = await excused(api, database, world.setNow)
  await changeRound(database, { dropUntil: new Date('2027-08-01T08:00:00+08:00') })
  await api.as('parent').call(dropSeat, { id: seatId })

  expect((await preview(api, termId)).records).toEqual([])
})

test('POST absence-refund/confirm: TERM_NOT_OVER on the last day of the term', async ({
  api,
  database,
  world,
}) => {
  const { seatId, termId } = await excused(api, database, world.setNow)
  world.setNow(new Date('2027-07-02T20:00:00+08:00'))

  const items = [{ seatId, fen: halfFen }]
  expect(await api.as('finance').call(confirmAbsenceRefunds, { termId, items })).toBeRefused(
    'TERM_NOT_OVER',
  )
  expect((await preview(api, termId)).isOver).toBe(false)
})

test('POST absence-refund/confirm: NOT_FOUND for a term of another school', async ({
  api,
  database,
  world,
}) => {
  const { seatId, termId } = await excused(api, database, world.setNow)
  const items = [{ seatId, fen: halfFen }]

  const other = api.as('admin', world.otherTenant)
  expect(await other.call(confirmAbsenceRefunds, { termId, items })).toBeRefused('NOT_FOUND')
})

describe('GET absence-refund/preview: works', () => {
  test('for those who read payments, and for no family', async ({ api, database, world }) => {
    const { termId } = await excused(api, database, world.setNow)

    for (const account of ['head', 'afterschool', 'finance'])
      expect((await api.as(account).call(previewAbsenceRefunds, { termId })).status).toBe(200)
    expect((await api.as('parent').call(previewAbsenceRefunds, { termId })).status).toBe(403)
  })
})

test('GET absence-refund/preview: NOT_FOUND for an unknown term', async ({ api }) => {
  expect(await api.as('finance').call(previewAbsenceRefunds, { termId: '1' })).toBeRefused(
    'NOT_FOUND',
  )
})

test('leave keeps its class from being settled until it is refunded, and a settled class refunds none', async ({
  api,
  database,
  world,
}) => {
  const { seatId, termId } = await excused(api, database, world.setNow)
  await database.write(tenantId, (tx) =>
    tx
      .updateTable('courseClass')
      .set({ state: 'FINISHED' })
      .where('tenantId', '=', tenantId)
      .where('id', '=', paidClass)
      .execute(),
  )
  const finance = api.as('finance')
  const shown = async () =>
    (await finance.call(getSettlement, { termId })).data.owners
      .flatMap(({ classes }) => classes)
      .find(({ id }) => id === paidClass)
  const settle = async () => {
    const netFen = (await shown())?.netFen ?? 0
    return finance.call(confirmSettlement, { termId, classIds: paidClass, netFen })
  }
  expect(await settle()).toBeRefused('SETTLEMENT_OPEN')
  expect((await shown())?.open).toEqual(['1 笔请假退费待办理'])

  await finance.call(confirmAbsenceRefunds, { termId, items: [{ seatId, fen: halfFen }] })
  const [refund] = await refundsNow(api)
  await finance.call(recordOfflineRefund, { id: refund?.id ?? '0', note: '现金' })
  expect(await settle()).toBeDone()
  // The roll is corrected afterwards.
  await mark(database, 'LEAVE', lessonCount)

  expect((await preview(api, termId)).records).toEqual([])
})
