import { newChild } from '../../support/child.ts'
import { deskOf, readApplication, submitFor } from '../../support/school.ts'
import { expect, productUrl, test } from '../../support/test.ts'

test('a reviewer finds an application in the workbench and the staff list, claims it, ticks reasons and returns it', async ({
  phone,
}) => {
  const parent = await deskOf(productUrl(), 'parent')
  const child = newChild()
  const { id, applyNo } = await submitFor(parent, child, 'D')
  const { page } = phone
  await phone.signIn('reviewer')

  await phone.open('/pages/plugin/workflow/pages/workbench/index')
  await expect(page.getByText(/您有 \d+ 项待办/)).toBeVisible()
  await expect(
    page
      .getByRole('list', { name: '我的待办' })
      .getByRole('link', { name: /新生报名/ })
      .first(),
  ).toBeVisible()
  await phone.open('/pages/plugin/workflow/pages/baoming/index')
  await page.getByRole('radio', { name: '待审核' }).click()
  await page.getByRole('link', { name: new RegExp(applyNo) }).click()

  await page.getByRole('button', { name: '签收审核' }).click()
  await page.getByRole('button', { name: '退回修改' }).click()
  await page.getByRole('button', { name: /退回给家长/ }).click()
  await expect(page.getByText('请至少勾选一项需要修改的内容')).toBeVisible()
  await page.getByRole('checkbox', { name: /户口簿不清晰/ }).check()
  await page.getByRole('textbox', { name: /补充说明/ }).fill('第 2 页反光，看不清住址')
  await page.getByRole('checkbox', { name: /现住址填写不完整/ }).check()
  // Buttons ignore a second press within half a second (spec.md 9). The toast is gone by then.
  await expect(page.getByText('请至少勾选一项需要修改的内容')).toHaveCount(0)
  await page.getByRole('button', { name: /退回给家长（2 项）/ }).click()

  await expect(page.getByText(/已请家长修改：/)).toBeVisible()
  const { status, checkItems } = await readApplication(parent, id)
  expect(status).toBe('RETURNED')
  expect(
    checkItems
      .filter((item) => item.checked)
      .map((item) => item.code)
      .toSorted(),
  ).toEqual(['HOME_ADDRESS', 'HUKOU_UNCLEAR'])
})
