import { expect, test } from '../../support/test.ts'

const component = (name: string): string => `/pages/plugin/workflow/components/${name}/index`
const institution = '青渚少儿科学社'
const course = '纸飞机与空气'

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
  await expect(page.getByRole('heading', { name: '学籍资料' })).toBeVisible()
  await page.getByRole('link', { name: /申请学籍异动/ }).click()
  await expect(page.getByRole('heading', { name: '学籍异动申请', level: 1 })).toBeVisible()
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
