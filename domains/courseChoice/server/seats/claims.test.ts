import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoPupilId } from '../../../../db/demo/people.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
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

describe('POST choice/claim: works', () => {
  test('with a free seat in one statement', async ({ api, database, world }) => {
    await openRound(database)
    await api.as('parent').call(listOwnChoices, { childId: rain })
    world.statements.length = 0

    const { data } = await api.as('parent').call(claimSeat, free)

    expect(data).toMatchObject({ result: 'SEAT', seatNo: 1 })
    expect(world.statements.filter((one) => /course_seat/.test(one))).toHaveLength(1)
    const mine = await api.as('parent').call(listOwnChoices, { childId: rain })
    expect(mine.data.records).toMatchObject([{ id: data.id, state: 'ENROLLED', mayDrop: true }])
    expect(await brokenCounts(database)).toEqual([])
  })

  test('with a seat that is held for its payment', async ({ api, database }) => {
    await openRound(database)
    await setPrice(database, 0, 500)

    const { data } = await api.as('parent').call(claimSeat, free)

    expect(data).toMatchObject({ result: 'SEAT', holdUntil: '2027-03-15 09:30:00' })
    const mine = await api.as('parent').call(listOwnChoices, { childId: rain })
    expect(mine.data.records).toMatchObject([{ state: 'HELD', totalFen: 9200 }])
    expect(mine.data.records[0]?.orderId).toBeDefined()
  })

  test('again with the same key, and answers the same seat', async ({ api, database }) => {
    await openRound(database)
    const key = { 'Idempotency-Key': 'claim-0001' }

    const first = await api.as('parent').call(claimSeat, free, key)
    const second = await api.as('parent').call(claimSeat, free, key)

    expect(second.data).toEqual(first.data)
    expect(await brokenCounts(database)).toEqual([])
  })

  test('with a place in the waiting list of a full class', async ({ api, database }) => {
    await openRound(database)
    await setCapacity(database, 0, 1)
    await api.as('parent2').call(claimSeat, { ...free, childId: north })

    const { data } = await api.as('parent').call(claimSeat, { ...free, wait: true })
    const again = await api.as('parent').call(claimSeat, { ...free, wait: true })

    expect(data).toMatchObject({ result: 'WAITING', position: 1 })
    expect(again.data).toEqual(data)
    expect(await brokenCounts(database)).toEqual([])
  })

  test('with an offer, which becomes the seat', async ({ api, database }) => {
    await openRound(database)
    await setCapacity(database, 0, 1)
    const seat = await api.as('parent2').call(claimSeat, { ...free, childId: north })
    const waiting = await api.as('parent').call(claimSeat, { ...free, wait: true })
    await api.as('parent2').call(dropSeat, { id: seat.data.id })
    const offered = await api.as('parent').call(listOwnChoices, { childId: rain })

    const { data } = await api.as('parent').call(claimSeat, free)

    expect(offered.data.records).toMatchObject([
      { state: 'OFFERED', holdUntil: '2027-03-15 21:00:00' },
    ])
    expect(data).toMatchObject({ result: 'SEAT', id: waiting.data.id, seatNo: 2 })
    expect(await brokenCounts(database)).toEqual([])
  })

  test('in exchange for another choice, which stays if the claim fails', async ({
    api,
    database,
  }) => {
    await openRound(database)
    const first = await api.as('parent').call(claimSeat, free)
    const change = { childId: rain, instead: first.data.id }

    const second = await api.as('parent').call(claimSeat, { ...change, classId: classId(2) })
    await setCapacity(database, 3, 0)
    const failed = { childId: rain, classId: classId(3), instead: second.data.id }
    expect(await api.as('parent').call(claimSeat, failed)).toBeRefused('FULL')

    const mine = await api.as('parent').call(listOwnChoices, { childId: rain })
    expect(mine.data.records.map(({ id, state }) => [id, state])).toEqual([
      [second.data.id, 'ENROLLED'],
      [first.data.id, 'DROPPED'],
    ])
    expect(await brokenCounts(database)).toEqual([])
  })

  test('in exchange for an unpaid seat, whose order ends', async ({ api, database }) => {
    await openRound(database)
    await setPrice(database, 0, 500)
    const first = await api.as('parent').call(claimSeat, free)

    const change = { childId: rain, classId: classId(2), instead: first.data.id }
    expect(await api.as('parent').call(claimSeat, change)).toBeDone()

    const mine = await api.as('parent').call(listOwnChoices, { childId: rain })
    expect(mine.data.records.map(({ state }) => state)).toEqual(['ENROLLED', 'DROPPED'])
    expect(await brokenCounts(database)).toEqual([])
  })

  test('without an agreement if the round has none', async ({ api, database }) => {
    await openRound(database, { agreement: '' })
    await database.write(demoTenant, (tx) =>
      tx.deleteFrom('roundChild').where('tenantId', '=', demoTenant).execute(),
    )

    expect(await api.as('parent').call(claimSeat, free)).toBeDone()
    expect(await brokenCounts(database)).toEqual([])
  })
})

describe('POST choice/claim: NOT_FOUND', () => {
  test('POST choice/claim: NOT_FOUND for another family and for a class of no round', async ({
    api,
    database,
  }) => {
    await openRound(database)

    expect(await api.as('parent2').call(claimSeat, free)).toBeRefused('NOT_FOUND')
    expect(await api.as('teacher').call(claimSeat, free)).toBeRefused('NOT_FOUND')
    expect(await api.as('parent').call(claimSeat, { ...free, classId: '1' })).toBeRefused(
      'NOT_FOUND',
    )
  })

  test('POST choice/claim: NOT_FOUND for a guardian who may not consent', async ({
    api,
    database,
  }) => {
    await openRound(database)
    await database.write(demoTenant, (tx) =>
      tx
        .updateTable('guardianLink')
        .set({ canConsent: false })
        .where('tenantId', '=', demoTenant)
        .where('studentId', '=', rain)
        .execute(),
    )

    expect(await api.as('parent').call(claimSeat, free)).toBeRefused('NOT_FOUND')
  })
})

test('POST choice/claim: ROUND_NOT_OPEN before the time, even with a limit reached', async ({
  api,
  database,
  world,
}) => {
  await openRound(database, { openTime: new Date(world.now.getTime() + 1) })

  expect(await api.as('parent').call(claimSeat, free)).toBeRefused('ROUND_NOT_OPEN')
  world.setNow(new Date(world.now.getTime() + 1))
  expect(await api.as('parent').call(claimSeat, free)).toBeDone()
})

test('POST choice/claim: ROUND_CLOSED from the closing time on', async ({
  api,
  database,
  world,
}) => {
  await openRound(database, { closeTime: world.now })

  expect(await api.as('parent').call(claimSeat, free)).toBeRefused('ROUND_CLOSED')
})

test('POST choice/claim: NOT_ELIGIBLE when the class is for other grades or the child is away', async ({
  api,
  database,
}) => {
  await openRound(database)
  await database.write(demoTenant, async (tx) => {
    await tx
      .updateTable('courseClass')
      .set({ classIds: ['1'] })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', classId(0))
      .execute()
    await tx
      .updateTable('student')
      .set({ status: 'SUSPENDED' })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', north)
      .execute()
  })

  expect(await api.as('parent').call(claimSeat, free)).toBeRefused('NOT_ELIGIBLE')
  const away = { classId: classId(1), childId: north }
  expect(await api.as('parent2').call(claimSeat, away)).toBeRefused('NOT_ELIGIBLE')
})

test('POST choice/claim: AGREEMENT_MISSING before the guardian signs', async ({
  api,
  database,
}) => {
  await openRound(database)
  await database.write(demoTenant, (tx) =>
    tx.deleteFrom('roundChild').where('tenantId', '=', demoTenant).execute(),
  )

  expect(await api.as('parent').call(claimSeat, free)).toBeRefused('AGREEMENT_MISSING')
})

test('POST choice/claim: LIMIT when the child has all its seats of the round', async ({
  api,
  database,
}) => {
  await openRound(database)
  await api.as('parent').call(claimSeat, free)

  const more = { childId: rain, classId: classId(2) }
  expect(await api.as('parent').call(claimSeat, more)).toBeRefused('LIMIT')
})

test('POST choice/claim: CONFLICT when an offered class is at the time of a class taken meanwhile', async ({
  api,
  database,
  world,
}) => {
  await openRound(database, { maxPerChild: 2 })
  await setCapacity(database, 0, 0)
  await api.as('parent').call(claimSeat, { ...free, wait: true })
  const taken = await api.as('parent').call(claimSeat, { ...free, classId: classId(1) })
  await setCapacity(database, 0, 1)
  await passOffersOn(database, demoTenant, world.now)

  expect(taken.data.result).toBe('SEAT')
  expect(await api.as('parent').call(claimSeat, free)).toBeRefused('CONFLICT')
  const swap = { ...free, instead: taken.data.id }
  expect((await api.as('parent').call(claimSeat, swap)).data.result).toBe('SEAT')
  expect(await brokenCounts(database)).toEqual([])
})

test('POST choice/claim: CONFLICT when the child has another class at the same time', async ({
  api,
  database,
}) => {
  await openRound(database, { maxPerChild: 2 })
  await api.as('parent').call(claimSeat, free)

  const more = { childId: rain, classId: classId(1) }
  expect(await api.as('parent').call(claimSeat, more)).toBeRefused('CONFLICT')
  expect(await api.as('parent').call(claimSeat, free)).toBeRefused('CONFLICT')
  expect(await brokenCounts(database)).toEqual([])
})

describe('POST choice/claim: FULL', () => {
  test('POST choice/claim: FULL when no seat is left, and when there is no waiting list', async ({
    api,
    database,
  }) => {
    await openRound(database)
    await setCapacity(database, 0, 0)

    expect(await api.as('parent').call(claimSeat, free)).toBeRefused('FULL')
    await changeRound(database, { hasWaitingList: false })
    expect(await api.as('parent').call(claimSeat, { ...free, wait: true })).toBeRefused('FULL')
  })
})

test('POST choice/claim: DROP_TOO_LATE when the exchanged choice can no longer be dropped', async ({
  api,
  database,
  world,
}) => {
  await openRound(database, { dropUntil: new Date(world.now.getTime() - hourMs) })
  const { data } = await api.as('parent').call(claimSeat, free)

  const change = { childId: rain, classId: classId(2), instead: data.id }
  expect(await api.as('parent').call(claimSeat, change)).toBeRefused('DROP_TOO_LATE')
})

test('POST choice/claim: CHOICE_STATE_WRONG when the exchanged choice has ended', async ({
  api,
  database,
}) => {
  await openRound(database)
  const { data } = await api.as('parent').call(claimSeat, free)
  await api.as('parent').call(dropSeat, { id: data.id })

  const change = { childId: rain, classId: classId(2), instead: data.id }
  expect(await api.as('parent').call(claimSeat, change)).toBeRefused('CHOICE_STATE_WRONG')
  const foreign = { childId: demoPupilId(demoTenant, '张小雨'), classId: classId(2), instead: '1' }
  expect(await api.as('parent').call(claimSeat, foreign)).toBeRefused('NOT_FOUND')
})
