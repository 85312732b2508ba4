import pg from 'pg'

import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { systemActor } from '../actor.ts'
import type { Database } from '../database/db.ts'
import { createKeys, newRootKey } from '../keys/keys.ts'
import { beginning, rowHash } from './logHash.ts'
import { writeAudit } from './writeAudit.ts'
import { sealAudit, startSealer } from './sealer.ts'
import { verifyAudit } from './verify.ts'

const keys = createKeys(testRootKey)
const actor = {
  ...systemActor('000000'),
  userId: demoUserId('000000', 'reviewer'),
  account: 'reviewer',
}
const request = {
  id: 'request-1',
  ip: '127.0.0.1',
  method: 'POST',
  path: '/blade-test/reveal',
  userAgent: 'a browser',
  spentMs: () => 12,
}

const writeOne = (database: Database, now: Date, subjectId: string, tenantId = '000000') =>
  database.write(tenantId, (tx) =>
    writeAudit(
      tx,
      { ...actor, tenantId },
      {
        action: 'enrolment.reveal',
        subject: { kind: 'application', id: subjectId },
        detail: { reason: '核对' },
        request,
        now,
      },
    ),
  )

async function asOwner(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

test('rows are chained in order, per school, and the chain verifies', async ({
  database,
  world,
}) => {
  for (const id of ['1', '2', '3']) await writeOne(database, world.now, id)
  await writeOne(database, world.now, '9', world.otherTenant)

  const before = await verifyAudit(database, keys)
  const sealed = await sealAudit(database, keys)
  await writeOne(database, world.now, '4')

  expect(before.map((one) => [one.tenantId, one.sealed, one.unsealed])).toEqual([
    ['000000', 0, 3],
    ['100001', 0, 1],
  ])
  expect(sealed).toBe(4)
  expect(await verifyAudit(database, keys)).toEqual([
    { tenantId: '000000', sealed: 3, unsealed: 1, faults: [] },
    { tenantId: '100001', sealed: 1, unsealed: 0, faults: [] },
  ])
})

test('a row without a request number is sealed as before request numbers existed', () => {
  const row = {
    id: '7',
    atMicros: '1',
    actorId: '0',
    actorAccount: 'system',
    action: 'a',
    subjectKind: 'k',
    subjectId: '1',
    detailText: '{}',
    requestId: '',
    ip: '',
    method: null,
    path: null,
    userAgent: null,
    spentMs: null,
  }
  const place = { seq: '1', prevHash: beginning }
  const text = '["1","beginning","7","1","0","system","a","k","1","{}","",""]'

  expect(rowHash(keys, '000000', row, place)).toBe(
    keys.blindIndex({ tenantId: '000000', purpose: 'audit row' }, text),
  )
  expect(rowHash(keys, '000000', { ...row, method: 'GET' }, place)).not.toBe(
    rowHash(keys, '000000', row, place),
  )
})

test('secrets and personal numbers in the detail are masked before they are stored', async ({
  database,
  world,
}) => {
  await database.write('000000', (tx) =>
    writeAudit(tx, actor, {
      action: 'a',
      subject: { kind: 'k', id: '1' },
      detail: {
        password: 's3cret',
        note: '990101202009150036 14000000012',
        list: [{ idNo: 'x1' }],
      },
      request,
      now: world.now,
    }),
  )

  const [row] = await database.read('000000', (db) =>
    db.selectFrom('auditLog').select('detail').execute(),
  )
  expect(row?.detail).toEqual({
    password: '[hidden]',
    note: '99*************36 140****0012',
    list: [{ idNo: '[hidden]' }],
  })
})

test('a rolled-back act leaves no row', async ({ database, world }) => {
  await expect(
    database.write('000000', async (tx) => {
      await writeAudit(tx, actor, {
        action: 'a',
        subject: { kind: 'k', id: '1' },
        request,
        now: world.now,
      })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')

  expect(await verifyAudit(database, keys)).toEqual([])
})

test('the application can neither change nor delete a row, sealed or not', async ({
  database,
  world,
}) => {
  await writeOne(database, world.now, '1')
  await sealAudit(database, keys)
  await writeOne(database, world.now, '2')
  const attempt = (
    work: (tx: Parameters<Parameters<Database['write']>[1]>[0]) => Promise<unknown>,
  ) => database.write('000000', work)

  await expect(
    attempt((tx) => tx.deleteFrom('auditLog').where('tenantId', '=', '000000').execute()),
  ).rejects.toThrow('permission denied')
  await expect(
    attempt((tx) =>
      tx.updateTable('auditLog').set({ action: 'x' }).where('tenantId', '=', '000000').execute(),
    ),
  ).rejects.toThrow('permission denied')
  const resealed = await database.write('000000', (tx) =>
    tx
      .updateTable('auditLog')
      .set({ hash: 'x' })
      .where('tenantId', '=', '000000')
      .where('seq', 'is not', null)
      .executeTakeFirst(),
  )
  expect(Number(resealed.numUpdatedRows)).toBe(0)
})

const tamperings = [
  ['nothing but a touch', 'update audit_log set action = action', undefined, ''],
  ['an edited text', "update audit_log set action = 'other' where seq = 3", 'altered', '3'],
  [
    'an edited detail',
    `update audit_log set detail = '{"reason": "x"}' where seq = 3`,
    'altered',
    '3',
  ],
  [
    'a time moved by a microsecond',
    "update audit_log set at = at + interval '1 microsecond' where seq = 3",
    'altered',
    '3',
  ],
  ['an edited request', "update audit_log set path = '/other' where seq = 3", 'altered', '3'],
  [
    'a removed request',
    `update audit_log set method = null, path = null, user_agent = null, spent_ms = null
      where seq = 3`,
    'altered',
    '3',
  ],
  ['a deleted row', 'delete from audit_log where seq = 3', 'missing', '4'],
  ['the first row deleted', 'delete from audit_log where seq = 1', 'missing', '2'],
  ['the newest row deleted', 'delete from audit_log where seq = 5', 'cut', '5'],
  [
    'two rows that changed places',
    'update audit_log set seq = case seq when 2 then 103 else 102 end where seq in (2, 3); update audit_log set seq = seq - 100 where seq > 100',
    'altered',
    '2',
  ],
  ['a foreign hash', "update audit_log set hash = repeat('0', 52) where seq = 5", 'altered', '5'],
  [
    'the end set back after a cut',
    'delete from audit_log where seq = 5; update audit_head set (seq, hash) = (select seq, hash from audit_log where seq = 4)',
    'head',
    '4',
  ],
  ['the end deleted', 'delete from audit_head', 'head', '5'],
  [
    'a row taken out of the chain',
    'update audit_log set seq = null, prev_hash = null, hash = null where seq = 3',
    'missing',
    '4',
  ],
] as const

test('every edit, deletion and truncation in SQL is detected, and an update without changes is not', async ({
  ownClone,
  world,
}) => {
  const { database, ownerUrl } = await ownClone()
  for (const [what, statement, kind, seq] of tamperings) {
    await asOwner(ownerUrl, 'truncate audit_log, audit_head')
    for (const id of ['1', '2', '3', '4', '5']) await writeOne(database, world.now, id)
    await sealAudit(database, keys)

    await asOwner(ownerUrl, statement)

    const [report] = await verifyAudit(database, keys)
    expect(report?.faults, what).toEqual(
      kind ? expect.arrayContaining([expect.objectContaining({ kind, seq })]) : [],
    )
  }
})

test('a chain sealed with another key is broken; after a rotation the old part still verifies', async ({
  database,
  world,
}) => {
  await writeOne(database, world.now, '1')
  await sealAudit(database, keys)
  const next = newRootKey()
  await writeOne(database, world.now, '2')
  await sealAudit(database, createKeys(next, [testRootKey]))

  expect((await verifyAudit(database, createKeys(next, [testRootKey])))[0]?.faults).toEqual([])
  expect((await verifyAudit(database, createKeys(next)))[0]?.faults).toEqual([
    expect.objectContaining({ kind: 'altered', seq: '1' }),
  ])
})

test('two concurrent sealers, while rows keep coming, make one unbroken chain', async ({
  ownClone,
  world,
}) => {
  const { database } = await ownClone()
  const faults: unknown[] = []
  const sealers = [
    startSealer(database, keys, (error) => faults.push(error), 5),
    startSealer(database, keys, (error) => faults.push(error), 5),
  ]

  await Promise.all(
    Array.from({ length: 60 }, (_, index) => writeOne(database, world.now, String(index))),
  )
  await Promise.all(sealers.map((one) => one.stop()))
  await sealAudit(database, keys)

  expect(faults).toEqual([])
  expect(await verifyAudit(database, keys)).toEqual([
    { tenantId: '000000', sealed: 60, unsealed: 0, faults: [] },
  ])
})
