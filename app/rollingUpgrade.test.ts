/** Two processes behind a balancer are replaced one after the other while people work. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { newRootKey } from '../platform/server/keys/keys.ts'
import { startEmbeddedPostgres } from '../platform/server/postgres/launcher.ts'
import { rollOver } from '../tools/drills/rolling.ts'

test('OPS-04: replacing both processes fails no request and loses no write', async () => {
  const folder = mkdtempSync(join(tmpdir(), `qinghe-test-${process.pid}-`))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, forTests: true })
  const main = join(import.meta.dirname, 'main.ts')
  try {
    const rolled = await rollOver({
      from: main,
      to: main,
      databaseUrl: postgres.url,
      folder,
      keys: { ROOT_KEY: newRootKey(), TOKEN_KEY: newRootKey() },
    })

    expect(rolled.failures).toEqual([])
    expect(rolled.lost).toEqual([])
    expect(rolled.written).toBeGreaterThan(0)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 300_000)
