import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'

import { listWindows } from '../../../domains/enrolment/contract/window.ts'
import { momentOf } from '../../../platform/contract/time.ts'
import { deskDevice, phoneDevice } from '../../support/devices.ts'
import { bringChineseFont } from '../../support/fonts.ts'
import { startProduct } from '../../support/starting/product.ts'
import { call } from './calls.ts'
import { moveDate } from './movedDate.ts'

/** A product whose clock the journey moves, and the screens that look at it. */
export type Stage = {
  readonly url: string
  /** The time of product and screens. */
  readonly now: () => Date
  /** Moves the clock. Screens that are open keep the old time and are closed. */
  readonly moveTo: (moment: Date) => Promise<void>
  readonly openPhone: () => Promise<Page>
  readonly openDesk: () => Promise<Page>
}

export type OwnStage = Stage & { readonly close: () => Promise<void> }

/** Starts a product of its own whose clock can be moved. */
export async function startStage(browser: Browser): Promise<OwnStage> {
  const folder = await mkdtemp(join(tmpdir(), 'qinghe-clock-'))
  const file = join(folder, 'ahead')
  await writeFile(file, '0')
  const product = await withEnvironment(
    {
      MOVED_CLOCK: file,
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'movedClock.ts')).href}`,
    },
    startProduct,
  )
  const stage = stageAt(browser, { url: product.url, file })
  return {
    ...stage,
    close: async () => {
      await stage.closeScreens()
      await product.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The screens of a running product whose clock follows the file. */
export function stageAt(
  browser: Browser,
  { url, file, aheadMs = 0 }: { url: string; file: string; aheadMs?: number },
): Stage & { readonly closeScreens: () => Promise<void> } {
  let ahead = aheadMs
  const pages: Page[] = []
  const open = async (device: typeof deskDevice): Promise<Page> => {
    const context = await browser.newContext({ ...device, serviceWorkers: 'block' })
    await context.addInitScript(moveDate, { ms: ahead })
    if (process.env['FONT']) await bringChineseFont(context)
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    pages.push(page)
    return page
  }
  const closeScreens = async (): Promise<void> => {
    for (const page of pages.splice(0)) await page.context().close()
  }
  const moveTo = async (moment: Date): Promise<void> => {
    await closeScreens()
    ahead = moment.getTime() - Date.now()
    await writeFile(file, String(ahead))
    await expect(async () => {
      const { serverNow } = await call(url, listWindows, {})
      expect(momentOf(serverNow).getTime()).toBeGreaterThanOrEqual(moment.getTime() - 1000)
    }).toPass()
  }
  return {
    url,
    now: () => new Date(Date.now() + ahead),
    moveTo,
    openPhone: () => open(phoneDevice),
    openDesk: () => open(deskDevice),
    closeScreens,
  }
}

async function withEnvironment<Result>(
  values: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, values)
  try {
    return await work()
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}
