import type { Locator, Page, Route } from '@playwright/test'
import { expect } from '@playwright/test'

import { appearance } from '../../platform/testing/appearance.ts'
import type { NetworkMode, ScreenState, Step } from '../../platform/web/screenState.ts'
import type { Token } from './signedIn.ts'
import { putSignIn } from './signedIn.ts'

export type Look = 'light' | 'dark' | 'elder'

/** Matches every call except the event stream, whose response never ends. */
export const isCall = /\/api\/blade-(?!message\/message\/stream)/

type As = { readonly look: Look; readonly token: Token | undefined }

/**
 * Opens a state of a screen in a new document. The page must already be on the product's origin.
 */
export async function visit(
  page: Page,
  url: string,
  screen: ScreenState,
  { look, token }: As,
): Promise<void> {
  // A late answer of the previous screen may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await laySettings(page, look)
  await showLook(page, look)
  await putSignIn(page, token)
  const { network, steps = [] } = screen
  if (network && steps.length === 0) await setNetwork(page, network)
  await page.goto(`${url}/?at=${Date.now()}#${screen.address}`, { waitUntil: 'domcontentloaded' })
  if (network && steps.length === 0) return settled(page, network === 'waiting')
  await settled(page)
  await takeSteps(page, screen)
}

/** Opens a state of a screen within the document, by way of a page that makes no calls. */
export async function visitWithin(page: Page, screen: ScreenState): Promise<void> {
  await page.evaluate(async (address) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    location.hash = '#/pages/nowhere'
    await drawn()
    await drawn()
    location.hash = `#${address}`
    await drawn()
  }, screen.address)
  await settled(page)
  await takeSteps(page, screen)
}

async function takeSteps(page: Page, { steps = [], network }: ScreenState): Promise<void> {
  for (const step of steps) await take(page, step)
  if (!network) return
  await setNetwork(page, network)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await settled(page, network === 'waiting')
}

/** Stores the look as the settings page does. The next document uses it. */
const laySettings = (page: Page, look: Look): Promise<void> =>
  page.evaluate(
    (value) => localStorage.setItem('qinghe.look', value),
    JSON.stringify({ theme: 'system', elder: look === 'elder', text: 'normal' }),
  )

/** Switches the system's colour scheme. The product follows immediately. */
export const showLook = (page: Page, look: Look): Promise<void> =>
  page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' })

/** Makes the network behave like this from now on. */
async function setNetwork(page: Page, mode: NetworkMode): Promise<void> {
  await page.route(isCall, (route) =>
    isDeskPerson(page, mode, route) ? route.continue() : answerAs(mode, route),
  )
}

/**
 * The desk loads the current user before it renders a page. That call must succeed, so that only
 * the page's own calls wait or fail.
 */
const isDeskPerson = (page: Page, mode: NetworkMode, route: Route): boolean =>
  mode !== 'long' &&
  page.url().includes('/desk/') &&
  route.request().url().includes('/blade-system/user/info')

async function answerAs(mode: NetworkMode, route: Route): Promise<void> {
  if (mode === 'waiting') return undefined
  if (mode === 'failing')
    return route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ code: 503, success: false, data: {}, msg: '系统繁忙，请稍后再试' }),
    })
  const answer = await route.fetch()
  const body: unknown = await answer.json().catch(() => undefined)
  return body === undefined
    ? route.fulfill({ response: answer })
    : route.fulfill({ response: answer, json: lengthened(body) })
}

const longTexts: Readonly<Record<string, string>> = {
  realName: '阿卜杜热依木·麦麦提艾力江·吐尔逊尼亚孜',
  childName: '古丽巴哈尔·阿布都热合曼·买买提依明江',
  applyUserName: '阿卜杜热依木·麦麦提艾力江',
  assigneeName: '阿卜杜热依木·麦麦提艾力江',
  title:
    '关于二〇二七年秋季学期义务教育阶段新生入学报名材料核验、现场登记与错峰到校安排等有关事项的补充通知（第二次修订稿）',
  planName: '二〇二七年青禾实验学校（滨江校区）小学一年级新生入学网上报名登记',
  processDefinitionName: '二〇二七年青禾实验学校（滨江校区）小学一年级新生入学网上报名登记审核流程',
  tenantName: '澜州市青渚区青禾实验学校教育集团滨江校区（筹）',
  schoolName: '澜州市青渚区青禾实验学校教育集团滨江校区（筹）',
  homeAddress:
    '澜州市青渚区望潮路一千二百三十四弄金色年华水岸花园二期西区 18 号 3 幢 2 单元 1602 室（原渡口街 5 号）',
  reviewerName: '阿卜杜热依木·麦麦提艾力江',
}

function lengthened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthened(one, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, lengthened(one, name)]),
    )
  return typeof value === 'string' && value !== '' ? (longTexts[key] ?? value) : value
}

async function take(page: Page, step: Step): Promise<void> {
  if ('fill' in step) {
    await page.getByLabel(step.fill).first().fill(step.with)
    return settled(page)
  }
  const exact = typeof step.name === 'string'
  const target = page.getByRole(step.press, { name: step.name, exact }).first()
  await loadRowsUntilShown(page, target)
  await (step.press === 'link' ? follow(page, target) : target.click())
  return settled(page)
}

/** Loads more rows until one is shown, because other tests may have pushed it to a later page. */
async function loadRowsUntilShown(page: Page, row: Locator): Promise<void> {
  const more = page.getByRole('button', { name: '点击加载更多' })
  for (let pages = 0; pages < 20; pages += 1) {
    if ((await row.isVisible()) || !(await more.isVisible())) return
    await more.click()
    await settled(page)
  }
}

/**
 * Clicks a link until the address changes. The product ignores a second press on the same address
 * within 500 ms, and the state before may have pressed it.
 */
async function follow(page: Page, link: Locator): Promise<void> {
  const before = page.url()
  await link.click()
  await expect
    .poll(
      async () => {
        if (page.url() === before) await link.click({ timeout: 1000 }).catch(() => undefined)
        return page.url() !== before
      },
      { intervals: [700], timeout: 2000 },
    )
    .toBe(true)
    // Some links open a part of the same page.
    .catch(() => undefined)
}

/** Waits until the page has loaded: no skeleton, no loading picture, no animation. */
export async function settled(page: Page, isWaiting = false): Promise<void> {
  if (isWaiting) {
    await page.locator('h1').first().waitFor()
    await page
      .locator('[aria-busy="true"] > *')
      .first()
      .waitFor({ timeout: 2000 })
      .catch(() => undefined)
  }
  await page.waitForFunction(
    (mayBeBusy) =>
      document.querySelector('h1') !== null &&
      (mayBeBusy || document.querySelector('[aria-busy="true"]') === null) &&
      [...document.images].every((one) => one.loading === 'lazy' || one.complete),
    isWaiting,
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const finite = document
      .getAnimations()
      .filter(
        (one) =>
          one.playState === 'running' &&
          Number.isFinite(Number(one.effect?.getComputedTiming().endTime)),
      )
    await Promise.allSettled(finite.map((one) => one.finished))
  })
}

/**
 * Waits until nothing fades or moves any more: no component is opening or closing, and two looks at
 * the page find the same colours. On a busy machine a dialog or a switch of the theme may start its
 * transition after `settled` has returned.
 */
export async function appearanceStable(page: Page): Promise<void> {
  let before = ''
  await expect
    .poll(
      async () => {
        const last = before
        before = await page.evaluate(appearance)
        return before === last
      },
      { intervals: [100] },
    )
    .toBe(true)
}
