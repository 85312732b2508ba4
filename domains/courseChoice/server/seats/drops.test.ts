import { describe } from 'vitest'

import type { Api } from '../../../../app/testing/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import {
  approveRefund,
  listRefunds,
  refuseRefund,
} from '../../../payment/contract/refund/refund.ts'
import { practisePayment } from '../../../payment/contract/order.ts'
import { closeDueOrders, practiceOnly } from '../../../payment/server/public.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import { claimSeat, dropSeat, listOwnChoices } from '../../contract/choice.ts'
import { passOffersOn } from '../public.ts'
import {
  brokenCounts,
  changeRound,
  classId,
  hourMs,
  north,
  openRound,
  rain,
  setCapacity,
  setPrice,
} from '../testing/openRound.ts'

const free = { classId: classId(0), childId: rain }
const other = { classId: classId(0), childId: north }

const statesOf = async (api: Api, account: string, childId: string) =>
  (await api.as(account).call(listOwnChoices, { childId })).data.records.map(({ state }) => state)

describe('POST choice/drop: works', () => {
  test('at once for a free seat, which can be claimed again', async ({ api, database }) => {
    await openRound(database)
    const { data } = await api.as('parent').call(claimSeat, free)

    const dropped = await api.as('parent').call(dropSeat, { id: data.id })
    const again = await api.as('parent').call(claimSeat, free)

    expect(dropped.data).toEqual({ state: 'DROPPED' })
    expect(again.data).toMatchObject({ result: 'SEAT', seatNo: 2 })
    expect(await brokenCounts(database)).toEqual([])
  })

  test('at once for an unpaid seat, whose order is cancelled', async ({ api, database }) => {
    await openRound(database)
    await setPrice(database, 0, 500)
    const { data } = await api.as('parent').call(claimSeat, free)

    const dropped = await api.as('parent').call(dropSeat, { id: data.id })

    expect(dropped.data).toEqual({ state: 'DROPPED' })
    expect(await brokenCounts(database)).toEqual([])
  })

  test('for a place in the waiting list, and the next moves up', async ({ api, database }) => {
    await openRound(database)
    await setCapacity(database, 0, 0)
    const first = await api.as('parent').call(claimSeat, { ...free, wait: true })
    await api.as('parent2').call(claimSeat, { ...other, wait: true })

    await api.as('parent').call(dropSeat, { id: first.data.id })

    const next = await api.as('parent2').call(listOwnChoices, { childId: north })
    expect(next.data.records).toMatchObject([{ state: 'WAITING', position: 1 }])
    expect(await brokenCounts(database)).toEqual([])
  })

  test('for a paid seat once the refund is approved; a refused refund keeps the seat', async ({
    api,
    database,
  }) => {
    await openRound(database)
    await setPrice(database, 0, 500)
    const { data } = await api.as('parent').call(claimSeat, free)
    const mine = await api.as('parent').call(listOwnChoices, { childId: rain })
    await api.as('parent').call(practisePayment, { id: mine.data.records[0]?.orderId ?? '0' })
    const refundNow = async () =>
      (await api.as('finance').call(listRefunds, { state: 'REQUESTED' })).data.records[0]?.id ?? '0'

    const asked = await api.as('parent').call(dropSeat, { id: data.id })
    await api.as('finance').call(refuseRefund, { id: await refundNow(), note: '已过退课期' })
    const kept = await statesOf(api, 'parent', rain)
    await api.as('parent').call(dropSeat, { id: data.id })
    await api.as('finance').call(approveRefund, { id: await refundNow() })

    expect(asked.data).toEqual({ state: 'DROP_REQUESTED' })
    expect(kept).toEqual(['ENROLLED'])
    expect(await statesOf(api, 'parent', rain)).toEqual(['DROPPED'])
    expect(await brokenCounts(database)).toEqual([])
  })
})

test('POST choice/drop: NOT_FOUND for the seat of another family', async ({ api, database }) => {
  await openRound(database)
  const { data } = await api.as('parent').call(claimSeat, free)

  expect(await api.as('parent2').call(dropSeat, { id: data.id })).toBeRefused('NOT_FOUND')
})

test('POST choice/drop: DROP_TOO_LATE after the last day for it', async ({
  api,
  database,
  world,
}) => {
  await openRound(database, { dropUntil: world.now })
  const { data } = await api.as('parent').call(claimSeat, free)

  expect(await api.as('parent').call(dropSeat, { id: data.id })).toBeRefused('DROP_TOO_LATE')
})

test('POST choice/drop: CHOICE_STATE_WRONG when the choice has ended', async ({
  api,
  database,
}) => {
  await openRound(database)
  const { data } = await api.as('parent').call(claimSeat, free)
  await api.as('parent').call(dropSeat, { id: data.id })

  expect(await api.as('parent').call(dropSeat, { id: data.id })).toBeRefused('CHOICE_STATE_WRONG')
})

describe('offers', () => {
  test('go to the next in the waiting list when they are not accepted in time', async ({
    api,
    database,
    world,
  }) => {
    await openRound(database)
    await setCapacity(database, 0, 0)
    await api.as('parent').call(claimSeat, { ...free, wait: true })
    await api.as('parent2').call(claimSeat, { ...other, wait: true })
    await setCapacity(database, 0, 1)

    await passOffersOn(database, demoTenant, world.now)
    const first = [await statesOf(api, 'parent', rain), await statesOf(api, 'parent2', north)]
    const later = new Date(world.now.getTime() + 12 * hourMs)
    await passOffersOn(database, demoTenant, later)

    expect(first).toEqual([['OFFERED'], ['WAITING']])
    expect(await statesOf(api, 'parent', rain)).toEqual(['EXPIRED'])
    expect(await statesOf(api, 'parent2', north)).toEqual(['OFFERED'])
    const { data } = await api.as('parent').call(listMessages, {})
    expect(data.records[0]?.title).toContain('有名额了')
    expect(await brokenCounts(database)).toEqual([])
  })

  test('are accepted after the round has closed, but not by a child with all its seats', async ({
    api,
    database,
    world,
  }) => {
    await openRound(database)
    await setCapacity(database, 0, 0)
    const taken = await api.as('parent').call(claimSeat, { ...free, classId: classId(2) })
    await api.as('parent').call(claimSeat, { ...free, wait: true })
    await setCapacity(database, 0, 1)
    await passOffersOn(database, demoTenant, world.now)
    await changeRound(database, { closeTime: world.now })

    expect(await api.as('parent').call(claimSeat, free)).toBeRefused('LIMIT')
    const swap = { ...free, instead: taken.data.id }
    expect((await api.as('parent').call(claimSeat, swap)).data.result).toBe('SEAT')
    expect(await brokenCounts(database)).toEqual([])
  })
})

describe('an unpaid seat', () => {
  test('expires with its order and is offered to the next', async ({ api, database, world }) => {
    await openRound(database)
    await setPrice(database, 0, 500)
    await setCapacity(database, 0, 1)
    await api.as('parent').call(claimSeat, free)
    await api.as('parent2').call(claimSeat, { ...other, wait: true })

    const later = new Date(world.now.getTime() + hourMs)
    await closeDueOrders(database, demoTenant, { providerOf: practiceOnly(true), now: later })

    expect(await statesOf(api, 'parent', rain)).toEqual(['EXPIRED'])
    expect(await statesOf(api, 'parent2', north)).toEqual(['OFFERED'])
    expect(await brokenCounts(database)).toEqual([])
  })
})
