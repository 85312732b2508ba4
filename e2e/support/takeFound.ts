import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/**
 * Takes with Enter what a list has found: once it marks that line. Before, Enter would close the list with nothing chosen.
 * A list of one choice closes; one of many empties the words that were typed, and keeps them where the line went away under the key.
 */
export async function takeFound(
  page: Page,
  box: Locator,
  words: RegExp,
  { isMany = false } = {},
): Promise<void> {
  await expect(async () => {
    const marked = await box.getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${marked}"]`)).toHaveAttribute('aria-label', words, {
      timeout: 300,
    })
    await page.keyboard.press('Enter')
    if (isMany) await expect(box).toHaveValue('', { timeout: 1000 })
    else await expect(box).toHaveAttribute('aria-expanded', 'false', { timeout: 1000 })
  }).toPass()
}
