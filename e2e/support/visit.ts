import type { Page, Route } from '@playwright/test'

import type { NetworkMode, ScreenState, Step } from '../../platform/web/screenState.ts'
import type { Token } from './signedIn.ts'
import { putSignIn } from './signedIn.ts'

export type Look = 'light' | 'dark' | 'elder'

/** Lays the look of the settings page on the device. */
export const lookSettings = (look: Look): string =>
  JSON.stringify({
    theme: look === 'dark' ? 'dark' : 'light',
    elder: look === 'elder',
    text: 'normal',
  })

/** Every call but the stream, whose answer never ends. */
export const isCall = /\/api\/blade-(?!message\/message\/stream)/

/** Walks to a state of a screen; the page must already stand on the product. */
export async function visit(
  page: Page,
  url: string,
  screen: ScreenState,
  { look, token }: { look: Look; token: Token | undefined },
): Promise<void> {
  await page.unroute(isCall)
  await page.evaluate((value) => localStorage.setItem('qinghe.look', value), lookSettings(look))
  await putSignIn(page, token)
  await load(page, `${url}/?at=${Date.now()}#${screen.address}`)
  await settled(page)
  for (const step of screen.steps ?? []) await take(page, step)
  if (screen.network) await under(page, screen.network)
  await settled(page, screen.network === 'waiting')
}

const load = (page: Page, address: string) => page.goto(address, { waitUntil: 'domcontentloaded' })

async function under(page: Page, mode: NetworkMode): Promise<void> {
  await page.route(isCall, (route) =>
    isDeskPerson(page, mode, route) ? route.continue() : answerAs(mode, route),
  )
  await page.reload({ waitUntil: 'domcontentloaded' })
}

/** The desk knows who sits at it before it draws a page: that page is what waits or fails. */
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
  await page.getByRole(step.press, { name: step.name, exact }).first().click()
  return settled(page)
}

/** Nothing is coming any more: no skeleton, no running picture, no animation. */
export async function settled(page: Page, isWaiting = false): Promise<void> {
  await page.locator('h1').first().waitFor()
  if (isWaiting)
    await page
      .locator('[aria-busy="true"] > *')
      .first()
      .waitFor({ timeout: 2000 })
      .catch(() => undefined)
  else await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.waitForFunction(() =>
    [...document.images].every((one) => one.loading === 'lazy' || one.complete),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const finite = document
      .getAnimations()
      .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
    await Promise.race([
      Promise.allSettled(finite.map((one) => one.finished)),
      new Promise((done) => setTimeout(done, 1000)),
    ])
  })
}
