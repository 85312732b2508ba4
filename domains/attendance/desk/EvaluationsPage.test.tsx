import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { evaluationsDesk } from '../contract/deskScreens.ts'
import { hideEvaluation, listEvaluations, showEvaluation } from '../contract/evaluation.ts'
import type { Evaluation } from '../contract/evaluation.ts'
import { attendancePermissions } from '../contract/permissions.ts'
import { EvaluationsPage } from './EvaluationsPage.tsx'

const rating: Evaluation = {
  id: '9',
  kind: 'FAMILY',
  kindName: '家长评价',
  className: '纸飞机 1 班',
  childName: '张小雨',
  writtenByName: '张妈妈',
  writtenTime: '2027-03-22 18:00:00',
  stars: 2,
  words: '教室太挤',
  revision: 3,
  state: 'PENDING',
  stateName: '待审核',
  stateReason: '',
  moderatedByName: '',
  block: '',
}

const answerWith = (row: Evaluation) =>
  server.answer(listEvaluations, (input) => pageOfRows([row], input))
const open = () =>
  openDesk(EvaluationsPage, {
    at: evaluationsDesk,
    permissions: [attendancePermissions.run],
    search: '?open=9',
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const panel = page.getByRole('complementary')

beforeEach(() => {
  answerWith(rating)
  server.answer(showEvaluation, () => ({}))
  server.answer(hideEvaluation, () => ({}))
})

test('the text that was read is shown', async () => {
  await open()
  await expect.element(panel).toMatchTextContent(/教室太挤/)
  await button('展示').click()

  await expect
    .poll(() => server.askedOf(showEvaluation).map(({ input }) => input))
    .toEqual([{ id: '9', revision: 3 }])
})

test('a text is hidden with a reason alone', async () => {
  await open()
  await button('不展示').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/张妈妈会收到通知和原因/)
  await expect.element(dialog.getByRole('button', { name: '不展示' })).toBeDisabled()

  await dialog.getByRole('textbox').fill('写了其他孩子的名字')
  await dialog.getByRole('button', { name: '不展示' }).click()
  await expect
    .poll(() => server.askedOf(hideEvaluation).map(({ input }) => input))
    .toEqual([{ id: '9', revision: 3, reason: '写了其他孩子的名字' }])
})

test('a text that was changed meanwhile is refused with the sentence of the school', async () => {
  server.answer(showEvaluation, () => {
    throw new Refusal('EVALUATION_CHANGED', '内容刚才在别处改过，请刷新后再看一遍')
  })
  await open()
  await button('展示').click()

  await expect.element(page.getByText('内容刚才在别处改过，请刷新后再看一遍')).toBeVisible()
})

test('a rating of an own course can only be read, and says why', async () => {
  answerWith({ ...rating, block: '不能审核自己所教课程的评价，请由其他同事审核' })
  await open()

  await expect.element(panel).toMatchTextContent(/不能审核自己所教课程的评价/)
  expect(button('展示').elements()).toEqual([])
  expect(button('不展示').elements()).toEqual([])
})
