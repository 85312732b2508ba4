import type { Page, Route } from '@playwright/test'

/** How far a page may move while it loads (look.md), by the browser's own measure. */
const mayMoveBy = 0.05

/** From now on every document that the page opens notes what moved without a touch. */
export async function noteMovement(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const placeOf = (source: unknown): string => {
      if (
        typeof source !== 'object' ||
        source === null ||
        !('node' in source) ||
        !(source.node instanceof Element)
      )
        return '?'
      const to =
        'currentRect' in source && source.currentRect instanceof DOMRectReadOnly
          ? source.currentRect.y
          : 0
      return `${source.node.tagName.toLowerCase()} "${(source.node.textContent ?? '').slice(0, 16)}" to ${to.toFixed(0)}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (
          !('value' in entry) ||
          typeof entry.value !== 'number' ||
          !('hadRecentInput' in entry) ||
          entry.hadRecentInput
        )
          continue
        const { dataset } = document.documentElement
        const sources: unknown[] =
          'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        dataset['moved'] = String(Number(dataset['moved'] ?? 0) + entry.value)
        dataset['movers'] = [dataset['movers'], ...sources.map(placeOf)].filter(Boolean).join(', ')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved on the present document, when it is too much. */
export async function movementFindings(page: Page): Promise<string[]> {
  const { moved = '0', movers = '' } = await page.evaluate(() => ({
    ...document.documentElement.dataset,
  }))
  return Number(moved) > mayMoveBy
    ? [`moved by ${Number(moved).toFixed(3)} while loading: ${movers}`]
    : []
}

const apartMs = 100
/** Nothing more is asked for after such a while: a part that is loaded late asks by then. */
const quietMs = 600

/**
 * Answers come one after the other, the last question first, each drawn before the next one comes: what moves then is a matter of order,
 * not of how fast the machine is. The returned call waits until no question is open.
 */
export async function answerOneByOne(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  const waiting: Route[] = []
  let isAnswering = false
  const answer = async (): Promise<void> => {
    isAnswering = true
    await page.waitForTimeout(apartMs).catch(() => undefined)
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await next.continue().catch(() => undefined)
      await next
        .request()
        .response()
        .catch(() => undefined)
      await page.waitForTimeout(apartMs).catch(() => undefined)
    }
    isAnswering = false
  }
  await page.route(calls, (route) => {
    waiting.push(route)
    if (!isAnswering) void answer()
  })
  return async () => {
    for (let quiet = 0; quiet < quietMs; quiet = isAnswering ? 0 : quiet + apartMs)
      await page.waitForTimeout(apartMs)
  }
}
