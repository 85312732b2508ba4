import { expect, test } from '../../../app/testing/world.ts'
import { claimAnd } from '../../enrolment/server/testing/enrolmentFactory.ts'
import { answerOffer } from '../contract/family.ts'
import { getFunnel } from '../contract/funnel.ts'
import { apply, qualifiedRow, released, someSeason } from './testing/someSeason.ts'

test('GET season/funnel: works, each family counted once, with reasons and waiting times', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const planId = await someSeason(stage)
  const waiting = await apply(stage, planId, { order: 351 })
  world.setNow(new Date('2027-05-02T16:00:00+08:00'))
  await claimAnd(api.as('reviewer'), waiting, 'return')
  const early = await api.as('lead').call(getFunnel, { planId })
  expect(early.data.reasons).toEqual([{ title: expect.any(String), count: 1 }])
  expect(early.data.medianHoursToReview).toBe(6)
  const counted = Object.fromEntries(early.data.steps.map(({ step, count }) => [step, count]))
  expect(counted).toMatchObject({ DRAFT: 0, SUBMIT: 1, CLAIM: 1, RETURN: 1, QUALIFY: 0 })
})

test('GET season/funnel: works to the end of a season', async ({ api, database, world }) => {
  const stage = { api, database, world }
  const planId = await someSeason(stage)
  const [first = '', second = ''] = await qualifiedRow(stage, planId, { count: 4 })
  await released(stage, planId)
  await api.as('parent').call(answerOffer, { id: first, accepts: true })
  await api.as('parent').call(answerOffer, { id: second, accepts: false })
  const { data } = await api.as('lead').call(getFunnel, { planId })
  const counted = Object.fromEntries(data.steps.map(({ step, count }) => [step, count]))
  expect(counted).toMatchObject({ SUBMIT: 4, QUALIFY: 4, OFFER: 4, CONFIRM: 1, REGISTER: 0 })
})

test('GET season/funnel: NOT_FOUND when there is no such plan', async ({ api }) => {
  expect(await api.as('lead').call(getFunnel, { planId: '1' })).toBeRefused('NOT_FOUND')
})
