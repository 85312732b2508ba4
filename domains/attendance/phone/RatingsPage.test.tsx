import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { childRatingsScreen } from '../../afterSchool/contract/screens.ts'
import { listChildren } from '../../people/contract/child.ts'
import { listRatedClasses, submitRating } from '../contract/evaluation.ts'
import { RatingsPage } from './RatingsPage.tsx'

const someChild = {
  id: '11',
  name: '张小雨',
  className: '三年级2班',
  gradeName: '三年级',
  teacherName: '李老师',
  status: 'STUDYING',
  statusName: '在读',
  relation: 'MOTHER',
  relationName: '母亲',
  isPrimary: true,
  mayInvite: true,
} as const
const ratedClass = {
  classId: '5',
  className: '纸飞机 1 班',
  courseId: '9',
  teacherNames: '李老师',
  attendedCount: 3,
  mayRate: true,
  note: { words: '想法多，乐意帮助同学', writtenByName: '李老师', day: '2027-03-22' },
}

beforeEach(() => {
  server.answer(listChildren, () => ({ records: [someChild] }))
  server.answer(listRatedClasses, () => ({ records: [ratedClass] }))
  server.answer(submitRating, () => ({}))
})

const open = () => openPhoneAt(linkTo(childRatingsScreen), [[childRatingsScreen, RatingsPage]])
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a class is rated with stars and words; the note of the teacher is on the page', async () => {
  await open()
  await expect.element(page.getByText('想法多，乐意帮助同学')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await button('评价：纸飞机 1 班').click()
  await page.getByRole('radio', { name: '4 星' }).click({ force: true })
  await page.getByRole('textbox', { name: /评价/ }).fill('孩子很喜欢')
  await button('提交评价').click()

  await expect
    .poll(() => server.askedOf(submitRating).map(({ input }) => input))
    .toEqual([{ childId: someChild.id, classId: '5', stars: '4', words: '孩子很喜欢' }])
})

test('a rating that was moderated meanwhile says so and keeps the text', async () => {
  server.answer(submitRating, () => {
    throw new Refusal(
      'ALREADY_MODERATED',
      '学校已经审核过，不能再修改；需要时请联系学校课后服务中心',
    )
  })
  await open()
  await button('评价：纸飞机 1 班').click()
  await page.getByRole('radio', { name: '5 星' }).click({ force: true })
  await page.getByRole('textbox', { name: /评价/ }).fill('很好')
  await button('提交评价').click()

  await expect
    .element(page.getByText('学校已经审核过，不能再修改；需要时请联系学校课后服务中心'))
    .toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /评价/ })).toHaveValue('很好')
})
