import {
  agreeAndSign,
  beginMigrantForm,
  fillChildAndHome,
  fillGuardian,
  must,
  uploadPapers,
} from '../../support/applyForm.ts'
import { newChild } from '../../support/child.ts'
import { expect, test } from '../../support/test.ts'

test('a parent fills in the whole application with photos, signs, submits, and reads its state', async ({
  phone,
}) => {
  test.setTimeout(120_000)
  const child = newChild()
  const { page } = phone
  await phone.signIn('parent')
  await phone.open('/')
  await page
    .getByRole('navigation', { name: '常用功能' })
    .getByRole('link', { name: '报名', exact: true })
    .click()

  await beginMigrantForm(page)
  await fillChildAndHome(page, child)
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
  await fillGuardian(page, child)
  await uploadPapers(page)
  await agreeAndSign(page)
  await page.getByRole('button', { name: '提交报名' }).click()
  const review = page.getByRole('dialog', { name: '核对报名表' })
  await expect(review.getByText(child.guardianName)).toBeVisible()
  await review.getByRole('button', { name: '确认提交' }).click()

  await expect(page.getByRole('heading', { name: '报名详情' })).toBeVisible()
  await expect(page.getByText(/报名编号 XX\d{4}-\d{5}/)).toBeVisible()
  await expect(page.getByText('等待审核员审核')).toBeVisible()
  await expect(page.getByText('招生负责人复审')).toBeVisible()
  await expect(page.getByText(child.idNo)).toHaveCount(0)
  await phone.open('/pages/baoming/baoming')
  await expect(page.getByRole('link', { name: new RegExp(`${child.name}.*待审核`) })).toBeVisible()
})

test('submitting an unfinished form names every gap, and a wrong number is reported beside its field', async ({
  phone,
}) => {
  const { page } = phone
  await phone.signIn('parent')
  await phone.open('/pages/baoming/baoming')
  await beginMigrantForm(page)

  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByText(/还有 \d+ 处需要填写或修改/)).toBeVisible()
  const number = page.getByRole('textbox', { name: must('身份证件号') })
  await number.fill('990001202011110000')
  await number.blur()

  await expect(page.getByText('号码不正确，请核对每一位')).toBeVisible()
  await expect(page).toHaveURL(/addstudent/)
})
