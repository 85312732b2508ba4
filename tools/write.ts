/**
 * `npm run write`: regenerates the committed lists: the endpoints, the schema and the proofs.
 * `npm run write -- contract|database|proofs` regenerates only the named ones.
 */
import { join } from 'node:path'

import { run } from './gate/commands.ts'
import { project } from './project.ts'

const lists = ['contract', 'database', 'proofs']
const wanted = process.argv.slice(2)
if (wanted.some((name) => !lists.includes(name))) {
  console.error(`usage: npm run write -- [${lists.join('|')}]`)
  process.exit(2)
}

for (const name of wanted.length > 0 ? wanted : lists) {
  const check = join(project, 'tools', `check-${name}.ts`)
  const { code, text } = await run(process.execPath, [check, '--write'])
  console.log(text.trimEnd())
  if (code !== 0) process.exitCode = 1
}
