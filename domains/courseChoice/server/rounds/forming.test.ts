import { sql } from 'kysely'
import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import {
  listMerges,
  proposeMerge,
  withdrawMerge,
} from '../../../afterSchool/contract/classMerge.ts'
import { getClass } from '../../../afterSchool/contract/courseClass.ts'
import { practisePayment } from '../../../payment/contract/order.ts'
import { claimSeat, dropSeat, listChoosableClasses, listOwnChoices } from '../../contract/choice.ts'
import { giveSeat } from '../../contract/officeSeat.ts'
import { closeRound, publishRound, unpublishRound } from '../../contract/roundForm.ts'
import { decideClasses } from '../public.ts'
import {
  brokenCounts,
  changeRound,
  classId,
  north,
  openRound,
  rain,
  roundId,
  setPrice,
} from '../testing/openRound.ts'
import { someRound } from '../testing/someRound.ts'

const chosen = classId(0)
const rains = { classId: chosen, childId: rain }
const norths = { classId: chosen, childId: north }

const setClass = (database: Database, id: string, minSeats: number) =>
  database.write(demoTenant, (tx) =>
    sql`update course_class set state = 'CHOOSING', min_seats = ${minSeats}
      where tenant_id = ${demoTenant} and id = ${id}`.execute(tx),
  )
const office = (api: Api) => api.as('afterschool')
const stateOf = async (api: Api) => (await office(api).call(getClass, { id: chosen })).data.state
const pay = async (api: Api, account: string, childId: string) => {
  const { data } = await api.as(account).call(listOwnChoices, { childId })
  const orderId = data.records.find(({ state }) => state === 'HELD')?.orderId ?? '0'
  expect(await api.as(account).call(practisePayment, { id: orderId })).toBeDone()
}

/** A class that needs two pupils, with one who has paid and one who has not; the round is over. */
async function halfPaid(api: Api, database: Database, now: Date): Promise<string> {
  await openRound(database)
  await setPrice(database, 0, 500)
  await setClass(database, chosen, 2)
  await api.as('parent').call(claimSeat, rains)
  const { data } = await api.as('parent2').call(claimSeat, norths)
  await pay(api, 'parent', rain)
  await changeRound(database, { closeTime: now })
  expect(await office(api).call(closeRound, { id: roundId })).toBeDone()
  return data.id
}

describe('unpaid seats when a round closes', () => {
  test('do not form a class; it is formed once they are paid', async ({ api, database, world }) => {
    await halfPaid(api, database, world.now)
    await decideClasses(database, demoTenant, world.now)
    const before = await stateOf(api)

    await pay(api, 'parent2', north)
    await decideClasses(database, demoTenant, world.now)

    expect([before, await stateOf(api)]).toEqual(['CHOOSING', 'FORMED'])
  })

  test('leave too few pupils when they end unpaid', async ({ api, database, world }) => {
    const id = await halfPaid(api, database, world.now)
    await api.as('parent2').call(dropSeat, { id })

    await decideClasses(database, demoTenant, world.now)
    await decideClasses(database, demoTenant, world.now)

    expect(await stateOf(api)).toBe('UNDERFILLED')
    expect(await brokenCounts(database)).toEqual([])
  })

  test('stay with their class when a second round is taken back', async ({
    api,
    database,
    world,
  }) => {
    await halfPaid(api, database, world.now)
    const id = await secondRound(api, database)
    await office(api).call(publishRound, { id })

    expect(await office(api).call(unpublishRound, { id })).toBeDone()
    const before = await stateOf(api)
    await pay(api, 'parent2', north)
    await decideClasses(database, demoTenant, world.now)

    expect([before, await stateOf(api)]).toEqual(['CHOOSING', 'FORMED'])
  })
})

/** A second round of the class, not yet published. */
async function secondRound(api: Api, database: Database): Promise<string> {
  const { termId } = await database.read(demoTenant, (db) =>
    db
      .selectFrom('courseClass')
      .select('termId')
      .where('tenantId', '=', demoTenant)
      .where('id', '=', chosen)
      .executeTakeFirstOrThrow(),
  )
  return someRound(api, { termId, classIds: chosen, name: '补选轮', agreement: '' })
}

test('a class with too few pupils is formed by a second round, and its merge is withdrawn', async ({
  api,
  database,
  world,
}) => {
  await openRound(database)
  await setClass(database, chosen, 2)
  await api.as('parent').call(claimSeat, rains)
  await changeRound(database, { closeTime: world.now })
  await office(api).call(closeRound, { id: roundId })
  expect(await stateOf(api)).toBe('UNDERFILLED')

  const id = await secondRound(api, database)
  await office(api).call(publishRound, { id })
  world.setNow(new Date('2027-03-17T09:00:00+08:00'))
  expect(await api.as('parent2').call(claimSeat, norths)).toBeDone()
  await merge(api)
  world.setNow(new Date('2027-03-19T09:00:00+08:00'))
  expect(await office(api).call(closeRound, { id })).toBeDone()

  expect(await stateOf(api)).toBe('FORMED')
  const { records } = (await office(api).call(listMerges, { classId: chosen })).data
  expect(records.map(({ state }) => state)).toEqual(['WITHDRAWN'])
})

async function merge(api: Api): Promise<string> {
  const into = { intoId: classId(1), consentUntil: '2027-03-20', reason: '人数不足' }
  const { data, text } = await office(api).call(proposeMerge, { classId: chosen, ...into })
  if (!('id' in data)) throw new Error(text)
  return data.id
}

describe('a class whose families are asked about a merge', () => {
  const asked = async (api: Api, database: Database): Promise<string> => {
    await openRound(database)
    await api.as('parent').call(claimSeat, rains)
    await database.write(demoTenant, (tx) =>
      sql`update course_class set state = 'UNDERFILLED' where tenant_id = ${demoTenant}
        and id = ${chosen}`.execute(tx),
    )
    return merge(api)
  }

  test('POST choice/claim: NOT_ELIGIBLE when the class is to be merged; open again once it is not', async ({
    api,
    database,
  }) => {
    const id = await asked(api, database)
    const claim = () => api.as('parent2').call(claimSeat, { ...norths, wait: true })

    const refused = await claim()

    expect(refused).toBeRefused('NOT_ELIGIBLE')
    expect(refused.text).toContain('拟并入别的班')
    const { records } = (
      await api.as('parent2').call(listChoosableClasses, { roundId, childId: north })
    ).data
    expect(records.find((one) => one.id === chosen)?.whyNot?.msg).toContain('拟并入别的班')
    await office(api).call(withdrawMerge, { id })
    expect(await claim()).toBeDone()
    expect(await brokenCounts(database)).toEqual([])
  })

  test('POST seat/give: NOT_ELIGIBLE when the class is to be merged', async ({
    api,
    database,
    world,
  }) => {
    await asked(api, database)
    await changeRound(database, { closeTime: world.now })

    const answer = await office(api).call(giveSeat, { ...norths, reason: '学校安排' })

    expect(answer).toBeRefused('NOT_ELIGIBLE')
    expect(answer.text).toContain('合班意见')
  })
})
