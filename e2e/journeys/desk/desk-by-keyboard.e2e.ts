import type { Locator, Page } from '@playwright/test'

import { paperPhoto } from '../../support/papers.ts'
import { expect, productUrl, test } from '../../support/test.ts'
import { openDesk } from '../../support/deskSignIn.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** Opens a menu by the keyboard and expects the focus inside it. */
async function open(page: Page, button: Locator, first: string): Promise<void> {
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: first })).toBeFocused()
}

test('menus of a list work by keyboard: arrows choose, Escape and finished choices return, and the panel beside stays open', async ({
  page,
}) => {
  await openDesk(page, '/posts')
  await page.getByRole('link', { name: '班主任', exact: true }).click()
  const panel = page.getByRole('complementary', { name: '班主任详情' })
  const menu = page.getByRole('button', { name: '班主任的操作' })

  await open(page, menu, '编辑')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '删除' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(panel).toBeVisible()

  await open(page, menu, '编辑')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '编辑岗位' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await page.goto(`${productUrl()}/desk/#/users`)
  const more = page.getByRole('button', { name: '更多操作' })
  await open(page, more, '导入…')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '导入用户' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(more).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  await open(page, more, '导入…')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(more).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(more, 'Tab went on from the button').toBeFocused()
})

test('a person adds a photo to the own record, the header of the desk shows it, and it can be removed', async ({
  page,
}) => {
  await openDesk(page, '/me', 'reviewer')
  await page.getByLabel('我的照片').setInputFiles(await paperPhoto('照片'))
  // The picture appears after it is stored.
  await expect(page.getByRole('img', { name: '林晓的照片' })).toHaveAttribute('src', /^blob:/)
  await page.getByRole('button', { name: '保存资料' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  const corner = page.getByRole('banner').getByRole('button', { name: '林晓' })
  await expect(corner.locator('img')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: '移除照片' }).click()
  await page.getByRole('button', { name: '保存资料' }).click()
  await expect(corner.locator('img')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: '选择照片' })).toBeVisible()
})
