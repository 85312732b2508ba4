import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { expect } from './test.ts'

const domains = join(import.meta.dirname, '../../domains')
const offlinePlans = readdirSync(domains).filter((domain) =>
  existsSync(join(domains, domain, 'phone/offline.ts')),
).length

/** The address of the outbox. */
export const outboxAddress = '/pages/plugin/workflow/pages/outbox/index'

/** Waits until the page has loaded what sending later needs. */
export const waitForOfflineParts = (page: Page) =>
  page.waitForFunction(
    ({ parts, plans }) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      const isLoaded = (part: string) => loaded.some((name) => name.includes(part))
      return (
        parts.every(isLoaded) &&
        loaded.filter((name) => /\/offline-[^/]*\.js$/.test(name)).length >= plans
      )
    },
    {
      parts: ['startQueue', 'queueActs', 'OutboxPage', 'phoneSignOut'],
      plans: offlinePlans,
    },
  )

/**
 * Waits until the page has loaded everything that saving and sending offline need, and disconnects
 * the network.
 */
export async function cutNetwork(page: Page): Promise<void> {
  await waitForOfflineParts(page)
  await page.context().setOffline(true)
}

/** Expects the submission in the outbox, and its page to say so instead of showing the form. */
export async function expectKept(page: Page, title: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await expect(main.getByText('等待网络，联网后自动发送')).toBeVisible()
  await page.getByRole('button', { name: `打开：${title}` }).tap()
  await expect(main.getByText('联网后自动发送，不用重复提交。')).toBeVisible()
  await expect(page.getByRole('button', { name: /提交/ })).toHaveCount(0)
}

/** Reopens a form from the outbox after the server has refused it. The outbox shows the reason. */
export async function reopenRefused(page: Page, title: string, why: RegExp): Promise<void> {
  const main = page.getByRole('main')
  await page.context().setOffline(false)
  await expect(main.getByText('没有发送成功：发起申请')).toBeVisible()
  await page.getByRole('link', { name: '查看待发送' }).tap()
  await expect(main.getByText(why)).toBeVisible()
  await page.getByRole('button', { name: `打开：${title}` }).tap()
  await expect(main.getByText(why)).toBeVisible()
}
