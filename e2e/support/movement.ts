import type { Page } from '@playwright/test'

/** The maximum layout shift while a page loads (look.md), in the browser's own unit. */
const mayMoveBy = 0.05

declare global {
  interface Window {
    /** The number of calls without an answer on a page with late answers. */
    openCalls?: number
  }
}

/** Makes every later document of the page record layout shifts that no touch caused. */
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

/** Returns the layout shifts of the current document if they exceed the limit. */
export async function movementFindings(page: Page): Promise<string[]> {
  const { moved = '0', movers = '' } = await page.evaluate(() => ({
    ...document.documentElement.dataset,
  }))
  return Number(moved) > mayMoveBy
    ? [`moved by ${Number(moved).toFixed(3)} while loading: ${movers}`]
    : []
}

const lateKey = 'walk.answersComeLate'

/**
 * Prepares every document of the page to delay its calls when `loadWithLateAnswers` asks for it.
 * The last call is answered first, and each answer is rendered before the next arrives. Layout
 * shifts then depend on the order of answers, not on speed.
 */
export async function prepareLateAnswers(page: Page, calls: RegExp): Promise<void> {
  await page.addInitScript(
    ([key, pattern]) => {
      if (sessionStorage.getItem(key ?? '') === null) return
      sessionStorage.removeItem(key ?? '')
      const isCall = new RegExp(pattern ?? '')
      const fetchNow = window.fetch.bind(window)
      const waiting: (() => Promise<unknown>)[] = []
      const drawn = async (): Promise<void> => {
        for (let frame = 0; frame < 3; frame += 1)
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      }
      let isAnswering = false
      const answerAll = async (): Promise<void> => {
        isAnswering = true
        await drawn()
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          await next()
          await drawn()
        }
        isAnswering = false
      }
      window.openCalls = 0
      window.fetch = (input, init) => {
        const url = input instanceof Request ? input.url : String(input)
        if (!isCall.test(url)) return fetchNow(input, init)
        window.openCalls = (window.openCalls ?? 0) + 1
        return new Promise((resolve, reject) => {
          waiting.push(async () => {
            await fetchNow(input, init).then(resolve, reject)
            window.openCalls = (window.openCalls ?? 1) - 1
          })
          if (!isAnswering) void answerAll()
        })
      }
    },
    [lateKey, calls.source],
  )
}

/** Reloads the page with late answers. `untilQuiet` waits until no more calls start. */
export async function loadWithLateAnswers(
  page: Page,
  untilQuiet: () => Promise<void>,
): Promise<void> {
  await page.evaluate((key) => sessionStorage.setItem(key, '1'), lateKey)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await untilQuiet()
}
