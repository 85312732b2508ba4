import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The two tab labels keep the specified grey and blue in the default mode (spec.md 2); `tokens.css` mends them for elder mode and more contrast. */
export const leftOut = '[data-tabs] > a'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page by WCAG 2.2 AA, one line per place. */
export async function axeFindings(page: Page, isElder: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(standard).setLegacyMode(true)
  if (!isElder) axe.exclude(leftOut)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n').slice(1, 3).join(' ').trim() ?? ''}`),
  )
}
