import type { Api } from '../../../../app/testing/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant as tenantId } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { ClassState } from '../../../afterSchool/contract/classStates.ts'
import { closeLessons } from '../../../afterSchool/contract/lessonClosure.ts'
import { claimSeat, listOwnChoices } from '../../contract/choice.ts'
import {
  approveRefund,
  listRefunds,
  recordOfflineRefund,
  refuseRefund,
} from '../../../payment/contract/refund/refund.ts'
import { confirmSettlement, getSettlement } from '../../contract/settlement.ts'
import { north } from '../testing/openRound.ts'
import {
  bookFen,
  firstDay,
  lessonCount,
  lessonFen,
  markLessons,
  paidClass,
  payFor,
  pricedRound,
  rainsSeat,
} from '../testing/paidSeat.ts'

const afterTerm = new Date('2027-07-05T09:00:00+08:00')
const paidFen = lessonCount * lessonFen + bookFen

const setState = (database: Database, state: ClassState) =>
  database.write(tenantId, (tx) =>
    tx
      .updateTable('courseClass')
      .set({ state })
      .where('tenantId', '=', tenantId)
      .where('id', '=', paidClass)
      .returning('termId')
      .executeTakeFirstOrThrow(),
  )

/** A class with a paid seat whose lessons were given, after its term. */
async function finished(api: Api, database: Database, setNow: (now: Date) => void) {
  await pricedRound(database)
  await payFor(api, rainsSeat)
  await markLessons(database, { state: 'HELD', count: lessonCount })
  const { termId } = await setState(database, 'FINISHED')
  setNow(afterTerm)
  return termId
}

const settle = (api: Api, termId: string, change: { classIds?: string; netFen?: number } = {}) =>
  api.as('finance').call(confirmSettlement, {
    termId,
    classIds: paidClass,
    netFen: paidFen,
    ...change,
  })

const shown = async (api: Api, termId: string, account = 'finance') => {
  const { owners } = (await api.as(account).call(getSettlement, { termId })).data
  return owners.flatMap(({ classes }) => classes).find(({ id }) => id === paidClass)
}

test('POST settlement/confirm: works, the class is settled, its numbers stay, and its seats are completed', async ({
  api,
  database,
  world,
}) => {
  const termId = await finished(api, database, world.setNow)
  expect(await shown(api, termId)).toMatchObject({ state: 'FINISHED', open: [], isReady: true })

  expect((await settle(api, termId)).data).toEqual({ done: 1 })

  await database.write(tenantId, (tx) =>
    tx.updateTable('paymentLine').set({ feeFen: 1 }).where('tenantId', '=', tenantId).execute(),
  )
  expect(await shown(api, termId)).toMatchObject({
    state: 'SETTLED',
    stateName: '已结算',
    isReady: false,
    heldCount: lessonCount,
    seatCount: 1,
    netFen: paidFen,
    settledByName: '吴会计',
    settledTime: '2027-07-05 09:00:00',
  })
  const mine = await api.as('parent').call(listOwnChoices, { childId: rainsSeat.childId })
  expect(mine.data.records).toMatchObject([{ state: 'COMPLETED' }])
})

test('POST settlement/confirm: NOT_FOUND for a class of another term', async ({
  api,
  database,
  world,
}) => {
  const termId = await finished(api, database, world.setNow)

  expect(await settle(api, termId, { classIds: `${paidClass},1` })).toBeRefused('NOT_FOUND')
  expect(await settle(api, '1')).toBeRefused('NOT_FOUND')
  expect(await shown(api, termId)).toMatchObject({ state: 'FINISHED' })
})

test('POST settlement/confirm: TERM_NOT_OVER while leave may still come', async ({
  api,
  database,
  world,
}) => {
  const termId = await finished(api, database, world.setNow)
  world.setNow(new Date('2027-07-02T09:00:00+08:00'))

  expect(await shown(api, termId)).toMatchObject({ isReady: false })
  expect(await settle(api, termId)).toBeRefused('TERM_NOT_OVER')
})

test('POST settlement/confirm: CLASS_STATE_WRONG for a class that is not finished, or settled already', async ({
  api,
  database,
  world,
}) => {
  const termId = await finished(api, database, world.setNow)
  await setState(database, 'RUNNING')
  expect(await settle(api, termId)).toBeRefused('CLASS_STATE_WRONG')
  await setState(database, 'FINISHED')
  await settle(api, termId)

  expect(await settle(api, termId)).toBeRefused('CLASS_STATE_WRONG')
})

test('POST settlement/confirm: SETTLEMENT_OPEN until each refund is at its end', async ({
  api,
  database,
  world,
}) => {
  await pricedRound(database)
  await payFor(api, rainsSeat)
  await payFor(api, { account: 'parent2', childId: north })
  const closure = { day: firstDay, reason: '台风', offer: 'REFUND', lessonCount: 1 } as const
  await api.as('afterschool').call(closeLessons, closure)
  await markLessons(database, { state: 'HELD', count: lessonCount })
  const { termId } = await setState(database, 'FINISHED')
  world.setNow(afterTerm)
  const finance = api.as('finance')
  const both = 2 * paidFen - lessonFen
  const openNow = async () => (await shown(api, termId))?.open
  expect(await openNow()).toEqual(['2 笔退款未完成'])
  expect(await settle(api, termId, { netFen: both })).toBeRefused('SETTLEMENT_OPEN')
  expect((await shown(api, termId, 'head'))?.open).toEqual(['2 笔退款未完成'])

  const [first, second] = (await finance.call(listRefunds, {})).data.records
  await finance.call(refuseRefund, { id: first?.id ?? '0', note: '已线下补课' })
  await finance.call(approveRefund, { id: second?.id ?? '0' })
  expect(await openNow()).toEqual(['1 笔退款未完成'])
  await finance.call(recordOfflineRefund, { id: second?.id ?? '0', note: '现金' })

  expect(await openNow()).toEqual([])
  expect(await settle(api, termId, { netFen: both })).toBeDone()
})

test('POST settlement/confirm: SETTLEMENT_OPEN while a seat waits for its payment', async ({
  api,
  database,
  world,
}) => {
  await pricedRound(database)
  await payFor(api, rainsSeat)
  await api.as('parent2').call(claimSeat, { classId: paidClass, childId: north })
  const { termId } = await setState(database, 'FINISHED')
  world.setNow(afterTerm)

  expect(await settle(api, termId)).toBeRefused('SETTLEMENT_OPEN')
  expect((await shown(api, termId))?.open).toEqual(['1 个名额待付款'])
})

test('POST settlement/confirm: SETTLEMENT_CHANGED when the sum is not the one that was shown', async ({
  api,
  database,
  world,
}) => {
  const termId = await finished(api, database, world.setNow)

  expect(await settle(api, termId, { netFen: paidFen - 1 })).toBeRefused('SETTLEMENT_CHANGED')
  expect(await shown(api, termId)).toMatchObject({ state: 'FINISHED', isReady: true })
})
