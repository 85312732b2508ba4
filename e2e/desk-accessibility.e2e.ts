import type { Page } from '@playwright/test'

import { axeFindings } from './support/axe.ts'
import { deskAt, everyDeskScreen } from './support/deskScreens.ts'
import type { DomainScreen } from './support/screens.ts'
import { tokenOf } from './support/signedIn.ts'
import { expect, productUrl, test } from './support/test.ts'
import type { Look } from './support/visit.ts'
import { visit } from './support/visit.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off', viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** A screen that cannot be reached is a finding too: the others are still walked. */
async function findingsOn(page: Page, screen: DomainScreen, look: Look): Promise<string[]> {
  try {
    const token = screen.as ? await tokenOf(productUrl(), screen.as) : undefined
    await visit(page, deskAt(productUrl()), screen, { look, token })
    return await axeFindings(page, true)
  } catch (error) {
    return [`was not reached: ${String(error).split('\n').slice(0, 4).join(' ')}`]
  }
}

for (const look of ['light', 'dark'] as const) {
  for (const domain of new Set(everyDeskScreen.map((one) => one.domain))) {
    test(`axe finds nothing on the screens of ${domain} in the ${look} look`, async ({ page }) => {
      test.setTimeout(240_000)
      const findings: string[] = []
      await page.goto(`${deskAt(productUrl())}/`)
      for (const screen of everyDeskScreen.filter(
        (one) => one.domain === domain && one.network !== 'long',
      )) {
        if (look === 'dark' && screen.state !== 'full') continue
        findings.push(
          ...(await findingsOn(page, screen, look)).map(
            (one) => `${screen.screen}.${screen.state} ${one}`,
          ),
        )
      }

      expect(findings).toEqual([])
    })
  }
}
