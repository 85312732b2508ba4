import { axeFindings } from '../../support/axe.ts'
import { expect, test } from '../../support/test.ts'

test('a parent switches off notices outside the app, finds the choice after a reload, and switches them on again', async ({
  phone,
}) => {
  await phone.signIn('parent')
  await phone.open('/pages/system/setting')
  await phone.page.getByRole('link', { name: '微信和邮件通知' }).click()
  const wechat = phone.page.getByRole('switch', { name: /^微信通知/ })
  await expect(wechat).toBeChecked()
  await expect(phone.page.getByText('演示环境：可以开关，不会真的发出')).toBeVisible()
  expect(await axeFindings(phone.page, true)).toEqual([])

  await wechat.click()
  await expect(wechat).not.toBeChecked()
  await expect(wechat).toBeEnabled()
  await phone.page.reload()
  await expect(wechat).not.toBeChecked()

  await wechat.click()
  await expect(wechat).toBeChecked()
  await expect(wechat).toBeEnabled()
  await phone.page.reload()
  await expect(wechat).toBeChecked()
})

test('a teacher verifies an address by a code, gets notices there, and removes it', async ({
  phone,
}) => {
  const { page } = phone
  await phone.signIn('teacher')
  await phone.open('/pages/user/notices')
  await page.getByRole('textbox', { name: /邮箱/ }).fill('li@example.org')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const shown = await page.getByText(/演示模式不发邮件，验证码是 \d{6}/).textContent()
  expect(await axeFindings(page, true)).toEqual([])
  await page.getByRole('textbox', { name: /验证码/ }).fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: '开启邮件通知' }).click()
  await expect(page.getByRole('switch', { name: /^邮件通知/ })).toBeChecked()
  await expect(page.getByText(/^li@example\.org/)).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: '删除邮箱' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /邮箱/ })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('button', { name: '开启邮件通知' })).toBeVisible()
})
