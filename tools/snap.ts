/**
 * `npm run snap [words…]`: pictures of every screen in every state into e2e/screens, with one
 * overview page; words filter by path.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'

import { bringChineseFont } from '../e2e/support/fonts.ts'
import { doubleText, layoutFindings } from '../e2e/support/layout.ts'
import { movementFindings, noteMovement } from '../e2e/support/movement.ts'
import { takeUpReview } from '../e2e/support/prepare.ts'
import { startProduct } from '../e2e/support/starting/product.ts'
import { deskAt, everyDeskScreen } from '../e2e/support/deskScreens.ts'
import type { DomainScreen } from '../e2e/support/screens.ts'
import { everyScreen } from '../e2e/support/screens.ts'
import type { Token } from '../e2e/support/signedIn.ts'
import { tokenOf } from '../e2e/support/signedIn.ts'
import type { Look } from '../e2e/support/visit.ts'
import { visit } from '../e2e/support/visit.ts'
import { getBrowser } from './browser.ts'
import { run } from './gate/commands.ts'
import { project } from './project.ts'

const folder = join(project, 'e2e', 'screens')
const browsers = 2

type Width = 375 | 1280
type Picture = {
  readonly screen: DomainScreen
  readonly width: Width
  readonly look: Look | 'text200'
  readonly file: string
  readonly isDesk?: boolean
}

const widths: readonly Width[] = [375, 1280]

/** The full state in every look and with doubled text, every other state in light. */
function picturesOf(screen: DomainScreen): Picture[] {
  const looks =
    screen.state === 'full'
      ? (['light', 'dark', 'elder', 'text200'] as const)
      : (['light'] as const)
  return looks.flatMap((look) =>
    widths
      .filter((width) => width === 375 || look !== 'text200')
      .map((width) => {
        const file = join(
          screen.domain,
          `${[screen.screen, screen.state, String(width), ...(look === 'light' ? [] : [look])].join('.')}.png`,
        )
        return { screen, width, look, file }
      }),
  )
}

/** The desk at its width, the full state also in dark. */
const deskPicturesOf = (screen: DomainScreen): Picture[] =>
  (screen.state === 'full' ? (['light', 'dark'] as const) : (['light'] as const)).map((look) => ({
    screen,
    width: 1280,
    look,
    isDesk: true,
    file: join(
      screen.domain,
      `${screen.screen}.${screen.state}.1280${look === 'light' ? '' : `.${look}`}.png`,
    ),
  }))

type Place = { readonly url: string; readonly tokens: ReadonlyMap<string, Token> }

async function take(
  browser: Browser,
  pictures: readonly Picture[],
  place: Place,
): Promise<string[]> {
  const problems: string[] = []
  const pages = new Map<Width, Page>()
  for (const width of widths) pages.set(width, await openPage(browser, width, place.url))
  for (const picture of pictures) {
    const page = pages.get(picture.width)
    if (!page) continue
    const trouble = await shoot(page, picture, place).catch((error: unknown) => [
      String(error).split('\n').slice(0, 4).join(' '),
    ])
    problems.push(...trouble.map((one) => `${picture.file}: ${one}`))
  }
  return problems
}

async function openPage(browser: Browser, width: Width, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width === 375 ? 812 : 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: width === 375,
  })
  context.setDefaultTimeout(8000)
  await bringChineseFont(context)
  const page = await context.newPage()
  await noteMovement(page)
  await page.goto(url)
  return page
}

async function shoot(
  page: Page,
  { screen, look, file, isDesk = false }: Picture,
  { url, tokens }: Place,
): Promise<string[]> {
  await visit(page, isDesk ? deskAt(url) : url, screen, {
    look: look === 'text200' ? 'light' : look,
    token: tokens.get(screen.as ?? ''),
  })
  if (look === 'text200') await doubleText(page)
  // Drawings and similar parts load late. The event stream never ends, so waiting for a quiet
  // network has a limit.
  if (screen.network !== 'waiting')
    await page.waitForLoadState('networkidle', { timeout: 1200 }).catch(() => undefined)
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  const isOverlaid = (await page.locator('[role="dialog"], [role="alertdialog"]').count()) > 0
  if (isOverlaid) await page.screenshot({ path, animations: 'disabled' })
  else await shootWhole(page, path)
  // Doubling the text shifts the whole layout.
  const moved = look === 'text200' ? [] : await movementFindings(page)
  return [...moved, ...(await layoutFindings(page))]
}

/** Sets the viewport as high as the page, so that fixed bars appear in their place. */
async function shootWhole(page: Page, path: string): Promise<void> {
  const before = page.viewportSize()
  if (!before) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({
    width: before.width,
    height: Math.min(Math.max(height, before.height), 8000),
  })
  await page.screenshot({ path, animations: 'disabled' })
  await page.setViewportSize(before)
}

/** One page with all pictures, screen by screen. */
function writeOverview(): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .sort()
  const figures = files.map(
    (file) =>
      `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`,
  )
  const style =
    'body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{width:240px;border:1px solid #ccc}'
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${figures.join('\n')}`,
  )
  return files.length
}

const build = await run(process.execPath, [join(project, 'tools', 'build.ts')])
if (build.code !== 0) {
  console.error(build.text)
  process.exit(1)
}
const words = process.argv.slice(2)
const pictures = [
  ...everyScreen.flatMap(picturesOf),
  ...everyDeskScreen.flatMap(deskPicturesOf),
].filter(({ file }) => words.every((word) => file.includes(word)))
if (pictures.length === 0) {
  console.error(`No picture has all of these words in its path: ${words.join(' ')}`)
  process.exit(2)
}
if (words.length === 0) rmSync(folder, { recursive: true, force: true })
const startedAt = performance.now()
const product = await startProduct()
const { path: executablePath, args } = await getBrowser()
const browser = await chromium.launch({ executablePath, args })
try {
  await takeUpReview(product.url)
  const accounts = [...new Set(pictures.flatMap(({ screen }) => screen.as ?? []))]
  const tokens = new Map<string, Token>()
  for (const account of accounts) tokens.set(account, await tokenOf(product.url, account))
  const shares = Array.from({ length: browsers }, (_, share) =>
    pictures.filter((_picture, index) => index % browsers === share),
  )
  const problems = (
    await Promise.all(shares.map((share) => take(browser, share, { url: product.url, tokens })))
  ).flat()
  for (const problem of problems) console.log(problem)
  console.log(
    `${pictures.length} pictures taken, ${writeOverview()} in e2e/screens/index.html, ${problems.length} remarks, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  )
} finally {
  await browser.close()
  await product.remove()
}
