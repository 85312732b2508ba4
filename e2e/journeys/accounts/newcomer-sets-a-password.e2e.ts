import type { Page } from '@playwright/test'

import { submitUser } from '../../../domains/identity/contract/accounts.ts'
import { pressUntilAsked } from '../../support/press.ts'
import { deskOf } from '../../support/school.ts'
import { noteSecret } from '../../support/secrets.ts'
import { expect, productUrl, test } from '../../support/test.ts'

const own = 'Chun tian 2027'

/** Adds a person as the office does. Returns the account and the one-time password. */
async function newcomer(): Promise<{ account: string; password: string }> {
  const office = await deskOf(productUrl(), 'admin')
  const account = `new${Date.now() % 10_000_000}`
  const { issued } = await office.call(submitUser, {
    account,
    realName: '孙丽',
    showsPassword: true,
  })
  noteSecret(issued?.password ?? '')
  return { account, password: issued?.password ?? '' }
}

async function enter(page: Page, account: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: /账号/ }).fill(account)
  await page.getByRole('textbox', { name: /密码/ }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function choose(page: Page, old: string): Promise<void> {
  await page.getByRole('textbox', { name: /一次性密码/ }).fill(old)
  await page.getByRole('textbox', { name: /^新密码/ }).fill(own)
  await page.getByRole('textbox', { name: /^确认新密码/ }).fill(own)
  await pressUntilAsked(page.getByRole('button', { name: '设置并继续' }), /user\/update-password/)
}

test('a newcomer with a one-time password on the phone sets a new one and arrives at the opened link', async ({
  phone,
}) => {
  const { page } = phone
  const { account, password } = await newcomer()
  await phone.open('/pages/plugin/workflow/pages/mine/index?current=1')
  await expect(page).toHaveURL(/login-account\?redirect=/)
  await enter(page, account, password)

  await expect(page.getByText('您是用一次性密码登录的')).toBeVisible()
  await expect(page).toHaveURL(/login\/password\?redirect=/)
  await choose(page, password)

  await expect(page).toHaveURL(/mine\/index\?current=1$/)
  await expect(page.getByRole('heading', { name: '我的事务' })).toBeVisible()
})

test('the office adds a person at the desk, who signs in there, sets a new password and arrives at the opened page', async ({
  page,
  newPhone,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const account = `desk${Date.now() % 10_000_000}`
  await page.goto(`${productUrl()}/desk/#/users?mode=new`)
  await enter(page, 'admin', 'admin')
  await page.getByRole('textbox', { name: /^姓名/ }).fill('孙丽')
  await page.getByRole('textbox', { name: /^账号/ }).fill(account)
  await page.getByRole('button', { name: '保存' }).click()
  const told = page.getByRole('dialog', { name: '一次性密码' })
  await expect(told.getByText('密码只显示这一次')).toBeVisible()
  const password =
    (await told.getByRole('row', { name: account }).getByRole('cell').last().textContent()) ?? ''
  noteSecret(password)
  await told.getByRole('button', { name: '已记下，关闭' }).click()
  await page.getByRole('textbox', { name: '关键词' }).fill(account)
  await page.getByRole('textbox', { name: '关键词' }).press('Enter')
  await expect(page.getByRole('row', { name: account })).toContainText('孙丽')

  const other = (await newPhone()).page
  await other.setViewportSize({ width: 1280, height: 800 })
  await other.goto(`${productUrl()}/desk/#/notices?page=1`)
  await expect(other).toHaveURL(/#\/login\?redirect=/)
  await enter(other, account, password)
  await expect(other.getByText('您是用一次性密码登录的')).toBeVisible()
  await choose(other, 'not the one')
  await expect(other.getByText('原密码不正确')).toBeVisible()
  await choose(other, password)

  await expect(other).toHaveURL(/#\/notices\?page=1$/)
  await expect(other.getByRole('navigation', { name: '主导航' })).toBeVisible()
})
