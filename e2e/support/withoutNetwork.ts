import type { Page } from '@playwright/test'

import { expect } from './test.ts'

/** Where what waits is shown. */
export const outboxAddress = '/pages/plugin/workflow/pages/outbox/index'

/** Waits until the page has all that keeping and sending later need, and takes its network away. */
export async function cutNetwork(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['startKept', 'keptActs', 'OutboxPage', '/kept-'].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    ),
  )
  await page.context().setOffline(true)
}

/** What was handed in stands among what waits, and its page tells so instead of its form. */
export async function expectKept(page: Page, title: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await expect(main.getByText('等待网络，联网后自动发送')).toBeVisible()
  await page.getByRole('button', { name: `打开：${title}` }).tap()
  await expect(main.getByText('还没有送达，联网后自动发送。')).toBeVisible()
  await expect(page.getByRole('button', { name: /提交/ })).toHaveCount(0)
}

/** The network is back and the school has said no: its form is opened from what waits, which says why. */
export async function reopenRefused(page: Page, title: string, why: RegExp): Promise<void> {
  const main = page.getByRole('main')
  await page.context().setOffline(false)
  await expect(main.getByText('没有发送成功：发起申请')).toBeVisible()
  await page.getByRole('link', { name: '查看待发送' }).tap()
  await expect(main.getByText(why)).toBeVisible()
  await page.getByRole('button', { name: `打开：${title}` }).tap()
  await expect(main.getByText(why)).toBeVisible()
}
