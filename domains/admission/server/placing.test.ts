import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { getApplication } from '../../enrolment/contract/application.ts'
import { claimAnd } from '../../enrolment/server/testing/enrolmentFactory.ts'
import { answerOffer, fileAppeal, getFamilyAdmission } from '../contract/family.ts'
import * as office from '../contract/office.ts'
import {
  apply,
  giveRole,
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
const place = (stage: Stage, id: string) => lead(stage).call(office.placeLate, { id })

/** A child that was refused, whose appeal is granted after the offers are out. */
async function late(stage: Stage): Promise<{ id: string; first: string }> {
  await giveRole(stage, 'teacher', 'enrolmentLead')
  const planId = await someSeason(stage)
  const id = await apply(stage, planId, { order: 391 })
  await claimAnd(stage.api.as('teacher'), id, 'refuse')
  const [first = ''] = await qualifiedRow(stage, planId, { count: 3 })
  await released(stage, planId)
  await family(stage).call(fileAppeal, { id, reason: '户籍已迁入' })
  const verdict = { id, isGranted: true, answer: '已核对户籍' }
  await lead(stage).call(office.decideAppeal, verdict)
  await claimAnd(stage.api.as('reviewer'), id, 'pass')
  return { id, first }
}

describe('a child that passed after the list was made', () => {
  test('POST application/place: works at the end of the waiting list, ALREADY_PLACED the second time', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { id, first } = await late(stage)
    expect(await statusOf(stage, id)).toBe('QUALIFIED')
    expect((await place(stage, id)).data).toEqual({ rank: 4 })
    expect(await place(stage, id)).toBeRefused('ALREADY_PLACED')
    expect((await family(stage).call(getFamilyAdmission, { id })).data).toMatchObject({
      status: 'WAITLISTED',
      waitingAt: 1,
    })
    await family(stage).call(answerOffer, { id: first, accepts: false })
    expect(await statusOf(stage, id)).toBe('ADMITTED')
  })

  test('POST application/place: NOT_RANKED before the list, BUSINESS_REFUSED before the review, NOT_FOUND without an application', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    expect(await place(stage, '1')).toBeRefused('NOT_FOUND')
    const planId = await someSeason(stage)
    expect(await place(stage, await qualified(stage, planId, { order: 301 }))).toBeRefused(
      'NOT_RANKED',
    )
    await released(stage, planId)
    world.setNow(new Date('2027-05-03T10:00:00+08:00'))
    const waiting = await apply(stage, planId, { order: 303 })
    world.setNow(resultTime)
    expect(await place(stage, waiting)).toBeRefused('BUSINESS_REFUSED')
  })
})

describe('nobody decides about the own child', () => {
  /** The lead’s own child, refused by another lead, with an appeal. */
  async function ownAppeal(stage: Stage): Promise<string> {
    await giveRole(stage, 'lead', 'parent')
    await giveRole(stage, 'teacher', 'enrolmentLead')
    const planId = await someSeason(stage)
    const id = await apply(stage, planId, { order: 395, account: 'lead' })
    await claimAnd(stage.api.as('teacher'), id, 'refuse')
    stage.world.setNow(resultTime)
    await lead(stage).call(fileAppeal, { id, reason: '户籍已迁入' })
    return id
  }
  const reason = '家长要求'

  test('POST appeal/decide: OWN_APPLICATION when it is one’s own', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await ownAppeal(stage)
    const verdict = { id, isGranted: true, answer: '同意' }
    expect(await lead(stage).call(office.decideAppeal, verdict)).toBeRefused('OWN_APPLICATION')
  })

  test('POST application/void: OWN_APPLICATION when it is one’s own', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await ownAppeal(stage)
    expect(await lead(stage).call(office.voidApplication, { id, reason })).toBeRefused(
      'OWN_APPLICATION',
    )
  })

  test('POST application/coordinate: OWN_APPLICATION when it is one’s own, APPEAL_OPEN while an appeal waits', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await ownAppeal(stage)
    const input = { id, school: '青渚区第二小学' }
    expect(await lead(stage).call(office.coordinate, input)).toBeRefused('OWN_APPLICATION')
    expect(await api.as('teacher').call(office.coordinate, input)).toBeRefused('APPEAL_OPEN')
  })

  test('POST application/expire: OWN_APPLICATION when it is one’s own', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await ownAppeal(stage)
    expect(await lead(stage).call(office.expireReturn, { id, reason })).toBeRefused(
      'OWN_APPLICATION',
    )
  })

  test('POST application/place: OWN_APPLICATION when it is one’s own', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    expect(await place(stage, await ownAppeal(stage))).toBeRefused('OWN_APPLICATION')
  })

  test('POST offer/expire: OWN_APPLICATION when it is one’s own', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await ownAppeal(stage)
    expect(await lead(stage).call(office.expireOffer, { id, reason })).toBeRefused(
      'OWN_APPLICATION',
    )
  })

  test('POST registration/submit: OWN_APPLICATION when it is one’s own', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await ownAppeal(stage)
    const { applyNo: code } = (await lead(stage).call(getApplication, { id })).data
    expect(await lead(stage).call(office.registerChild, { code })).toBeRefused('OWN_APPLICATION')
  })
})
