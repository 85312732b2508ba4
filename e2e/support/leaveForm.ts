import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

import type { Taps } from './taps.ts'

/** Chooses the kind of a leave. */
export async function chooseKind(page: Page, taps: Taps, kind: string): Promise<void> {
  await taps.tap(page.getByRole('button', { name: /请假类型/ }))
  await taps.tap(page.getByRole('button', { name: kind, exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Chooses the first and the last day of a leave. */
export async function chooseDays(
  page: Page,
  taps: Taps,
  [first, last]: readonly [string, string],
): Promise<void> {
  for (const [label, day] of [
    [/开始日期/, first],
    [/结束日期/, last],
  ] as const) {
    await taps.tap(page.getByRole('button', { name: label }))
    await taps.type(page.getByRole('dialog').getByLabel('直接输入'), day)
    await taps.tap(page.getByRole('dialog').getByRole('button', { name: '确定' }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}
