import { expect, test } from '../../../../app/testing/world.ts'
import { someUpload } from '../../../../app/testing/someUpload.ts'
import { getApprovedCourse, listOfferedCourses, submitCourse } from '../../contract/course.ts'
import { courseForm, someCourse } from '../testing/someCourse.ts'
import { decide } from '../testing/someInstitution.ts'

const picture = { visibility: 'public' } as const

test('a cover is shown with the approved course, and an approved change keeps or replaces it', async ({
  api,
  database,
}) => {
  const { id: coverId } = await someUpload(database, 'teacher', picture)
  const course = await someCourse(api, { coverId })
  await decide(api, 'afterschool', course, 'agree')
  await decide(api, 'head', course, 'agree')
  expect(course.cover).toMatch(/^\/api\//)
  const shown = async () =>
    (await api.as('parent').call(getApprovedCourse, { id: course.id })).data.cover
  const { records } = (await api.as('parent').call(listOfferedCourses, {})).data
  expect(records.map(({ cover }) => cover)).toEqual([course.cover])

  const kept = await someCourse(api, { revises: course.id, coverId })
  await decide(api, 'afterschool', kept, 'agree')
  await decide(api, 'head', kept, 'agree')
  expect(await shown()).toBe(course.cover)

  const { id: another } = await someUpload(database, 'teacher', picture)
  const change = await someCourse(api, { revises: course.id, coverId: another })
  await decide(api, 'afterschool', change, 'agree')
  await decide(api, 'head', change, 'agree')
  expect(await shown()).toBe(change.cover)
  expect(change.cover).not.toBe(course.cover)
})

test('a course without a cover has none, so that clients draw one', async ({ api }) => {
  expect((await someCourse(api)).cover).toBe('')
})

test('a cover is the own public picture: no private file, no document, no file of others', async ({
  api,
  database,
}) => {
  const files = [
    await someUpload(database, 'teacher'),
    await someUpload(database, 'teacher', { ...picture, contentType: 'application/pdf' }),
    await someUpload(database, 'head', picture),
  ]

  for (const { id: coverId } of files)
    expect(await api.as('teacher').call(submitCourse, courseForm({ coverId }))).toBeRefused(
      'NOT_FOUND',
    )
})
