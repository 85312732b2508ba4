import { newChild } from '../../support/child.ts'
import { deskOf, submitFor } from '../../support/school.ts'
import type { Phone } from '../../support/test.ts'
import { expect, productUrl, test } from '../../support/test.ts'

/** Finds an application in the office's list, claims it and approves it. */
async function approve(phone: Phone, applyNo: string): Promise<void> {
  const { page } = phone
  await phone.open('/pages/plugin/workflow/pages/baoming/index')
  await page.getByRole('link', { name: new RegExp(applyNo) }).click()
  await page.getByRole('button', { name: '签收审核' }).click()
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByRole('textbox', { name: '审核意见' }).fill('材料齐全，符合条件')
  await page.getByRole('button', { name: '确认通过' }).click()
}

test('a migrant child needs the reviewer and the lead; then the parent reads the whole history and the message', async ({
  newPhone,
}) => {
  const { applyNo, id } = await submitFor(await deskOf(productUrl(), 'parent2'), newChild(), 'D')
  const [reviewer, lead, parent] = [await newPhone(), await newPhone(), await newPhone()]
  await reviewer.signIn('reviewer')
  await lead.signIn('lead')
  await parent.signIn('parent2')

  await approve(reviewer, applyNo)
  await expect(reviewer.page.getByText('初审通过')).toBeVisible()
  await expect(reviewer.page.getByRole('button', { name: '通过', exact: true })).toHaveCount(0)
  await approve(lead, applyNo)
  await expect(lead.page.getByText(/· 审核通过/)).toBeVisible()

  await parent.open(`/pages/baoming/detailstudent?id=${id}`)
  await expect(parent.page.getByText('资格通过').first()).toBeVisible()
  const timeline = parent.page.getByRole('list', { name: '进度' })
  for (const step of ['提交报名', '开始审核', '初审通过', '审核通过'])
    await expect(timeline.getByText(`已完成：${step}`).first()).toBeVisible()
  await parent.page.getByRole('button', { name: /资格审核通过/ }).click()
  await expect(parent.page.getByText(`（${applyNo}）已通过资格审核`)).toBeVisible()
})
