import { agreeAndSign, beginMigrantForm, formOn, uploadPapers } from '../support/applyForm.ts'
import { newChild } from '../support/child.ts'
import { deskOf, submitFor } from '../support/school.ts'
import { countedTaps, expectAtMost } from '../support/tasks/taps.ts'
import { expect, productUrl, test } from '../support/test.ts'

test('a known family applies for a child in category D', async ({ phone }) => {
  test.setTimeout(180_000)
  const taps = countedTaps()
  const [sibling, child] = [newChild(), newChild()]
  await submitFor(await deskOf(productUrl(), 'parent'), sibling, 'D')
  const { page } = phone
  const form = formOn(page, taps)
  await phone.signIn('parent')
  await phone.open('/')

  await taps.tap(page.getByRole('link', { name: '报名', exact: true }))
  await beginMigrantForm(page, taps)
  await form.type('姓名', child.name)
  await form.type('身份证件号', child.idNo)
  await form.pick('民族', '汉族')
  await form.tick('健康状况', '健康或良好')
  await form.tick('是否受过学前教育', '是')
  await form.tick('是否多胞胎', '否')
  await form.type('租赁备案号', 'DEMO-ZL-20250817')
  await form.type('居住证号', 'DEMO-JZ-9900012024')
  await form.tick('是否服从统筹', '是')
  await form.type('监护人证件号', child.guardianIdNo)
  await form.type('联系电话', child.phone)
  await uploadPapers(page, taps)
  await agreeAndSign(page, taps)
  await taps.tap(page.getByRole('button', { name: '提交报名' }))
  const review = page.getByRole('dialog', { name: '核对报名表' })
  await expect(review.getByText(child.name)).toBeVisible()
  await taps.tap(review.getByRole('button', { name: '确认提交' }))

  await expect(page.getByRole('heading', { name: '报名详情' })).toBeVisible()
  expectAtMost(40, taps.count(), 'apply in category D')
})
