import { walkedUrl } from './support/productUrl.ts'
import { expect, test as base } from './support/test.ts'
import type { Walker } from './support/walker.ts'
import { newWalker } from './support/walker.ts'
import type { Client } from './support/walkPlan.ts'
import { walksOfRun } from './support/walkPlan.ts'

// One page per client and worker: its cached and compiled code serves every screen.
const test = base.extend<object, { walkerOf: (client: Client) => Promise<Walker> }>({
  walkerOf: [
    async ({ browser }, use) => {
      const walkers = new Map<Client, Walker>()
      await use(async (client) => {
        const walker = walkers.get(client) ?? (await newWalker(browser, client, walkedUrl()))
        walkers.set(client, walker)
        return walker
      })
      for (const walker of walkers.values()) await walker.close()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'parallel' })

for (const { client, domain, name, walks } of walksOfRun(process.env['DEEP'] === '1')) {
  test(`the ${client} screen ${name} of ${domain} has no finding in any state`, async ({
    walkerOf,
  }) => {
    test.setTimeout(60_000 + walks.length * 30_000)
    const walker = await walkerOf(client)
    await walker.clear()
    const findings: string[] = []
    for (const walk of walks)
      findings.push(...(await walker.findingsOn(walk)).map((one) => `${walk.screen.state}: ${one}`))

    expect(findings).toEqual([])
  })
}
