import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { type DeskPlan, getDeskPlan, listDeskPlans } from '../contract/planning/deskPlan.ts'
import { somePlan } from '../contract/planning/testing/somePlan.ts'
import { plansScreen } from '../contract/screens.ts'
import { PlansPage } from './PlansPage.tsx'

const { draft, published, ...summary }: DeskPlan = {
  id: '5',
  name: somePlan.name,
  schoolYear: 2027,
  stage: 'XX',
  stageLabel: '小学',
  state: 'PUBLISHED',
  stateName: '已发布',
  seats: 180,
  version: 1,
  hasDraft: true,
  published: somePlan,
  draft: { ...somePlan, twinSeats: 2 },
  draftRev: 2,
  versions: [],
}

beforeEach(() => {
  server.answer(listDeskPlans, (input) => pageOfRows([summary], input))
  server.answer(getDeskPlan, () => ({
    ...summary,
    ...(published ? { published } : {}),
    ...(draft ? { draft } : {}),
  }))
})

const open = (id?: string) =>
  openPhoneAt(linkTo(plansScreen, id ? { id } : {}), [[plansScreen, PlansPage]])

test('a plan is read with its seats, its times and what is not published yet', async () => {
  await open()
  await page.getByRole('link', { name: /2027 年小学一年级新生报名/ }).click()
  await expect.element(page.getByText('140 个，按户籍迁入日期排序')).toBeVisible()
  await expect.element(page.getByText('0 个 → 2 个')).toBeVisible()
  await expect.element(page.getByText(/5月1日（周六）09:00至5月15日（周六）18:00/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('a plan that is gone leads back to all of them', async () => {
  server.answer(getDeskPlan, () => {
    throw new Refusal('NOT_FOUND', '没有找到这个招生计划')
  })
  await open('9')
  await page.getByRole('button', { name: '查看全部计划' }).click()
  await expect.element(page.getByRole('link', { name: /2027 年小学一年级/ })).toBeVisible()
})
