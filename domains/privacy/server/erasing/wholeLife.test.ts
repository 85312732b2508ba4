import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, inject, vi } from 'vitest'

import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import { loadDemoSchools } from '../../../../db/demo/schools.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import { isCoordinator } from '../../../../platform/server/database/coordinator.ts'
import { openDatabase } from '../../../../platform/server/database/db.ts'
import type { Database, Db, Tx } from '../../../../platform/server/database/db.ts'
import { appUrl, migrate } from '../../../../platform/server/database/migrate.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { memoryStorage } from '../../../../platform/testing/memoryStorage.ts'
import { cloneTemplate, ensureTemplate } from '../../../../platform/testing/templateDatabase.ts'
import { sweepFiles } from '../../../files/server/orphanCleanup.ts'
import { identityPurpose } from '../../../people/server/sealing.ts'
import type { SubjectRef } from '../../contract/subject.ts'
import { catalogue } from '../data/catalogue.ts'
import { collect } from '../data/collecting.ts'
import type { Collected } from '../data/collecting.ts'
import { collectNumbers } from '../data/collectingNumbers.ts'
import { exportSubject } from '../data/exporting.ts'
import { idsBy } from '../data/subjectTable.ts'
import { insertErasure } from '../queries/erasures.ts'
import { findNamesakes, listPlaces } from '../queries/mentions.ts'
import type { Place } from '../queries/mentions.ts'
import { searchDatabase, searchSealed, tablesOf } from '../testing/wholeDatabase.ts'
import { erase } from './erasing.ts'
import { findMentions, unread } from './mentions.ts'
import { listSoughtNumbers, withoutNumbers } from './numbers.ts'
import { replaceMentions } from './replacingMentions.ts'
import { replaceNames } from './replacingNames.ts'
import { seekingOf } from './seeking.ts'

// The tests load the whole demo school.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const anchor = new Date('2027-03-14T10:00:00+08:00')
const dayMs = 24 * 60 * 60 * 1000
const keys = createKeys(testRootKey)
const storage = memoryStorage()

let url: string
let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const cluster = inject('ownerUrl')
  await ensureTemplate(cluster, 'demo_schools', (fresh) =>
    migrate(fresh, testRootKey, 'db/migrations').then(() => undefined),
  )
  ;({ url, drop } = await cloneTemplate(cluster, 'demo_schools', `whole_life_${process.pid}`))
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const files = { storage, origin: '', personQuotaBytes: 50_000_000 }
  await loadDemoSchools(
    { owner, url: appUrl(url, testRootKey) },
    { keys, files, isDemo: true },
    anchor,
  )
  database = openDatabase(appUrl(url, testRootKey), {
    max: 2,
    isCoordinator: await isCoordinator(owner),
  })
  await owner.end()
})

afterAll(async () => {
  await database.close()
  await drop()
})

/** Children with rows in each table of the catalogue that names a pupil or an application. */
async function listLives(db: Db): Promise<SubjectRef[]> {
  const lives = new Map<string, SubjectRef>()
  for (const { table, by } of catalogue)
    for (const { column, ids } of by) {
      if (ids !== 'student' && ids !== 'application') continue
      const people = ids === 'student' ? sql`student` : sql`enrolment_application`
      const { rows } = await sql<{ id: string }>`
        select p.id from ${people} p where p.tenant_id = ${demoTenant}
          and p.id in (select t.${sql.ref(column)} from ${sql.table(table)} t where t.tenant_id = ${demoTenant})
        order by p.id limit 1`.execute(db)
      for (const { id } of rows)
        lives.set(`${ids}:${id}`, { kind: ids === 'student' ? 'STUDENT' : 'APPLICATION', id })
    }
  return [...lives.values()]
}

/** Names that nobody else has, identity numbers with their blind indexes, and addresses. */
async function wordsOf(db: Db, ref: SubjectRef): Promise<string[]> {
  const { names, ids } = await collect(db, demoTenant, ref)
  const words = new Set<string>()
  for (const name of names) {
    const { names: others } = await findNamesakes(db, demoTenant, name, ids)
    if (others.length === 0) words.add(name)
  }
  const { tables } = await exportSubject(db, demoTenant, ref, { keys, now: anchor })
  for (const { column, value } of tables.flatMap(({ rows }) => rows.flat())) {
    const text = JSON.stringify(value)
    for (const [number] of text.matchAll(/\b\d{17}[\dX]\b/g)) {
      words.add(number)
      for (const index of keys.blindIndexes(identityPurpose(demoTenant), number)) words.add(index)
    }
    if (column === 'address_sealed' && typeof value === 'string' && value !== '') words.add(value)
  }
  return [...words]
}

/** The identity number of a child among its numbers. */
const identityOf = (numbers: readonly string[]) => numbers.find((one) => /^\d{17}[\dX]$/.test(one))

/** Another person notes the numbers of a child, and has it in a sealed draft; returns the numbers. */
async function mentionElsewhere(tx: Tx, ref: SubjectRef): Promise<string[]> {
  const all = await collect(tx, demoTenant, ref)
  const numbers = await collectNumbers(tx, demoTenant, all, keys)
  const userId = demoUserId(demoTenant, 'teacher')
  const title = `旁注：${numbers.join('、')}，${numbers.map((one) => [...one].join(' ')).join('、')}`
  await tx
    .insertInto('message')
    .values({ tenantId: demoTenant, userId, title, link: '', kind: 'message' })
    .execute()
  const [[childName], idNo] = [all.names, identityOf(numbers)]
  if (!childName || !idNo) return numbers
  const { rows } = await sql<{ id: string }>`select new_id()::text as id`.execute(tx)
  const rowId = rows[0]?.id ?? ''
  const place = { tenantId: demoTenant, table: 'enrolment_draft', column: 'payload_sealed', rowId }
  const values = { childName, idNo, homeAddress: `与${childName}（${idNo}）同住` }
  const payload = JSON.stringify({ values, guardians: [], materials: {} })
  await sql`insert into enrolment_draft (tenant_id, id, owner_id, client_draft_id, payload_sealed, saved_at)
    values (${demoTenant}, ${rowId}, ${userId}, ${`whole-life-${rowId}`}, ${keys.seal(place, payload)}, ${anchor})`.execute(
    tx,
  )
  return numbers
}

/** The notes of the other person. */
const listNotes = (db: Db) =>
  db
    .selectFrom('message')
    .select('title')
    .where('tenantId', '=', demoTenant)
    .where('title', 'like', '旁注：%')
    .execute()

type Entry = {
  readonly requestId: string
  readonly ref: SubjectRef
  readonly all: Collected
}

const enter = (tx: Tx, { requestId, ref, all }: Entry) =>
  insertErasure(tx, {
    tenantId: demoTenant,
    requestId,
    subjectKind: ref.kind,
    subjectId: ref.id,
    keepsRecord: false,
    ids: JSON.stringify(all.ids),
    erasedRows: 0,
    erasedFiles: 0,
    doneAt: anchor,
    doneBy: '1',
  })

async function eraseWhole(ref: SubjectRef): Promise<void> {
  await database.write(demoTenant, async (tx) => {
    const all = await collect(tx, demoTenant, ref)
    const requestId = ref.id
    const numbers = await collectNumbers(tx, demoTenant, all, keys)
    await enter(tx, { requestId, ref, all })
    const erasing = { tenantId: demoTenant, collected: all, keepsRecord: false, now: anchor, keys }
    await erase(tx, erasing)
    const scope = { all, collected: all, numbers, keepsRecord: false, keys }
    await replaceNames(
      tx,
      { tenantId: demoTenant, requestId },
      { ...seekingOf(ref, scope), decisions: [], mayAsk: false, now: anchor },
    )
  })
}

/** The content of a stored file; public ones are not sealed. */
const openedFile = (name: string, stored: Buffer): Promise<Buffer> =>
  pipeline(Readable.from([stored]), keys.openFile({ tenantId: demoTenant, name }), buffer).catch(
    () => stored,
  )

/** Addresses at which the demo has several families. */
async function sharedAmong(words: readonly string[]): Promise<Set<string>> {
  const { found } = await searchSealed(url, keys, words)
  const places = found.filter(
    ({ table }) => table === 'enrolment_application' || table === 'student',
  )
  return new Set(words.filter((word) => places.filter((one) => one.word === word).length > 2))
}

test('L8: after erasing children with every kind of record, no table, sealed value or file has a name, number or address of theirs', async () => {
  const lives = await database.read(demoTenant, listLives)
  expect(lives.length).toBeGreaterThan(10)
  const known = await database.read(demoTenant, async (db) => {
    const all: string[] = []
    for (const ref of lives) all.push(...(await wordsOf(db, ref)))
    return all
  })
  const shared = await sharedAmong(known)
  const words = known.filter((word) => !shared.has(word))
  const numbers = await database.write(demoTenant, async (tx) => {
    const noted: string[] = []
    for (const ref of lives) noted.push(...(await mentionElsewhere(tx, ref)))
    return noted
  })
  for (const ref of lives) await eraseWhole(ref)
  expect(words.length).toBeGreaterThan(3 * lives.length)
  await sweepFiles(database, storage, demoTenant, new Date(anchor.getTime() + 2 * dayMs))

  expect(await searchDatabase(url, words)).toEqual([])
  const sure = listSoughtNumbers(numbers).filter(({ isShared }) => !isShared)
  for (const { title } of await database.read(demoTenant, listNotes))
    expect(sure.reduce(withoutNumbers, title)).toBe(title)
  const { found, unopened } = await searchSealed(url, keys, words)
  expect(found).toEqual([])
  expect(unopened).toEqual({})
  const contents: string[] = []
  for (const [name, stored] of storage.contents) {
    const opened = await openedFile(name, stored)
    if (words.some((word) => name.includes(word) || opened.includes(word))) contents.push(name)
  }
  expect(contents).toEqual([])
})

/** Rows that the product itself never changes, or that others check by hash; they stay. */
const fixed = [
  'clearance_look_up',
  'clearance_void',
  'draw',
  'draw_entry',
  'draw_part',
  'fault_log',
  'impact_assessment',
  'letter',
  'retention_result',
  'retention_run',
  'wf_migration',
  'wf_print',
  'wf_version',
]

test('L8: a name is found in any text column of any table of the school, and replaced there', async () => {
  const name = '欧阳试探'
  const places = await database.read(demoTenant, listPlaces)
  const planted = await plant(name, places)
  expect(planted.length).toBeGreaterThan(250)
  const collected = { names: [name], ids: idsBy(() => []) }
  const scope = { collected, all: collected, numbers: [], keepsRecord: false, keys }
  const seeking = { ...seekingOf({ kind: 'STUDENT', id: '1' }, scope), isBefore: false }
  await database.write(demoTenant, async (tx) => {
    const found = await findMentions(tx, demoTenant, seeking)
    const seen = new Set(
      found.flatMap(({ rows }) =>
        rows.flatMap(({ place, values }) =>
          Object.keys(values).map((column) => `${place.table}.${column}`),
        ),
      ),
    )
    expect(planted.filter((one) => !seen.has(one))).toEqual([])
    await enter(tx, { requestId: '1', ref: { kind: 'STUDENT', id: '1' }, all: collected })
    await replaceMentions(tx, { tenantId: demoTenant, requestId: '1', keys }, found)
  })
  const left = tablesOf(await searchDatabase(url, [name]))
  expect(left.filter((table) => !fixed.includes(table))).toEqual([])
})

/** Whoever has the name here is a person of that name, who is not the erased one. */
const ownNames = [
  'app_user.real_name',
  'enrolment_application.child_name',
  'guardian_link.name',
  'student.name',
]

/** Columns with words of the product; people do not write into them. */
const codes = /(^|_)(action|code|codes|hash|key|kind|node|state|status|type)$/

/** Writes a name into every text of one row of each table; returns the columns that took it. */
async function plant(name: string, places: readonly Place[]): Promise<string[]> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query("set session_replication_role = 'replica'")
    const planted: string[] = []
    const cells = places
      .filter(({ table }) => !unread.includes(table))
      .flatMap(({ table, texts, documents }) => [
        ...texts.map((column) => ({ table, column, value: '$1::text' })),
        ...documents.map((column) => ({
          table,
          column,
          value: `jsonb_build_object('a', $1::text)`,
        })),
      ])
      .filter((one) => !codes.test(one.column) && !ownNames.includes(`${one.table}.${one.column}`))
    for (const { table, column, value } of cells) {
      const [into, at] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)]
      const { rows } = await owner.query<{ last: string | null }>(
        `select max(ctid)::text as last from ${into} where tenant_id = $1`,
        [demoTenant],
      )
      const { rowCount } = await owner
        .query(`update ${into} set ${at} = ${value} where tenant_id = $2 and ctid = $3::tid`, [
          name,
          demoTenant,
          rows[0]?.last,
        ])
        .catch(() => ({ rowCount: 0 }))
      if (rowCount === 1) planted.push(`${table}.${column}`)
    }
    return planted
  } finally {
    await owner.end()
  }
}
