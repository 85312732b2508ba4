import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { someLookUp, staffKey } from '../../../clearance/server/testing/someLookUp.ts'
import { listClassChoices, publishClasses, submitClass } from '../../contract/courseClass.ts'
import { listInstructors, submitInstructor } from '../../contract/instructor.ts'
import {
  listBlockedLessons,
  listLessons,
  moveLesson,
  substituteLesson,
} from '../../contract/lesson.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { classGround, someClass, someInstructor } from '../testing/someClass.ts'
import { admit, someInstitution } from '../testing/someInstitution.ts'

// Today is 2027-03-15. The four lessons are on Mondays: 03-22, 03-29, and, after a holiday, 04-12
// and 04-19.

const lessonsOf = async (api: Api, classId: string): Promise<Lesson[]> =>
  (await api.as('head').call(listLessons, { classId })).data.records

const blockedLessons = async (api: Api) =>
  (await api.as('head').call(listBlockedLessons, {})).data.records.map(({ day }) => day)

const since = (day: string) => `自 ${day} 起没有有效的准入查询`

test('POST course-class/submit: TEACHER_NOT_CLEARED for a teacher without a look-up, until there is one', async ({
  api,
}) => {
  const { form } = await classGround(api)
  const mainTeacherId = await someInstructor(api, 'finance')
  const office = api.as('afterschool')
  const refused = await office.call(submitClass, { ...form, mainTeacherId })

  expect(refused).toBeRefused('TEACHER_NOT_CLEARED')
  expect(refused.text).toContain('吴会计还没有准入查询，不能排课')
  expect(await office.call(submitClass, { ...form, assistantIds: mainTeacherId })).toBeRefused(
    'TEACHER_NOT_CLEARED',
  )
  await someLookUp(api, staffKey('finance'))
  expect(await office.call(submitClass, { ...form, mainTeacherId })).toBeDone()
})

test('a negative look-up blocks planning at once, in the words of an expired one', async ({
  api,
}) => {
  const { form } = await classGround(api)
  await someLookUp(api, staffKey('teacher'), { result: 'NOT_CLEAR' })
  const refused = await api.as('afterschool').call(submitClass, form)

  expect(refused).toBeRefused('TEACHER_NOT_CLEARED')
  expect(refused.text).toContain(since('2027-03-01'))
})

test('a look-up that ends before the first lesson blocks the class, one that ends in term does not', async ({
  api,
}) => {
  const { form } = await classGround(api)
  const office = api.as('afterschool')
  await someLookUp(api, staffKey('teacher'), { validUntil: '2027-03-21' })
  expect(await office.call(submitClass, form)).toBeRefused('TEACHER_NOT_CLEARED')

  await someLookUp(api, staffKey('teacher'), { validUntil: '2027-03-22' })
  expect(await office.call(submitClass, form)).toBeDone()
})

test('POST course-class/publish: TEACHER_NOT_CLEARED when a clearance has ended since the class was planned', async ({
  api,
}) => {
  const { form } = await classGround(api)
  const ids = await someClass(api, form)
  await someLookUp(api, staffKey('teacher'), { validUntil: '2027-03-21' })
  const office = api.as('afterschool')

  expect(await office.call(publishClasses, { ids })).toBeRefused('TEACHER_NOT_CLEARED')
  await someLookUp(api, staffKey('teacher'))
  expect(await office.call(publishClasses, { ids })).toBeDone()
})

test('GET lesson/blocked: works: the end of a clearance in term flags the lessons after it, and deletes none', async ({
  api,
  world,
}) => {
  const { form } = await classGround(api)
  const classId = await someClass(api, form)
  expect(await blockedLessons(api)).toEqual([])
  await someLookUp(api, staffKey('teacher'), { validUntil: '2027-03-29' })

  expect(await blockedLessons(api)).toEqual(['2027-04-12', '2027-04-19'])
  const blocks = (await lessonsOf(api, classId)).map(({ teachers }) => teachers[0]?.block)
  expect(blocks).toEqual(['', '', since('2027-03-30'), since('2027-03-30')])
  const elsewhere = api.as('admin', world.otherTenant)
  expect((await elsewhere.call(listBlockedLessons, {})).data.records).toEqual([])

  world.setNow(new Date('2027-04-13T08:00:00+08:00'))
  expect(await blockedLessons(api)).toEqual(['2027-04-19'])
  expect((await lessonsOf(api, classId)).map(({ teachers }) => teachers[0]?.block)).toEqual([
    '',
    '',
    '',
    since('2027-03-30'),
  ])
})

test('a negative look-up flags every coming lesson at once', async ({ api }) => {
  const { form } = await classGround(api)
  await someClass(api, form)
  await someLookUp(api, staffKey('teacher'), { result: 'NOT_CLEAR' })

  expect(await blockedLessons(api)).toHaveLength(4)
})

test('POST lesson/substitute: TEACHER_NOT_CLEARED for the day of the lesson; a cleared substitute ends the flag', async ({
  api,
}) => {
  const { form } = await classGround(api)
  const lessons = await lessonsOf(api, await someClass(api, form))
  const teacherId = await someInstructor(api, 'finance')
  await someLookUp(api, staffKey('teacher'), { validUntil: '2027-04-11' })
  await someLookUp(api, staffKey('finance'), { validUntil: '2027-04-18' })
  const office = api.as('afterschool')
  const forIt = (lesson: Lesson | undefined) => ({
    id: lesson?.id ?? '0',
    forId: form.mainTeacherId,
    teacherId,
    reason: '准入到期',
  })

  expect(await office.call(substituteLesson, forIt(lessons[3]))).toBeRefused('TEACHER_NOT_CLEARED')
  expect(await office.call(substituteLesson, forIt(lessons[2]))).toBeDone()
  expect(await blockedLessons(api)).toEqual(['2027-04-19'])
  await someLookUp(api, staffKey('finance'))
  expect(await office.call(substituteLesson, forIt(lessons[3]))).toBeDone()
  expect(await blockedLessons(api)).toEqual([])
})

test('POST lesson/move: TEACHER_NOT_CLEARED to a day after the end of a clearance', async ({
  api,
}) => {
  const { form } = await classGround(api)
  const [lesson] = await lessonsOf(api, await someClass(api, form))
  await someLookUp(api, staffKey('teacher'), { validUntil: '2027-04-14' })
  const move = (day: string) =>
    api.as('afterschool').call(moveLesson, {
      id: lesson?.id ?? '0',
      day,
      beginTime: '16:10',
      endTime: '17:10',
      roomId: form.roomId,
      reason: '调课',
    })

  expect(await move('2027-04-15')).toBeRefused('TEACHER_NOT_CLEARED')
  expect(await move('2027-04-14')).toBeDone()
})

test('teachers from outside are looked up like staff, under their own key', async ({
  api,
  database,
}) => {
  const { form } = await classGround(api)
  const institution = await someInstitution(api, database)
  await admit(api, institution)
  const office = api.as('afterschool')
  const { data } = await office.call(submitInstructor, {
    kind: 'OUTSIDE',
    institutionId: institution.id,
    name: '沈小舟',
    healthNo: 'JK-2027-01',
    healthUntil: '2027-04-01',
  })
  const mainTeacherId = 'id' in data ? data.id : '0'
  expect(await office.call(submitClass, { ...form, mainTeacherId })).toBeRefused(
    'TEACHER_NOT_CLEARED',
  )
  await someLookUp(api, `OUTSIDE:${mainTeacherId}`, { validUntil: '2027-06-30' })

  expect(await office.call(submitClass, { ...form, mainTeacherId })).toBeDone()
  const { records } = (await api.as('head').call(listInstructors, { kind: 'OUTSIDE' })).data
  expect(records).toMatchObject([
    { clearedUntil: '2027-06-30', healthNo: 'JK-2027-01', healthState: 'EXPIRING' },
  ])
})

test('choices and lists tell planners until when a teacher may teach, and nothing else', async ({
  api,
}) => {
  await someInstructor(api, 'teacher')
  await someInstructor(api, 'finance')
  await someLookUp(api, staffKey('teacher'), { result: 'NOT_CLEAR' })
  await someLookUp(api, staffKey('finance'), { validUntil: '2027-05-01' })
  const { data, text } = await api.as('afterschool').call(listClassChoices, {})

  expect(
    Object.fromEntries(data.teachers.map(({ name, clearedUntil }) => [name, clearedUntil])),
  ).toEqual({ 吴会计: '2027-05-01', 李老师: '' })
  expect(text).not.toContain('NOT_CLEAR')
  expect(text).not.toContain('RZ-2027-0301')
})
