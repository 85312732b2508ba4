/**
 * `npm run screens -- <domain>`: walks every screen of one domain; `DEEP=1` runs every check in
 * every look.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { everyWalk } from '../e2e/support/walkPlan.ts'
import { run } from './gate/commands.ts'
import { project } from './project.ts'

const domains = new Set(everyWalk.map(({ screen }) => screen.domain.replace(/^desk-/, '')))
const [domain = ''] = process.argv.slice(2)
if (!domains.has(domain)) {
  console.error(`usage: npm run screens -- <domain>, one of ${[...domains].sort().join(', ')}`)
  process.exit(2)
}

const build = await run(process.execPath, [join(project, 'tools', 'build.ts')])
if (build.code === 0) await walk()
else {
  console.error(build.text)
  process.exitCode = 1
}

/** Shows Playwright's output during the walk. */
function walk(): Promise<void> {
  const args = ['test', '--project=walks', '--no-deps', `--grep= of ${domain} has no finding`]
  const walking = spawn('playwright', args, {
    cwd: project,
    env: { ...process.env, WALKS: 'only' },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return new Promise((done, fail) => {
    walking.once('error', fail)
    walking.once('close', (code) => {
      process.exitCode = code ?? 1
      done()
    })
  })
}
