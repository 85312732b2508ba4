import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { someUser } from '../../organisation/contract/testing/someUser.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { giveScore, listOwnPanels } from '../contract/panel.ts'
import type { OwnResult } from '../contract/panel.ts'
import { ownPanelsScreen, scoreScreen } from '../contract/screens.ts'
import { OwnPanelsPage } from './OwnPanelsPage.tsx'
import { ScorePage } from './ScorePage.tsx'

const waiting: OwnResult = {
  id: '1',
  name: '沈佳宁',
  stateName: '面试',
  attended: 'CAME',
  given: 1,
  of: 2,
  isComplete: false,
  scores: [],
  average: '',
  rank: 0,
  degreeName: '硕士研究生',
  school: '北川师范大学',
  teachingYears: 5,
  mayScore: true,
  ownScore: '',
  ownRemark: '',
}
let result: OwnResult

beforeEach(() => {
  result = waiting
  server.answer(ownUser, () => someUser({ permissions: [organisationPermissions.workHere] }))
  server.answer(listOwnPanels, () => ({
    records: [
      {
        postId: '2',
        postTitle: '初中数学教师',
        kind: 'INTERVIEW' as const,
        kindName: '面试',
        applicants: [result],
      },
    ],
  }))
})

const pages = [
  [ownPanelsScreen, OwnPanelsPage],
  [scoreScreen, ScorePage],
] as const
const open = () => openPhoneAt(linkTo(ownPanelsScreen), pages)

test('a member scores an applicant, and sees the others’ scores once all are in', async () => {
  server.answer(giveScore, () => {
    result = {
      ...waiting,
      given: 2,
      isComplete: true,
      average: '88.50',
      rank: 1,
      mayScore: false,
      ownScore: '90',
      scores: [
        { member: '王芳', score: 87, remark: '教态自然' },
        { member: '李老师', score: 90, remark: '' },
      ],
    }
    return {}
  })
  await open()
  expect(await axeFindings()).toEqual([])
  await page.getByRole('link', { name: /沈佳宁.*待评分/ }).click()
  await expect.element(page.getByText('1 / 2 位评委')).toBeVisible()
  await expect.element(page.getByText('已到场')).toBeVisible()
  expect(await axeFindings()).toEqual([])

  await page.getByRole('textbox', { name: /^分数/ }).fill('90')
  await page.getByRole('button', { name: '保存评分' }).click()

  await page.getByRole('link', { name: /沈佳宁.*第 1 名/ }).click()
  await expect.element(page.getByText('教态自然')).toBeVisible()
  await expect.element(page.getByText('88.50')).toBeVisible()
  expect(server.askedOf(giveScore).map(({ input }) => input)).toEqual([
    { id: '1', kind: 'INTERVIEW', score: '90' },
  ])
})

test('nothing and too much are no score, and what was typed stays', async () => {
  await openPhoneAt(linkTo(scoreScreen, { id: '1', kind: 'INTERVIEW' }), pages)
  const field = page.getByRole('textbox', { name: /^分数/ })
  await page.getByRole('textbox', { name: /^评语/ }).fill('板书工整')
  await page.getByRole('button', { name: '保存评分' }).click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('101')
  await page.getByRole('button', { name: '保存评分' }).click()

  await expect.element(page.getByText('请填写 0 到 100 的整数')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^评语/ })).toHaveValue('板书工整')
  expect(server.askedOf(giveScore)).toEqual([])
})

test('an applicant whom the member does not score is said so', async () => {
  await openPhoneAt(linkTo(scoreScreen, { id: '9', kind: 'INTERVIEW' }), pages)
  await expect.element(page.getByText('您现在不用给这位应聘人评分')).toBeVisible()
})
