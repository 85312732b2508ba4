import { axeFindings } from '../../support/axe.ts'
import { takeFound } from '../../support/takeFound.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { beginDesign, publishDesign } from '../../support/designing.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('an expert writes the condition of a branch, reads what is wrong with it, tries it and publishes', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const name = `采购${Date.now() % 1_000_000}`
  await openDesk(page, '/designs')
  await expect(page.getByRole('button', { name: '新建流程' }).first()).toBeVisible()
  await beginDesign(page, name)
  const steps = page.getByRole('navigation', { name: '设计步骤' })
  await steps.getByRole('link', { name: '表单设计' }).click()
  await page
    .getByRole('region', { name: '字段', exact: true })
    .getByRole('button', { name: '数字', exact: true })
    .click()
  const settings = page.getByRole('region', { name: '字段设置' })
  await settings.getByRole('textbox', { name: '字段名称' }).fill('金额')
  await settings.getByRole('textbox', { name: '标识' }).fill('amount')
  await settings.getByRole('textbox', { name: '字段名称' }).focus()
  await steps.getByRole('link', { name: '流程设计' }).click()

  await page.getByRole('button', { name: '在“直接上级”之后添加' }).click()
  await page.getByRole('menuitem', { name: /^条件分支/ }).click()
  await page
    .getByRole('treeitem', { name: /条件 1/ })
    .getByText('请设置条件')
    .click()
  await page.getByRole('radio', { name: '表达式（FEEL）' }).check()
  const box = page.getByRole('textbox', { name: '表达式' })
  await box.click()
  await page.keyboard.type('today() > 1 or ')
  await expect(page.getByRole('status').getByText('表达式没有写完')).toBeVisible()
  const fields = page.getByRole('combobox', { name: '插入字段' })
  await fields.click()
  await page.keyboard.type('金额')
  await takeFound(page, fields, /金额（amount）/)
  await expect(box).toBeFocused()
  await page.keyboard.type(' >= 1000')
  await expect(box).toHaveValue('today() > 1 or amount >= 1000')
  await expect(page.getByRole('status').getByText('不能用函数“today”')).toBeVisible()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: '发布（1 个问题）' })).toBeVisible()
  expect(await axeFindings(page, true)).toEqual([])

  // Conditions that rows can express become rows. For others the page shows a notice and keeps the
  // text.
  await box.fill('amount * 2 >= 1000')
  await page.getByRole('radio', { name: '按字段设置' }).click()
  await expect(page.getByRole('alert').getByText('“按字段设置”不能计算')).toBeVisible()
  await expect(box).toHaveValue('amount * 2 >= 1000')
  await box.fill('amount >= 1000 and amount < 5000')
  await expect(page.getByText('表达式没有问题')).toBeVisible()
  await page.getByRole('radio', { name: '按字段设置' }).click()
  const rows = page.getByRole('group', { name: '走这个分支的条件' })
  await expect(rows.getByRole('group', { name: '条件：金额' })).toHaveCount(2)
  await expect(
    page.getByRole('treeitem', { name: /金额 大于等于 1000 且 金额 小于 5000/ }),
  ).toBeVisible()
  await page.getByRole('radio', { name: '表达式（FEEL）' }).check()

  await box.fill('amount >= 1000')
  await expect(page.getByText('表达式没有问题')).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /金额 >= 1000/ })).toBeVisible()

  await page.getByRole('button', { name: '试运行', exact: true }).click()
  const applicant = page.getByRole('combobox', { name: '申请人' })
  await applicant.click()
  await page.keyboard.type('李老师')
  await takeFound(page, applicant, /李老师/)
  await page.getByRole('textbox', { name: '金额' }).fill('2000')
  await page.getByRole('button', { name: '运行', exact: true }).click()
  await expect(
    page.getByRole('region', { name: '试运行结果' }).getByText('符合条件“条件 1”'),
  ).toBeVisible()

  await publishDesign(page)
})
