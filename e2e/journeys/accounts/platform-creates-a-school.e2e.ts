import { noteSecret } from '../../support/secrets.ts'
import { expect, productUrl, test } from '../../support/test.ts'
import { openDesk } from '../../support/deskSignIn.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const own = 'Chun tian 2027'

const numberIn = (address: string): string => /\d{6}$/.exec(address)?.[0] ?? ''

test('the platform creates a school at the desk; its administrator signs in there, sets a new password and starts; closing the school signs it out', async ({
  page,
  newPhone,
}) => {
  const name = `滨江小学${Date.now() % 1_000_000}`
  await openDesk(page, '/tenants?mode=new')
  await page.getByRole('textbox', { name: '学校名称必填' }).fill(name)
  await page.getByRole('textbox', { name: /^联系人/ }).fill('钱校长')
  await page.getByRole('button', { name: '保存' }).click()

  const told = page.getByRole('dialog', { name: /学校管理员账号/ })
  const address =
    /\S+\/desk\/\?tenant=\d{6}/.exec((await told.getByText(/登录地址/).textContent()) ?? '')?.[0] ??
    ''
  const password =
    (await told.getByRole('row', { name: /admin/ }).getByRole('cell').last().textContent()) ?? ''
  noteSecret(password)
  await told.getByRole('button', { name: '已记下，关闭' }).click()

  const school = (await newPhone()).page
  await school.goto(address)
  await school.getByRole('textbox', { name: /账号/ }).fill('admin')
  await school.getByRole('textbox', { name: /密码/ }).fill(password)
  await school.getByRole('button', { name: '登录', exact: true }).click()
  await school.getByRole('textbox', { name: /一次性密码/ }).fill(password)
  await school.getByRole('textbox', { name: /^新密码/ }).fill(own)
  await school.getByRole('textbox', { name: /^确认新密码/ }).fill(own)
  await school.getByRole('button', { name: '设置并继续' }).click()
  const menu = school.getByRole('navigation', { name: '主导航' })
  await menu.getByRole('link', { name: '用户' }).click()
  await expect(school.getByText('共 1 项')).toBeVisible()
  await expect(school.getByRole('link', { name: '钱校长' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '学校', exact: true })).toHaveCount(0)

  // A link to the school opens it even if it is on another page of the list.
  await page.goto(`${productUrl()}/desk/#/tenants?size=1&open=${numberIn(address)}`)
  await expect(page.getByRole('complementary', { name: `${name}详情` })).toContainText('钱校长')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('complementary').getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭学校' }).click()
  await expect(page.getByRole('complementary').getByText('已关闭')).toBeVisible()
  await menu.getByRole('link', { name: '部门' }).click()
  await expect(school).toHaveURL(/#\/login/)
})
