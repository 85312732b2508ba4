import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/**
 * Chooses the option that a list has found with Enter, once it is highlighted. Before that, Enter
 * would close the list without a choice. A single choice closes the list. A multiple choice clears
 * the typed text; if the option moved away under the key, the text remains.
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
