import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { listCourseChoices, submitCourse } from '../contract/course.ts'
import { getCourseDraft, saveCourseDraft } from '../contract/courseDraft.ts'
import { courseStartDesk, courseStartScreen, deskPlaceOf } from '../contract/screens.ts'
import { CourseStartPage } from './CourseStartPage.tsx'

const field = (label: RegExp) => page.getByRole('textbox', { name: label })
const submit = () => page.getByRole('button', { name: '提交申请' }).click()
const choose = async (list: RegExp, title: string) => {
  await page.getByRole('combobox', { name: list }).click()
  await page.getByTitle(title, { exact: true }).click()
}

beforeEach(() => {
  server.answer(listCourseChoices, () => ({
    isOfSchool: true,
    institutions: [{ id: '7', name: '青禾棋社' }],
    grades: [{ id: '3', name: '三年级' }],
  }))
  server.answer(getCourseDraft, () => ({}))
  server.answer(saveCourseDraft, () => ({ savedAt: '2027-03-15 09:00:00' }))
})

test('a course is requested at the desk lesson by lesson; what is missing is named, a refusal keeps the rest', async () => {
  server.answer(submitCourse, () => {
    throw new Refusal('NO_SUCH_GRADE', '没有这个年级')
  })
  await openDesk(CourseStartPage, { at: courseStartDesk })
  await submit()
  await expect.element(field(/^课程名称/)).toHaveAttribute('aria-invalid', 'true')

  await field(/^课程名称/).fill('影子剧场')
  await choose(/^课程类型/, '艺术')
  await page.getByRole('radio', { name: '校外机构' }).click()
  await choose(/^机构/, '青禾棋社')
  await choose(/^适合年级/, '三年级')
  await field(/^授课教师/).fill('李老师')
  await field(/^每课时价格/).fill('2.5元')
  await field(/^课程简介/).fill('用手和纸板演一出影子戏。')
  await field(/^课程目标/).fill('会合作演一个小故事。')
  await field(/^课题/).fill('影子从哪里来')
  await page.getByRole('button', { name: '添加课时' }).click()
  await expect.element(field(/^课题/).last()).toHaveFocus()
  await field(/^课题/).last().fill('会动的影子')
  await submit()

  await expect.element(page.getByText('没有这个年级').first()).toBeVisible()
  await expect.element(field(/^课程名称/)).toHaveValue('影子剧场')
  expect(server.askedOf(submitCourse).map(({ input }) => input)).toMatchObject([
    {
      name: '影子剧场',
      kind: 'ART',
      institutionId: '7',
      gradeIds: '3',
      priceYuan: '2.5',
      lessons: [{ title: '影子从哪里来' }, { title: '会动的影子' }],
    },
  ])
})

test('what was typed on the phone goes on at the desk', async () => {
  server.answer(getCourseDraft, () => ({
    form: { name: '纸飞机', lessons: [{ title: '第一次试飞', content: '' }] },
    savedAt: '2027-03-15 09:00:00',
  }))
  await openDesk(CourseStartPage, { at: courseStartDesk })

  await expect.element(field(/^课程名称/)).toHaveValue('纸飞机')
  await expect.element(page.getByText(/已恢复上次没有提交的内容/)).toBeVisible()
  await field(/^课程名称/).fill('纸飞机与空气')

  await expect
    .poll(() => server.askedOf(saveCourseDraft).map(({ input }) => input), { timeout: 5000 })
    .toMatchObject([{ subject: 'new', form: { name: '纸飞机与空气' } }])
})

test('requests and changes open at the desk, one that waits on the phone does not', () => {
  expect(deskPlaceOf(courseStartScreen.path)).toBe('/courses/new')
  expect(deskPlaceOf(linkTo(courseStartScreen, { revises: '5' }))).toBe('/courses/new?revises=5')
  expect(deskPlaceOf(linkTo(courseStartScreen, { id: '5', kept: 'a' }))).toBeUndefined()
})
