/**
 * `npm run bench [notices|people|login|workflow|inbox|noisyNeighbour|rush|submission|eightOClock|allocation|start|lighthouse|scale]`: builds if
 * sources changed, then runs the named benches, or all of them in turn.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { project } from './scene.ts'

const benches = [
  'notices',
  'people',
  'login',
  'workflow',
  'inbox',
  'noisyNeighbour',
  'rush',
  'submission',
  'eightOClock',
  'allocation',
  'start',
  'lighthouse',
  'scale',
]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !benches.includes(name))
if (unknown.length > 0) {
  console.error(`usage: npm run bench -- [${benches.join('|')}]`)
  process.exit(2)
}
const run = (file: string): void => {
  const { status } = spawnSync(process.execPath, [join(project, file)], {
    cwd: project,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
run('tools/build.ts')
for (const name of wanted.length > 0 ? wanted : benches) {
  console.log(`\n— ${name}`)
  run(`bench/${name}.ts`)
}
