import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, server } from '../../../platform/testing/components/fakeServer.ts'
import { decideExportPermit, listExportPermits } from '../../logs/contract/exportPermit.ts'
import type { ExportPermit } from '../../logs/contract/exportPermit.ts'
import { logPermissions } from '../../logs/contract/permissions.ts'
import { exportsDesk } from '../contract/screens.ts'
import { ExportPermitsPage } from './ExportPermitsPage.tsx'

const dialog = page.getByRole('dialog')

const permit: ExportPermit = {
  id: '5',
  act: 'people.studentExport',
  actName: '学生名册',
  isClear: true,
  purpose: '上级检查',
  state: 'PENDING',
  stateName: '待批准',
  askedByName: '李老师',
  askedAt: '2027-03-15 09:00:00',
  decidedByName: '',
  decidedAt: '',
  answer: '',
  usedCount: 0,
  openUntil: '',
}

let rows: ExportPermit[] = []

beforeEach(() => {
  rows = [permit]
  server.answer(listExportPermits, (input) => pageOfRows(rows, input))
  server.answer(decideExportPermit, () => ({ ...permit, state: 'APPROVED' as const }))
})

const open = () =>
  openDesk(ExportPermitsPage, { at: exportsDesk, permissions: [logPermissions.approveExports] })

test('an export is approved by key, after its purpose was read', async () => {
  await open()
  await page.getByRole('link', { name: '学生名册' }).click()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('a')
  await expect.element(dialog.getByText('用途：上级检查。号码：完整显示。')).toBeVisible()
  await dialog.getByRole('textbox', { name: '说明' }).fill('用途明确，用后删除')
  await dialog.getByRole('button', { name: '批准', exact: true }).click()

  await expect
    .poll(() => server.askedOf(decideExportPermit).map(({ input }) => input))
    .toEqual([{ id: '5', isApproved: true, answer: '用途明确，用后删除' }])
})

test('a refusal tells the person who asked why', async () => {
  await open()
  await page.getByRole('link', { name: '学生名册' }).click()
  await page.getByRole('button', { name: '不批准' }).click()
  await dialog.getByRole('textbox', { name: '说明' }).fill('用途不清楚，请补充')
  await dialog.getByRole('button', { name: '不批准' }).click()

  await expect
    .poll(() => server.askedOf(decideExportPermit).map(({ input }) => input))
    .toEqual([{ id: '5', isApproved: false, answer: '用途不清楚，请补充' }])
})

test('a decided export shows who decided and how often it was used, and cannot be decided again', async () => {
  rows = [
    {
      ...permit,
      state: 'APPROVED',
      stateName: '已批准',
      decidedByName: '郑老师',
      decidedAt: '2027-03-15 10:00:00',
      answer: '用途明确',
      openUntil: '2027-03-16 10:00:00',
      usedCount: 2,
    },
  ]
  await open()
  await page.getByRole('link', { name: '学生名册' }).click()

  await expect.element(page.getByText('郑老师 2027-03-15 10:00')).toBeVisible()
  await expect.element(page.getByText('2027-03-16 10:00', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '不批准' })).not.toBeInTheDocument()
})
