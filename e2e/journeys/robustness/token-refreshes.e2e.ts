import type { Request } from '@playwright/test'

import { expect, phoneAt, productUrl, test } from '../../support/test.ts'

const isRefresh = (request: Request): boolean =>
  request.url().includes('/oauth/token') && (request.postData() ?? '').includes('"refresh_token"')

test('at 3000 seconds the token is renewed once, and the new one works', async ({ phone }) => {
  const { page } = phone
  await page.clock.install({ time: new Date() })
  await phone.signIn('teacher')
  await phone.open('/')
  const refreshes: string[] = []
  page.on('request', (request) => isRefresh(request) && refreshes.push(request.url()))

  await page.clock.fastForward(2900 * 1000)
  expect(refreshes).toHaveLength(0)
  const renewed = page.waitForResponse((response) => isRefresh(response.request()))
  await page.clock.fastForward(130 * 1000)
  expect((await renewed).status()).toBe(200)
  await phone.open('/pages/plugin/workflow/pages/mine/index')

  await expect(page.getByRole('heading', { name: '我的事务' })).toBeVisible()
  await expect(page.getByText('请重新登录')).toHaveCount(0)
  expect(refreshes).toHaveLength(1)
  expect(refreshes.every((url) => !url.includes('refresh_token='))).toBe(true)
})

test('two tabs renew together and both stay signed in', async ({ phone, context }) => {
  // Signing in by token would write the old token again into each new document.
  await phone.signInByForm('parent2')
  const other = await context.newPage()
  // Both pages leave the product while the token expires, because a page that reloads during a
  // renewal has to ask again.
  const aside = `${productUrl()}/crest.svg`
  for (const tab of [phone.page, other]) await tab.goto(aside)
  await phone.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      const value = localStorage.getItem(key) ?? ''
      const moved = value.replaceAll(
        /"datetime":(\d+)/g,
        (_all, at: string) => `"datetime":${Number(at) - 3_100_000}`,
      )
      if (moved !== value) localStorage.setItem(key, moved)
    }
  })
  let count = 0
  context.on('request', (request) => (count += isRefresh(request) ? 1 : 0))
  const answered = [phone.page, other].map((tab) =>
    tab.waitForResponse((response) => response.url().includes('/user/info') && response.ok()),
  )
  await Promise.all([
    phone.open('/pages/home/home'),
    phoneAt(other, productUrl()).open('/pages/home/home'),
    ...answered,
  ])
  for (const tab of [phone.page, other]) {
    await tab.reload()
    await expect(tab.getByText('请重新登录')).toHaveCount(0)
    expect(await tab.evaluate(() => localStorage.getItem('qinghe.login'))).toContain(
      '"isLogin":true',
    )
  }
  expect(count).toBe(1)
})
