import { test as base } from '@playwright/test'
import type { Page } from '@playwright/test'

import { bringChineseFont } from './fonts.ts'

export { expect } from '@playwright/test'

/** A phone in the hand of one of the demo people. */
export type Phone = {
  readonly page: Page
  /** Opens an in-app address such as `/pages/news/list`. */
  open: (address: string) => Promise<void>
  /** Signs in through the login page. */
  signIn: (account: string, tenantId?: string) => Promise<void>
}

type Fixtures = { phone: Phone; newPhone: () => Promise<Phone> }

/** Where the product of this run listens. */
export const productUrl = (): string => process.env['QINGHE_URL'] ?? ''

export const test = base.extend<Fixtures>({
  phone: async ({ context, page }, use) => {
    await bringChineseFont(context)
    await use(phoneOf(page))
  },
  /** For journeys with several people: each has a phone of their own. */
  newPhone: async ({ browser, contextOptions }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      await bringChineseFont(context)
      const page = await context.newPage()
      opened.push(page)
      return phoneOf(page)
    })
    for (const page of opened) await page.context().close()
  },
})

function phoneOf(page: Page): Phone {
  const open = async (address: string): Promise<void> => void (await page.goto(`${productUrl()}/#${address}`))
  const signIn = async (account: string, tenantId?: string): Promise<void> => {
    await page.goto(`${productUrl()}/${tenantId ? `?tenant=${tenantId}` : ''}#/pages/login/login-account`)
    await page.getByLabel('账号', { exact: false }).first().fill(account)
    await page.getByRole('textbox', { name: '密码' }).fill(account === 'admin' ? 'admin' : 'qinghe')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL((url) => !url.hash.includes('/pages/login/'))
  }
  return { page, open, signIn }
}
