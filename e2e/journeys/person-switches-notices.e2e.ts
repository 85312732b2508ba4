import { axeFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('a parent no longer wants to be told outside the app, finds that after a reload, and wants it again', async ({ phone }) => {
  await phone.signIn('parent')
  await phone.open('/pages/system/setting')
  await phone.page.getByRole('link', { name: '应用外的通知' }).click()
  const wechat = phone.page.getByRole('switch', { name: /^微信通知/ })
  await expect(wechat).toBeChecked()
  await expect(phone.page.getByText('演示环境：可以开关，不会真的发到微信')).toBeVisible()
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
