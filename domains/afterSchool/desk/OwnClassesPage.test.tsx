import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { getOwnClass, listOwnClasses } from '../contract/ownClass.ts'
import type { OwnClass } from '../contract/ownClass.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { ownClassesDesk } from '../contract/screens.ts'
import { OwnClassesPage } from './OwnClassesPage.tsx'

const place = {
  number: 3,
  day: '2027-03-22',
  weekdayName: '周一',
  beginTime: '16:10',
  endTime: '17:00',
  roomName: '科学教室',
}
const paper: OwnClass = {
  id: '21',
  name: '纸飞机 1 班',
  courseName: '纸飞机',
  termName: '2027 春',
  times: '周一 16:10–17:00',
  roomName: '科学教室',
  teacherNames: '林教练',
  taken: 18,
  maxSeats: 20,
  lessonCount: 12,
  state: 'RUNNING',
  stateName: '进行中',
  next: place,
}
const lesson = {
  ...place,
  id: '71',
  title: '折与重心',
  teacherNames: '林教练',
  state: 'PLANNED',
  stateName: '待上',
} as const
const institution = { id: '9', name: '启明少年宫', dutyName: '负责人', isLead: true }
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  server.answer(listOwnClasses, () => ({ institution, records: [paper] }))
  server.answer(getOwnClass, () => ({ ...paper, lessons: [lesson] }))
})

const open = (search = '') =>
  openDesk(OwnClassesPage, {
    at: ownClassesDesk,
    permissions: [afterSchoolPermissions.workOutside],
    search,
  })

test('people of an institution see their classes with the next lesson, and open one for its lessons', async () => {
  await open()
  await expect.element(page.getByText('启明少年宫 · 负责人')).toBeVisible()
  await expect
    .element(page.getByRole('row').nth(1))
    .toMatchTextContent(/纸飞机 1 班.*2027-03-22 周一 16:10林教练18 \/ 20进行中/)

  await page.getByRole('link', { name: '纸飞机 1 班' }).click()

  await expect.element(page.getByRole('heading', { name: '纸飞机 1 班' })).toBeVisible()
  await expect
    .element(page.getByRole('table').first())
    .toMatchTextContent(/3折与重心2027-03-22 周一 16:10–17:00科学教室林教练待上/)
  await expect.element(page.getByText(/没有家长的联系方式/)).toBeVisible()
  expect(server.askedOf(getOwnClass).map(({ input }) => input)).toEqual([{ id: '21' }])
  expect(await axeFindings()).toEqual([])
})

test('a class without a coming lesson says so', async () => {
  const { next: _, ...over } = paper
  server.answer(listOwnClasses, () => ({ institution, records: [over] }))
  await open()

  await expect.element(page.getByText('没有待上的课')).toBeVisible()
})

test('without classes the page says when they appear', async () => {
  server.answer(listOwnClasses, () => ({ institution, records: [] }))
  await open()

  await expect.element(page.getByText('学校排课后，您的班级和课次会显示在这里')).toBeVisible()
})

test('classes that do not load, and an opened one, are loaded again by 重试', async () => {
  server.cutNetwork()
  await open('?open=21')
  await expect.element(button('重试')).toBeVisible()
  server.answer(getOwnClass, () => {
    throw new Error('not now')
  })
  server.restoreNetwork()
  await button('重试').click()
  await expect.element(page.getByText('启明少年宫 · 负责人')).toBeVisible()
  await expect.element(button('重试')).toBeVisible()

  server.answer(getOwnClass, () => ({ ...paper, lessons: [lesson] }))
  await button('重试').click()

  await expect.element(page.getByText('折与重心')).toBeVisible()
})

test('people of an institution that left the school read why nothing is shown', async () => {
  server.answer(listOwnClasses, () => {
    throw new Refusal('INSTITUTION_INACTIVE', '机构已经不再入驻')
  })
  await open()

  await expect.element(page.getByText('机构已经不再入驻')).toBeVisible()
})
