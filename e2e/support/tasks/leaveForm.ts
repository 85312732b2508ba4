import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

import { dayWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Taps } from './taps.ts'

/** Chooses the kind of a leave. */
export const chooseKind = (page: Page, taps: Taps, kind: string): Promise<void> =>
  taps.tap(page.getByRole('radio', { name: kind, exact: true }))

/** Chooses the first and the last day of a leave. A day in the next month takes one tap more. */
export async function chooseDays(
  page: Page,
  taps: Taps,
  days: readonly [string, string],
): Promise<void> {
  await taps.tap(page.getByRole('button', { name: /请假日期/ }))
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  for (const day of days) {
    const cell = page
      .getByRole('dialog')
      .getByRole('button', { name: dayWords(day, wireDate(new Date())), exact: true })
    if (!(await cell.isVisible())) await taps.tap(page.getByRole('button', { name: '下个月' }))
    await taps.tap(cell)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
