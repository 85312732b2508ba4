import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import pg from 'pg'
import { afterAll, beforeAll, inject, vi } from 'vitest'

import { expect, test, testRootKey } from '../../app/testing/world.ts'
import { olderDatabase } from '../../app/testing/olderDatabase.ts'
import type { OwnClone } from '../../app/testing/world.ts'
import { demoPupilId, namedIdentityNumber } from '../../db/demo/people.ts'
import { demoTenant, demoUserId, otherTenant } from '../../db/demo/world.ts'
import { ownUser } from '../../domains/organisation/contract/ownUser.ts'
import { changeStudent } from '../../domains/people/contract/studentChange.ts'
import { identityPurpose } from '../../domains/people/server/sealing.ts'
import * as office from '../../domains/privacy/contract/office.ts'
import { erasureMemory } from '../../domains/privacy/server/erasing/register.ts'
import type { ErasureRegister } from '../../domains/privacy/server/public.ts'
import { identifiedRequest } from '../../domains/privacy/server/testing/someRequest.ts'
import { searchDatabase } from '../../domains/privacy/server/testing/wholeDatabase.ts'
import { systemActor } from '../../platform/server/actor.ts'
import { sealAudit } from '../../platform/server/audit/sealer.ts'
import { verifyAudit } from '../../platform/server/audit/verify.ts'
import { writeAudit } from '../../platform/server/audit/writeAudit.ts'
import { createBackup } from '../../platform/server/backup/backup.ts'
import { listSchoolTables } from '../../platform/server/backup/schoolRows.ts'
import { createKeys } from '../../platform/server/keys/keys.ts'
import { memoryStorage } from '../../platform/testing/memoryStorage.ts'
import type { MemoryStorage } from '../../platform/testing/memoryStorage.ts'
import { databaseUrl } from '../../platform/testing/templateDatabase.ts'
import { restoreSchool } from './restoreSchool.ts'
import { asOwnerOf, loadScratch, planSchool } from './schoolSource.ts'

const keys = createKeys(testRootKey)
const migrations = join(import.meta.dirname, '../../db/migrations')
const now = new Date('2027-03-15T01:00:00Z')
const child = '张小雨'
let folder: string

// Whole databases are copied to disk, flushed and loaded again.
vi.setConfig({ testTimeout: 240_000 })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qinghe-school-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const note = ({ database }: OwnClone, tenantId: string, id: string) =>
  database.write(tenantId, (tx) =>
    writeAudit(tx, systemActor(tenantId), {
      action: 'a',
      subject: { kind: 'test', id },
      request: { id: 'r', ip: '' },
      now,
    }),
  )

/** A file of a school whose content the storage holds. */
async function someFile(
  { database }: OwnClone,
  storage: MemoryStorage,
  tenantId: string,
  letter: string,
): Promise<string> {
  const key = letter.repeat(64)
  const { sha256, bytes } = await storage.put(key, Readable.from([Buffer.from(`sealed ${letter}`)]))
  await database.write(tenantId, (tx) =>
    tx
      .insertInto('storedFile')
      .values({
        tenantId,
        key,
        thumbKey: null,
        visibility: 'private',
        nameSealed: 'x',
        contentType: 'image/png',
        bytes,
        storedSha256: sha256,
        uploaderId: demoUserId(tenantId, 'teacher'),
      } as never)
      .execute(),
  )
  return key
}

/** A sum of each table's rows of a school, for comparison; some tables change by the restore. */
async function sumsOf(url: string, tenantId: string, without: readonly string[] = []) {
  return await asOwnerOf(url, async (client) => {
    const sums: Record<string, string> = {}
    for (const { name } of await listSchoolTables(client)) {
      if (without.includes(name)) continue
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as sum
         from ${pg.escapeIdentifier(name)} t where tenant_id = $1`,
        [tenantId],
      )
      sums[name] = rows[0]?.sum ?? ''
    }
    return sums
  })
}

/** An empty database of the test's cluster. */
async function emptyDatabase(name: string): Promise<string> {
  const owner = inject('ownerUrl')
  await asOwnerOf(owner, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
  return databaseUrl(owner, name)
}

/** A backup of an installation, and the same loaded into a scratch database. */
async function backedUp(own: OwnClone, storage: MemoryStorage, name: string) {
  const path = join(folder, name)
  await createBackup({ ownerUrl: own.ownerUrl, storage, keys }, path, now)
  return await scratchOf(path, name)
}

async function scratchOf(path: string, name: string) {
  const scratchUrl = await emptyDatabase(`school_${name}`)
  const manifest = await loadScratch(path, scratchUrl, { keys, rootKey: testRootKey, migrations })
  return { folder: path, scratchUrl, manifest, saveTo: join(folder, `${name}-replaced`), now }
}

const targetOf = (
  { ownerUrl }: OwnClone,
  storage: MemoryStorage,
  register: ErasureRegister = erasureMemory(),
) => ({ ownerUrl, storage, keys, register, waitMs: 0 })

const signIn = ({ app }: OwnClone, tenantId: string, password = 'qinghe') =>
  app.http.inject({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    payload: { grant_type: 'password', username: 'parent', password, tenantId },
  })

/** What a restore changes itself: sessions end, and the act is recorded. */
const changed = ['audit_log', 'audit_head', 'sign_in_session']

test('one school is as in the backup again, and no row of the other has changed; its files are there, sign-in works, its audit chain is whole', async ({
  ownClone,
}) => {
  const own = await ownClone()
  const storage = memoryStorage()
  const file = await someFile(own, storage, demoTenant, 'a')
  for (const tenantId of [demoTenant, otherTenant]) await note(own, tenantId, 'before')
  await sealAudit(own.database, keys)
  const before = await sumsOf(own.ownerUrl, demoTenant, changed)
  const made = await backedUp(own, storage, 'one')

  for (const tenantId of [demoTenant, otherTenant]) {
    await note(own, tenantId, 'after')
    await own.database.write(tenantId, async (tx) => {
      await tx
        .updateTable('appUser')
        .set({ realName: '改名' })
        .where('tenantId', '=', tenantId)
        .execute()
      await tx.deleteFrom('noticeRecipient').where('tenantId', '=', tenantId).execute()
      await tx.deleteFrom('credential').where('tenantId', '=', tenantId).execute()
    })
  }
  await own.database.write(demoTenant, (tx) =>
    tx.deleteFrom('storedFile').where('tenantId', '=', demoTenant).execute(),
  )
  await storage.remove(file)
  await sealAudit(own.database, keys)
  expect((await signIn(own, demoTenant)).statusCode).not.toBe(200)
  const other = await sumsOf(own.ownerUrl, otherTenant)
  const replaced = await sumsOf(own.ownerUrl, demoTenant)

  const done = await restoreSchool(
    { ...made, tenantId: demoTenant, replaces: true },
    targetOf(own, storage),
  )

  expect(await sumsOf(own.ownerUrl, demoTenant, changed)).toEqual(before)
  expect(await sumsOf(own.ownerUrl, otherTenant)).toEqual(other)
  expect(done).toMatchObject({ files: 1, erasedAgain: 0, saved: made.saveTo })
  expect(storage.contents.get(file)?.toString()).toBe('sealed a')
  expect((await signIn(own, demoTenant)).statusCode).toBe(200)
  await sealAudit(own.database, keys)
  expect(await verifyAudit(own.database, keys)).toEqual([
    { tenantId: demoTenant, sealed: expect.any(Number), unsealed: 0, faults: [] },
    { tenantId: otherTenant, sealed: expect.any(Number), unsealed: 0, faults: [] },
  ])
  const acts = await own.database.read(demoTenant, (db) =>
    db
      .selectFrom('auditLog')
      .select(['action', 'subjectId', 'detail'])
      .where('tenantId', '=', demoTenant)
      .where((row) =>
        row.or([row('action', '=', 'organisation.restoreSchool'), row('action', '=', 'a')]),
      )
      .orderBy('id')
      .execute(),
  )
  expect(acts.map(({ subjectId }) => subjectId)).toEqual(['before', demoTenant])
  expect(acts[1]?.detail).toMatchObject({ replaced: { hash: expect.stringContaining('.') } })

  // The saved rows are a backup: restoring it undoes the restore.
  const undo = await scratchOf(made.saveTo, 'undo')
  await restoreSchool({ ...undo, tenantId: demoTenant, replaces: true }, targetOf(own, storage))
  const { audit_log: _log, audit_head: _head, sign_in_session: _session, ...rows } = replaced
  expect(await sumsOf(own.ownerUrl, demoTenant, changed)).toEqual(rows)
  expect(await sumsOf(own.ownerUrl, otherTenant)).toEqual(other)
})

test('a school in use is refused without the flag, one that is not in the backup always, and nothing changes', async ({
  ownClone,
}) => {
  const own = await ownClone()
  const made = await backedUp(own, memoryStorage(), 'refused')
  await note(own, demoTenant, 'after')
  const before = await sumsOf(own.ownerUrl, demoTenant)
  const run = (tenantId: string, replaces: boolean) =>
    restoreSchool({ ...made, tenantId, replaces }, targetOf(own, memoryStorage()))

  await expect(run(demoTenant, false)).rejects.toThrow('--replace')
  await expect(run('999999', true)).rejects.toThrow('没有编号为 999999')
  const plan = await asOwnerOf(made.scratchUrl, (scratch) =>
    asOwnerOf(own.ownerUrl, (client) =>
      planSchool(scratch, client, { tenantId: demoTenant, createdAt: '' }),
    ),
  )
  const log = plan.tables.find(({ name }) => name === 'audit_log')
  expect(log?.present).toBe((log?.backup ?? 0) + 1)
  expect(plan.tables.find(({ name }) => name === 'app_user')?.backup).toBeGreaterThan(5)
  expect(await sumsOf(own.ownerUrl, demoTenant)).toEqual(before)
})

test('a school that is gone comes back whole, without an address that another school has taken', async ({
  ownClone,
}) => {
  const own = await ownClone()
  const asOwner = (text: string) => asOwnerOf(own.ownerUrl, (client) => client.query(text))
  await asOwner(`update tenant set domain = 'one.example' where tenant_id = '${otherTenant}'`)
  const before = await sumsOf(own.ownerUrl, otherTenant, changed)
  const made = await backedUp(own, memoryStorage(), 'gone')
  await asOwnerOf(own.ownerUrl, async (client) => {
    for (const { name } of (await listSchoolTables(client)).reverse())
      await client.query(`delete from ${name} where tenant_id = $1`, [otherTenant])
    await client.query('delete from tenant where tenant_id = $1', [otherTenant])
  })
  await asOwner(`update tenant set domain = 'one.example' where tenant_id = '${demoTenant}'`)

  const done = await restoreSchool(
    { ...made, tenantId: otherTenant, replaces: false },
    targetOf(own, memoryStorage()),
  )

  expect(done.saved).toBeUndefined()
  expect(await sumsOf(own.ownerUrl, otherTenant, changed)).toEqual(before)
  const { rows } = await asOwner(`select domain from tenant where tenant_id = '${otherTenant}'`)
  expect(rows).toEqual([{ domain: null }])
})

test('a child who was erased since the backup is erased again before the school is open', async ({
  ownClone,
  world,
}) => {
  const own = await ownClone()
  const [parent, privacy, admin] = [
    await own.as('parent'),
    await own.as('privacy'),
    await own.as('admin'),
  ]
  const studentId = demoPupilId(demoTenant, child)
  await admin.call(changeStudent, {
    studentId,
    kind: 'TRANSFER_OUT',
    happenedOn: '2027-03-10',
    reason: '随父母搬家',
    otherSchool: '外地学校',
  })
  const { id } = await identifiedRequest(parent, privacy, {
    subject: `STUDENT:${studentId}`,
    kind: 'ERASE',
    wish: '请删除',
  })
  const made = await backedUp(own, memoryStorage(), 'erased')
  const number = namedIdentityNumber(world.now, child)
  const words = [child, number, ...keys.blindIndexes(identityPurpose(demoTenant), number)]
  expect(await searchDatabase(own.ownerUrl, words)).not.toEqual([])
  const answer = await privacy.call(office.carryOutErasure, { id, keepsRecord: false, answer: '' })
  expect(answer.status).toBe(200)
  const register = erasureMemory()

  const done = await restoreSchool(
    { ...made, tenantId: demoTenant, replaces: true },
    targetOf(own, memoryStorage(), register),
  )

  expect(done.erasedAgain).toBe(1)
  expect(await register.list()).toHaveLength(1)
  expect(await searchDatabase(own.ownerUrl, words)).toEqual([])
})

test('every session of the school ends, and a failure half-way leaves all as it was', async ({
  ownClone,
}) => {
  const own = await ownClone()
  const teacher = await own.as('teacher')
  const storage = memoryStorage()
  await someFile(own, storage, demoTenant, 'b')
  const made = await backedUp(own, storage, 'sessions')
  await storage.remove('b'.repeat(64))
  const full = { ...storage, put: async () => Promise.reject(new Error('no space left')) }
  const before = await sumsOf(own.ownerUrl, demoTenant)
  const order = { ...made, tenantId: demoTenant, replaces: true }

  await expect(restoreSchool(order, targetOf(own, full))).rejects.toThrow('no space left')
  expect(await sumsOf(own.ownerUrl, demoTenant)).toEqual(before)
  expect((await teacher.call(ownUser, {})).status).toBe(200)

  await restoreSchool({ ...order, saveTo: `${made.saveTo}-2` }, targetOf(own, storage))
  expect((await teacher.call(ownUser, {})).status).toBe(401)
})

test('a backup of an older schema is brought forward; a database at another version, and rows against a present rule, are refused in a sentence', async ({
  ownClone,
}) => {
  const own = await ownClone()
  const older = await olderDatabase('school_older', (name) => name < '0148')
  await older.client.query("insert into tenant (tenant_id, name) values ('200002', '旧校')")
  for (const name of ['教务处', '总务处'])
    await older.client.query(
      "insert into department (tenant_id, name, full_name, sort) values ('200002', $1, $1, 1)",
      [name],
    )
  const path = join(folder, 'older')
  await createBackup({ ownerUrl: older.url, storage: memoryStorage(), keys }, path, now)
  await older.drop()
  const made = await scratchOf(path, 'older')
  const run = (order: typeof made, tenantId: string) =>
    restoreSchool({ ...order, tenantId, replaces: true }, targetOf(own, memoryStorage()))

  expect((await run(made, '200002')).rows).toBe(2)
  const departments = await own.database.read('200002', (db) =>
    db.selectFrom('department').select('name').where('tenantId', '=', '200002').execute(),
  )
  expect(departments.map(({ name }) => name).toSorted()).toEqual(['总务处', '教务处'])

  const present = await backedUp(own, memoryStorage(), 'rule')
  const before = await sumsOf(own.ownerUrl, otherTenant)
  const asOwner = (text: string) => asOwnerOf(own.ownerUrl, (client) => client.query(text))
  await asOwner(`update tenant set account_number = 1 where tenant_id = '${otherTenant}'`)
  await expect(run(present, otherTenant)).rejects.toThrow('app_user__account_number')
  await asOwner("insert into schema_migration (name, sha256) values ('9999_later.sql', 'x')")
  await expect(run(present, otherTenant)).rejects.toThrow('版本不同')
  expect(await sumsOf(own.ownerUrl, otherTenant)).toEqual(before)
})
