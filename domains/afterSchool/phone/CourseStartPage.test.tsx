import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { reopenRefused, submitOffline } from '../../../platform/testing/components/queuedForm.ts'
import { setQueuePlanLoader } from '../../../platform/web/outbox/queuePlan.ts'
import { listCourseChoices, submitCourse } from '../contract/course.ts'
import { getCourseDraft, saveCourseDraft } from '../contract/courseDraft.ts'
import { courseStartScreen } from '../contract/screens.ts'
import { CourseStartPage } from './CourseStartPage.tsx'
import { offline } from './offline.ts'

setQueuePlanLoader(async () => offline)

const field = (name: RegExp) => page.getByRole('textbox', { name })
const typed = [
  [/课程名称/, '影子剧场'],
  [/授课教师/, '李老师'],
  [/每课时价格/, '2.5'],
  [/课程简介/, '用手和纸板演一出影子戏。'],
  [/课程目标/, '会合作演一个小故事。'],
  [/课题/, '影子从哪里来'],
] as const

test('a course requested without a network is sent lesson by lesson, and a refusal returns all its input', async () => {
  server.answer(listCourseChoices, () => ({
    isOfSchool: true,
    institutions: [],
    grades: [{ id: '3', name: '三年级' }],
  }))
  server.answer(getCourseDraft, () => ({}))
  server.answer(saveCourseDraft, () => ({ savedAt: '2027-03-15 09:00:00' }))
  server.answer(submitCourse, () => {
    throw new Refusal('NO_SUCH_GRADE', '没有这个年级')
  })
  await openPhoneAt(linkTo(courseStartScreen), [[courseStartScreen, CourseStartPage]])
  for (const [name, text] of typed) await field(name).fill(text)
  await page.getByRole('button', { name: /课程类型/ }).click()
  await page.getByRole('button', { name: '艺术', exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /适合年级/ }).click()
  await page.getByRole('dialog').getByText('三年级').click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await submitOffline('开课申请 · 影子剧场')

  await reopenRefused('开课申请 · 影子剧场', '没有这个年级')

  for (const [name, text] of typed) await expect.element(field(name)).toHaveValue(text)
  await expect.element(page.getByRole('button', { name: /适合年级/ })).toMatchTextContent(/三年级/)
  expect(server.askedOf(submitCourse).map(({ input }) => input)).toEqual([
    expect.objectContaining({
      name: '影子剧场',
      kind: 'ART',
      gradeIds: '3',
      lessons: [{ title: '影子从哪里来' }],
    }),
  ])
})
