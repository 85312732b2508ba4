import { describe } from 'vitest'

import type { Api } from '../../../../app/testing/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { cancelClass } from '../../../afterSchool/contract/courseClass.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import { practisePayment } from '../../../payment/contract/order.ts'
import {
  approveRefund,
  listRefunds,
  refuseRefund,
} from '../../../payment/contract/refund/refund.ts'
import { claimSeat, listOwnChoices } from '../../contract/choice.ts'
import {
  brokenCounts,
  classId,
  north,
  openRound,
  rain,
  setCapacity,
  setPrice,
} from '../testing/openRound.ts'
import { seatActs } from './payable.ts'
import '../../../payment/server/tables.ts'

const own = { classId: classId(0), childId: rain }

const cancel = async (api: Api) => {
  const answer = await api
    .as('afterschool')
    .call(cancelClass, { id: own.classId, reason: '人数不足' })
  if (answer.status !== 200) throw new Error(answer.text)
}

const seatsOf = (database: Database) =>
  database.read(demoTenant, (db) =>
    db
      .selectFrom('courseSeat')
      .select(['state', 'endReason'])
      .where('tenantId', '=', demoTenant)
      .where('classId', '=', own.classId)
      .orderBy('id')
      .execute(),
  )

const gone = { state: 'DROPPED', endReason: '停开' }

describe('a cancelled class', () => {
  test('ends free seats and places in the waiting list, and tells the families', async ({
    api,
    database,
  }) => {
    await openRound(database)
    await setCapacity(database, 0, 1)
    await api.as('parent').call(claimSeat, own)
    await api.as('parent2').call(claimSeat, { ...own, childId: north, wait: true })

    await cancel(api)

    expect(await seatsOf(database)).toEqual([gone, gone])
    for (const account of ['parent', 'parent2']) {
      const { data } = await api.as(account).call(listMessages, {})
      expect(data.records[0]?.title).toContain('已停开（人数不足）')
    }
    expect(await api.as('parent').call(claimSeat, own)).toBeRefused('NOT_FOUND')
    expect(await brokenCounts(database)).toEqual([])
  })

  test('cancels the order of an unpaid seat', async ({ api, database }) => {
    await openRound(database)
    await setPrice(database, 0, 500)
    await api.as('parent').call(claimSeat, own)

    await cancel(api)

    expect(await seatsOf(database)).toEqual([gone])
    const order = await database.read(demoTenant, (db) =>
      db
        .selectFrom('paymentOrder')
        .select('state')
        .where('tenantId', '=', demoTenant)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    )
    expect(order).toEqual({ state: 'CANCELLED' })
    expect(await brokenCounts(database)).toEqual([])
  })

  test('takes no payment that was begun before', async ({ api, database, world }) => {
    await openRound(database)
    await setPrice(database, 0, 500)
    const { data } = await api.as('parent').call(claimSeat, own)
    await database.write(demoTenant, (tx) =>
      tx
        .updateTable('courseClass')
        .set({ state: 'CANCELLED' })
        .where('tenantId', '=', demoTenant)
        .where('id', '=', own.classId)
        .execute(),
    )

    const bought = { tenantId: demoTenant, subjectId: data.id, orderId: '0' }
    const isGranted = await database.write(demoTenant, (tx) =>
      seatActs.grant(tx, bought, { wasHeld: true, now: world.now }),
    )

    expect(isGranted).toBe(false)
  })

  test('asks everything paid back; the seat ends with the decision, whatever it is', async ({
    api,
    database,
  }) => {
    await openRound(database)
    await setPrice(database, 0, 500)
    for (const [account, childId] of [
      ['parent', rain],
      ['parent2', north],
    ] as const) {
      await api.as(account).call(claimSeat, { ...own, childId })
      const mine = await api.as(account).call(listOwnChoices, { childId })
      await api.as(account).call(practisePayment, { id: mine.data.records[0]?.orderId ?? '0' })
    }

    await cancel(api)

    const asked = (await seatsOf(database)).map(({ state }) => state)
    const { data } = await api.as('finance').call(listRefunds, { state: 'REQUESTED' })
    const [first, second] = data.records
    expect(asked).toEqual(['DROP_REQUESTED', 'DROP_REQUESTED'])
    expect(data.records.map(({ reason }) => reason)).toEqual(['学校停开', '学校停开'])
    await api.as('finance').call(approveRefund, { id: first?.id ?? '0' })
    await api.as('finance').call(refuseRefund, { id: second?.id ?? '0', note: '已线下退还' })
    expect((await seatsOf(database)).map(({ state }) => state)).toEqual(['DROPPED', 'DROPPED'])
    expect(await brokenCounts(database)).toEqual([])
  })
})
