import { expect, test } from '../../support/test.ts'

test('a parent requests leave, the class teacher agrees, and the parent reads it', async ({
  phone,
  newPhone,
}) => {
  const teacher = await newPhone()
  await phone.signIn('parent')
  await teacher.signIn('teacher')

  await phone.open('/pages/leave/list')
  await phone.page.getByRole('button', { name: '为孩子请假' }).click()
  await expect(phone.page.getByText('共 1 个上课日')).toBeVisible()
  await phone.page.getByRole('radio', { name: '病假' }).click()
  await phone.page.getByRole('textbox', { name: /请假理由/ }).fill('咳嗽发烧，在家休息')
  await phone.page.getByRole('button', { name: '提交申请' }).click()
  await expect(phone.page.getByRole('heading', { name: '请假详情' })).toBeVisible()
  await expect(phone.page.getByRole('heading', { name: '审批中' })).toBeVisible()

  await teacher.open('/pages/plugin/workflow/pages/workbench/index')
  await teacher.page
    .getByRole('link', { name: /张小雨的请假申请/ })
    .first()
    .click()
  await expect(teacher.page.getByText('咳嗽发烧，在家休息')).toBeVisible()
  await expect(teacher.page.getByText(/本学期此前/)).toBeVisible()
  await teacher.page.getByRole('button', { name: '通过' }).click()
  await expect(teacher.page.getByText('处理成功')).toBeVisible()

  await phone.page.reload()
  await expect(phone.page.getByRole('heading', { name: '已批准' })).toBeVisible()
  await phone.page.getByRole('button', { name: '销假' }).click()
  await phone.page
    .getByRole('button', { name: /上午|下午/ })
    .first()
    .click()
  await expect(phone.page.getByRole('heading', { name: '已销假' })).toBeVisible()
})
