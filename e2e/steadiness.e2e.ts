import type { Page } from '@playwright/test'

import { answerOneByOne, movementFindings, noteMovement } from './support/movement.ts'
import type { DomainScreen } from './support/screens.ts'
import { everyScreen } from './support/screens.ts'
import { tokenFor } from './support/signedIn.ts'
import { expect, productUrl, test } from './support/test.ts'
import type { Look } from './support/visit.ts'
import { isCall, settled, visit } from './support/visit.ts'

test.describe.configure({ mode: 'parallel' })
// Recording every step would take longer than the steps.
test.use({ trace: 'off' })

/** Goes there as a person would, then loads the page anew with answers that come late and in the wrong order. */
async function findingsOn(page: Page, screen: DomainScreen, look: Look): Promise<string[]> {
  try {
    await visit(page, productUrl(), screen, {
      look,
      token: await tokenFor(productUrl(), screen.as),
    })
    const atOnce = await movementFindings(page)
    const untilAnswered = await answerOneByOne(page, isCall)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await settled(page)
    await untilAnswered()
    return [...atOnce, ...(await movementFindings(page)).map((one) => `with late answers ${one}`)]
  } catch (error) {
    return [`was not reached: ${String(error).split('\n').slice(0, 4).join(' ')}`]
  }
}

/** In elder mode whatever an address alone leads to, for every person; in light the full states. */
const isWalked = ({ state, network, steps = [] }: DomainScreen, look: Look): boolean =>
  state === 'full' || (look === 'elder' && !network && steps.length === 0)

for (const look of ['light', 'elder'] as const) {
  for (const domain of new Set(everyScreen.map((one) => one.domain))) {
    test(`nothing moves on the screens of ${domain} while they load in the ${look} look`, async ({
      phone,
    }) => {
      test.setTimeout(180_000)
      const findings: string[] = []
      await noteMovement(phone.page)
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
