import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { getApprovedCourse, getCourse, listCourses, submitCourse } from '../../contract/course.ts'
import { listOfferedCourses, withdrawCourses } from '../../contract/course.ts'
import { getClass } from '../../contract/courseClass.ts'
import { anotherInstitution, someStaffedInstitution } from '../testing/someAccount.ts'
import { classGround, someClass } from '../testing/someClass.ts'
import { courseForm, someCourse } from '../testing/someCourse.ts'
import { decide } from '../testing/someInstitution.ts'

const changed = { name: '纸飞机大赛', priceYuan: '4', lessons: [{ title: '设计' }] }

async function approved(api: Api): Promise<string> {
  const course = await someCourse(api)
  await decide(api, 'afterschool', course, 'agree')
  await decide(api, 'head', course, 'agree')
  return course.id
}

const shownOf = async (api: Api, id: string) => {
  const { name, priceFen, lessons } = (await api.as('parent').call(getApprovedCourse, { id })).data
  return [name, priceFen, lessons.map(({ title }) => title).join()]
}
const before = ['纸飞机与空气', 350, '第一架飞机,机翼的形状']

test('an approved course stays as it is while its change runs; approved, the change replaces it', async ({
  api,
}) => {
  const id = await approved(api)

  const change = await someCourse(api, { ...changed, revises: id })

  expect(change).toMatchObject({ isChange: true, revisesId: id, state: 'PENDING' })
  const course = (await api.as('teacher').call(getCourse, { id })).data
  expect(course).toMatchObject({ state: 'APPROVED', mayRevise: false, openChangeId: change.id })
  await decide(api, 'afterschool', change, 'agree')
  expect(await shownOf(api, id)).toEqual(before)

  await decide(api, 'head', change, 'agree')

  expect(await shownOf(api, id)).toEqual(['纸飞机大赛', 400, '设计'])
  expect(await api.as('parent').call(getApprovedCourse, { id: change.id })).toBeRefused('NOT_FOUND')
  const { records } = (await api.as('parent').call(listOfferedCourses, { size: 50 })).data
  expect(records.map((one) => one.id)).toEqual([id])
  expect((await api.as('teacher').call(getCourse, { id })).data.mayRevise).toBe(true)
})

test('a refused and a withdrawn change leave the course as it is, and another may follow', async ({
  api,
}) => {
  const id = await approved(api)
  await decide(api, 'afterschool', await someCourse(api, { ...changed, revises: id }), 'refuse')
  const second = await someCourse(api, { ...changed, revises: id })
  await api.as('teacher').call(withdrawCourses, { ids: second.id })

  expect(await shownOf(api, id)).toEqual(before)
  expect((await someCourse(api, { ...changed, revises: id })).isChange).toBe(true)
})

test('a returned change is corrected and still changes the same course', async ({ api }) => {
  const id = await approved(api)
  const change = await someCourse(api, { ...changed, revises: id })
  await decide(api, 'afterschool', change, 'return')

  const corrected = await someCourse(api, { ...changed, id: change.id, name: '飞机节' })
  expect(corrected.revisesId).toBe(id)
  await decide(api, 'afterschool', change, 'agree')
  await decide(api, 'head', change, 'agree')

  expect((await shownOf(api, id))[0]).toBe('飞机节')
})

test('a planned class keeps its price and its lessons', async ({ api }) => {
  const { form } = await classGround(api)
  const classId = await someClass(api, form)
  const change = await someCourse(api, { ...changed, revises: form.courseId })
  await decide(api, 'afterschool', change, 'agree')
  await decide(api, 'head', change, 'agree')

  const { data } = await api.as('afterschool').call(getClass, { id: classId })
  expect([data.courseName, data.priceFen, data.lessonCount]).toEqual(['纸飞机大赛', 350, 4])
})

test('people of the institution change its courses, with the confirmation of the lead', async ({
  api,
  database,
}) => {
  const institution = await someStaffedInstitution(api, database)
  const owner = { ownerKind: 'INSTITUTION', institutionId: institution.id } as const
  const course = await someCourse(api, owner, 'institution')
  await decide(api, 'afterschool', course, 'agree')
  await decide(api, 'head', course, 'agree')
  const other = await anotherInstitution(api, database)

  // A change cannot move the course to another provider.
  const form = {
    ...changed,
    revises: course.id,
    ownerKind: 'SCHOOL',
    institutionId: other.id,
  } as const
  const change = await someCourse(api, form, 'coach')

  expect([change.state, change.ownerName]).toEqual(['AWAITING_CONFIRMATION', institution.name])
  expect(await api.as('teacher').call(submitCourse, courseForm(form))).toBeRefused('NOT_FOUND')
})

test('POST course/submit: CHANGE_OPEN while another change of the course is undecided', async ({
  api,
}) => {
  const id = await approved(api)
  await someCourse(api, { ...changed, revises: id })

  const form = courseForm({ ...changed, revises: id })
  for (const account of ['teacher', 'afterschool'])
    expect(await api.as(account).call(submitCourse, form)).toBeRefused('CHANGE_OPEN')
})

test('POST course/submit: NOT_REVISABLE for an undecided course and for a change', async ({
  api,
}) => {
  const asked = await someCourse(api)
  const form = courseForm({ ...changed, revises: asked.id })
  expect(await api.as('teacher').call(submitCourse, form)).toBeRefused('NOT_REVISABLE')

  const id = await approved(api)
  const change = await someCourse(api, { ...changed, revises: id })
  await decide(api, 'afterschool', change, 'agree')
  await decide(api, 'head', change, 'agree')
  expect(
    await api.as('teacher').call(submitCourse, courseForm({ ...changed, revises: change.id })),
  ).toBeRefused('NOT_REVISABLE')
})

test('of two concurrent changes of one course one is requested', async ({ ownClone }) => {
  const { as } = await ownClone()
  const [teacher, head, office] = [await as('teacher'), await as('head'), await as('afterschool')]
  const clients: Record<string, typeof teacher> = { teacher, head, afterschool: office }
  const api: Api = { ...teacher, as: (account) => clients[account] ?? teacher }
  const id = await approved(api)

  const form = courseForm({ ...changed, revises: id })
  const answers = await Promise.all(
    [teacher, office].map((client) => client.call(submitCourse, form)),
  )

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const { records } = (await office.call(listCourses, {})).data
  expect(records.filter(({ isChange }) => isChange)).toHaveLength(1)
})
