import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { demoPlanId } from '../../../db/demo/enrolment/enrolment.ts'
import { getApplication } from '../../enrolment/contract/application.ts'
import { listDraws } from '../../draw/contract/draw.ts'
import { getFamilyAdmission, listProposed } from '../contract/family.ts'
import * as office from '../contract/office.ts'
import * as season from '../contract/season.ts'
import {
  apply,
  confirmUntil,
  fillTime,
  proposed,
  qualified,
  qualifiedRow,
  rankTime,
  released,
  resultTime,
  someSeason,
} from './testing/someSeason.ts'
import type { Stage } from './testing/someSeason.ts'

const lead = ({ api }: Pick<Stage, 'api'>) => api.as('lead')
const statusOf = async ({ api }: Pick<Stage, 'api'>, id: string) =>
  (await lead({ api }).call(getApplication, { id })).data.status

describe('the admission of a plan', () => {
  test('GET season/detail: works through all steps', async ({ api, database, world }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    const detail = async () => (await lead(stage).call(season.getSeason, { planId })).data
    const waiting = await apply(stage, planId, { order: 299 })
    expect((await detail()).step).toBe('FILL')

    world.setNow(rankTime)
    expect(await detail()).toMatchObject({ step: 'REVIEW', unfinished: 1 })
    world.setNow(fillTime)
    await lead(stage).call(office.voidApplication, { id: waiting, reason: '重复提交' })
    await qualifiedRow(stage, planId, { count: 4 })
    world.setNow(rankTime)
    expect(await detail()).toMatchObject({
      step: 'PROPOSE',
      undecided: 0,
      categories: [{ category: 'A', seats: 3, taken: 0 }],
    })
    await proposed(stage, planId)
    expect((await detail()).step).toBe('NOTICE')
    world.setNow(resultTime)
    expect(await detail()).toMatchObject({
      step: 'RELEASE',
      categories: [{ seats: 3, taken: 3 }],
    })
    await lead(stage).call(season.releaseAdmissions, { planId, confirmUntil })
    expect((await detail()).step).toBe('OFFERS')
  })

  test('GET season/detail: NOT_FOUND when there is no such plan, or one of another school', async ({
    api,
    world,
  }) => {
    for (const planId of ['1', demoPlanId(world.otherTenant, 'XX')])
      expect(await api.as('lead').call(season.getSeason, { planId })).toBeRefused('NOT_FOUND')
  })

  test('GET ranking/preview: works and says why, and writes nothing', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    const [first = '', , , last = ''] = await qualifiedRow(stage, planId, { count: 4 })

    const { data } = await lead(stage).call(season.previewRanking, { planId })

    expect(data.undecided).toBe(0)
    expect(data.records.map(({ hasSeat }) => hasSeat)).toEqual([true, true, true, false])
    expect(data.records[0]).toMatchObject({
      applicationId: first,
      childName: '张*溪',
      reason: '户籍迁入日期 2020-11-01，第 1 位',
    })
    expect(await statusOf(stage, last)).toBe('QUALIFIED')
  })

  test('GET ranking/preview: NOT_FOUND when there is no such plan', async ({ api }) => {
    expect(await api.as('lead').call(season.previewRanking, { planId: '1' })).toBeRefused(
      'NOT_FOUND',
    )
  })

  test('POST ranking/submit: works, with a public list of masked names and a waiting list', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    const ids = await qualifiedRow(stage, planId, { count: 5 })
    world.setNow(rankTime)
    const answer = await lead(stage).call(season.proposeAdmissions, { planId, noticeDays: 5 })

    expect(answer.data).toEqual({ proposed: 3, waiting: 2 })
    expect(await statusOf(stage, ids[2] ?? '')).toBe('ADMIT_PROPOSED')
    expect(await statusOf(stage, ids[3] ?? '')).toBe('WAITLISTED')
    const list = await api.call(listProposed, { planId })
    expect(list.data).toMatchObject({ noticeUntil: '2027-05-25 10:00:00' })
    expect(list.data.records).toHaveLength(3)
    expect(list.text).not.toContain('张小溪')
    const own = await api.as('parent').call(getFamilyAdmission, { id: ids[4] ?? '' })
    expect(own.data).toMatchObject({ waitingAt: 2, reason: '户籍迁入日期 2020-11-05，第 5 位' })
  })

  test('GET admission/list: works by state, with masked names and the reason of each place', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    await qualifiedRow(stage, planId, { count: 4 })
    await proposed(stage, planId)
    const all = await lead(stage).call(season.listAdmissions, { planId })
    expect(all.data.records.map(({ rank, hasSeat }) => [rank, hasSeat])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
    ])
    const waiting = await lead(stage).call(season.listAdmissions, {
      planId,
      status: 'WAITLISTED',
      name: '小溪',
    })
    expect(waiting.data.records).toMatchObject([{ rank: 4, childName: '张*溪', attempts: 0 }])
    expect(all.text).not.toContain('张小溪')
  })
})

describe('what stops a ranking', () => {
  const propose = (stage: Stage, planId: string) =>
    lead(stage).call(season.proposeAdmissions, { planId, noticeDays: 3 })

  test('POST ranking/submit: FILL_OPEN, REVIEW_UNFINISHED and NOBODY_QUALIFIED when it is too early', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    expect(await propose(stage, planId)).toBeRefused('FILL_OPEN')
    world.setNow(rankTime)
    expect(await propose(stage, planId)).toBeRefused('NOBODY_QUALIFIED')
    world.setNow(fillTime)
    await apply(stage, planId, { order: 301 })
    world.setNow(rankTime)
    expect(await propose(stage, planId)).toBeRefused('REVIEW_UNFINISHED')
  })

  test('POST draw/submit: REVIEW_UNFINISHED and ALREADY_PROPOSED when it is too early or too late', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    const waiting = await apply(stage, planId, { order: 351 })
    world.setNow(rankTime)
    const start = () => lead(stage).call(season.startAdmissionDraw, drawOf(planId))
    expect(await start()).toBeRefused('REVIEW_UNFINISHED')
    await lead(stage).call(office.voidApplication, { id: waiting, reason: '重复提交' })
    world.setNow(fillTime)
    await qualifiedRow(stage, planId, { count: 1 })
    await proposed(stage, planId)
    expect(await start()).toBeRefused('ALREADY_PROPOSED')
  })

  test('POST ranking/submit: NOT_FOUND when there is no such plan, ALREADY_PROPOSED when it is done', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    expect(await propose(stage, '1')).toBeRefused('NOT_FOUND')
    const planId = await someSeason(stage)
    await qualifiedRow(stage, planId, { count: 1 })
    await proposed(stage, planId)
    expect(await propose(stage, planId)).toBeRefused('ALREADY_PROPOSED')
  })

  test('POST ranking/submit: DRAW_NEEDED when children at the last seat are equal, whoever applied first', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage, {
      quotas: [{ category: 'A', seats: 1, sortBy: 'HOUSEHOLD_DATE' }],
    })
    for (const order of [301, 302]) await qualified(stage, planId, { order, since: '2020-11-01' })
    world.setNow(rankTime)
    expect(await propose(stage, planId)).toBeRefused('DRAW_NEEDED')
  })
})

const drawOf = (planId: string) => ({
  planId,
  openUntil: '2027-05-21 18:00:00',
  beaconName: '双色球2027060',
})

describe('the draw', () => {
  const tied = async (stage: Stage): Promise<string> => {
    const planId = await someSeason(stage, {
      quotas: [{ category: 'A', seats: 1, sortBy: 'DRAW' }],
    })
    for (const order of [311, 312, 313]) await qualified(stage, planId, { order })
    stage.world.setNow(rankTime)
    return planId
  }

  test('POST draw/submit: works and freezes the children; DRAW_OPEN when it is open', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await tied(stage)
    const answer = await lead(stage).call(season.startAdmissionDraw, drawOf(planId))

    expect(answer.data.children).toBe(3)
    const detail = await lead(stage).call(season.getSeason, { planId })
    expect(detail.data).toMatchObject({ step: 'DRAWING', drawId: answer.data.drawId })
    expect(detail.data.categories[0]?.states).toMatchObject([
      { state: 'LOTTERY_PENDING', count: 3 },
    ])
    expect((await api.call(listDraws, {})).text).not.toContain('张小溪')
    expect(await lead(stage).call(season.proposeAdmissions, { planId, noticeDays: 3 })).toBeRefused(
      'DRAW_OPEN',
    )
    expect(await lead(stage).call(season.startAdmissionDraw, drawOf(planId))).toBeRefused(
      'DRAW_OPEN',
    )
  })

  test('POST ranking/submit: DRAW_OPEN when the ceremony is not over', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await tied(stage)
    await lead(stage).call(season.startAdmissionDraw, drawOf(planId))
    expect(await lead(stage).call(season.proposeAdmissions, { planId, noticeDays: 3 })).toBeRefused(
      'DRAW_OPEN',
    )
  })

  test('POST draw/submit: NOT_FOUND, FILL_OPEN, NOTHING_TO_DRAW and DEADLINE_PAST when a draw makes no sense', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const start = (input: ReturnType<typeof drawOf>) =>
      lead(stage).call(season.startAdmissionDraw, input)
    expect(await start(drawOf('1'))).toBeRefused('NOT_FOUND')
    const roomy = await someSeason(stage)
    expect(await start(drawOf(roomy))).toBeRefused('FILL_OPEN')
    await qualifiedRow(stage, roomy, { count: 2 })
    world.setNow(rankTime)
    expect(await start(drawOf(roomy))).toBeRefused('NOTHING_TO_DRAW')
    const planId = await tied(stage)
    const late = { ...drawOf(planId), openUntil: '2027-05-19 18:00:00' }
    expect(await start(late)).toBeRefused('DEADLINE_PAST')
  })
})

describe('the release', () => {
  test('POST offer/release: works once the notice is over, and each family has until its deadline', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    const [id = ''] = await qualifiedRow(stage, planId, { count: 2 })
    await released(stage, planId)

    const own = await api.as('parent').call(getFamilyAdmission, { id })
    expect(own.data).toMatchObject({
      status: 'ADMITTED',
      confirmUntil,
      actions: ['confirm', 'decline'],
    })
  })

  test('POST offer/release: NOT_FOUND, NOT_PROPOSED, NOTICE_RUNNING, RESULT_CLOSED, ANSWER_TOO_SHORT and ALREADY_RELEASED when it is not the time', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const release = (planId: string, change: { confirmUntil?: string; override?: string } = {}) =>
      lead(stage).call(season.releaseAdmissions, { planId, confirmUntil, ...change })
    expect(await release('1')).toBeRefused('NOT_FOUND')
    const planId = await someSeason(stage)
    expect(await release(planId)).toBeRefused('NOT_PROPOSED')
    await qualifiedRow(stage, planId, { count: 1 })
    await proposed(stage, planId)
    expect(await release(planId)).toBeRefused('NOTICE_RUNNING')
    world.setNow(new Date('2027-05-30T10:00:00+08:00'))
    expect(await release(planId)).toBeRefused('RESULT_CLOSED')
    const override = '公示无异议，区里要求提前公布'
    expect(await release(planId, { override, confirmUntil: '2027-06-01 09:00:00' })).toBeRefused(
      'ANSWER_TOO_SHORT',
    )
    expect(await release(planId, { override })).toBeDone()
    expect(await release(planId, { override })).toBeRefused('ALREADY_RELEASED')
  })
})
