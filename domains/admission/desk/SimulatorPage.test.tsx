import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { enrolmentPermissions } from '../../enrolment/contract/permissions.ts'
import { simulatorDesk } from '../contract/screens.ts'
import { listClosedSeasons, runSimulation } from '../contract/simulator.ts'
import type { ClosedSeason } from '../contract/simulator.ts'
import { SimulatorPage } from './SimulatorPage.tsx'

const season: ClosedSeason = {
  planId: '5',
  planName: '2026 年小学一年级新生报名',
  schoolYear: 2026,
  closedAt: '2026-09-10 09:00:00',
  categories: [
    { category: 'A', seats: 140, sortBy: 'HOUSEHOLD_DATE' },
    { category: 'D', seats: 40, sortBy: 'DRAW' },
  ],
  passesLeftovers: true,
  twinSeats: 0,
}

beforeEach(() => {
  server.answer(listClosedSeasons, () => ({ records: [season] }))
  server.answer(runSimulation, () => ({
    records: [
      { category: 'D' as const, categoryLabel: '随迁子女', seats: 40, total: 150, tied: 12 },
      {
        category: 'A' as const,
        categoryLabel: '户籍房产一致',
        seats: 130,
        total: 150,
        admitted: 130,
        waiting: 20,
        lastMonth: '2019-03',
        tied: 0,
        before: 140,
      },
    ],
  }))
})

const open = () =>
  openDesk(SimulatorPage, { at: simulatorDesk, permissions: [enrolmentPermissions.plan] })

test('seats and order are changed and tried; small groups are said to be small', async () => {
  await open()
  await page.getByRole('spinbutton', { name: '户籍房产一致的名额' }).fill('130')
  await page.getByRole('button', { name: '随迁子女提前' }).click()
  await page.getByRole('button', { name: '试算', exact: true }).click()

  await expect.element(page.getByRole('cell', { name: '2019-03' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '少于 5 人' }).first()).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(server.askedOf(runSimulation).map(({ input }) => input)).toEqual([
    {
      planId: '5',
      categories: [
        { category: 'D', seats: 40, sortBy: 'DRAW' },
        { category: 'A', seats: 130, sortBy: 'HOUSEHOLD_DATE' },
      ],
      passesLeftovers: true,
      twinSeats: 0,
    },
  ])
})

test('a change puts the old result away, and one press restores the rules of that season', async () => {
  await open()
  await page.getByRole('button', { name: '试算', exact: true }).click()
  await expect.element(page.getByRole('cell', { name: '2019-03' })).toBeVisible()
  await page.getByRole('spinbutton', { name: '多胞胎预留名额' }).fill('2')
  await expect.element(page.getByRole('cell', { name: '2019-03' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '恢复当年规则' }).click()
  await expect.element(page.getByRole('spinbutton', { name: '多胞胎预留名额' })).toHaveValue('0')
})

test('without a closed season the page says when there will be one', async () => {
  server.answer(listClosedSeasons, () => ({ records: [] }))
  await open()
  await expect.element(page.getByText('还没有可以试算的招生季')).toBeVisible()
})
