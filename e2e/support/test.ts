import { test as base } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'

import { bringChineseFont } from './fonts.ts'
import { noteSecret } from './secrets.ts'

export { expect } from '@playwright/test'

/** A phone in the hand of one of the demo people. */
export type Phone = {
  readonly page: Page
  /** Opens an in-app address such as `/pages/news/list`. */
  open: (address: string) => Promise<void>
  /** Signs in through the login page. */
  signIn: (account: string, tenantId?: string) => Promise<void>
}

/** Only eyes need the Chinese font, which is megabytes a page: `FONT=1` for a look at a journey's screenshots. */
const withFont = async (context: BrowserContext): Promise<void> =>
  process.env['FONT'] ? bringChineseFont(context) : undefined

type Fixtures = { phone: Phone; newPhone: () => Promise<Phone> }

/** Where the product of this run listens. */
export const productUrl = (): string => process.env['QINGHE_URL'] ?? ''

export const test = base.extend<Fixtures>({
  phone: async ({ context, page }, use) => {
    await withFont(context)
    noteTokens(page)
    await use(phoneAt(page, productUrl()))
  },
  /** For journeys with several people: each has a phone of their own. */
  newPhone: async ({ browser, contextOptions }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      await withFont(context)
      const page = await context.newPage()
      noteTokens(page)
      opened.push(page)
      return phoneAt(page, productUrl())
    })
    for (const page of opened) await page.context().close()
  },
})

/** A phone that shows a running product. */
export function phoneAt(page: Page, url: string): Phone {
  const open = async (address: string): Promise<void> =>
    void (await page.goto(`${url}/#${address}`))
  const signIn = async (account: string, tenantId?: string): Promise<void> => {
    await page.goto(`${url}/${tenantId ? `?tenant=${tenantId}` : ''}#/pages/login/login-account`)
    await page.getByLabel('账号', { exact: false }).first().fill(account)
    await page.getByRole('textbox', { name: '密码' }).fill(account === 'admin' ? 'admin' : 'qinghe')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL((at) => !at.hash.includes('/pages/login/'))
  }
  return { page, open, signIn }
}

/** Every token that this phone gets counts as a secret of the run. */
function noteTokens(page: Page): void {
  page.on('response', (response) => {
    if (!response.url().includes('/oauth/token')) return
    void response.text().then(
      (text) =>
        [...text.matchAll(/"(?:access|refresh)_token":"([^"]+)"/g)].forEach((found) =>
          noteSecret(found[1] ?? ''),
        ),
      () => undefined,
    )
  })
}
