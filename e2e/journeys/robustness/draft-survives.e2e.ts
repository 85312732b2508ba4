import type { Page } from '@playwright/test'

import { beginMigrantForm, formOn, must } from '../../support/applyForm.ts'
import { newChild } from '../../support/child.ts'
import type { Phone } from '../../support/test.ts'
import { expect, productUrl, test } from '../../support/test.ts'

const saved = (page: Page, words: RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()

/** Starts a form for a child and fills it in up to the name and number. */
async function begun(phone: Phone, account = 'parent2') {
  const child = newChild()
  await phone.signIn(account)
  await phone.open('/pages/baoming/baoming')
  await beginMigrantForm(phone.page)
  await formOn(phone.page).type('姓名', child.name)
  await formOn(phone.page).type('身份证件号', child.idNo)
  return child
}

async function expectOnScreen(page: Page, child: { name: string; idNo: string }): Promise<void> {
  await expect(page.getByRole('textbox', { name: must('姓名') })).toHaveValue(child.name)
  await expect(page.getByRole('textbox', { name: must('身份证件号') })).toHaveValue(child.idNo)
}

test('input is there again after a tab crash', async ({ phone, context }) => {
  const child = await begun(phone)
  await saved(phone.page, /已保存/)
  const address = phone.page.url()
  const crashed = phone.page.waitForEvent('crash')
  const devtools = await context.newCDPSession(phone.page)
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed

  const again = await context.newPage()
  await again.goto(address)
  await expectOnScreen(again, child)
})

test('input and photos without a network are stored, found again and sent later', async ({
  phone,
  context,
}) => {
  const child = await begun(phone)
  await saved(phone.page, /已保存/)
  await context.setOffline(true)
  await formOn(phone.page).type('户籍地址', '松河县石桥镇柳湾村 19 组')
  await formOn(phone.page).photo('户口簿')
  await expect(phone.page.getByRole('button', { name: '移除这张' })).toBeVisible()
  await saved(phone.page, /仅保存在本机/)

  await context.setOffline(false)
  await phone.page.reload()
  await expectOnScreen(phone.page, child)
  await expect(phone.page.getByRole('textbox', { name: must('户籍地址') })).toHaveValue(
    '松河县石桥镇柳湾村 19 组',
  )
  await expect(phone.page.getByRole('button', { name: '移除第 1 张' })).toBeVisible()
  await saved(phone.page, /已保存/)
})

test('an expired session leads through the login back to the same form', async ({ phone }) => {
  const child = await begun(phone)
  await saved(phone.page, /已保存/)
  await phone.page.evaluate(() => {
    const login = localStorage.getItem('qinghe.login') ?? ''
    localStorage.setItem(
      'qinghe.login',
      login
        .replace(/"accessToken":"[^"]*"/, '"accessToken":"gone"')
        .replace(/"refreshToken":"[^"]*"/, '"refreshToken":"gone"'),
    )
    localStorage.setItem('qinghe.token', JSON.stringify({ content: 'gone', datetime: Date.now() }))
  })
  await phone.page.reload()
  await expect(phone.page).toHaveURL(/login-account\?redirect=/)
  await phone.page.getByRole('textbox', { name: '账号' }).fill('parent2')
  await phone.page.getByRole('textbox', { name: '密码' }).fill('qinghe')
  await phone.page.getByRole('button', { name: '登录', exact: true }).click()

  await expectOnScreen(phone.page, child)
})

test('signing out erases the form from the device, and the next person finds nothing of it', async ({
  phone,
}) => {
  const child = await begun(phone)
  await saved(phone.page, /已保存/)
  const address = new URL(phone.page.url()).hash.slice(1)
  await phone.open('/pages/system/setting')
  await phone.page.getByRole('button', { name: '退出登录' }).click()
  await phone.page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(phone.page).toHaveURL(/login-account/)

  expect(await everythingStored(phone.page)).not.toContain(child.name)
  await phone.page.goBack()
  await expect(phone.page.getByText(child.name)).toHaveCount(0)
  await phone.signIn('parent')
  await phone.open(address)
  await expect(phone.page.getByText('这份草稿已经提交或删除了')).toBeVisible()
  await phone.open('/pages/baoming/baoming')
  await expect(phone.page.getByRole('heading', { name: /我的报名/ })).toBeVisible()
  await expect(phone.page.getByText(child.name)).toHaveCount(0)
})

test('another person on the same device sees nothing, while the owner finds it again on another device', async ({
  phone,
  newPhone,
}) => {
  const child = await begun(phone)
  await saved(phone.page, /已保存/)
  const other = await newPhone()
  await other.signIn('parent2')
  await other.open('/pages/baoming/baoming')

  await other.page.getByRole('link', { name: new RegExp(child.name) }).click()
  await expectOnScreen(other.page, child)
  expect(productUrl()).not.toBe('')
})

/** Returns everything that the page stores on the device, as text. */
const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name ?? '')
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error ?? new Error('cannot open'))
      })
      for (const store of opened.objectStoreNames) {
        const rows = await new Promise<unknown>((done) => {
          const request = opened.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => done(request.result)
        })
        parts.push(JSON.stringify(rows))
      }
      opened.close()
    }
    return parts.join('\n')
  })
