import { pressUntilAsked } from '../../support/press.ts'
import { expect, test } from '../../support/test.ts'

test('a guest who opens 我的 is asked to sign in and returns to the same page', async ({
  phone,
}) => {
  const { page } = phone
  await phone.open('/pages/user/center')

  await page.getByRole('link', { name: /个人资料/ }).click()
  await expect(page.getByText('请先登录')).toBeVisible()
  await expect(page).toHaveURL(/#\/pages\/login\/login-account\?redirect=/)
  await page.getByRole('textbox', { name: '账号' }).fill('teacher')
  await page.getByRole('textbox', { name: '密码' }).fill('qinghe')
  await page.getByRole('button', { name: '登录', exact: true }).click()

  // spec.md 5: after login the app returns to the original page, which the user may now open.
  await expect(page).toHaveURL(/#\/pages\/user\/center$/)
  await page.getByRole('link', { name: /个人资料/ }).click()
  await expect(page.getByRole('heading', { name: '个人资料' })).toBeVisible()
})

test('a direct link to a protected page leads through the login to that page', async ({
  phone,
}) => {
  const { page } = phone
  await phone.open('/pages/plugin/workflow/pages/mine/index?current=1')

  await expect(page).toHaveURL(/login-account\?redirect=/)
  await page.getByRole('textbox', { name: '账号' }).fill('teacher')
  await page.getByRole('textbox', { name: '密码' }).fill('qinghe')
  await page.getByRole('button', { name: '登录', exact: true }).click()

  await expect(page).toHaveURL(/mine\/index\?current=1$/)
})

test('a login page with a foreign return address leads home', async ({ phone }) => {
  const { page } = phone
  await phone.open(`/pages/login/login-account?redirect=${encodeURIComponent('//evil.example/x')}`)

  await page.getByRole('textbox', { name: '账号' }).fill('teacher')
  await page.getByRole('textbox', { name: '密码' }).fill('qinghe')
  await page.getByRole('button', { name: '登录', exact: true }).click()

  await expect(page).toHaveURL(/#\/$/)
})

test('a wrong password is reported once, the input stays, and the third time a captcha appears', async ({
  phone,
}) => {
  const { page } = phone
  await phone.open('/pages/login/login-account')
  // Failed logins count per account, not per device. An unknown account takes the same time and
  // gives the same answer; the name is unique to this test.
  const account = `nobody${Date.now() % 1_000_000}`
  const press = async (word: string) => {
    await page.getByRole('textbox', { name: '账号' }).fill(account)
    await page.getByRole('textbox', { name: '密码' }).fill(word)
    await pressUntilAsked(page.getByRole('button', { name: '登录', exact: true }), /oauth\/token/)
  }

  await press('not-it')
  await expect(page.getByText('账号或密码不正确，请重新输入')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue(account)
  for (let attempt = 0; attempt < 3; attempt += 1) await press('not-it')

  await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible()
})
