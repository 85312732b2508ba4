import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { plainInstallation } from '../../../app/testing/plainInstallation.ts'
import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { systemActor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import { sealAudit } from '../../../platform/server/audit/sealer.ts'
import { noteRestored } from '../../../platform/server/backup/erasureRegister.ts'
import { noteBackup } from '../../../platform/server/backup/lastBackup.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { createKeys, newRootKey } from '../../../platform/server/keys/keys.ts'
import { checkSecurity as checkSecurityCall } from '../contract/security.ts'
import type { SecurityReport } from '../contract/security.ts'
import type { InstallationFacts } from './dependencies.ts'
import { checkSecurity } from './security.ts'

const now = new Date('2027-03-15T09:00:00+08:00')
const found = ({ findings }: SecurityReport, key: string) => findings.find((one) => one.key === key)

const look = (
  database: Database,
  facts: Partial<InstallationFacts>,
  { isDemo = false, proto = '' } = {},
) =>
  checkSecurity(
    { database, now, request: { header: (name) => (name === 'x-forwarded-proto' ? proto : '') } },
    {
      keys: createKeys(testRootKey),
      isDemo,
      defaultTenant: '000000',
      installation: { ...plainInstallation, ...facts },
    },
    [],
  )

async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'security-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('GET security/check: works, worst first, with the current state', async ({ api }) => {
  const { data } = await api.as('admin').call(checkSecurityCall, {})

  expect(data.checkTime).toBe('2027-03-15 09:00:00')
  expect(found(data, 'demo')).toMatchObject({ state: 'warning', area: '访问' })
  expect(found(data, 'passwords')).toMatchObject({ state: 'warning', to: '/users' })
  expect(found(data, 'isolation')?.state).toBe('good')
  expect(found(data, 'databaseRole')?.state).toBe('good')
  expect(found(data, 'trail')?.state).toBe('good')
  expect(found(data, 'locked')?.sentence).toMatch('没有账号被锁定')
  const order = data.findings.map(({ state }) =>
    ['danger', 'warning', 'notice', 'good'].indexOf(state),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('every finding has a sentence and says what to do if action is needed', async ({ api }) => {
  const { data } = await api.as('admin').call(checkSecurityCall, {})

  expect(new Set(data.findings.map(({ key }) => key)).size).toBe(data.findings.length)
  for (const { sentence, advice, state } of data.findings) {
    expect(sentence).not.toBe('')
    if (state !== 'good') expect(advice).not.toBe('')
  }
})

test.for([
  [{}, '', 'notice'],
  [{ isLoopback: false }, '', 'danger'],
  [{ isLoopback: false }, 'https', 'warning'],
  [{ isLoopback: false, trustsProxies: true }, 'https', 'good'],
  [{ isLoopback: false, trustsProxies: true }, 'http', 'danger'],
] as const)(
  'the connection is judged: %j, forwarded as "%s", is %s',
  async ([facts, proto, state], { database }) => {
    expect(found(await look(database, facts, { proto }), 'https')?.state).toBe(state)
  },
)

test('a demo open to the network is a danger; fakes and missing providers are reported', async ({
  database,
}) => {
  const open = await look(
    database,
    { isLoopback: false, sms: 'real', wechat: 'none' },
    { isDemo: true },
  )

  expect(found(open, 'notices')?.sentence).toContain('没有开启')
  expect([
    found(open, 'demo')?.state,
    found(open, 'sms')?.state,
    found(open, 'wechat')?.state,
  ]).toEqual(['danger', 'good', 'notice'])
  expect(found(await look(database, {}), 'demo')?.state).toBe('good')
})

test('the last backup is the recorded one, and its age is judged', async ({ database }) => {
  const dataDir = await someFolder()
  expect(found(await look(database, { dataDir, isProduction: true }), 'backup')?.state).toBe(
    'danger',
  )

  await noteBackup(dataDir, {
    createdAt: '2027-03-14T00:00:00.000Z',
    tables: 3,
    rows: 12,
    files: 4,
  })
  expect(found(await look(database, { dataDir }), 'backup')).toMatchObject({
    state: 'good',
    sentence: expect.stringContaining('12 行数据'),
  })

  await noteBackup(dataDir, {
    createdAt: '2027-03-13T12:00:00.000Z',
    tables: 3,
    rows: 12,
    files: 4,
  })
  expect(found(await look(database, { dataDir }), 'backup')?.state).toBe('warning')
})

test('L8: a restore without the register of erasures is a danger, until the note is removed', async ({
  database,
}) => {
  const dataDir = await someFolder()
  expect(found(await look(database, { dataDir }), 'erasures')?.state).toBe('good')
  await noteRestored(dataDir, {
    backupAt: '2027-03-10T02:30:00.000Z',
    restoredAt: '2027-03-15T01:00:00.000Z',
    register: 'missing',
    isReplayed: true,
  })

  expect(found(await look(database, { dataDir }), 'erasures')).toMatchObject({
    state: 'danger',
    sentence: expect.stringContaining('没有删除登记'),
    advice: expect.stringContaining('erasures.jsonl'),
  })
})

test('old keys are reported, and so are older ones that are still accepted', async ({
  database,
}) => {
  const keyFile = join(await someFolder(), 'keys.json')
  await writeFile(keyFile, '{}')
  await utimes(keyFile, now, new Date(now.getTime() - 400 * 24 * 60 * 60 * 1000))

  const report = await look(database, { keyFile, olderRootKeys: 1, olderTokenKeys: 2 })

  expect(found(report, 'keyAge')).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('400 天前'),
  })
  expect(found(report, 'rotation')?.sentence).toBe('还能使用 1 把旧的数据密钥、2 把旧的令牌密钥。')
})

test('an audit trail that does not match its seals is a danger', async ({ database }) => {
  const request = { id: 'r', ip: '' }
  await database.write('000000', (tx) =>
    writeAudit(tx, systemActor('000000'), {
      action: 'test.act',
      subject: { kind: 'thing', id: '1' },
      request,
      now,
    }),
  )
  await sealAudit(database, createKeys(newRootKey()))

  expect(found(await look(database, {}), 'trail')).toMatchObject({
    state: 'danger',
    to: '/logs/trail',
  })
})
