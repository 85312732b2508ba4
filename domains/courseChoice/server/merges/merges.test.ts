import { describe } from 'vitest'

import type { Api } from '../../../../app/testing/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import { dayWords } from '../../../../platform/contract/dayWords.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import {
  listMerges,
  proposeMerge,
  withdrawMerge,
} from '../../../afterSchool/contract/classMerge.ts'
import { getClass } from '../../../afterSchool/contract/courseClass.ts'
import { listInbox } from '../../../messaging/contract/inbox.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import {
  approveRefund,
  listRefunds,
  refuseRefund,
} from '../../../payment/contract/refund/refund.ts'
import { claimSeat, listOwnChoices, previewDrop } from '../../contract/choice.ts'
import { answerMerge } from '../../contract/mergeAnswer.ts'
import { finishMerges } from '../public.ts'
import {
  brokenCounts,
  changeRound,
  classId,
  north,
  rain,
  setCapacity,
  setPrice,
} from '../testing/openRound.ts'
import {
  layLessons,
  lessonFen,
  markLessons,
  paidClass,
  payFor,
  pricedRound,
  rainsSeat,
} from '../testing/paidSeat.ts'
import { taughtOutside } from '../testing/taughtOutside.ts'

const intoId = classId(1)
const northsSeat = { account: 'parent2', childId: north }
const consentUntil = '2027-03-20'
const afterDeadline = new Date('2027-03-21T08:00:00+08:00')

/** Two paid seats in a class that is to be merged into one at the same times, a yuan cheaper. */
async function asked(api: Api, database: Database) {
  await pricedRound(database)
  await setPrice(database, 1, lessonFen - 100)
  const rains = await payFor(api, rainsSeat)
  const norths = await payFor(api, northsSeat)
  const id = await propose(api, database)
  return { rains, norths, mergeId: id }
}

async function propose(api: Api, database: Database): Promise<string> {
  await database.write(demoTenant, (tx) =>
    tx
      .updateTable('courseClass')
      .set({ state: 'UNDERFILLED' })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', paidClass)
      .execute(),
  )
  const form = { classId: paidClass, intoId, consentUntil, reason: '人数不足' }
  const answer = await api.as('afterschool').call(proposeMerge, form)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.data.id
}

const setBooks = (database: Database, bookFeeFen: number) =>
  database.write(demoTenant, (tx) =>
    tx
      .updateTable('courseClass')
      .set({ bookFeeFen })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', intoId)
      .execute(),
  )

const finish = async (database: Database, now: Date) =>
  expect(await finishMerges(database, demoTenant, now)).toEqual([])
const choicesOf = async (api: Api, account: string, childId: string) =>
  (await api.as(account).call(listOwnChoices, { childId })).data.records
const answersOf = async (api: Api) =>
  (await api.as('afterschool').call(listMerges, { classId: paidClass })).data.records[0]?.answers
const titlesOf = async (api: Api, account: string) =>
  (await api.as(account).call(listMessages, {})).data.records.map(({ title }) => title)
const stateOf = async (api: Api, id: string) =>
  (await api.as('afterschool').call(getClass, { id })).data.state
const refundsOf = async (api: Api) => (await api.as('finance').call(listRefunds, {})).data.records

test('GET message/inbox: works with a merge until the family has answered', async ({
  api,
  database,
}) => {
  const { rains } = await asked(api, database)
  const waiting = async (account: string) =>
    (await api.as(account).call(listInbox, { kind: 'confirmation' })).data.records

  expect(await waiting('parent')).toMatchObject([
    { title: '合班待答复', mark: '去答复', dueTime: `${consentUntil} 23:59:59` },
  ])
  expect(await waiting('parent2')).toHaveLength(1)
  await api.as('parent').call(answerMerge, { id: rains, agrees: false })

  expect(await waiting('parent')).toEqual([])
  expect(await waiting('parent2')).toHaveLength(1)
})

describe('POST merge/answer: works', () => {
  test('who agrees moves at once and gets the price difference back', async ({ api, database }) => {
    const { rains } = await asked(api, database)
    const [before] = await choicesOf(api, 'parent', rain)

    const { data } = await api.as('parent').call(answerMerge, { id: rains, agrees: true })

    expect(before?.merge).toMatchObject({ reason: '人数不足', consentUntil, loweredFen: 1600 })
    expect(data).toEqual({ isMoved: true })
    const [after] = await choicesOf(api, 'parent', rain)
    expect(after).toMatchObject({ id: rains, classId: intoId, state: 'ENROLLED', seatNo: 1 })
    expect(after?.merge).toBeUndefined()
    expect(await refundsOf(api)).toMatchObject([
      {
        fen: 1600,
        reason: '合班差价',
        lines: [{ words: '合班后费用较低，退差价 16.00 元', fen: 1600 }],
      },
    ])
    expect(await brokenCounts(database)).toEqual([])
  })

  test('into a running class: given lessons keep their money, and only coming lessons are paid for', async ({
    api,
    database,
    world,
  }) => {
    await pricedRound(database)
    await setPrice(database, 1, lessonFen - 100)
    await layLessons(database, intoId)
    await database.write(demoTenant, (tx) =>
      tx
        .updateTable('courseClass')
        .set({ state: 'RUNNING' })
        .where('tenantId', '=', demoTenant)
        .where('id', '=', intoId)
        .execute(),
    )
    const id = await payFor(api, rainsSeat)
    await markLessons(database, { state: 'HELD', count: 2 })
    // Two lessons of each class have begun.
    world.setNow(new Date('2027-03-18T08:00:00+08:00'))
    await propose(api, database)

    await api.as('parent').call(answerMerge, { id, agrees: true })

    const stayed = 2 * lessonFen
    const coming = 14 * (lessonFen - 100)
    expect(await refundsOf(api)).toMatchObject([
      { fen: 16 * lessonFen - stayed - coming, reason: '合班差价' },
    ])
    expect(await choicesOf(api, 'parent', rain)).toMatchObject([
      { id, classId: intoId, state: 'ENROLLED' },
    ])
    expect(await brokenCounts(database)).toEqual([])
  })

  test('a later drop returns the price of the new class, not of the old one again', async ({
    api,
    database,
  }) => {
    const { rains } = await asked(api, database)
    await api.as('parent').call(answerMerge, { id: rains, agrees: true })

    const { data } = await api.as('parent').call(previewDrop, { id: rains })

    // 16 lessons of 4 yuan and the books.
    expect(data.totalFen).toBe(16 * 400 + 1200)
  })

  // Taking cheaper books off the lesson fee would return them as lessons, and again as books.
  test('cheaper books go back as books, once, also where the lessons cost more', async ({
    api,
    database,
  }) => {
    const { rains } = await asked(api, database)
    await setPrice(database, 1, lessonFen + 100)
    await setBooks(database, 700)
    const [before] = await choicesOf(api, 'parent', rain)

    await api.as('parent').call(answerMerge, { id: rains, agrees: true })

    expect(before?.merge?.loweredFen).toBe(500)
    expect(await refundsOf(api)).toMatchObject([
      { fen: 500, lines: [{ words: '合班后教材费较低，退差价 5.00 元', fen: 500 }] },
    ])
    const { data } = await api.as('parent').call(previewDrop, { id: rains })
    expect(data.totalFen).toBe(16 * lessonFen + 700)
  })

  test('the times of the seat move with it', async ({ api, database }) => {
    const { rains } = await asked(api, database)
    await database.write(demoTenant, async (tx) => {
      const { slotId } = await tx
        .selectFrom('classSlot')
        .select('slotId')
        .where('tenantId', '=', demoTenant)
        .where('classId', '=', classId(2))
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('classSlot')
        .values({ tenantId: demoTenant, classId: intoId, slotId })
        .execute()
    })

    await api.as('parent').call(answerMerge, { id: rains, agrees: true })

    expect(await brokenCounts(database)).toEqual([])
    expect(
      await api.as('parent').call(claimSeat, { classId: classId(2), childId: rain }),
    ).toBeRefused('CONFLICT')
  })

  test('a dearer class costs the family nothing', async ({ api, database }) => {
    const { rains } = await asked(api, database)
    await setPrice(database, 1, lessonFen + 100)

    await api.as('parent').call(answerMerge, { id: rains, agrees: true })

    expect(await refundsOf(api)).toEqual([])
    expect(await brokenCounts(database)).toEqual([])
  })

  test('a refusal can be changed until the deadline; the office sees both', async ({
    api,
    database,
  }) => {
    const { rains } = await asked(api, database)

    const { data } = await api.as('parent').call(answerMerge, { id: rains, agrees: false })

    expect(data).toEqual({ isMoved: false })
    expect((await choicesOf(api, 'parent', rain))[0]?.merge).toMatchObject({ isRefused: true })
    const answers = [...((await answersOf(api)) ?? [])]
    expect(answers.map(({ childName, answer }) => [childName, answer])).toEqual(
      expect.arrayContaining([
        ['张小雨', 'REFUSED'],
        ['陈小北', 'ASKED'],
      ]),
    )
    await api.as('parent').call(answerMerge, { id: rains, agrees: true })
    expect((await choicesOf(api, 'parent', rain))[0]?.classId).toBe(intoId)
  })

  test('for a class of an institution, with the consent to share for the new class', async ({
    api,
    database,
    world,
  }) => {
    const { rains } = await asked(api, database)
    await taughtOutside(api, { database, world, classId: paidClass })
    const [before] = await choicesOf(api, 'parent', rain)

    await api.as('parent').call(answerMerge, { id: rains, agrees: true })

    expect(before?.merge?.sharingText).toContain('向')
    const consents = await database.read(demoTenant, (db) =>
      db
        .selectFrom('sharingConsent')
        .select(['classId', 'childId'])
        .where('tenantId', '=', demoTenant)
        .execute(),
    )
    expect(consents).toEqual([{ classId: intoId, childId: rain }])
  })
})

test('POST merge/answer: NOT_FOUND for the seat of another family', async ({ api, database }) => {
  const { rains } = await asked(api, database)

  expect(await api.as('parent2').call(answerMerge, { id: rains, agrees: true })).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST merge/answer: MERGE_ENDED after the deadline, without a proposal or once it is withdrawn', async ({
  api,
  database,
  world,
}) => {
  const { rains, mergeId } = await asked(api, database)
  const answer = () => api.as('parent').call(answerMerge, { id: rains, agrees: true })
  const start = world.now
  world.setNow(afterDeadline)
  expect(await answer()).toBeRefused('MERGE_ENDED')
  world.setNow(start)
  await api.as('afterschool').call(withdrawMerge, { id: mergeId })

  expect(await answer()).toBeRefused('MERGE_ENDED')
  expect((await titlesOf(api, 'parent'))[0]).toContain('已撤销')
})

test('POST merge/answer: MERGE_FULL when the seats of the other class were taken meanwhile', async ({
  api,
  database,
}) => {
  const { rains, norths } = await asked(api, database)
  await setCapacity(database, 1, 1)
  await api.as('parent').call(answerMerge, { id: rains, agrees: true })

  expect(await api.as('parent2').call(answerMerge, { id: norths, agrees: true })).toBeRefused(
    'MERGE_FULL',
  )
  expect(await brokenCounts(database)).toEqual([])
})

test('POST merge/answer: CONFLICT when the child has another class at the times of the other one', async ({
  api,
  database,
}) => {
  const { rains } = await asked(api, database)
  await api.as('parent').call(claimSeat, { classId: classId(2), childId: rain })
  await database.write(demoTenant, async (tx) => {
    const { slotId } = await tx
      .selectFrom('classSlot')
      .select('slotId')
      .where('tenantId', '=', demoTenant)
      .where('classId', '=', classId(2))
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('classSlot')
      .set({ slotId })
      .where('tenantId', '=', demoTenant)
      .where('classId', '=', intoId)
      .execute()
  })

  expect(await api.as('parent').call(answerMerge, { id: rains, agrees: true })).toBeRefused(
    'CONFLICT',
  )
})

test('POST merge/answer: CONFLICT with the true reason when the child waits for the other class', async ({
  api,
  database,
}) => {
  const { rains } = await asked(api, database)
  await setCapacity(database, 1, 0)
  await changeRound(database, { maxPerChild: 2 })
  const waits = { classId: intoId, childId: rain, wait: true }
  expect(await api.as('parent').call(claimSeat, waits)).toBeDone()
  await setCapacity(database, 1, 5)

  const answer = await api.as('parent').call(answerMerge, { id: rains, agrees: true })

  expect(answer).toBeRefused('CONFLICT')
  expect(answer.text).toContain('候补')
})

test('POST merge/answer: MERGE_ENDED with the true reason when the child has moved already', async ({
  api,
  database,
}) => {
  const { rains } = await asked(api, database)
  const answer = () => api.as('parent').call(answerMerge, { id: rains, agrees: true })
  await answer()

  const again = await answer()

  expect(again).toBeRefused('MERGE_ENDED')
  expect(again.text).toContain('已经转入')
})

test('POST merge/answer: CHOICE_STATE_WRONG while the seat waits for its payment', async ({
  api,
  database,
}) => {
  await pricedRound(database)
  const { data } = await api.as('parent').call(claimSeat, { classId: paidClass, childId: rain })
  await propose(api, database)

  expect(await api.as('parent').call(answerMerge, { id: data.id, agrees: true })).toBeRefused(
    'CHOICE_STATE_WRONG',
  )
})

describe('the deadline', () => {
  test('ends the class, and who refused or missed it leaves with everything back', async ({
    api,
    database,
    world,
  }) => {
    const { rains } = await asked(api, database)
    await api.as('parent').call(answerMerge, { id: rains, agrees: false })

    await finish(database, world.now)
    const openBefore = await stateOf(api, paidClass)
    await finish(database, afterDeadline)
    await finish(database, afterDeadline)

    expect(openBefore).toBe('UNDERFILLED')
    expect(await stateOf(api, paidClass)).toBe('MERGED')
    const refunds = await refundsOf(api)
    expect(refunds.map(({ fen, reason }) => [fen, reason])).toEqual([
      [9200, '学校停开'],
      [9200, '学校停开'],
    ])
    expect((await answersOf(api))?.map(({ answer }) => answer).toSorted()).toEqual([
      'MISSED',
      'REFUSED',
    ])
    await api.as('finance').call(approveRefund, { id: refunds[0]?.id ?? '0' })
    await api.as('finance').call(refuseRefund, { id: refunds[1]?.id ?? '0', note: '已线下退' })
    for (const [account, childId] of [
      ['parent', rain],
      ['parent2', north],
    ] as const) {
      expect((await choicesOf(api, account, childId))[0]?.state).toBe('DROPPED')
      expect((await titlesOf(api, account)).join()).toContain('孩子没有转入')
    }
    expect(await brokenCounts(database)).toEqual([])
  })

  test('is not awaited once all families have moved', async ({ api, database, world }) => {
    const { rains, norths } = await asked(api, database)
    await api.as('parent').call(answerMerge, { id: rains, agrees: true })
    await api.as('parent2').call(answerMerge, { id: norths, agrees: true })

    await finish(database, world.now)

    expect(await stateOf(api, paidClass)).toBe('MERGED')
    expect((await choicesOf(api, 'parent2', north))[0]).toMatchObject({
      classId: intoId,
      state: 'ENROLLED',
    })
    expect(await brokenCounts(database)).toEqual([])
  })
})

test('a proposal asks the guardians of the class', async ({ api, database }) => {
  await asked(api, database)

  for (const account of ['parent', 'parent2'])
    expect((await titlesOf(api, account)).join()).toContain(
      `请在${dayWords(consentUntil, consentUntil)}（含当天）前答复`,
    )
})
