import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { plainInstallation } from '../../../app/testing/plainInstallation.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { noteRestored } from '../../../platform/server/backup/erasureRegister.ts'
import { readStatus } from '../contract/status.ts'
import { readStatus as statusOf } from './status.ts'

test('GET installation/status: works, with versions, the database and connected machines', async ({
  api,
}) => {
  const { data } = await api.as('admin').call(readStatus, {})

  expect(data.database).toMatchObject({
    isEmbedded: true,
    version: expect.stringMatching(/^18\./),
    lastMigration: expect.stringMatching(/^\d{4}_\w+$/),
  })
  expect(data.database.bytes).toBeGreaterThan(1_000_000)
  expect(data.processes.length).toBeGreaterThan(0)
  expect(data.backup).toBeUndefined()
})

test('L8: the status names a restore without the register of erasures', async ({
  database,
  world,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'qinghe-status-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const asked = { database, now: world.now }
  const status = () => statusOf(asked, { ...plainInstallation, dataDir }, world.tenant)
  expect((await status()).erasures).toBeUndefined()
  await noteRestored(dataDir, {
    backupAt: '2027-03-10T02:30:00.000Z',
    restoredAt: '2027-03-15T01:00:00.000Z',
    register: 'older',
    isReplayed: true,
  })

  expect((await status()).erasures).toContain('比备份旧')
})
