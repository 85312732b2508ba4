import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { axeFindings } from './axe.ts'
import { deskAt } from './deskScreens.ts'
import { deskDevice, phoneDevice } from './devices.ts'
import { doubleText, layoutFindings } from './layout.ts'
import {
  loadWithLateAnswers,
  movementFindings,
  noteMovement,
  prepareLateAnswers,
} from './movement.ts'
import type { DomainScreen } from './screens.ts'
import { tokenFor } from './signedIn.ts'
import type { Look } from './visit.ts'
import { isCall, settled, showLook, visit, visitWithin } from './visit.ts'
import type { Check, Client, Walk } from './walkPlan.ts'

/** A browser page that goes from screen to screen and caches the product's files. */
export type Walker = {
  /** Runs the checks of one state of a screen. A state that cannot be reached is also a finding. */
  findingsOn: (walk: Walk) => Promise<string[]>
  /** Erases everything that the product has stored on the device. */
  clear: () => Promise<void>
  close: () => Promise<void>
}

/**
 * The user and mode that the open document was loaded with. Another state with the same ones is
 * reached within that document.
 */
type Loaded = { readonly as: string | undefined; readonly isElder: boolean }

const devices: Record<Client, BrowserContextOptions> = { phone: phoneDevice, desk: deskDevice }

export async function newWalker(browser: Browser, client: Client, url: string): Promise<Walker> {
  const context = await browser.newContext(devices[client])
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  await noteMovement(page)
  await prepareLateAnswers(page, isCall)
  const requests = countRequests(page)
  const place = client === 'desk' ? deskAt(url) : url
  let loaded: Loaded | undefined

  const load = async (screen: DomainScreen, look: Look): Promise<void> => {
    if (page.url() === 'about:blank') await page.goto(`${place}/`)
    const token = await tokenFor(url, screen.as)
    await visit(page, place, screen, { look, token })
    loaded = screen.network ? undefined : { as: screen.as, isElder: look === 'elder' }
  }
  const reach = async (screen: DomainScreen, look: Look): Promise<void> => {
    const isElder = look === 'elder'
    const isSame = loaded?.as === screen.as && loaded?.isElder === isElder
    if (!loaded || !isSame || screen.network || (await hasOverlay(page))) return load(screen, look)
    await showLook(page, look)
    await visitWithin(page, screen)
  }
  const untilQuiet = async (): Promise<void> => {
    await settled(page)
    await requests.untilQuiet()
    await settled(page)
  }
  const check = async ({ screen, checks }: Walk): Promise<string[]> => {
    const findings: string[] = []
    const note = (about: string, found: readonly string[]): unknown =>
      findings.push(...found.map((one) => `${about}: ${one}`))
    let shown: Look | undefined
    for (const look of looksOf(checks)) {
      const has = (one: Check): boolean => checks.some((it) => it.look === look && it.check === one)
      if (has('stillness') || has('late answers')) await load(screen, look)
      else if (shown === 'light' && look === 'dark') await switchToDark(page, screen)
      else await reach(screen, look)
      shown = look
      if (has('stillness')) note(`stillness, ${look}`, await movementFindings(page))
      if (has('axe')) note(`axe, ${look}`, await axeFindings(page, look === 'elder'))
      if (has('double text')) {
        await doubleText(page)
        note(`double text, ${look}`, await layoutFindings(page))
      }
      if (has('late answers')) {
        await loadWithLateAnswers(page, untilQuiet)
        note(`late answers, ${look}`, await movementFindings(page))
      }
    }
    return findings
  }

  return {
    findingsOn: (walk) =>
      check(walk).catch((error: unknown) => {
        loaded = undefined
        return [`was not reached: ${String(error).split('\n').slice(0, 4).join(' ')}`]
      }),
    clear: async () => {
      loaded = undefined
      await page.goto('about:blank')
      const session = await context.newCDPSession(page)
      const storageTypes = 'cookies,indexeddb,local_storage,cache_storage,service_workers'
      await session.send('Storage.clearDataForOrigin', {
        origin: new URL(url).origin,
        storageTypes,
      })
      await session.detach()
    },
    close: () => context.close(),
  }
}

/** Light before dark: the colours of an open page are switched in place. */
const looksOf = (checks: Walk['checks']): Look[] =>
  (['light', 'dark', 'elder'] as const).filter((look) => checks.some((one) => one.look === look))

async function switchToDark(page: Page, { network }: DomainScreen): Promise<void> {
  await showLook(page, 'dark')
  await settled(page, network === 'waiting')
}

const hasOverlay = async (page: Page): Promise<boolean> =>
  (await page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').count()) > 0

/** Counts the requests of the page. The event stream never ends and does not count. */
function countRequests(page: Page): { untilQuiet: () => Promise<void> } {
  const open = new Set<unknown>()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/message/stream')) return
    asked += 1
    open.add(request)
  })
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return {
    untilQuiet: async () => {
      for (let before = -1; before !== asked || open.size > 0;) {
        before = asked
        await page.waitForFunction(
          () =>
            new Promise<boolean>((done) =>
              requestIdleCallback(() => done((window.openCalls ?? 0) === 0)),
            ),
        )
      }
    },
  }
}
