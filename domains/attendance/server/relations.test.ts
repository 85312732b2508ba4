import type { Api } from '../../../app/testing/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import * as care from '../contract/care.ts'
import * as pickUp from '../contract/pickUp.ts'
import * as roll from '../contract/rollCall.ts'
import { atRoll, rain, someLesson } from './testing/someRoll.ts'

const child = { childId: rain }
const day = '2027-03-15'
const substitute = { ...child, day, adultName: '陌生人', relation: '朋友' }

/** The father of another child. */
const stranger = (api: Api) => api.as('parent2')

test('GET child/days: NOT_FOUND for a child of another family', async ({ api }) => {
  expect(await stranger(api).call(roll.listChildDays, child)).toBeRefused('NOT_FOUND')
})

test('GET care/mine: NOT_FOUND for a child of another family', async ({ api }) => {
  expect(await stranger(api).call(care.getOwnCare, child)).toBeRefused('NOT_FOUND')
})

test('POST care/submit: NOT_FOUND for a child of another family', async ({ api }) => {
  const form = { ...child, termId: '1', weekdays: '1', untilTime: '17:00' }
  const asked = await stranger(api).call(care.submitCare, { ...form, collector: 'SELF' })
  expect(asked).toBeRefused('NOT_FOUND')
})

test('POST care/end: NOT_FOUND for care that does not exist', async ({ api }) => {
  expect(await stranger(api).call(care.endCare, { id: '1' })).toBeRefused('NOT_FOUND')
})

test('GET pick-up/code-list: NOT_FOUND for a child of another family', async ({ api }) => {
  expect(await stranger(api).call(pickUp.listPickUpCodes, child)).toBeRefused('NOT_FOUND')
})

test('POST pick-up/code-submit: NOT_FOUND for a child of another family', async ({ api }) => {
  expect(await stranger(api).call(pickUp.issuePickUpCode, substitute)).toBeRefused('NOT_FOUND')
})

test('POST pick-up/code-revoke: NOT_FOUND for a code of another family', async ({ api }) => {
  const { data } = await api.as('parent').call(pickUp.issuePickUpCode, substitute)
  const id = 'id' in data ? data.id : '0'
  expect(await stranger(api).call(pickUp.revokePickUpCode, { id })).toBeRefused('NOT_FOUND')
})

test('GET roll/detail: NOT_FOUND for teachers of other children; its teacher, the office and the head see it', async ({
  api,
  database,
}) => {
  const { lesson } = await someLesson(api, database)
  const own = { kind: 'LESSON', id: lesson.id, day: lesson.day } as const
  for (const account of ['teacher', 'afterschool', 'head'])
    expect(await api.as(account).call(roll.getRoll, own)).toBeDone()

  const other = { kind: 'CARE', id: '1', day } as const
  expect(await api.as('teacher').call(roll.getRoll, other)).toBeRefused('NOT_FOUND')
})

test('POST roll/submit: NOT_FOUND for the head, who reads rolls but calls none', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await someLesson(api, database)
  world.setNow(atRoll)
  const form = { kind: 'LESSON', id: lesson.id, day: lesson.day, exceptions: [] } as const
  const called = await api
    .as('head')
    .call(roll.callRoll, { ...form, exceptions: [], takenTime: '2027-03-22 16:15:00' })
  expect(called).toBeRefused('NOT_FOUND')
})

test('GET pick-up/collectors: NOT_FOUND for staff who do not have the child', async ({ api }) => {
  const asked = await api.as('head').call(pickUp.getCollectors, { ...child, day })
  expect(asked).toBeRefused('NOT_FOUND')
})

test('POST pick-up/hand-over: NOT_FOUND for staff who do not have the child', async ({ api }) => {
  const handed = await api.as('head').call(pickUp.handOver, { ...child, day, collector: 'SELF' })
  expect(handed).toBeRefused('NOT_FOUND')
})
