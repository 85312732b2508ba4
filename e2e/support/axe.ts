import type { Page } from '@playwright/test'
import axe from 'axe-core'

import { appearanceStable } from './visit.ts'

declare global {
  interface Window {
    axe?: Pick<typeof axe, 'run'>
  }
}

/**
 * The two tab labels have the specified grey and blue in the default mode (spec.md 2). `tokens.css`
 * corrects them for elder mode and increased contrast.
 */
export const leftOut = '[data-tabs] > a'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Question = {
  readonly runOnly: { readonly type: 'tag' | 'rule'; readonly values: string[] }
  readonly include: string
  readonly exclude: string
}
type Violation = { readonly id: string; readonly place: string; readonly summary: string }

/** Returns the WCAG 2.2 AA findings of axe on the page, one line per place. */
export async function axeFindings(page: Page, isElder: boolean): Promise<string[]> {
  await appearanceStable(page)
  const violations = await ask(page, {
    runOnly: { type: 'tag', values: standard },
    include: 'html',
    exclude: isElder ? '' : leftOut,
  })
  const findings: string[] = []
  for (const { id, place, summary } of violations)
    if (id !== 'target-size' || (await isSmallInTheMiddle(page, place)))
      findings.push(`${id}: ${place} ${summary}`)
  return findings
}

/**
 * Measures a target in the middle of the screen. At the edge a fixed bar may cover part of it, but
 * users can scroll it into view.
 */
async function isSmallInTheMiddle(page: Page, place: string): Promise<boolean> {
  await page
    .locator(place)
    .first()
    .evaluate((target) => target.scrollIntoView({ block: 'center' }))
  const violations = await ask(page, {
    runOnly: { type: 'rule', values: ['target-size'] },
    include: place,
    exclude: '',
  })
  return violations.length > 0
}

/** Runs axe in the page. Loads its code once per document, including each frame. */
async function ask(page: Page, question: Question): Promise<Violation[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axe.source)
  return page.evaluate(async ({ runOnly, include, exclude }) => {
    const { violations = [] } =
      (await window.axe?.run(
        { include: [include], exclude: exclude ? [exclude] : [] },
        // Passes are only counted, not described.
        { runOnly, resultTypes: ['violations'] },
      )) ?? {}
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => ({
        id,
        place: target.join(' '),
        summary: failureSummary.split('\n').slice(1, 3).join(' ').trim(),
      })),
    )
  }, question)
}
