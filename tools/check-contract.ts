/**
 * Compares docs/endpoints.txt with the endpoints of the contracts; `--write` (`npm run write`)
 * updates it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { endpointList } from './contract/endpointList.ts'
import { firstDifference } from './contract/firstDifference.ts'
import { project, report } from './project.ts'
import { unconnectedApp } from './contract/unconnectedApp.ts'

const file = join(project, 'docs', 'endpoints.txt')
const { endpoints } = await unconnectedApp()
const list = endpointList(endpoints)

if (process.argv.includes('--write')) {
  writeFileSync(file, list)
  console.log(`${endpoints.length} endpoints written to docs/endpoints.txt`)
} else {
  const difference = firstDifference(existsSync(file) ? readFileSync(file, 'utf8') : '', list)
  report(
    'contract drift',
    difference
      ? [
          `docs/endpoints.txt ${difference} → if the change is intended, run npm run write -- contract and commit it`,
        ]
      : [],
  )
}
