import { sql } from 'kysely'
import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoPupilId } from '../../../../db/demo/people.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { changeSeats } from '../../../afterSchool/contract/courseClass.ts'
import { giveConsent, signAgreement } from '../../contract/preparation.ts'
import { listRounds } from '../../contract/round.ts'
import { getRoundResult, startDraw } from '../../contract/roundDraw.ts'
import { closeRound, getRound } from '../../contract/roundForm.ts'
import { listOwnWishes, submitWishes } from '../../contract/wish.ts'
import { drawRound, plan } from '../testing/drawnRound.ts'
import {
  afterClose,
  inOpening,
  lotteryTimes,
  publishedRound,
  roundOfTwoGrades,
} from '../testing/someRound.ts'
import { taughtOutside } from '../testing/taughtOutside.ts'

const children = {
  parent: demoPupilId(demoTenant, '张小雨'),
  parent2: demoPupilId(demoTenant, '陈小北'),
} as const
type Account = keyof typeof children
const accounts: readonly Account[] = ['parent', 'parent2']

const sign = (api: Api, roundId: string, account: Account) =>
  api.as(account).call(signAgreement, { roundId, childId: children[account] })
const wish = (
  api: Api,
  roundId: string,
  classIds: readonly string[],
  account: Account = 'parent',
) =>
  api
    .as(account)
    .call(submitWishes, { roundId, childId: children[account], classIds: [...classIds] })
const wishesOf = async (api: Api, roundId: string, account: Account = 'parent') =>
  (await api.as(account).call(listOwnWishes, { roundId, childId: children[account] })).data

/** The parent of 张小雨 may no longer sign for her. */
const forbidSigning = (database: Database) =>
  database.write(demoTenant, (tx) =>
    tx
      .updateTable('guardianLink')
      .set({ canConsent: false })
      .where('tenantId', '=', demoTenant)
      .where('userId', '=', demoUserId(demoTenant, 'parent'))
      .execute(),
  )

/** An open LOTTERY round in which both families have signed. */
async function openLottery(api: Api, setNow: (now: Date) => void, change: object = {}) {
  const found = await publishedRound(api, { ...lotteryTimes, ...change })
  for (const account of accounts) await sign(api, found.roundId, account)
  setNow(inOpening)
  return found
}

describe('wishes', () => {
  test('POST wish/submit: works and replaces earlier wishes', async ({ api, world }) => {
    const { roundId, classIds } = await openLottery(api, world.setNow)
    expect(await wish(api, roundId, classIds)).toBeDone()
    expect(await wish(api, roundId, classIds.toReversed())).toBeDone()

    const { records } = await wishesOf(api, roundId)
    expect(records.map(({ rank, classId }) => ({ rank, classId }))).toEqual([
      { rank: 1, classId: classIds[1] },
      { rank: 2, classId: classIds[0] },
    ])
    expect(records[0]).toMatchObject({ outcomeWords: '等待摇号', times: '周三 16:10–17:10' })
    expect(await wish(api, roundId, [])).toBeDone()
    expect((await wishesOf(api, roundId)).records).toEqual([])
  })

  test('GET wish/mine: works before the draw', async ({ api, world }) => {
    const { roundId, classIds } = await openLottery(api, world.setNow)
    await wish(api, roundId, classIds)

    const { records, drawNo } = await wishesOf(api, roundId)
    expect(drawNo).toBeUndefined()
    expect(records.map(({ className }) => className)).toEqual([
      '纸飞机与空气 1 班',
      '纸飞机与空气 2 班',
    ])
  })

  test('GET wish/mine: NOT_FOUND for a child of somebody else', async ({ api, world }) => {
    const { roundId } = await openLottery(api, world.setNow)
    const ref = { roundId, childId: children.parent2 }

    expect(await api.as('parent').call(listOwnWishes, ref)).toBeRefused('NOT_FOUND')
  })

  test('POST wish/submit: NOT_FOUND for another child, a class of no such round, or another mode', async ({
    api,
    world,
  }) => {
    const { roundId, classIds } = await openLottery(api, world.setNow)
    const other = { roundId, childId: children.parent2, classIds }

    expect(await api.as('parent').call(submitWishes, other)).toBeRefused('NOT_FOUND')
    expect(await wish(api, roundId, ['1'])).toBeRefused('NOT_FOUND')
    expect(await wish(api, '1', classIds)).toBeRefused('NOT_FOUND')
  })

  test('POST wish/submit: ROUND_NOT_OPEN before the opening', async ({ api }) => {
    const { roundId, classIds } = await publishedRound(api, lotteryTimes)
    await sign(api, roundId, 'parent')

    expect(await wish(api, roundId, classIds)).toBeRefused('ROUND_NOT_OPEN')
  })

  test('POST wish/submit: ROUND_CLOSED after the close', async ({ api, world }) => {
    const { roundId, classIds } = await openLottery(api, world.setNow)
    world.setNow(afterClose)

    expect(await wish(api, roundId, classIds)).toBeRefused('ROUND_CLOSED')
  })

  test('POST wish/submit: WISH_TWICE when a class is in the list twice', async ({ api, world }) => {
    const { roundId, classIds } = await openLottery(api, world.setNow)
    const [first = ''] = classIds

    expect(await wish(api, roundId, [first, first])).toBeRefused('WISH_TWICE')
  })

  test('POST wish/submit: AGREEMENT_MISSING before it is signed', async ({ api, world }) => {
    const { roundId, classIds } = await publishedRound(api, lotteryTimes)
    world.setNow(inOpening)

    expect(await wish(api, roundId, classIds)).toBeRefused('AGREEMENT_MISSING')
  })

  test('a round without an agreement takes wishes of a child that has signed nothing', async ({
    api,
    world,
  }) => {
    const { roundId, classIds } = await publishedRound(api, { ...lotteryTimes, agreement: '' })
    world.setNow(inOpening)

    expect(await wish(api, roundId, classIds)).toBeDone()
    expect((await wishesOf(api, roundId)).records).toHaveLength(2)
  })

  test('POST wish/submit: MAY_NOT_CONSENT for a guardian without that right', async ({
    api,
    database,
    world,
  }) => {
    const { roundId, classIds } = await openLottery(api, world.setNow)
    await forbidSigning(database)

    expect(await wish(api, roundId, classIds)).toBeRefused('MAY_NOT_CONSENT')
  })

  test('POST wish/submit: NOT_ELIGIBLE for another grade, and without consent to sharing', async ({
    api,
    database,
    world,
  }) => {
    const { roundId, first, other } = await roundOfTwoGrades(api, lotteryTimes)
    await sign(api, roundId, 'parent')
    await taughtOutside(api, { database, world, classId: first })
    world.setNow(inOpening)

    expect(await wish(api, roundId, [other])).toBeRefused('NOT_ELIGIBLE')
    expect(await wish(api, roundId, [first])).toBeRefused('NOT_ELIGIBLE')
    const consent = { classId: first, childId: children.parent }
    await api.as('parent').call(giveConsent, consent)
    expect(await wish(api, roundId, [first])).toBeDone()
  })
})

describe('the draw of a round', () => {
  test('POST round/draw: works: one entry for each child with wishes, and the wishes are frozen', async ({
    api,
    world,
  }) => {
    const { roundId, classIds } = await openLottery(api, world.setNow)
    for (const account of accounts) await wish(api, roundId, classIds, account)
    world.setNow(afterClose)

    const { data } = await api.as('afterschool').call(startDraw, plan(roundId))

    expect(data.drawId).toMatch(/^\d+$/)
    const round = (await api.as('head').call(getRound, { id: roundId })).data
    expect(round).toMatchObject({ state: 'DRAWING', phase: 'DRAWING', wishingCount: 2 })
    expect(await wish(api, roundId, [])).toBeRefused('ROUND_CLOSED')
  })

  test('POST round/draw: ROUND_STATE_WRONG while families may wish', async ({ api, world }) => {
    const { roundId, classIds } = await openLottery(api, world.setNow)
    await wish(api, roundId, classIds)

    expect(await api.as('admin').call(startDraw, plan(roundId))).toBeRefused('ROUND_STATE_WRONG')
  })

  test('POST round/draw: NO_WISHES when nobody wished; the round can be closed', async ({
    api,
    world,
  }) => {
    const { roundId } = await openLottery(api, world.setNow)
    world.setNow(afterClose)

    expect(await api.as('admin').call(startDraw, plan(roundId))).toBeRefused('NO_WISHES')
    expect(await api.as('admin').call(closeRound, { id: roundId })).toBeDone()
  })

  test('POST round/draw: DEADLINE_PAST when the secrets could not be opened', async ({
    api,
    world,
  }) => {
    const { roundId, classIds } = await openLottery(api, world.setNow)
    await wish(api, roundId, classIds)
    world.setNow(afterClose)
    const late = { ...plan(roundId), openUntil: '2027-03-18 20:00:00' }

    expect(await api.as('admin').call(startDraw, late)).toBeRefused('DEADLINE_PAST')
    const unreal = { ...plan(roundId), openUntil: '2027-13-99 20:00:00' }
    expect(await api.as('admin').call(startDraw, unreal)).toBeRefused('DEADLINE_PAST')
  })

  test('GET round/result: works without names: the drawing gives seats, and tells each family why', async ({
    api,
    database,
    world,
  }) => {
    const { roundId, classIds } = await openLottery(api, world.setNow, { maxPerChild: 1 })
    const [first = '', second = ''] = classIds
    await api.as('afterschool').call(changeSeats, { id: first, minSeats: 1, maxSeats: 1 })
    for (const account of accounts) await wish(api, roundId, [first, second], account)

    const drawId = await drawRound({ api, database, world }, roundId)

    const own = await Promise.all(accounts.map((account) => wishesOf(api, roundId, account)))
    const outcomes = own
      .map(({ records }) => records.map(({ outcome }) => outcome).join(' '))
      .toSorted()
    expect(outcomes).toEqual(['FULL SEATED', 'SEATED ENOUGH'])
    const answer = await api.call(getRoundResult, { roundId })
    expect(answer.data).toMatchObject({ drawId, phase: 'COMING' })
    expect(answer.text).not.toMatch(/张小雨|陈小北/)
    expect(
      answer.data.records
        .map(({ drawNos }) => drawNos)
        .flat()
        .toSorted(),
    ).toEqual(own.map(({ drawNo = '' }) => drawNo).toSorted())
    const seats = await seatsOf(database, roundId)
    expect(seats.map(({ state, source, seatNo }) => ({ state, source, seatNo }))).toEqual(
      Array.from({ length: 2 }, () => ({ state: 'ENROLLED', source: 'DRAW', seatNo: 1 })),
    )
    expect(await countersOf(database, classIds)).toEqual([
      { taken: 1, issued: 1 },
      { taken: 1, issued: 1 },
    ])
    world.setNow(new Date('2027-03-20T09:00:00+08:00'))
    expect((await api.as('parent').call(listRounds, {})).data.records).toMatchObject([
      { phase: 'FILLING', drawId },
    ])
  })

  test('each seat that costs something is held by an order of its own', async ({
    api,
    database,
    world,
  }) => {
    const { roundId, classIds } = await openLottery(api, world.setNow)
    await database.write(demoTenant, (tx) =>
      tx
        .updateTable('courseClass')
        .set({ bookFeeFen: 1200 })
        .where('tenantId', '=', demoTenant)
        .where('id', 'in', classIds)
        .execute(),
    )
    await wish(api, roundId, classIds)

    await drawRound({ api, database, world }, roundId)

    const seats = await seatsOf(database, roundId)
    expect(seats.map(({ state }) => state)).toEqual(['HELD', 'HELD'])
    const orderIds = new Set(seats.map(({ orderId }) => orderId))
    expect(orderIds.size).toBe(2)
    const orders = await database.read(demoTenant, (db) =>
      db
        .selectFrom('paymentOrder')
        .select(['totalFen', 'state', 'payerName', 'holdUntil'])
        .where('tenantId', '=', demoTenant)
        .where(
          'id',
          'in',
          [...orderIds].flatMap((id) => id ?? []),
        )
        .execute(),
    )
    const order = { totalFen: 1200, state: 'PENDING', payerName: '张妈妈' }
    expect(orders).toMatchObject([order, order])
    const { rows: lines } = await database.read(demoTenant, (db) =>
      sql`select l.seller, l.item from payment_line l
        join course_seat s on s.tenant_id = l.tenant_id and s.id = l.subject_id
        where l.tenant_id = ${demoTenant} and s.round_id = ${roundId} order by l.item`.execute(db),
    )
    expect(lines).toEqual([
      { seller: '', item: '纸飞机与空气 1 班' },
      { seller: '', item: '纸飞机与空气 2 班' },
    ])
    expect(orders[0]?.holdUntil).toEqual(seats[0]?.holdUntil)
  })

  test('a child whose wishes all failed in the round before has twice the weight, if the rules say so', async ({
    api,
    database,
    world,
  }) => {
    const { roundId, classIds } = await openLottery(api, world.setNow, { favoursUnseated: true })
    for (const account of accounts) await wish(api, roundId, classIds, account)
    await failedBefore(database, { roundId, childId: children.parent, classId: classIds[0] ?? '' })
    world.setNow(afterClose)

    const { data } = await api.as('afterschool').call(startDraw, plan(roundId))

    const entries = await database.read(demoTenant, (db) =>
      db
        .selectFrom('drawEntry')
        .select(['subjectId', 'weight'])
        .where('tenantId', '=', demoTenant)
        .where('drawId', '=', data.drawId)
        .execute(),
    )
    expect(new Map(entries.map(({ subjectId, weight }) => [subjectId, weight]))).toEqual(
      new Map([
        [children.parent, 2],
        [children.parent2, 1],
      ]),
    )
  })

  test('GET round/result: NOT_FOUND before the drawing and when the term has ended', async ({
    api,
    database,
    world,
  }) => {
    const { roundId, classIds } = await openLottery(api, world.setNow)
    await wish(api, roundId, classIds)
    expect(await api.call(getRoundResult, { roundId })).toBeRefused('NOT_FOUND')

    await drawRound({ api, database, world }, roundId)
    world.setNow(new Date('2027-07-15T09:00:00+08:00'))
    expect(await api.call(getRoundResult, { roundId })).toBeRefused('NOT_FOUND')
  })
})

const seatsOf = (database: Database, roundId: string) =>
  database.read(demoTenant, (db) =>
    db
      .selectFrom('courseSeat')
      .select(['childId', 'state', 'source', 'seatNo', 'orderId', 'holdUntil'])
      .where('tenantId', '=', demoTenant)
      .where('roundId', '=', roundId)
      .execute(),
  )

const countersOf = (database: Database, classIds: readonly string[]) =>
  database.read(demoTenant, (db) =>
    db
      .selectFrom('classSeats')
      .select(['taken', 'issued'])
      .where('tenantId', '=', demoTenant)
      .where('classId', 'in', [...classIds])
      .execute(),
  )

type Failed = { readonly roundId: string; readonly childId: string; readonly classId: string }

/** An earlier drawn round in which the only wish of a child failed. */
const failedBefore = (database: Database, { roundId, childId, classId }: Failed) =>
  database.write(demoTenant, async (tx) => {
    const round = await tx
      .selectFrom('courseRound')
      .selectAll()
      .where('tenantId', '=', demoTenant)
      .where('id', '=', roundId)
      .executeTakeFirstOrThrow()
    const { id: _id, ...said } = round
    const before = await tx
      .insertInto('courseRound')
      .values({
        ...said,
        name: '上一轮',
        state: 'CLOSED',
        drawId: '1',
        closeTime: new Date(round.openTime.getTime() + 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('courseWish')
      .values({
        tenantId: demoTenant,
        roundId: before.id,
        childId,
        classId,
        rank: 1,
        userId: demoUserId(demoTenant, 'parent'),
        outcome: 'FULL',
      })
      .execute()
  })
