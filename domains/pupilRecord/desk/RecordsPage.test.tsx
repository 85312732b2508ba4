import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { toPage } from '../../../platform/contract/page.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { enrolmentPermissions } from '../../enrolment/contract/permissions.ts'
import { listPlans } from '../../enrolment/contract/plan.ts'
import { pupilRecordPermissions } from '../contract/permissions.ts'
import * as contract from '../contract/record.ts'
import type { PupilRecord, RecordRow } from '../contract/record.ts'
import { recordsDesk } from '../contract/screens.ts'
import { filled, shownRecord } from '../testing/shownRecord.ts'
import { RecordsPage } from './RecordsPage.tsx'

const dialog = page.getByRole('dialog')
let record: PupilRecord

const row = (id: string, change: Partial<RecordRow> = {}): RecordRow => ({
  id,
  applyNo: `XX2027-0004${id}`,
  childName: '张小溪',
  planId: '5',
  planName: '2027 年小学一年级新生报名',
  className: '一(1)班',
  state: 'SUBMITTED',
  stateLabel: '待核对',
  submittedAt: '2027-09-01 10:00:00',
  ...change,
})

beforeEach(async () => {
  record = shownRecord({
    ...filled,
    values: { ...filled.values, bloodType: '已填写' },
    state: 'SUBMITTED',
    stateLabel: '待核对',
    masked: ['values.bloodType'],
    actions: ['return', 'complete', 'reveal'],
  })
  const rows = [
    row('7'),
    row('8', { childName: '李小河', state: 'OPEN', stateLabel: '未填写', className: '' }),
  ]
  server.answer(listPlans, () => ({ serverNow: '2027-09-01 10:00:00', records: [] }))
  server.answer(contract.listRecords, () => toPage({ current: 1, size: 10 }, 2, rows))
  server.answer(contract.getRecord, () => record)
  server.answer(contract.completeRecord, () => record)
  server.answer(contract.returnRecord, () => record)
  server.answer(contract.remindFamilies, () => ({ reminded: 1 }))
  await openDesk(RecordsPage, {
    at: recordsDesk,
    permissions: [...Object.values(pupilRecordPermissions), enrolmentPermissions.export],
  })
})

test('a submitted record is read beside the list and completed with one key', async () => {
  await page.getByRole('cell', { name: '张小溪' }).click()
  await expect.element(page.getByText('青渚路 8 号')).toBeVisible()
  await expect.element(page.getByText('已填写', { exact: true })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('a')
  await expect
    .poll(() => server.askedOf(contract.completeRecord).map(({ input }) => input))
    .toEqual([{ id: '7' }])
})

test('a record is returned with a text for each wrong field, and not without', async () => {
  await page.getByRole('cell', { name: '张小溪' }).click()
  await page.getByRole('button', { name: '退回修改（B）' }).click()
  await dialog.getByRole('button', { name: '退回修改' }).click()
  await expect.element(dialog.getByText('请至少勾选一个填写项')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /现住址/ }).click()
  await dialog.getByRole('button', { name: '退回修改' }).click()
  await expect.element(dialog.getByText('请写明怎样改')).toBeVisible()
  await dialog.getByRole('textbox', { name: '现住址怎样改' }).fill('请写到门牌号')
  await dialog.getByRole('button', { name: '退回修改' }).click()
  await expect
    .poll(() => server.askedOf(contract.returnRecord).map(({ input }) => input))
    .toEqual([{ id: '7', marks: [{ name: 'guardians.0.gAddress', note: '请写到门牌号' }] }])
})

test('secret values are shown for a minute after a reason', async () => {
  server.answer(contract.revealRecord, () => ({
    seconds: 60,
    records: [{ name: 'values.bloodType', label: '血型', value: 'AB 型' }],
  }))
  await page.getByRole('cell', { name: '张小溪' }).click()
  await page.getByRole('button', { name: '查看完整内容' }).click()
  await dialog.getByRole('textbox', { name: '查看原因' }).fill('核对')
  await dialog.getByRole('button', { name: '查看' }).click()
  await expect.element(page.getByText('AB 型')).toBeVisible()
})

test('ticked families are reminded at once', async () => {
  await page.getByRole('checkbox', { name: /李小河/ }).click()
  await page.getByRole('button', { name: '提醒家长' }).click()
  await expect
    .poll(() => server.askedOf(contract.remindFamilies).map(({ input }) => input))
    .toEqual([{ ids: '8' }])
})

test('an export is asked for on the page of exports, where somebody else approves it', async () => {
  const link = page.getByRole('link', { name: '导出采集表' })
  await expect.element(link).toHaveAttribute('href', '#/enrolment/exports?mode=new')
})
