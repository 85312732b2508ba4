import type { Page } from '@playwright/test'

import { expect, productUrl } from './test.ts'

/** Creates a flow with this name at the desk, as the signed-in user. */
export async function beginDesign(page: Page, name: string): Promise<void> {
  await page.goto(`${productUrl()}/desk/#/designs`)
  await page.getByRole('button', { name: '新建流程' }).first().click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '流程名称' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Publishes the flow whose design is open. */
export async function publishDesign(page: Page, version = 1): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText(`第 ${version} 版已发布`)).toBeVisible()
}
