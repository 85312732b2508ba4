import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import {
  checkMerchant,
  listMerchants,
  submitMerchant,
  switchMerchant,
} from '../contract/merchant.ts'
import type { Merchant } from '../contract/merchant.ts'
import { paymentPermissions } from '../contract/permissions.ts'
import { merchantsDesk } from '../contract/screens.ts'
import { MerchantsPage } from './MerchantsPage.tsx'

const known: Merchant = {
  id: '2',
  channel: 'WECHAT',
  channelName: '微信支付',
  payee: '澜汀实验学校',
  appId: 'wxdemo0000000000',
  merchantNo: '1900000109',
  certificateSerial: 'AB12',
  platformKeyId: '',
  isActive: true,
  checkState: '',
  updateTime: '2027-03-01 10:00:00',
  updateUserName: '吴会计',
}

beforeEach(() => {
  server.answer(listMerchants, (input) => pageOfRows([known], input))
  server.answer(submitMerchant, () => ({ id: '3' }))
  server.answer(switchMerchant, () => ({}))
})

const open = (search = '') =>
  openDesk(MerchantsPage, {
    at: merchantsDesk,
    permissions: [paymentPermissions.merchants],
    search,
  })
const save = () => page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: RegExp) => page.getByRole('textbox', { name })

async function fillIn(): Promise<void> {
  await field(/^收款方名称/).fill('青禾学校')
  await field(/^应用编号/).fill('wx12345678')
  await field(/^商户号/).fill('1900000110')
  await field(/^商户私钥/).fill('a key')
  await field(/^证书序列号/).fill('AB34')
  await page.getByLabelText(/^APIv3 密钥/).fill('k'.repeat(32))
  await save()
}

test('an account is stored with its keys', async () => {
  await open('?mode=new')
  await fillIn()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.askedOf(submitMerchant).map(({ input }) => input)).toEqual([
    expect.objectContaining({
      channel: 'WECHAT',
      payee: '青禾学校',
      merchantNo: '1900000110',
      privateKeySecret: 'a key',
    }),
  ])
})

test('gaps are named beside their fields, and a key that cannot be read keeps the other input', async () => {
  server.answer(submitMerchant, () => {
    throw new Refusal('KEY_UNREADABLE', '商户私钥无法读取', [
      { name: 'privateKeySecret', label: '商户私钥', msg: '无法读取' },
    ])
  })
  await open('?mode=new')
  await save()
  await expect.element(field(/^商户号/)).toHaveAttribute('aria-invalid', 'true')
  await fillIn()

  await expect.element(page.getByText('无法读取', { exact: true })).toBeVisible()
  await expect.element(field(/^收款方名称/)).toHaveValue('青禾学校')
})

test('the stored keys are not in the form of a known account', async () => {
  await open('?open=2&mode=edit')

  await expect.element(field(/^收款方名称/)).toHaveValue('澜汀实验学校')
  await expect.element(field(/^商户私钥/)).toHaveValue('')
})

test('an account is disabled only after the question is confirmed', async () => {
  await open('?open=2')
  await button('停用').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/家长不能再用它付款/)
  expect(server.askedOf(switchMerchant)).toEqual([])
  await dialog.getByRole('button', { name: '停用' }).click()

  await expect
    .poll(() => server.askedOf(switchMerchant).map(({ input }) => input))
    .toEqual([{ id: '2', isActive: false }])
})

test('after a check the list is loaded again', async () => {
  const failed = { checkState: 'FAILED', words: '证书序列号与私钥不符' } as const
  server.answer(checkMerchant, () => failed)
  await open('?open=2')
  await button('检测').click()

  await expect.poll(() => server.askedOf(listMerchants).length).toBeGreaterThan(1)
})
