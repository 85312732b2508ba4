/** Compares docs/openapi.json with what the endpoints say now; `--write` renews it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openApiDocument } from '../platform/server/openapi.ts'
import { firstDifference } from './firstDifference.ts'
import { project, report } from './project.ts'
import { unconnectedApp } from './unconnectedApp.ts'

const file = join(project, 'docs', 'openapi.json')
const { endpoints } = await unconnectedApp()
const document = `${JSON.stringify(openApiDocument(endpoints, { title: 'Qinghe 青禾校园', version: '1' }), null, 2)}\n`

if (process.argv.includes('--write')) {
  writeFileSync(file, document)
  console.log(`${endpoints.length} endpoints written to docs/openapi.json`)
} else {
  const difference = firstDifference(existsSync(file) ? readFileSync(file, 'utf8') : '', document)
  report(
    'contract drift',
    difference
      ? [
          `docs/openapi.json ${difference} → if the change is meant, run node tools/check-contract.ts --write and commit it`,
        ]
      : [],
  )
}
