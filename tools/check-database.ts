/**
 * Compares the schema that the migrations create with the committed db/snapshot.sql; `--write`
 * (`npm run write`) updates it.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { newRootKey } from '../platform/server/keys/keys.ts'
import { migrate } from '../platform/server/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/server/postgres/launcher.ts'
import { catalogText } from './database/catalog.ts'
import { firstDifference } from './contract/firstDifference.ts'
import { project, report } from './project.ts'

const file = join(project, 'db', 'snapshot.sql')
const heading = '-- The schema after all migrations. Generated: npm run write\n\n'

async function freshSchema(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), `qinghe-test-${process.pid}-`))
  const postgres = await startEmbeddedPostgres({ dataDir, forTests: true })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await migrate(postgres.url, newRootKey(), join(project, 'db', 'migrations'))
    await client.connect()
    return heading + (await catalogText(client))
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const actual = await freshSchema()
if (process.argv.includes('--write')) {
  writeFileSync(file, actual)
  console.log('db/snapshot.sql written')
} else {
  const difference = firstDifference(existsSync(file) ? readFileSync(file, 'utf8') : '', actual)
  report(
    'database drift',
    difference
      ? [
          `db/snapshot.sql ${difference} → if the change is intended, run npm run write -- database and commit it`,
        ]
      : [],
  )
}
