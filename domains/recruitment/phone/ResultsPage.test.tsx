import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { listResults } from '../contract/panel.ts'
import type { Result } from '../contract/panel.ts'
import { arrangementDesk, deskPlaceOf, resultsScreen } from '../contract/screens.ts'
import { ResultsPage } from './ResultsPage.tsx'

const link = linkTo(resultsScreen, { postId: '2', kind: 'WRITTEN' })
const open = (address = link) => openPhoneAt(address, [[resultsScreen, ResultsPage]])

const complete: Result = {
  id: '1',
  name: '沈佳宁',
  stateName: '笔试和试讲',
  attended: 'CAME',
  given: 2,
  of: 2,
  isComplete: true,
  scores: [
    { member: '王芳', score: 87, remark: '' },
    { member: '李老师', score: 90, remark: '' },
  ],
  average: '88.50',
  rank: 1,
}
const missed: Result = {
  ...complete,
  id: '3',
  name: '顾明',
  attended: 'MISSED',
  given: 0,
  isComplete: false,
  scores: [],
  average: '',
  rank: 0,
}

test('the office sees averages, ranks and who did not come', async () => {
  server.answer(listResults, () => ({
    postTitle: '初中数学教师',
    kindName: '笔试',
    members: [],
    records: [complete, missed],
  }))
  await open()
  await expect.element(page.getByRole('list', { name: '初中数学教师 · 笔试' })).toBeVisible()
  for (const words of ['平均 88.50 分', '王芳 87、李老师 90', '第 1 名', '未到场'])
    await expect.element(page.getByText(words)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(server.askedOf(listResults).map(({ input }) => input)).toEqual([
    { postId: '2', kind: 'WRITTEN' },
  ])
})

test('whoever applied for the post is told that the results are not shown', async () => {
  server.answer(listResults, () => {
    throw new Refusal('APPLIES_HERE', '您应聘了这个岗位，不能评分或查看评分')
  })
  await open()
  await expect.element(page.getByText('您应聘了这个岗位，不能评分或查看评分')).toBeVisible()
})

test('an address without a post leads to the posts', async () => {
  await open(resultsScreen.path)
  await expect.element(page.getByRole('button', { name: '招聘岗位' })).toBeVisible()
})

test('at the desk the message leads to times, panel and scores', () => {
  expect(deskPlaceOf(link)).toBe(linkTo(arrangementDesk, { postId: '2', kind: 'WRITTEN' }))
})
