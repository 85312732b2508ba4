import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The two tab labels keep the specified grey and blue in the default mode (spec.md 2); `tokens.css` mends them for elder mode and more contrast. */
export const leftOut = '[data-tabs] > a'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page by WCAG 2.2 AA, one line per place. */
export async function axeFindings(page: Page, isElder: boolean): Promise<string[]> {
  // Lists of the desk fade for a moment after they are closed.
  await expect(page.locator('.ant-slide-up-leave')).toHaveCount(0)
  const axe = new AxeBuilder({ page }).withTags(standard).setLegacyMode(true)
  if (!isElder) axe.exclude(leftOut)
  const { violations } = await axe.analyze()
  const findings: string[] = []
  for (const { id, nodes } of violations)
    for (const node of nodes) {
      const [place] = node.target
      if (
        id === 'target-size' &&
        typeof place === 'string' &&
        !(await isSmallInTheMiddle(page, place))
      )
        continue
      findings.push(
        `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n').slice(1, 3).join(' ').trim() ?? ''}`,
      )
    }
  return findings
}

/** What a bar at the edge of the screen covers by half can be scrolled free: such a target is judged where nothing stands over it. */
async function isSmallInTheMiddle(page: Page, place: string): Promise<boolean> {
  await page
    .locator(place)
    .first()
    .evaluate((target) => target.scrollIntoView({ block: 'center' }))
  const { violations } = await new AxeBuilder({ page })
    .withRules(['target-size'])
    .include(place)
    .setLegacyMode(true)
    .analyze()
  return violations.length > 0
}
