import type { Page } from '@playwright/test'

import { signPageIn } from './signedIn.ts'
import { productUrl } from './test.ts'

/** Opens a page of the desk as an account of the demo school. The address is the part after `#`. */
export async function openDesk(page: Page, address: string, account = 'admin'): Promise<void> {
  await signPageIn(page, productUrl(), account)
  await page.goto(`${productUrl()}/desk/#${address}`)
}
