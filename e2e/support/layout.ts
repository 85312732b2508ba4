import type { Page } from '@playwright/test'

/** WCAG 2.2, 1.4.4: doubles the text size by the browser's own setting. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))

/** Returns layout faults: content wider than the screen, and text cut off without an ellipsis. */
export const layoutFindings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth > clientWidth)
      found.push(`wider than the screen by ${scrollWidth - clientWidth} px`)
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, p, dd, dt, legend, label',
    )) {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const cut = element.scrollWidth - element.clientWidth
      if (
        overflowX !== 'visible' &&
        cut > 2 &&
        textOverflow !== 'ellipsis' &&
        element.clientWidth > 4
      )
        found.push(`cut: ${element.innerText.slice(0, 30)}`)
    }
    return [...new Set(found)]
  })
