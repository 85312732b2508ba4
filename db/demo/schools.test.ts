import pg from 'pg'
import { inject, vi } from 'vitest'

import { expect, test, testRootKey } from '../../app/testing/world.ts'
import { openDatabase } from '../../platform/server/database/db.ts'
import { appUrl, migrate } from '../../platform/server/database/migrate.ts'
import { createKeys } from '../../platform/server/keys/keys.ts'
import { memoryStorage } from '../../platform/testing/memoryStorage.ts'
import { cloneTemplate, ensureTemplate } from '../../platform/testing/templateDatabase.ts'
import { loadDemoSchools } from './schools.ts'
import { demoTenant, otherTenant } from './world.ts'

// The test loads a whole school twice.
vi.setConfig({ testTimeout: 300_000 })

test('an interrupted demo load leaves nothing, and the next one loads both schools completely', async () => {
  const cluster = inject('ownerUrl')
  await ensureTemplate(cluster, 'demo_schools', (url) =>
    migrate(url, testRootKey, 'db/migrations').then(() => undefined),
  )
  const { url, drop } = await cloneTemplate(cluster, 'demo_schools', `demo_schools_${process.pid}`)
  const database = openDatabase(appUrl(url, testRootKey), { max: 1 })
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const peopleOf = async (tenantId: string) => {
    const people = await database.read(tenantId, (db) =>
      db.selectFrom('appUser').select('id').where('tenantId', '=', tenantId).execute(),
    )
    return people.length
  }
  const storage = memoryStorage()
  const full = { ...storage, put: () => Promise.reject(new Error('no space left')) }
  const load = (store: typeof storage) =>
    loadDemoSchools(
      { owner, url: appUrl(url, testRootKey) },
      {
        keys: createKeys(testRootKey),
        files: { storage: store, origin: '', personQuotaBytes: 50_000_000 },
        isDemo: true,
      },
      new Date(),
    )

  await expect(load(full)).rejects.toThrow('no space left')
  expect(await peopleOf(demoTenant)).toBe(0)

  expect(await load(storage)).toEqual({ loaded: [demoTenant, otherTenant] })
  expect(await peopleOf(demoTenant)).toBeGreaterThan(1000)
  expect(await peopleOf(otherTenant)).toBeGreaterThan(5)
  expect(await load(storage)).toEqual({ loaded: [] })
  // The value is -1 until a table is analysed.
  const { rows } = await owner.query<{ known: number }>(
    `select reltuples::int as known from pg_class where relname = 'app_user'`,
  )
  expect(rows[0]?.known).toBeGreaterThan(1000)
  await owner.end()
  await database.close()
  await drop()
})
