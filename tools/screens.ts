/**
 * `npm run screens -- <domain>`: walks every screen of one domain; `DEEP=1` runs every check in
 * every look.
 */
import { everyWalk } from '../e2e/support/walkPlan.ts'
import { runOnBuild } from './gate/browserRun.ts'

const domains = new Set(everyWalk.map(({ screen }) => screen.domain.replace(/^desk-/, '')))
const [domain = ''] = process.argv.slice(2)
if (!domains.has(domain)) {
  console.error(`usage: npm run screens -- <domain>, one of ${[...domains].sort().join(', ')}`)
  process.exit(2)
}

await runOnBuild(['--project=walks', '--no-deps', `--grep= of ${domain} has no finding`], {
  WALKS: 'only',
})
