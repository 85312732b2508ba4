import type { Page } from '@playwright/test'

import { axeFindings } from './support/axe.ts'
import { doubleText, layoutFindings } from './support/layout.ts'
import type { DomainScreen } from './support/screens.ts'
import { everyScreen } from './support/screens.ts'
import { tokenFor } from './support/signedIn.ts'
import { expect, productUrl, test } from './support/test.ts'
import type { Look } from './support/visit.ts'
import { visit } from './support/visit.ts'

test.describe.configure({ mode: 'parallel' })
// Recording every step would take longer than the steps.
test.use({ trace: 'off' })

/** A screen that cannot be reached is a finding too: the others are still walked. */
async function findingsOn(page: Page, screen: DomainScreen, look: Look): Promise<string[]> {
  try {
    await visit(page, productUrl(), screen, {
      look,
      token: await tokenFor(productUrl(), screen.as),
    })
    const findings = await axeFindings(page, look === 'elder')
    if (screen.state !== 'full' || look !== 'light') return findings
    await doubleText(page)
    return [...findings, ...(await layoutFindings(page)).map((one) => `at 200 % text: ${one}`)]
  } catch (error) {
    return [`was not reached: ${String(error).split('\n').slice(0, 4).join(' ')}`]
  }
}

/**
 * In light every state, in dark and elder the full ones; waiting and failing look alike everywhere, so that one screen of a domain stands for them.
 * DEEP walks them all. Long texts have the same elements as the full state.
 */
function isWalked({ domain, state, network, screen }: DomainScreen, look: Look): boolean {
  if (network === 'long') return false
  // Elder mode asks one question per screen: steps through the long form lead nowhere there.
  if (look === 'elder' && (screen === 'form' || screen === 'mend') && state !== 'full') return false
  if (process.env['DEEP'] === '1') return true
  if (network)
    return (
      look === 'light' &&
      screen === everyScreen.find((one) => one.domain === domain && one.network)?.screen
    )
  return look === 'light' || state === 'full'
}

for (const look of ['light', 'dark', 'elder'] as const) {
  for (const domain of new Set(everyScreen.map((one) => one.domain))) {
    test(`axe finds nothing on the screens of ${domain} in the ${look} look`, async ({ phone }) => {
      test.setTimeout(180_000)
      const findings: string[] = []
      await phone.open('/')
      for (const screen of everyScreen.filter(
        (one) => one.domain === domain && isWalked(one, look),
      )) {
        findings.push(
          ...(await findingsOn(phone.page, screen, look)).map(
            (one) => `${screen.screen}.${screen.state} ${one}`,
          ),
        )
      }

      expect(findings).toEqual([])
    })
  }
}
