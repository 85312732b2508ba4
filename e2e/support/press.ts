import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'

/**
 * Presses a button until the server receives the call. A button ignores a second press that comes
 * too soon, so a journey may have to repeat it.
 */
export async function pressUntilAsked(button: Locator, call: RegExp): Promise<void> {
  await expect(async () => {
    const asked = button.page().waitForRequest(call, { timeout: 1000 })
    await Promise.all([asked, button.click()])
  }).toPass()
}

/**
 * Does the same for a button that only changes the page. The button may disappear by itself when
 * the page shows the result for another reason.
 */
export async function pressUntilShown(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await button.click({ timeout: 1000 })
    await expect(shown).toBeVisible({ timeout: 1000 })
  }).toPass()
}
