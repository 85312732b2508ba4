import { deleteDB, type IDBPDatabase, openDB } from 'idb'

import { record } from '../calls/calls.ts'
import { type OldDatabase, oldDatabases } from './oldDatabases.ts'
import { partsOf } from './owner.ts'
import { type Device, keyOf, type Move, type Row } from './schema.ts'

type OldTable = OldDatabase['tables'][number]
/**
 * A row of an old table, the time of its last change (0 if not recorded), and the record it
 * becomes.
 */
type Found = {
  readonly key: string
  readonly note: string
  readonly changedMs: number
  readonly row: Row | undefined
}

const lockName = 'qinghe.device.move'
/** An old database that does not open in time is moved on the next visit. */
const patienceMs = 5000

/**
 * Copies the databases of earlier versions into the one store and removes them. Does nothing once
 * they are gone.
 */
export async function moveOldDatabases(device: Device): Promise<void> {
  const gone = (await device.getAll('moves')).filter((one) => one.isGone)
  const left = oldDatabases.filter(({ name }) => !gone.some((one) => one.database === name))
  if (left.length === 0) return
  const copied = alone(() => inTime(copyAll(device, left))).catch(() => undefined)
  await inTime(copied)
  // Waits for pages of an earlier version, perhaps for hours, so no other work may wait for it.
  void copied.then(() => removeAll(device, left)).catch(() => undefined)
}

async function copyAll(device: Device, databases: readonly OldDatabase[]): Promise<void> {
  for (const old of databases) await copy(device, old)
}

/**
 * Copies one old database. The transaction that copies a row also records it, so an interrupted
 * copy resumes and a second tab copies nothing again.
 */
export async function copy(device: Device, old: OldDatabase): Promise<void> {
  const source = await openOld(old)
  if (!source) return markGone(device, old.name)
  try {
    for (const table of old.tables) {
      const found = await readTable(source, table)
      await take(device, old.name, found)
      await removeCopied(source, table, found)
    }
  } finally {
    source.close()
  }
}

async function take(device: Device, database: string, found: readonly Found[]): Promise<void> {
  const work = device.transaction(['records', 'moves'], 'readwrite')
  const records = work.objectStore('records')
  const move = (await work.objectStore('moves').get(database)) ?? newMove(database)
  if (move.isGone) return work.done
  const fresh = found.filter(({ note, changedMs }) => (move.copied[note] ?? -1) < changedMs)
  for (const { row } of fresh) {
    const known = row && (await records.get(keyOf(row)))
    if (row && (!known || known.updatedAtMs < row.updatedAtMs)) await records.put(row)
  }
  const notes = Object.fromEntries(fresh.map(({ note, changedMs }) => [note, changedMs]))
  await work.objectStore('moves').put({ ...move, copied: { ...move.copied, ...notes } })
  await work.done
}

const newMove = (database: string): Move => ({ database, isGone: false, copied: {} })

const markGone = async (device: Device, database: string): Promise<void> =>
  void (await device.put('moves', { ...newMove(database), isGone: true }))

async function readTable(source: IDBPDatabase, table: OldTable): Promise<Found[]> {
  const rows: unknown[] = await source.getAll(table.table)
  return rows.map((one) => foundIn(table, record(one)))
}

function foundIn(table: OldTable, old: Record<string, unknown>): Found {
  const key = String(old['key'])
  const changedMs = changedIn(table, old)
  return { key, note: `${table.table} ${key}`, changedMs, row: rowOf(table, key, old) }
}

const changedIn = ({ changed }: OldTable, old: Record<string, unknown>): number =>
  Number(old[changed] ?? 0) || 0

/** Returns undefined for a row without an owner, because no user could read it. */
function rowOf(table: OldTable, key: string, old: Record<string, unknown>): Row | undefined {
  const { owner } = old
  if (typeof owner !== 'string' || !owner.includes('/')) return undefined
  const atMs = changedIn(table, old) || Date.now()
  return {
    ...partsOf(owner),
    purpose: table.purpose,
    name: key.startsWith(`${owner}/`) ? key.slice(owner.length + 1) : key,
    createdAtMs: atMs,
    updatedAtMs: atMs,
    days: table.days,
    isSent: table.sent !== undefined && Boolean(old[table.sent]),
    value: old,
  }
}

/**
 * Removes the copied rows. A row that a page of an earlier version has changed since remains for
 * the next time.
 */
async function removeCopied(
  source: IDBPDatabase,
  table: OldTable,
  found: readonly Found[],
): Promise<void> {
  const { store, done } = source.transaction(table.table, 'readwrite')
  for (const { key, changedMs } of found)
    if (changedIn(table, record(await store.get(key))) <= changedMs) await store.delete(key)
  await done
}

/** Opens the old database. Returns undefined if it does not exist, and does not create it. */
async function openOld({ name }: OldDatabase): Promise<IDBPDatabase | undefined> {
  if ('databases' in indexedDB) {
    const known = await indexedDB.databases()
    if (!known.some((one) => one.name === name)) return undefined
  }
  let isNew = false
  try {
    return await openDB(name, undefined, {
      upgrade(_database, _from, _to, work) {
        work.done.catch(() => undefined)
        isNew = true
        work.abort()
      },
    })
  } catch (error) {
    if (isNew) return undefined
    throw error
  }
}

async function removeAll(device: Device, databases: readonly OldDatabase[]): Promise<void> {
  for (const old of databases) await remove(device, old)
}

/**
 * Removes an old database once no page of an earlier version has it open. Such a page may have
 * written to it after the copy. The function therefore opens it with a higher version first, which
 * waits for those pages. If it then has rows again, they are copied on the next visit.
 */
async function remove(device: Device, old: OldDatabase): Promise<void> {
  const move = await device.get('moves', old.name)
  if (move?.isGone) return
  const source = await openDB(old.name, 2, {
    async upgrade(database, _from, _to, work) {
      work.done.catch(() => undefined)
      for (const table of database.objectStoreNames)
        if ((await work.objectStore(table).count()) > 0) return work.abort()
    },
  })
  source.close()
  await deleteDB(old.name)
  await markGone(device, old.name)
}

/** Plain http has no locks. There only the migration notes prevent two tabs from copying twice. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(lockName, work) : work()

const inTime = (work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((done) => setTimeout(done, patienceMs))])
