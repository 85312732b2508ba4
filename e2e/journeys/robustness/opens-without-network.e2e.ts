import type { Page } from '@playwright/test'

import { expect, productUrl, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Whether the service worker serves this page and every file that the page has loaded is kept. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const files = ['/', ...loaded.filter((name) => name.includes('/assets/'))]
    const copies = await Promise.all(files.map((file) => caches.match(file)))
    return navigator.serviceWorker.controller !== null && copies.every(Boolean)
  })

/** What the browser tells a page that its reader leaves. */
const leave = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('the product and the last-read notices open without network; after signing out no notice is left', async ({
  phone,
}) => {
  const { page } = phone
  await phone.signIn('parent')
  await phone.open('/pages/manage/notice')
  const first = page.getByRole('list', { name: '通知' }).getByRole('link').first()
  await first.click()
  const title = (await page.getByRole('article').getByRole('heading').first().textContent()) ?? ''
  expect(title).not.toBe('')
  const article = page.url()
  await expect
    .poll(async () => {
      await leave(page)
      return isKept(page)
    })
    .toBe(true)

  await page.context().setOffline(true)
  await page.goto('about:blank')
  await page.goto(article)
  await expect(page.getByText('现在没有网络')).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(title)
  await page.goto('about:blank')
  await phone.open('/pages/manage/notice')
  await expect(page.getByRole('list', { name: '最近读过的通知' })).toContainText(title)

  await page.context().setOffline(false)
  await phone.open('/pages/system/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true }).first()).toBeVisible()
  await page.context().setOffline(true)
  await page.goto('about:blank')
  await phone.open('/pages/manage/notice')
  await expect(page.getByText('网络不通，请检查网络后重试')).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  expect(page.url()).toContain(productUrl())
})
