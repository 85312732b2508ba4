import { test as base } from '@playwright/test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

import { deskDevice } from './devices.ts'
import { bringChineseFont } from './fonts.ts'
import { productUrl } from './productUrl.ts'
import { noteSecret } from './secrets.ts'
import { passwordOf, signPageIn } from './signedIn.ts'

export { expect } from '@playwright/test'
export { productUrl } from './productUrl.ts'

/** A phone that a demo user holds. */
export type Phone = {
  readonly page: Page
  /** Opens an in-app address such as `/pages/news/list`. */
  open: (address: string) => Promise<void>
  /** Signs in as on an earlier visit, without opening a page. */
  signIn: (account: string, tenantId?: string) => Promise<void>
  /** Signs in on the login page and stays in the same document. */
  signInByForm: (account: string) => Promise<void>
}

/**
 * Only screenshots need the Chinese font, which costs megabytes per page. Set `FONT=1` to look at a
 * journey's screenshots.
 */
const withFont = async (context: BrowserContext): Promise<void> =>
  process.env['FONT'] ? bringChineseFont(context) : undefined

/** Opens a page in a browser context of its own. */
async function openPage(browser: Browser, device: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(device)
  await withFont(context)
  const page = await context.newPage()
  noteTokens(page)
  return page
}

type Fixtures = {
  phone: Phone
  newPhone: () => Promise<Phone>
  newDesk: () => Promise<Page>
}

export const test = base.extend<Fixtures>({
  phone: async ({ context, page }, use) => {
    await withFont(context)
    noteTokens(page)
    await use(phoneAt(page, productUrl()))
  },
  /** For journeys with several people: each gets a phone of their own. */
  newPhone: async ({ browser, contextOptions }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const page = await openPage(browser, contextOptions)
      opened.push(page)
      return phoneAt(page, productUrl())
    })
    for (const page of opened) await page.context().close()
  },
  /** For people of the office beside the phones: each gets a computer of their own. */
  newDesk: async ({ browser }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const page = await openPage(browser, deskDevice)
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})

/** Creates a phone that shows a running product. */
export function phoneAt(page: Page, url: string): Phone {
  const open = async (address: string): Promise<void> =>
    void (await page.goto(`${url}/#${address}`))
  const signIn = (account: string, tenantId?: string): Promise<void> =>
    signPageIn(page, url, account, tenantId)
  const signInByForm = async (account: string): Promise<void> => {
    await open('/pages/login/login-account')
    await page.getByRole('textbox', { name: '账号' }).fill(account)
    await page.getByRole('textbox', { name: '密码' }).fill(passwordOf(account))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL((at) => !at.hash.includes('/pages/login/'))
  }
  return { page, open, signIn, signInByForm }
}

/** Records every token of this phone as a secret of the run. */
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
