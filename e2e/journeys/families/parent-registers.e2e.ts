import { randomBytes, randomInt } from 'node:crypto'

import { noteSecret } from '../../support/secrets.ts'
import { expect, test } from '../../support/test.ts'

test('a parent registers, is signed in at once, and can come back with the new password', async ({
  phone,
}) => {
  const { page } = phone
  const account = `family${randomInt(1_000_000)}`
  const password = `Grün-${randomBytes(6).toString('hex')}`
  noteSecret(password)
  await phone.open('/pages/login/register')

  await page.getByRole('textbox', { name: '姓名' }).fill('沈明远')
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '注册并登录' }).click()
  await page.waitForURL((url) => !url.hash.includes('/pages/login/'))
  await phone.open('/pages/user/center')
  await expect(page.getByText('沈明远')).toBeVisible()
  await expect(page.getByText(/注册用户/)).toBeVisible()
  await phone.open('/pages/system/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()

  await page.waitForURL((url) => !url.hash.includes('/pages/login/'))
})

test('a parent signs in with the code that demo mode shows in place of a text message', async ({
  phone,
}) => {
  const { page } = phone
  noteSecret('14000000007')
  await phone.open('/pages/login/login-phone')

  await page.getByRole('textbox', { name: '手机号' }).fill('14000000007')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code =
    /验证码是 (\d{6})/.exec(await page.getByText(/验证码是 \d{6}/).innerText())?.[1] ?? ''
  noteSecret(code)
  await page.getByRole('textbox', { name: '短信验证码' }).fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).click()

  await page.waitForURL((url) => !url.hash.includes('/pages/login/'))
  await phone.open('/pages/user/center')
  await expect(page.getByText('陈爸爸')).toBeVisible()
})
