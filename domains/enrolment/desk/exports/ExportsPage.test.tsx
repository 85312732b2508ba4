import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../../platform/testing/components/fakeServer.ts'
import { exportsDesk } from '../../contract/deskScreens.ts'
import {
  askExport,
  decideExport,
  listExports,
  listOwnExports,
} from '../../contract/exports/listExport.ts'
import type { ListExport } from '../../contract/exports/listExport.ts'
import { enrolmentPermissions } from '../../contract/permissions.ts'
import { listPlans } from '../../contract/plan.ts'
import { ExportsPage } from './ExportsPage.tsx'

const { export: mayExport, approveExport, reveal } = enrolmentPermissions
const dialog = page.getByRole('dialog')
const plan = {
  id: '5',
  name: '2027 年小学一年级新生报名',
  schoolYear: 2027,
  stage: 'XX' as const,
  stageLabel: '小学',
  introduction: '',
  quotaTotal: 180,
  formVersion: 1,
  categories: [],
}
let asked: ListExport

beforeEach(() => {
  asked = {
    id: '7',
    kind: 'LIST',
    kindName: '报名名单',
    planName: plan.name,
    scope: '全部类别 · 全部状态',
    isClear: true,
    purpose: '报区教育局核对人数',
    rowCount: 42,
    state: 'PENDING',
    stateName: '待批准',
    askedByName: '周敏',
    askedAt: '2027-05-02 09:00:00',
    answer: '',
    downloadCount: 0,
    isOwn: false,
  }
  server.answer(listPlans, () => ({ serverNow: '2027-05-02 09:00:00', records: [plan] }))
  server.answer(listOwnExports, (input) => pageOfRows([{ ...asked, isOwn: true }], input))
  server.answer(listExports, (input) => pageOfRows([asked], input))
})

test('an export is asked for with its purpose; numbers in clear are offered to those who may reveal them', async () => {
  server.answer(askExport, () => ({ ...asked, isOwn: true }))
  await openDesk(ExportsPage, {
    at: exportsDesk,
    permissions: [mayExport, reveal],
    search: '?mode=new',
  })
  await expect.element(page.getByRole('switch')).toBeVisible()
  await page.getByRole('textbox', { name: /^用途/ }).fill('报区教育局核对人数')
  expect(await axeFindings()).toEqual([])
  await page.getByRole('button', { name: '申请', exact: true }).click()

  await expect.poll(() => server.askedOf(askExport)).toHaveLength(1)
  expect(server.askedOf(askExport)[0]?.input).toMatchObject({
    kind: 'LIST',
    planId: '5',
    purpose: '报区教育局核对人数',
    isClear: false,
  })
})

test('a missing purpose is said beside the field', async () => {
  await openDesk(ExportsPage, { at: exportsDesk, permissions: [mayExport], search: '?mode=new' })
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '申请', exact: true }).click()
  await expect.element(page.getByText(/请填写用途|用途不能为空|请填写/).first()).toBeVisible()
  expect(server.askedOf(askExport)).toEqual([])
})

test('who approves reads who, what and why before pressing, and a second decision is refused', async () => {
  server.answer(decideExport, () => {
    throw new Refusal('ALREADY_DECIDED', '这份导出申请已经有人处理，请刷新后再看')
  })
  await openDesk(ExportsPage, {
    at: exportsDesk,
    permissions: [approveExport],
    search: '?open=7',
  })
  await page.getByRole('button', { name: '批准', exact: true }).click()
  await expect.element(dialog).toMatchTextContent(/周敏申请导出报名名单，42 份，含完整号码和住址/)
  await dialog.getByRole('textbox', { name: '说明' }).fill('用完删除')
  await dialog.getByRole('button', { name: '批准' }).click()

  await expect.element(page.getByText('这份导出申请已经有人处理，请刷新后再看')).toBeVisible()
  expect(server.askedOf(decideExport).map(({ input }) => input)).toEqual([
    { id: '7', isApproved: true, answer: '用完删除' },
  ])
})
