import { expect, test } from '../../../app/testing/world.ts'
import * as care from '../contract/care.ts'
import * as pickUp from '../contract/pickUp.ts'
import * as roll from '../contract/rollCall.ts'
import { rain, someLesson } from './testing/someRoll.ts'

test('a child of another family does not exist: NOT_FOUND for its days, care and codes', async ({
  api,
}) => {
  const other = api.as('parent2')
  const child = { childId: rain }
  expect(await other.call(roll.listChildDays, child)).toBeRefused('NOT_FOUND')
  expect(await other.call(care.getOwnCare, child)).toBeRefused('NOT_FOUND')
  expect(
    await other.call(care.submitCare, {
      ...child,
      termId: '1',
      weekdays: '1',
      untilTime: '17:00',
      collector: 'SELF',
    }),
  ).toBeRefused('NOT_FOUND')
  expect(await other.call(care.endCare, { id: '1' })).toBeRefused('NOT_FOUND')
  expect(await other.call(pickUp.listPickUpCodes, child)).toBeRefused('NOT_FOUND')
  expect(
    await other.call(pickUp.issuePickUpCode, {
      ...child,
      day: '2027-03-15',
      adultName: '陌生人',
      relation: '朋友',
    }),
  ).toBeRefused('NOT_FOUND')
})

test('a code of another family cannot be revoked: NOT_FOUND', async ({ api }) => {
  const { data } = await api.as('parent').call(pickUp.issuePickUpCode, {
    childId: rain,
    day: '2027-03-15',
    adultName: '张奶奶',
    relation: '奶奶',
  })
  const id = 'id' in data ? data.id : '0'
  expect(await api.as('parent2').call(pickUp.revokePickUpCode, { id })).toBeRefused('NOT_FOUND')
})

test('only the teacher of a lesson, the class teacher and the office see a roll and hand its children over: NOT_FOUND for others', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await someLesson(api, database)
  const own = { kind: 'LESSON', id: lesson.id, day: lesson.day } as const
  const wholeSchool = { kind: 'CARE', id: '1', day: '2027-03-15' } as const
  world.setNow(new Date('2027-03-22T08:20:00Z'))

  expect(await api.as('teacher').call(roll.getRoll, own)).toBeDone()
  expect(await api.as('afterschool').call(roll.getRoll, own)).toBeDone()
  expect(await api.as('head').call(roll.getRoll, own)).toBeDone()
  expect(await api.as('teacher').call(roll.getRoll, wholeSchool)).toBeRefused('NOT_FOUND')
  const form = { ...own, takenTime: '2027-03-22 16:15:00', exceptions: [] }
  expect(await api.as('head').call(roll.callRoll, form)).toBeRefused('NOT_FOUND')
  expect(
    await api.as('head').call(pickUp.getCollectors, { childId: rain, day: lesson.day }),
  ).toBeRefused('NOT_FOUND')
  expect(
    await api.as('head').call(pickUp.handOver, { childId: rain, collector: 'SELF' }),
  ).toBeRefused('NOT_FOUND')
})
