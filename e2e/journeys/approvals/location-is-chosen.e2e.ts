import { axeFindings } from '../../support/axe.ts'
import { expect, test } from '../../support/test.ts'

test('a teacher chooses a location: typed after the device refuses, without losing input, and opened on the map', async ({
  phone,
}) => {
  const { page, open, signIn } = phone
  const subject = `有地点 ${Date.now()}`
  await signIn('teacher')
  await open('/pages/plugin/workflow/pages/create/index')
  await page.getByRole('link', { name: '表单示例' }).tap()
  const line = page.getByRole('textbox', { name: /^单行文本/ })
  await line.fill(subject)

  await page.getByRole('button', { name: /^(选择|修改)位置/ }).tap()
  const sheet = page.getByRole('dialog', { name: '位置' })
  await sheet.getByRole('button', { name: '使用当前位置' }).tap()
  await expect(sheet.getByText('没有定位权限，请在浏览器设置中允许，或手动填写')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: '经度' })).toBeVisible()
  await sheet.getByRole('button', { name: '上海', exact: true }).tap()
  await sheet.getByRole('button', { name: '青浦区' }).tap()
  const address = sheet.getByRole('textbox', { name: '地址' })
  await expect(address).toHaveValue('上海市青浦区')
  await address.fill('东门，传达室旁')
  await expect(sheet.getByText(/^还缺位置/)).toBeVisible()
  expect(await axeFindings(page, false)).toEqual([])
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(line).toHaveValue(subject)

  await page.context().grantPermissions(['geolocation'])
  await page
    .context()
    .setGeolocation({ longitude: 121.4737012, latitude: 31.2304158, accuracy: 25 })
  await page.getByRole('button', { name: /^(选择|修改)位置/ }).tap()
  await expect(address).toHaveValue('东门，传达室旁')
  await sheet.getByRole('button', { name: '使用当前位置' }).tap()
  await expect(sheet.getByText('已定位，误差约 25 米')).toBeVisible()
  await expect(sheet.getByRole('img', { name: /经度 121\.473701，纬度 31\.230416/ })).toBeVisible()
  await sheet.getByRole('button', { name: '确定' }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('group', { name: '位置' })).toContainText('东门，传达室旁')
  await expect(line).toHaveValue(subject)

  await page.getByRole('button', { name: '提交', exact: true }).tap()
  await expect(page.getByText('已提交')).toBeVisible()
  await page.getByRole('link', { name: '东门，传达室旁（经度 121.473701，纬度 31.230416）' }).tap()
  await expect(page.getByRole('heading', { name: '位置', level: 1 })).toBeVisible()
  await expect(page.getByText('经度 121.473701，纬度 31.230416')).toBeVisible()
  await expect(page.getByRole('link', { name: '用地图应用打开' })).toHaveAttribute(
    'href',
    /^geo:31\.230416,121\.473701\?/,
  )
})
