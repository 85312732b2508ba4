import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Selects people in the open person dialog, each found by name. */
export async function choosePeople(page: Page, names: readonly string[]): Promise<void> {
  const sheet = page.getByRole('dialog')
  for (const name of names) {
    const person = sheet.getByRole('list', { name: '人员' }).getByLabel(name)
    await sheet.getByRole('searchbox', { name: '搜索姓名' }).fill(name)
    // Buttons ignore a second press within half a second.
    await expect(async () => {
      await sheet.getByRole('button', { name: '搜索', exact: true }).click()
      await expect(person).toBeVisible({ timeout: 2000 })
    }).toPass()
    await person.check()
  }
  await sheet.getByRole('button', { name: '确定' }).click()
}
