import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { passTime } from '../../../../platform/testing/components/passTime.ts'

/**
 * Opens 更多, after an earlier dialog has closed, and chooses an action. A button ignores a second
 * press within half a second, so the press is repeated until the actions are shown.
 */
export async function chooseMore(action: string): Promise<void> {
  const open = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const verb = page.getByRole('dialog').getByRole('button', { name: action, exact: true })
  await expect.element(open).not.toBeInTheDocument()
  passTime(2000)
  const press = async (): Promise<boolean> => {
    if (!verb.query()) await page.getByRole('button', { name: '更多', exact: true }).click()
    return verb.query() !== null
  }
  await expect.poll(press, { interval: 800 }).toBe(true)
  await verb.click()
}
