import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Takes what a list has found with Enter: a list marks its first line a moment after it stands, and until then Enter says nothing. */
export async function takeFound(page: Page, isTaken: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Enter')
    await isTaken()
  }).toPass()
}
