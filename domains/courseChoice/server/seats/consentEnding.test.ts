import type { Api, World } from '../../../../app/testing/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { practisePayment } from '../../../payment/contract/order.ts'
import { listRefunds, refuseRefund } from '../../../payment/contract/refund/refund.ts'
import { closeDueOrders, practiceOnly } from '../../../payment/server/public.ts'
import { claimSeat, listOwnChoices } from '../../contract/choice.ts'
import { giveConsent, withdrawConsent } from '../../contract/preparation.ts'
import { brokenCounts, classId, hourMs, openRound, rain, setPrice } from '../testing/openRound.ts'
import { seatActs } from './payable.ts'
import { taughtOutside } from '../testing/taughtOutside.ts'
import '../../../payment/server/tables.ts'

const own = { classId: classId(2), childId: rain }
type Stage = { api: Api; database: Database; world: World }

/** 张小雨 has a seat in a class of an institution. */
async function seated({ api, database, world }: Stage, priceFen = 0): Promise<string> {
  await openRound(database)
  if (priceFen > 0) await setPrice(database, 2, priceFen)
  await taughtOutside(api, { database, world, classId: own.classId })
  await api.as('parent').call(giveConsent, own)
  const { data, text } = await api.as('parent').call(claimSeat, own)
  if (data.result !== 'SEAT') throw new Error(text)
  return data.id
}

/** The tables that were locked or changed, in the order of the first time. */
const lockedIn = (statements: readonly string[]): string[] => {
  const locks = statements.filter((one) => one.includes(' for update') || one.startsWith('update'))
  const tables = /payment_order|round_child|class_seats|course_seat/
  return [...new Set(locks.flatMap((one) => tables.exec(one)?.[0] ?? []))]
}

const choices = async ({ api }: Pick<Stage, 'api'>) =>
  (await api.as('parent').call(listOwnChoices, { childId: rain })).data.records

test('withdrawing the consent ends a free seat and frees its place', async ({
  api,
  database,
  world,
}) => {
  await seated({ api, database, world })

  expect(await api.as('parent').call(withdrawConsent, own)).toBeDone()

  expect(await choices({ api })).toMatchObject([{ state: 'DROPPED' }])
  expect(await brokenCounts(database)).toEqual([])
})

test('withdrawing the consent asks for the refund of a paid seat, also after the last day to drop', async ({
  api,
  database,
  world,
}) => {
  await seated({ api, database, world }, 500)
  const [held] = await choices({ api })
  await api.as('parent').call(practisePayment, { id: held?.orderId ?? '0' })

  expect(await api.as('parent').call(withdrawConsent, own)).toBeDone()

  expect(await choices({ api })).toMatchObject([{ state: 'DROP_REQUESTED' }])
})

test('a refused refund does not give a seat back whose consent is withdrawn', async ({
  api,
  database,
  world,
}) => {
  await seated({ api, database, world }, 500)
  const [held] = await choices({ api })
  await api.as('parent').call(practisePayment, { id: held?.orderId ?? '0' })
  await api.as('parent').call(withdrawConsent, own)
  const { data } = await api.as('finance').call(listRefunds, { state: 'REQUESTED' })

  const id = data.records[0]?.id ?? '0'
  expect(await api.as('finance').call(refuseRefund, { id, note: '已过退课期' })).toBeDone()

  const seat = await database.read(demoTenant, (db) =>
    db
      .selectFrom('courseSeat')
      .select(['state', 'endReason'])
      .where('tenantId', '=', demoTenant)
      .where('classId', '=', own.classId)
      .executeTakeFirst(),
  )
  expect(seat).toEqual({ state: 'DROPPED', endReason: '撤回向机构提供信息的同意' })
  expect(await brokenCounts(database)).toEqual([])
})

test('a payment after the hold gives no seat back whose consent is withdrawn', async ({
  api,
  database,
  world,
}) => {
  const subjectId = await seated({ api, database, world }, 500)
  const now = new Date(world.now.getTime() + hourMs)
  await closeDueOrders(database, demoTenant, { providerOf: practiceOnly(true), now })
  await api.as('parent').call(withdrawConsent, own)

  const bought = { tenantId: demoTenant, subjectId, orderId: '0' }
  const isGranted = await database.write(demoTenant, (tx) =>
    seatActs.grant(tx, bought, { wasHeld: false, now }),
  )

  expect(isGranted).toBe(false)
  expect(await choices({ api })).toMatchObject([{ state: 'EXPIRED' }])
})

test('an unpaid seat ends with the consent, its order locked before the counters', async ({
  api,
  database,
  world,
}) => {
  await seated({ api, database, world }, 500)
  world.statements.length = 0

  expect(await api.as('parent').call(withdrawConsent, own)).toBeDone()

  expect(lockedIn(world.statements)).toEqual([
    'payment_order',
    'round_child',
    'class_seats',
    'course_seat',
  ])
  expect(await choices({ api })).toMatchObject([{ state: 'DROPPED' }])
})

test('POST consent/withdraw: CHOICE_STATE_WRONG while the seat is being paid', async ({
  api,
  database,
  world,
}) => {
  await seated({ api, database, world }, 500)
  const [held] = await choices({ api })
  await database.write(demoTenant, (tx) =>
    tx
      .insertInto('paymentAttempt')
      .values({
        tenantId: demoTenant,
        orderId: held?.orderId ?? '0',
        number: 'T1',
        channel: 'DEMO',
        merchantId: null,
        scene: 'H5',
        fen: 500,
        state: 'OPEN',
        receivedFen: null,
        paidTime: null,
      })
      .execute(),
  )

  expect(await api.as('parent').call(withdrawConsent, own)).toBeRefused('CHOICE_STATE_WRONG')
  expect(await choices({ api })).toMatchObject([{ state: 'HELD' }])
})
