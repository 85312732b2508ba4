import { paperPhoto } from '../../support/papers.ts'
import { expect, productUrl, test } from '../../support/test.ts'
import { openDesk } from '../../support/deskSignIn.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('the office signs in at the desk, adds a department, gives the accountant a role and a photo, and the accountant sees the role', async ({
  page,
  newPhone,
}) => {
  const name = `图书馆${Date.now() % 100_000}`
  await openDesk(page, '/')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '部门' }).click()

  await page.getByRole('button', { name: '新建部门' }).first().click()
  await page.getByRole('textbox', { name: '部门名称必填' }).fill(name)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()

  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '用户' }).click()
  await page.getByRole('textbox', { name: '关键词' }).fill('吴会计')
  await page.getByRole('textbox', { name: '关键词' }).press('Enter')
  await page.getByRole('link', { name: '吴会计', exact: true }).click()
  await page.getByRole('button', { name: '调整角色' }).click()
  await page.getByRole('checkbox', { name: '教师', exact: true }).check()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('complementary', { name: '吴会计详情' })).toContainText('教师')

  await page.getByRole('button', { name: '编辑', exact: true }).click()
  await page.getByLabel('用户照片').setInputFiles(await paperPhoto('照片'))
  await expect(page.getByRole('button', { name: '移除照片' })).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('img', { name: '吴会计的照片' })).toBeVisible()

  const phone = await newPhone()
  await openDesk(phone.page, '/', 'finance')
  await expect(phone.page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await phone.page.goto(`${productUrl()}/desk/#/me`)
  await expect(phone.page.getByText(/财务.*教师|教师.*财务/)).toBeVisible()
})
