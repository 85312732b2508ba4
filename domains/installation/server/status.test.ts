import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { onTestFinished } from 'vitest'

import { plainInstallation } from '../../../app/testing/plainInstallation.ts'
import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { noteRestored } from '../../../platform/server/backup/erasureRegister.ts'
import { noteTrial } from '../../../platform/server/backup/restoreTrials.ts'
import { processName } from '../../../platform/server/database/connectionName.ts'
import { appUrl } from '../../../platform/server/database/migrate.ts'
import { readStatus } from '../contract/status.ts'
import { readStatus as statusOf } from './status.ts'

test('GET installation/status: works, with versions, the database and connected processes', async ({
  api,
}) => {
  const { data } = await api.as('admin').call(readStatus, {})

  expect(data.database).toMatchObject({
    isEmbedded: true,
    version: expect.stringMatching(/^1[78]\./),
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

test('two processes on one machine are two rows', async ({ ownClone }) => {
  const { database, ownerUrl } = await ownClone()
  const other = new pg.Client({
    connectionString: appUrl(ownerUrl, testRootKey),
    application_name: 'qinghe jobs 4711@elsewhere',
  })
  // The clone is dropped with its connections.
  other.on('error', () => undefined)
  await other.connect()

  const { processes } = await statusOf({ database, now: new Date() }, plainInstallation, '000000')

  const names = processes.map((one) => one.process)
  expect(names).toContain('4711@elsewhere')
  expect(names).toContain(processName)
  expect(names).not.toContain('')
})

test('the last trial of a restore is shown with its result', async ({ database }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'status-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const asked = { database, now: new Date('2027-03-15T01:00:00Z') }
  const look = () => statusOf(asked, { ...plainInstallation, dataDir }, '000000')
  const trial = { backup: '2027-03-14T02-30-10', rows: 12, seconds: 3 }
  expect((await look()).restoreTrial).toBeUndefined()

  noteTrial(dataDir, { ...trial, triedAt: '2027-03-14T20:30:00.000Z', isGood: true, problem: '' })
  expect((await look()).restoreTrial).toEqual({
    tryTime: '2027-03-15 04:30:00',
    backup: '2027-03-14T02-30-10',
    isGood: true,
    rows: 12,
    problem: '',
  })

  const problem = '备份不完整：文件数目不对'
  noteTrial(dataDir, { ...trial, triedAt: '2027-03-14T21:30:00.000Z', isGood: false, problem })
  expect((await look()).restoreTrial).toMatchObject({ isGood: false, problem })
})
