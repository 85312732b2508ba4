import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../../platform/testing/components/fakeServer.ts'
import {
  type DeskReason,
  listDeskReasons,
  submitReason,
} from '../../contract/planning/deskReason.ts'
import { enrolmentPermissions } from '../../contract/permissions.ts'
import { reasonsDesk } from '../../contract/deskScreens.ts'
import { ReasonsPage } from './ReasonsPage.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: RegExp) => page.getByRole('textbox', { name })
const reason: DeskReason = {
  id: '5',
  code: 'HUKOU',
  title: '户口簿缺页',
  parentText: '请补拍孩子页。',
  severity: 'fix',
  severityName: '退回修改',
  fieldKeys: '',
  materialKeys: 'hukou',
  isDisabled: false,
  usedCount: 3,
}

beforeEach(() => {
  server.answer(listDeskReasons, (input) => pageOfRows([reason], input))
  server.answer(submitReason, () => ({ id: '6' }))
})

const open = (search = '') =>
  openDesk(ReasonsPage, { at: reasonsDesk, permissions: [enrolmentPermissions.plan], search })

test('a reason is made with the sentence that families read', async () => {
  await open('?mode=new')
  await field(/^名称/).fill('居住证过期')
  await field(/^家长看到的话/).fill('请上传有效期内的居住证。')
  expect(await axeFindings()).toEqual([])
  await button('保存').click()

  await expect.poll(() => server.askedOf(submitReason)).toHaveLength(1)
  expect(server.askedOf(submitReason)[0]?.input).toMatchObject({
    title: '居住证过期',
    parentText: '请上传有效期内的居住证。',
    severity: 'fix',
  })
})

test('a title that is taken is said beside the field, and nothing typed is lost', async () => {
  server.answer(submitReason, () => {
    throw new Refusal('REASON_TITLE_TAKEN', '已有同名的原因，请换一个名称', [
      { name: 'title', label: '名称', msg: '已有同名的原因' },
    ])
  })
  await open('?mode=new')
  await field(/^名称/).fill('户口簿缺页')
  await field(/^家长看到的话/).fill('请补拍。')
  await button('保存').click()

  await expect.element(page.getByText('已有同名的原因', { exact: true })).toBeVisible()
  await expect.element(field(/^家长看到的话/)).toHaveValue('请补拍。')
})

test('an open reason shows what it leads the family to', async () => {
  await open('?open=5')
  await expect.element(page.getByText('户口簿', { exact: true })).toBeVisible()
  await expect.element(page.getByText('3 次').first()).toBeVisible()
})
