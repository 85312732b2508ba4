import type { Phone } from '../../support/test.ts'
import { expect, test } from '../../support/test.ts'

const component = (name: string): string => `/pages/plugin/workflow/components/${name}/index`
const editor = '/pages/plugin/workflow/components/wf-ui/components/wf-editor/wf-editor'
const institution = '青渚少儿科学社'
const course = '纸飞机与空气'

test('the office moves through the tabs of an institution by keyboard, and uses the permitted actions', async ({
  phone,
}) => {
  await phone.signIn('admin')
  const { page } = phone

  await phone.open(component('wf_jgtabber'))
  await page.getByRole('link', { name: new RegExp(institution) }).click()
  await expect(page.getByRole('tabpanel', { name: '首页' })).toContainText('统一社会信用代码')
  await page.getByRole('tab', { name: '首页' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '课程' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: '课程' })).toBeVisible()
  await page.getByRole('tab', { name: '考勤' }).click()
  await expect(page.getByText('还没有考勤记录')).toBeVisible()
  await page.getByRole('tab', { name: '结算' }).click()
  await expect(page.getByRole('link', { name: /学期结算/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: '结算' })).toHaveAttribute('aria-selected', 'true')

  await phone.open(component('wf-buttonjg'))
  await expect(page.getByRole('button', { name: '申请机构入驻' })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(institution) }).click()
  await expect(page.getByRole('link', { name: /^1\d{10}$/ })).toHaveAttribute('href', /^tel:1/)
  await expect(page.getByRole('link', { name: /申请开课/ })).toBeVisible()
  await page.getByRole('button', { name: '更新证照' }).click()
  await expect(page.getByRole('heading', { name: '更新证照' })).toBeVisible()
})

test('a parent sees own children, the courses of the school and how a fee is calculated, but no institution', async ({
  phone,
}) => {
  await phone.signIn('parent')
  const { page } = phone

  await phone.open(component('wf-xscard'))
  await expect(page.getByRole('heading', { name: '张小雨' })).toBeVisible()
  await expect(page.getByText('三年级2班')).toBeVisible()

  await phone.open(component('wg_xstabber'))
  await page.getByRole('tab', { name: '课程' }).click()
  await expect(
    page.getByRole('tabpanel', { name: '课程' }).getByRole('heading', { name: course }),
  ).toBeVisible()
  await page.getByRole('tab', { name: '请假' }).click()
  await expect(page.getByRole('link', { name: /为张小雨请假/ })).toBeVisible()
  await page.getByRole('tab', { name: '学籍' }).click()
  await page.getByRole('link', { name: /学籍资料/ }).click()
  await expect(page.getByRole('heading', { name: '学籍资料' })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('tab', { name: '学籍' })).toHaveAttribute('aria-selected', 'true')

  await phone.open(component('wf-xzcard'))
  await page.getByRole('button', { name: `课程介绍：${course}` }).click()
  await page.getByRole('link', { name: /课程费用/ }).click()
  await expect(page.getByText('3.00 元 × 4 课时')).toBeVisible()
  await expect(page.getByText('12.00 元', { exact: true })).toBeVisible()
  await expect(page.getByText('未下单')).toBeVisible()

  for (const name of ['wf_jgtabber', 'wf-buttonjg']) {
    await phone.open(component(name))
    await expect(page.getByText('没有与您有关的机构')).toBeVisible()
    await expect(page.getByText(institution)).toBeHidden()
  }
})

test('a person without children sees an explanation instead', async ({ phone }) => {
  await phone.signIn('teacher')

  for (const name of ['wf-xscard', 'wg_xstabber']) {
    await phone.open(component(name))
    await expect(phone.page.getByText(/您没有查看/)).toBeVisible()
    await expect(phone.page.getByText('张小雨')).toBeHidden()
  }
})

test('a text is written, previewed, found again after a reload, copied and cleared', async ({
  phone,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await phone.signIn('parent')
  const { page } = phone

  await phone.open(editor)
  await expect(page.getByRole('button', { name: '复制' })).toBeDisabled()
  await write(phone, '白鹭来了')
  await expect(page.getByText('4 字')).toBeVisible()
  await expect(page.getByText(/已自动保存在本机/)).toBeVisible()
  await page.getByRole('tab', { name: '预览' }).click()
  await expect(page.getByRole('strong')).toHaveText('白鹭来了')

  await page.reload()
  await expect(page.getByRole('textbox', { name: '文字内容' })).toHaveText('白鹭来了')
  await page.getByRole('button', { name: '复制' }).click()
  await expect(page.getByText('已复制，可以粘贴到别处')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('白鹭来了')

  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('0 字')).toBeVisible()
  await expect(page.getByText(/已自动保存在本机/)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('textbox', { name: '文字内容' })).toHaveText('')
  await expect(page.getByRole('button', { name: '复制' })).toBeDisabled()
})

async function write({ page }: Phone, words: string): Promise<void> {
  await page.getByRole('textbox', { name: '文字内容' }).click()
  await page.getByRole('button', { name: '粗体' }).click()
  await expect(page.getByRole('button', { name: '粗体' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type(words)
}
