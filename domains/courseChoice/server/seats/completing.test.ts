import { sql } from 'kysely'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { moveClassesOn } from '../../../afterSchool/server/public.ts'
import { listRefunds, refuseRefund } from '../../../payment/contract/refund/refund.ts'
import { claimSeat, dropSeat, listOwnChoices } from '../../contract/choice.ts'
import { getSettlement } from '../../contract/settlement.ts'
import { completeSeats } from '../public.ts'
import { brokenCounts, changeRound, classId, north, rain, roundId } from '../testing/openRound.ts'
import { lessonCount, markLessons, paidClass, payFor, pricedRound } from '../testing/paidSeat.ts'

const afterLast = new Date('2027-04-01T03:00:00+08:00')

const stateOf = async (api: Api, account: string, childId: string) =>
  (await api.as(account).call(listOwnChoices, { childId })).data.records[0]?.state

async function finish(database: Database): Promise<void> {
  await moveClassesOn(database, demoTenant, afterLast)
  await completeSeats(database, demoTenant, afterLast)
}

/** A formed class with two paid seats; all its lessons were held. */
async function taughtClass(api: Api, database: Database): Promise<string> {
  await pricedRound(database)
  await changeRound(database, { dropUntil: new Date('2027-06-01T00:00:00+08:00') })
  await payFor(api, { account: 'parent', childId: rain })
  const norths = await payFor(api, { account: 'parent2', childId: north })
  await database.write(demoTenant, (tx) =>
    sql`update course_class set state = 'FORMED' where tenant_id = ${demoTenant} and id = ${paidClass}`.execute(
      tx,
    ),
  )
  await markLessons(database, { state: 'HELD', count: lessonCount })
  return norths
}

test('the seats of a finished class are completed, keep their counters and are settled as before', async ({
  api,
  database,
}) => {
  await taughtClass(api, database)
  const settled = async () => (await api.as('finance').call(getSettlement, {})).data.total
  const before = await settled()

  await finish(database)
  await finish(database)

  expect(await stateOf(api, 'parent', rain)).toBe('COMPLETED')
  expect(await stateOf(api, 'parent2', north)).toBe('COMPLETED')
  expect(await brokenCounts(database)).toEqual([])
  expect(await settled()).toEqual(before)
})

test('a drop that is asked for stays open after the end, and a refused one completes the seat', async ({
  api,
  database,
}) => {
  const norths = await taughtClass(api, database)
  await markLessons(database, { state: 'HELD', count: lessonCount })
  await database.write(demoTenant, (tx) =>
    sql`update class_lesson set state = 'PLANNED' where tenant_id = ${demoTenant}
      and class_id = ${paidClass}`.execute(tx),
  )
  expect(await api.as('parent2').call(dropSeat, { id: norths })).toBeDone()
  await markLessons(database, { state: 'HELD', count: lessonCount })
  await finish(database)
  const whileAsked = await stateOf(api, 'parent2', north)
  const [refund] = (await api.as('finance').call(listRefunds, {})).data.records

  await api.as('finance').call(refuseRefund, { id: refund?.id ?? '0', note: '课程已结束' })
  await finish(database)

  expect([whileAsked, await stateOf(api, 'parent2', north)]).toEqual([
    'DROP_REQUESTED',
    'COMPLETED',
  ])
  expect(await brokenCounts(database)).toEqual([])
})

test('POST choice/claim: a seat in a running class while its round is open', async ({
  api,
  database,
}) => {
  await pricedRound(database)
  await database.write(demoTenant, (tx) =>
    sql`update course_class set state = 'RUNNING' where tenant_id = ${demoTenant}
      and id in (select class_id from round_class where tenant_id = ${demoTenant} and round_id = ${roundId})`.execute(
      tx,
    ),
  )

  const claim = { classId: classId(1), childId: rain }
  expect((await api.as('parent').call(claimSeat, claim)).data.result).toBe('SEAT')
})
