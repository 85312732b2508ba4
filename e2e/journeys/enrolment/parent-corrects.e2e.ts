import { formOn } from '../../support/applyForm.ts'
import { newChild } from '../../support/child.ts'
import { claimFor, deskOf, readApplication, returnFor, submitFor } from '../../support/school.ts'
import { expect, productUrl, test } from '../../support/test.ts'

test('a parent reads the list of corrections, can change only the returned inputs, and submits again', async ({
  phone,
}) => {
  const parent = await deskOf(productUrl(), 'parent')
  const reviewer = await deskOf(productUrl(), 'reviewer')
  const child = newChild()
  const { id } = await submitFor(parent, child, 'D')
  await claimFor(reviewer, id)
  await returnFor(reviewer, id, [
    { code: 'HUKOU_UNCLEAR', note: '第 2 页反光' },
    { code: 'HOME_ADDRESS' },
  ])
  const { page } = phone
  await phone.signIn('parent')
  await phone.open('/pages/baoming/baoming')

  await page.getByRole('link', { name: new RegExp(`${child.name}.*需修改`) }).click()
  await expect(page.getByRole('heading', { name: '需要修改 2 处' }).first()).toBeVisible()
  await expect(page.getByText('老师说明：第 2 页反光')).toBeVisible()
  await page.getByRole('link', { name: '去修改：现住址填写不完整' }).click()
  await expect(page.getByRole('heading', { name: '修改报名' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await formOn(page).type('现住址', '青渚区渡口街 5 号 2 单元 1203 室')
  await formOn(page).photo('户口簿')
  await expect(page.getByRole('button', { name: '移除第 2 张' })).toBeVisible()
  await page.getByRole('button', { name: '重新提交' }).click()

  await expect(page.getByRole('heading', { name: '报名详情' })).toBeVisible()
  await expect(page.getByText(/第 2 次提交/)).toBeVisible()
  const after = await readApplication(parent, id)
  expect([after.status, after.round, after.values['homeAddress']]).toEqual([
    'SUBMITTED',
    2,
    '青渚区渡口街 5 号 2 单元 1203 室',
  ])
  expect(after.materials.find((one) => one.key === 'hukou')?.files).toHaveLength(2)
})
