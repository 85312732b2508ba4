import type { Page } from '@playwright/test'

import { productUrl } from './test.ts'

/** Opens a page of the desk as somebody of the demo school; the address is what stands behind `#`. */
export async function openDesk(page: Page, address: string, account = 'admin'): Promise<void> {
  await page.goto(`${productUrl()}/desk/#${address}`)
  await page.getByRole('textbox', { name: /账号/ }).fill(account)
  await page.getByRole('textbox', { name: /密码/ }).fill(account === 'admin' ? 'admin' : 'qinghe')
  await page.keyboard.press('Enter')
}
