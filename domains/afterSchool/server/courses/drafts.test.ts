import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { getCourseDraft, removeCourseDraft, saveCourseDraft } from '../../contract/courseDraft.ts'
import { someStaffedInstitution, suspend } from '../testing/someAccount.ts'
import { someCourse } from '../testing/someCourse.ts'

const form = { name: '纸飞', kind: '' as const, priceYuan: '3.', lessons: [{ title: '第一' }] }
const draftOf = async (api: Api, account: string, subject = 'new') =>
  (await api.as(account).call(getCourseDraft, { subject })).data

test('POST course-draft/save: works with an unfinished form, over the earlier draft', async ({
  api,
  world,
}) => {
  const teacher = api.as('teacher')
  await teacher.call(saveCourseDraft, { subject: 'new', form: { name: '纸' } })
  world.setNow(new Date('2027-03-15T09:05:00+08:00'))
  const { data } = await teacher.call(saveCourseDraft, { subject: 'new', form: { ...form } })

  expect(data.savedAt).toBe('2027-03-15 09:05:00')
  expect(await draftOf(api, 'teacher')).toEqual({ form, savedAt: data.savedAt })
})

test('GET course-draft/detail: works: each person and each course has its own, and none exists before', async ({
  api,
}) => {
  await api.as('teacher').call(saveCourseDraft, { subject: 'new', form: { name: '纸' } })

  expect(await draftOf(api, 'afterschool')).toEqual({})
  expect(await draftOf(api, 'teacher', '7')).toEqual({})
})

test('POST course-draft/remove: works', async ({ api }) => {
  await api.as('teacher').call(saveCourseDraft, { subject: 'new', form: { name: '纸' } })

  expect(await api.as('teacher').call(removeCourseDraft, { subject: 'new' })).toBeDone()
  expect(await draftOf(api, 'teacher')).toEqual({})
})

test('submitting a new request deletes its draft and no other', async ({ api }) => {
  for (const subject of ['new', '7'])
    await api.as('teacher').call(saveCourseDraft, { subject, form: { name: '纸' } })

  await someCourse(api)

  expect(await draftOf(api, 'teacher')).toEqual({})
  expect((await draftOf(api, 'teacher', '7')).form).toEqual({ name: '纸' })
})

test('people of a suspended institution have no drafts', async ({ api, database }) => {
  const institution = await someStaffedInstitution(api, database)
  const coach = api.as('coach')
  expect(await coach.call(saveCourseDraft, { subject: 'new', form: { name: '纸' } })).toBeDone()
  await suspend(database, institution)

  expect((await coach.call(getCourseDraft, { subject: 'new' })).reason).toBe('NOT_ALLOWED')
})
