import { describe } from 'vitest'

import type { Api } from '../../../../app/testing/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import { systemActor } from '../../../../platform/server/actor.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { moveLesson } from '../../../afterSchool/contract/lesson.ts'
import {
  closeLessons,
  makeUpLessons,
  undoClosure,
} from '../../../afterSchool/contract/lessonClosure.ts'
import { tellLessonsCancelled } from '../../../afterSchool/server/planUses.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import { practisePayment } from '../../../payment/contract/order.ts'
import {
  approveRefund,
  listRefunds,
  refuseRefund,
} from '../../../payment/contract/refund/refund.ts'
import { plusDays } from '../../../people/contract/schoolDays.ts'
import { claimSeat, dropSeat, listOwnChoices } from '../../contract/choice.ts'
import { north } from '../testing/openRound.ts'
import {
  firstDay,
  lessonFen,
  paidClass,
  payFor,
  pricedRound,
  rainsSeat,
} from '../testing/paidSeat.ts'

const northsSeat = { account: 'parent2', childId: north }
const secondDay = plusDays(firstDay, 1)

/** Closes the one lesson of a day. */
const closeDay = async (
  api: Api,
  day: string,
  offer: 'REFUND' | 'MAKE_UP' = 'REFUND',
): Promise<string> => {
  const closure = { day, reason: '台风', offer, lessonCount: 1 }
  const answer = await api.as('afterschool').call(closeLessons, closure)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.data.id
}

const refundsNow = async (api: Api) =>
  (await api.as('finance').call(listRefunds, {})).data.records.toSorted(
    (a, b) => Number(a.id) - Number(b.id),
  )

const lessonsOn = (database: Database, day: string) =>
  database.read(demoTenant, (db) =>
    db
      .selectFrom('classLesson')
      .select(['id', 'classId', 'day', 'beginMinute', 'endMinute', 'roomId'])
      .where('tenantId', '=', demoTenant)
      .where('day', '=', day)
      .where('classId', '=', paidClass)
      .execute(),
  )

describe('a closure with refund', () => {
  test('asks the share of the lesson back for every paid seat, each time only what is new', async ({
    api,
    database,
  }) => {
    await pricedRound(database)
    await payFor(api, rainsSeat)
    await payFor(api, northsSeat)

    await closeDay(api, firstDay)
    await closeDay(api, secondDay)

    const refunds = await refundsNow(api)
    expect(refunds.map(({ fen }) => fen)).toEqual([lessonFen, lessonFen, lessonFen, lessonFen])
    expect(new Set(refunds.map(({ reason }) => reason))).toEqual(new Set(['停课未补']))
    expect(refunds[3]?.lines.map(({ words }) => words)).toEqual([
      '停课 2 课时：80.00 元 × 2 ÷ 16 = 10.00 元',
      '减去此前已退 5.00 元',
    ])
  })

  // A statement per seat would add to the second closure.
  test('asks for two seats in as many statements as for one', async ({ api, database, world }) => {
    await pricedRound(database)
    const moneyStatements = async (day: string) => {
      world.statements.length = 0
      await closeDay(api, day)
      return world.statements.filter((text) => text.includes('payment_')).length
    }
    await payFor(api, rainsSeat)
    const ofOne = await moneyStatements(firstDay)
    await payFor(api, northsSeat)

    expect(await moneyStatements(secondDay)).toBe(ofOne)
    expect(ofOne).toBeGreaterThan(0)
  })

  test('asks nothing twice when it is told again, and nothing for a free or unpaid seat', async ({
    api,
    database,
    world,
  }) => {
    await pricedRound(database)
    await payFor(api, rainsSeat)
    await api.as('parent2').call(claimSeat, { classId: paidClass, childId: north })
    const closureId = await closeDay(api, firstDay)

    const lessons = (await lessonsOn(database, firstDay)).map((one) => ({
      ...one,
      className: '演练课',
    }))
    const actor = systemActor(demoTenant)
    const fact = { closureId, reason: '台风', offer: 'REFUND', lessons } as const
    const at = { now: world.now, request: { id: 'test', ip: '' } }
    await database.write(demoTenant, (tx) => tellLessonsCancelled(tx, actor, fact, at))

    expect((await refundsNow(api)).map(({ fen }) => fen)).toEqual([lessonFen])
  })

  test('is paid back also to a family that pays only after it', async ({ api, database }) => {
    await pricedRound(database)
    await api.as('parent').call(claimSeat, { classId: paidClass, childId: rainsSeat.childId })
    await closeDay(api, firstDay)
    const mine = await api.as('parent').call(listOwnChoices, { childId: rainsSeat.childId })

    await api.as('parent').call(practisePayment, { id: mine.data.records[0]?.orderId ?? '0' })

    expect(await refundsNow(api)).toMatchObject([{ fen: lessonFen, askedByName: '系统' }])
  })

  test('is paid back to a family whose own drop was refused', async ({ api, database }) => {
    await pricedRound(database)
    const id = await payFor(api, rainsSeat)
    await api.as('parent').call(dropSeat, { id })
    await closeDay(api, firstDay)
    const [dropping] = await refundsNow(api)

    await api.as('finance').call(refuseRefund, { id: dropping?.id ?? '0', note: '不退' })

    expect((await refundsNow(api)).map(({ fen, state }) => [fen, state])).toEqual([
      [9200, 'CLOSED'],
      [lessonFen, 'REQUESTED'],
    ])
  })

  test('with make-up lessons asks nothing back', async ({ api, database }) => {
    await pricedRound(database)
    await payFor(api, rainsSeat)

    await closeDay(api, firstDay, 'MAKE_UP')

    expect(await refundsNow(api)).toEqual([])
  })
})

describe('lessons held after all', () => {
  test('close the requests that are not approved, and the families are told', async ({
    api,
    database,
  }) => {
    await pricedRound(database)
    await payFor(api, rainsSeat)
    const id = await closeDay(api, firstDay)

    const { data } = await api.as('afterschool').call(undoClosure, { id })

    expect(data).toMatchObject({ done: 1, left: [], refundsKept: 0 })
    expect(await refundsNow(api)).toMatchObject([
      { state: 'CLOSED', note: '课次已恢复或已安排补课' },
    ])
    const messages = await api.as('parent').call(listMessages, {})
    const titles = messages.data.records.map(({ title }) => title)
    expect(titles.filter((title) => title.includes('停课退费申请已撤回'))).toHaveLength(1)
  })

  test('leave approved refunds with the families and tell the office how many', async ({
    api,
    database,
  }) => {
    await pricedRound(database)
    await payFor(api, rainsSeat)
    const id = await closeDay(api, firstDay)
    const [refund] = await refundsNow(api)
    await api.as('finance').call(approveRefund, { id: refund?.id ?? '0' })

    const { data } = await api.as('afterschool').call(undoClosure, { id })
    await closeDay(api, secondDay)

    expect(data).toMatchObject({ done: 1, refundsKept: 1 })
    // The next cancelled lesson was paid back already.
    expect((await refundsNow(api)).map(({ state }) => state)).toEqual(['APPROVED'])
  })

  test('close the requests also when they are made up on another day', async ({
    api,
    database,
  }) => {
    await pricedRound(database)
    await payFor(api, rainsSeat)
    const id = await closeDay(api, firstDay)
    await closeDay(api, secondDay)

    const { data } = await api.as('afterschool').call(makeUpLessons, { id, day: '2027-04-07' })

    expect(data).toMatchObject({ done: 1, refundsKept: 0 })
    const open = (await refundsNow(api)).filter(({ state }) => state === 'REQUESTED')
    expect(open.map(({ fen }) => fen)).toEqual([lessonFen])
  })

  test('close the requests also when one lesson is moved on its own', async ({ api, database }) => {
    await pricedRound(database)
    await payFor(api, rainsSeat)
    await closeDay(api, firstDay)
    const [lesson] = await lessonsOn(database, firstDay)
    const to = { day: '2027-04-07', beginTime: '16:10', endTime: '17:10', reason: '补课' }
    const place = { ...to, id: lesson?.id ?? '', roomId: lesson?.roomId ?? '' }

    expect(await api.as('afterschool').call(moveLesson, place)).toBeDone()

    expect((await refundsNow(api)).map(({ state }) => state)).toEqual(['CLOSED'])
  })
})
