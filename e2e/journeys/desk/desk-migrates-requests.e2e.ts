import { axeFindings } from '../../support/axe.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { beginDesign, publishDesign } from '../../support/designing.ts'
import { expect, phoneAt, productUrl, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('a running request is migrated to the newer version: checked first, moved by keyboard, read by its applicant', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const name = `领用${Date.now() % 1_000_000}`
  const subject = `白纸 ${Date.now() % 1_000_000} 箱`
  await openDesk(page, '/designs')
  await expect(page.getByRole('button', { name: '新建流程' }).first()).toBeVisible()
  await beginDesign(page, name)
  await publishDesign(page, 1)

  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const phone = phoneAt(await context.newPage(), productUrl())
  await phone.signIn('teacher')
  await phone.open('/pages/plugin/workflow/pages/create/index')
  await phone.page.getByRole('link', { name }).click()
  await phone.page.getByRole('textbox', { name: /^事由/ }).fill(subject)
  await phone.page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(phone.page.getByText(/审批中/)).toBeVisible()

  await page
    .getByRole('navigation', { name: '设计步骤' })
    .getByRole('link', { name: '流程设计' })
    .click()
  await page.getByRole('button', { name: '在“直接上级”之后添加' }).click()
  await page.getByRole('menuitem', { name: /^延迟/ }).click()
  await expect(page.getByRole('treeitem', { name: /延迟/ })).toBeVisible()
  await publishDesign(page, 2)

  await page
    .getByRole('navigation', { name: '设计步骤' })
    .getByRole('link', { name: '版本' })
    .click()
  await page.getByRole('button', { name: '把第 1 版的申请迁移到当前版本' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '把第 1 版的申请迁移到第 2 版' })
  await expect(dialog.getByText('1 份可以迁移，0 份不能迁移。')).toBeVisible()
  await expect(dialog.getByRole('region', { name: '进行中的申请' })).toContainText('直接上级')
  await expect(dialog.getByRole('button', { name: '迁移 1 项' })).toBeDisabled()
  expect(await axeFindings(page, true)).toEqual([])
  await expect(dialog.getByRole('textbox', { name: /原因/ })).toBeFocused()
  await page.keyboard.type('统一按新流程办理')
  await expect(dialog.getByRole('button', { name: '迁移 1 项' })).toBeEnabled()
  await dialog.getByRole('button', { name: '迁移 1 项' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('已迁移 1 项到第 2 版')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: '把第 1 版的申请迁移到当前版本' })).toBeHidden()

  await phone.page.reload()
  const way = phone.page.getByRole('list', { name: '流转信息' })
  await expect(way.getByText(/将申请由第 1 版迁移到第 2 版/)).toBeVisible()
  await expect(way.getByText('统一按新流程办理')).toBeVisible()
  await context.close()
})
