import { randomUUID } from 'node:crypto'

import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { getApplication, withdrawApplication } from '../../enrolment/contract/application.ts'
import { claimAnd, decide } from '../../enrolment/server/testing/enrolmentFactory.ts'
import { listFlowRecords } from '../../enrolment/contract/flowRecord.ts'
import { answerOffer, fileAppeal, getFamilyAdmission } from '../contract/family.ts'
import * as office from '../contract/office.ts'
import * as season from '../contract/season.ts'
import {
  apply,
  confirmUntil,
  fillTime,
  qualified,
  qualifiedRow,
  released,
  resultTime,
  someSeason,
} from './testing/someSeason.ts'
import type { Stage } from './testing/someSeason.ts'

const lead = ({ api }: Pick<Stage, 'api'>) => api.as('lead')
const family = ({ api }: Pick<Stage, 'api'>) => api.as('parent')
const statusOf = async ({ api }: Pick<Stage, 'api'>, id: string) =>
  (await lead({ api }).call(getApplication, { id })).data.status
const statusesOf = (stage: Pick<Stage, 'api'>, ids: readonly string[]) =>
  Promise.all(ids.map((id) => statusOf(stage, id)))
const seatsOf = async (stage: Pick<Stage, 'api'>, planId: string) =>
  (await lead(stage).call(season.getSeason, { planId })).data.categories
const afterDeadline = new Date('2027-06-26T09:00:00+08:00')

/** Four children for three seats, with their offers. */
async function offered(stage: Stage): Promise<{ planId: string; ids: string[] }> {
  const planId = await someSeason(stage)
  const ids = await qualifiedRow(stage, planId, { count: 4 })
  await released(stage, planId)
  return { planId, ids }
}

describe('the answer of a family', () => {
  test('POST baoming/confirmoffer: works to confirm, and to decline: the seat goes to the first who waits', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const {
      ids: [first = '', second = '', , last = ''],
    } = await offered(stage)
    const confirmed = await family(stage).call(answerOffer, { id: first, accepts: true })
    expect(confirmed.data).toMatchObject({
      status: 'CONFIRMED',
      actions: ['decline'],
      registration: { startAt: '2027-08-24 09:00:00', endAt: '2027-08-28 18:00:00' },
    })

    await family(stage).call(answerOffer, { id: second, accepts: false })

    expect(await statusOf(stage, second)).toBe('DECLINED')
    const promoted = await family(stage).call(getFamilyAdmission, { id: last })
    expect(promoted.data).toMatchObject({ status: 'ADMITTED', confirmUntil })
    const records = await family(stage).call(listFlowRecords, { applicationId: last })
    expect(records.data.records.at(-1)).toMatchObject({
      actionLabel: '候补录取',
      actorRole: 'system',
    })
  })

  test('POST baoming/confirmoffer: NOT_OFFERED when there is no offer, NOT_FOUND for another family', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const {
      ids: [first = '', , , last = ''],
    } = await offered(stage)
    const answer = (account: string, id: string, accepts: boolean) =>
      api.as(account).call(answerOffer, { id, accepts })
    expect(await answer('parent', last, true)).toBeRefused('NOT_OFFERED')
    expect(await answer('parent2', first, true)).toBeRefused('NOT_FOUND')
    expect(await answer('parent2', first, false)).toBeRefused('NOT_FOUND')
    await answer('parent', first, false)
    expect(await answer('parent', first, false)).toBeRefused('NOT_OFFERED')
  })

  test('GET baoming/admission: works for the own family, NOT_FOUND for another one', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    const id = await apply(stage, planId, { order: 301 })
    expect(await api.as('parent2').call(getFamilyAdmission, { id })).toBeRefused('NOT_FOUND')
    expect((await family(stage).call(getFamilyAdmission, { id })).data.actions).toEqual([])
  })
})

test('an act that is repeated under its key returns the first answer and happens once', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { planId, ids } = await offered(stage)
  const [first = '', second = ''] = ids
  const twice = async (act: (key: Record<string, string>) => Promise<{ data: unknown }>) => {
    const key = { 'Idempotency-Key': `act-${randomUUID()}` }
    const answers = [await act(key), await act(key)]
    expect(answers[1]?.data).toEqual(answers[0]?.data)
    return answers[0]?.data
  }

  const accepting = { id: first, accepts: true }
  expect(await twice((key) => family(stage).call(answerOffer, accepting, key))).toMatchObject({
    status: 'CONFIRMED',
  })
  const contact = { id: second, way: 'PHONE', outcome: '无人接听' } as const
  expect(await twice((key) => lead(stage).call(office.recordContact, contact, key))).toEqual({
    attempts: 1,
  })
  const voiding = { id: first, reason: '重复报名' }
  expect(await twice((key) => lead(stage).call(office.voidApplication, voiding, key))).toEqual({})

  expect(await statusesOf(stage, ids)).toEqual('VOID ADMITTED ADMITTED ADMITTED'.split(' '))
  expect(await seatsOf(stage, planId)).toMatchObject([{ seats: 3, taken: 3 }])
})

test('of families that decline and accept at once, every seat is given once and nobody is passed over', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const planId = await someSeason(stage)
  const ids = await qualifiedRow(stage, planId, { count: 7 })
  await released(stage, planId)
  const [a = '', b = '', c = ''] = ids
  const answers = await Promise.all([
    family(stage).call(answerOffer, { id: a, accepts: false }),
    family(stage).call(answerOffer, { id: b, accepts: true }),
    family(stage).call(answerOffer, { id: c, accepts: false }),
    lead(stage).call(office.voidApplication, { id: ids[6] ?? '', reason: '重复提交' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])

  expect(await statusesOf(stage, ids)).toEqual([
    'DECLINED',
    'CONFIRMED',
    'DECLINED',
    'ADMITTED',
    'ADMITTED',
    'WAITLISTED',
    'VOID',
  ])
  expect(await seatsOf(stage, planId)).toMatchObject([{ seats: 3, taken: 3 }])
})

describe('an offer that nobody answers', () => {
  test('POST offer/expire: works, and the next one gets the seat; OFFER_RUNNING, ATTEMPTS_MISSING, NOT_OFFERED and NOT_FOUND otherwise', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const {
      ids: [first = '', , , last = ''],
    } = await offered(stage)
    const expire = () => lead(stage).call(office.expireOffer, { id: first, reason: '两次未接' })
    expect(await expire()).toBeRefused('OFFER_RUNNING')
    world.setNow(afterDeadline)
    expect(await expire()).toBeRefused('ATTEMPTS_MISSING')
    for (const attempts of [1, 2])
      expect(
        (
          await api
            .as('reviewer')
            .call(office.recordContact, { id: first, way: 'PHONE', outcome: '无人接听' })
        ).data,
      ).toEqual({ attempts })

    expect(await expire()).toBeDone()
    expect(await statusOf(stage, first)).toBe('OFFER_EXPIRED')
    expect(await statusOf(stage, last)).toBe('ADMITTED')
    expect(await expire()).toBeRefused('NOT_OFFERED')
  })

  test('POST contact/submit: works on an offer, NOT_FOUND and NOT_OFFERED when there is none', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const contact = (id: string) =>
      lead(stage).call(office.recordContact, { id, way: 'SMS', outcome: '已发送' })
    const reason = '未接'
    expect(await lead(stage).call(office.expireOffer, { id: '1', reason })).toBeRefused('NOT_FOUND')
    expect(await contact('1')).toBeRefused('NOT_FOUND')
    const planId = await someSeason(stage)
    expect(await contact(await apply(stage, planId, { order: 301 }))).toBeRefused('NOT_OFFERED')
  })
})

describe('twins', () => {
  test('at the last seat wait together at the head, and get two seats together', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage, {
      quotas: [{ category: 'A', seats: 2, sortBy: 'HOUSEHOLD_DATE' }],
    })
    const first = await qualified(stage, planId, { order: 301, since: '2020-10-12' })
    const twins = [
      await qualified(stage, planId, { order: 303, since: '2020-10-13', twinOf: 304 }),
      await qualified(stage, planId, { order: 304, since: '2020-10-13', twinOf: 303 }),
    ]
    const later = await qualified(stage, planId, { order: 305, since: '2020-10-14' })
    await released(stage, planId)
    expect(await Promise.all(twins.map((id) => statusOf(stage, id)))).toEqual([
      'WAITLISTED',
      'WAITLISTED',
    ])
    expect(await statusOf(stage, later)).toBe('WAITLISTED')

    await family(stage).call(answerOffer, { id: first, accepts: false })
    expect(await Promise.all(twins.map((id) => statusOf(stage, id)))).toEqual([
      'ADMITTED',
      'ADMITTED',
    ])
    expect(await statusOf(stage, later)).toBe('WAITLISTED')
  })
})

describe('seats that are left', () => {
  test('pass to the next category when nobody of the own one waits', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage, {
      passesLeftovers: true,
      quotas: [
        { category: 'A', seats: 1, sortBy: 'HOUSEHOLD_DATE' },
        { category: 'D', seats: 1, sortBy: 'HOUSEHOLD_DATE' },
      ],
    })
    const local = await qualified(stage, planId, { order: 301, since: '2020-11-01' })
    const migrants = [
      await qualified(stage, planId, { order: 303, category: 'D', since: '2020-11-01' }),
      await qualified(stage, planId, { order: 305, category: 'D', since: '2020-11-02' }),
    ]
    // The form of category D has no household date: the two are equal, and a draw decides.
    const { data } = await lead(stage).call(season.previewRanking, { planId })
    expect(data.undecided).toBe(2)
    expect(migrants).toHaveLength(2)
    expect(await statusOf(stage, local)).toBe('QUALIFIED')
  })
})

describe('other ends', () => {
  test('POST application/coordinate: works for a waiting child, BUSINESS_REFUSED and NOT_FOUND otherwise', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const {
      ids: [, , , waiting = ''],
    } = await offered(stage)
    const school = '青渚区第二小学'
    expect(await lead(stage).call(office.coordinate, { id: waiting, school })).toBeDone()
    const read = await family(stage).call(getFamilyAdmission, { id: waiting })
    expect(read.data.explanation).toBe(`统筹安排到${school}`)
    expect(await statusOf(stage, waiting)).toBe('COORDINATED')
    expect(await lead(stage).call(office.coordinate, { id: waiting, school })).toBeRefused(
      'BUSINESS_REFUSED',
    )
    expect(await lead(stage).call(office.coordinate, { id: '1', school })).toBeRefused('NOT_FOUND')
  })

  test('POST application/void: works in review and with a seat, which becomes free; BUSINESS_REFUSED and NOT_FOUND otherwise', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { planId, ids } = await offered(stage)
    const [first = '', , , last = ''] = ids
    const discard = (id: string) =>
      lead(stage).call(office.voidApplication, { id, reason: '材料虚假' })
    expect(await discard(first)).toBeDone()
    expect(await statusOf(stage, last)).toBe('ADMITTED')
    expect(await discard(first)).toBeRefused('BUSINESS_REFUSED')
    expect(await discard('1')).toBeRefused('NOT_FOUND')

    world.setNow(fillTime)
    const inReview = await apply(stage, planId, { order: 320 })
    await decide(api.as('reviewer'), inReview, 'claim')
    expect(await discard(inReview)).toBeDone()
    expect(await statusOf(stage, inReview)).toBe('VOID')
  })

  test('POST application/expire: works after the deadline; RETURN_RUNNING, BUSINESS_REFUSED and NOT_FOUND otherwise', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    const id = await apply(stage, planId, { order: 301 })
    const expire = () => lead(stage).call(office.expireReturn, { id, reason: '未按期修改' })
    expect(await expire()).toBeRefused('BUSINESS_REFUSED')
    await claimAnd(api.as('reviewer'), id, 'return')
    expect(await expire()).toBeRefused('RETURN_RUNNING')
    world.setNow(resultTime)
    expect(await expire()).toBeDone()
    expect(await statusOf(stage, id)).toBe('EXPIRED_RETURN')
    expect(
      await lead(stage).call(office.expireReturn, { id: '1', reason: '未按期修改' }),
    ).toBeRefused('NOT_FOUND')
  })
})

describe('appeals', () => {
  /** Refused by the head of enrolment; the second lead is the administrator of the tests. */
  async function refused(stage: Stage, category: 'A' | 'D' = 'A'): Promise<string> {
    const planId = await someSeason(stage)
    const id = await apply(stage, planId, { order: 301, category })
    await claimAnd(stage.api.as('lead'), id, 'refuse')
    return id
  }

  test('POST baoming/appeal: works once in its time; APPEAL_CLOSED, ALREADY_APPEALED, APPLIED_AGAIN, NOT_REFUSED and NOT_FOUND otherwise', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await refused(stage)
    const appeal = (account = 'parent') =>
      api.as(account).call(fileAppeal, { id, reason: '户籍已迁入' })
    expect(await appeal()).toBeRefused('APPEAL_CLOSED')
    world.setNow(resultTime)
    expect(await appeal('parent2')).toBeRefused('NOT_FOUND')
    expect((await family(stage).call(getFamilyAdmission, { id })).data.actions).toEqual(['appeal'])
    world.setNow(fillTime)
    const { planId } = (await lead(stage).call(getApplication, { id })).data
    const again = await apply(stage, planId, { order: 301 })
    world.setNow(resultTime)
    expect(await appeal()).toBeRefused('APPLIED_AGAIN')
    await family(stage).call(withdrawApplication, { id: again })
    expect((await appeal()).data).toMatchObject({
      status: 'APPEAL',
      appeal: { reason: '户籍已迁入' },
    })
    expect(await appeal()).toBeRefused('ALREADY_APPEALED')
    world.setNow(fillTime)
    const open = await apply(stage, planId, { order: 303 })
    expect(await family(stage).call(fileAppeal, { id: open, reason: '想快些' })).toBeRefused(
      'NOT_REFUSED',
    )
  })

  test('POST appeal/decide: SAME_PERSON when the person who refused decides, NO_APPEAL and NOT_FOUND without one', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await refused(stage)
    const verdict = { id, isGranted: true, answer: '材料补齐', school: '' }
    expect(await lead(stage).call(office.decideAppeal, verdict)).toBeRefused('NO_APPEAL')
    world.setNow(resultTime)
    await family(stage).call(fileAppeal, { id, reason: '户籍已迁入' })
    expect(await lead(stage).call(office.decideAppeal, verdict)).toBeRefused('SAME_PERSON')
    expect(await lead(stage).call(office.decideAppeal, { ...verdict, id: '1' })).toBeRefused(
      'NOT_FOUND',
    )
  })
})
