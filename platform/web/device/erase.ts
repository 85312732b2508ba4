import { browserStorage } from '../session/browserPorts.ts'
import { signedOutKey } from './signedOut.ts'
import { oldDatabases } from './oldDatabases.ts'
import { type Owner, partsOf } from './owner.ts'
import { deviceName } from './present.ts'

// Part of the first load and free of libraries, so that signing out erases data even offline.

/** The keys that remain in `localStorage`: they belong to the device and identify no person. */
const deviceKeys = ['qinghe.look', 'qinghe.tenant', 'qinghe.device', signedOutKey]
const ofDevice = 'qinghe.choice.'
const ofPersons = 'qinghe.person.'
const patienceMs = 3000

/**
 * Returns the storage key of a choice that all users of this device share, such as shown columns.
 */
export const deviceKey = (name: string): string => ofDevice + name

/** Returns the storage key of one user's choice. It is erased when that user signs out. */
export const personKey = (owner: Owner, name: string): string => `${ofPersons}${owner}.${name}`

/** The copies of the product's own files, which belong to no person. */
export const shellPrefix = 'qinghe.shell '

/** Erases a user's data in the databases and caches of this device. */
export async function eraseDevice(owner: Owner): Promise<void> {
  const names = [deviceName, ...oldDatabases.map(({ name }) => name)]
  const work = [...names.map((name) => eraseIn(name, owner)), eraseAnswers()]
  // An old database may be blocked by a page of an earlier version, which must not prevent signing
  // out.
  await Promise.race([
    Promise.allSettled(work),
    new Promise((done) => setTimeout(done, patienceMs)),
  ])
}

/** Erases what the browser stores as text, except for choices of the device and of other users. */
export function eraseTexts(owner: Owner): void {
  const isOthers = (key: string) =>
    key.startsWith(ofPersons) && !key.startsWith(personKey(owner, ''))
  for (const key of browserStorage.keys())
    if (!deviceKeys.includes(key) && !key.startsWith(ofDevice) && !isOthers(key))
      browserStorage.remove(key)
  try {
    sessionStorage.clear()
  } catch {
    // The browser allows no storage, so there is nothing to erase.
  }
}

/** Counts the records of a user on this device. Returns 0 where the browser allows no storage. */
export async function countOf(owner: Owner): Promise<number> {
  let count = 0
  await eachRow(deviceName, (value) => void (count += isOwn(value, owner) ? 1 : 0)).catch(
    () => undefined,
  )
  return count
}

const eraseIn = (database: string, owner: Owner): Promise<void> =>
  eachRow(database, (value, row) => {
    if (isOwn(value, owner)) row.delete()
    else if ('copied' in value) row.update({ ...value, copied: withoutNotes(value.copied, owner) })
  })

type Value = Record<string, unknown>

function isOwn(value: Value, owner: Owner): boolean {
  const { school, person } = partsOf(owner)
  return value.owner === owner || (value.school === school && value.person === person)
}

/** Migration notes contain the owner of the copied rows. */
const withoutNotes = (copied: unknown, owner: Owner): object =>
  Object.fromEntries(Object.entries(copied ?? {}).filter(([note]) => !note.includes(` ${owner}/`)))

/** Visits all rows of a database in one transaction. Does not create a missing database. */
function eachRow(
  name: string,
  visit: (value: Value, row: IDBCursorWithValue) => void,
): Promise<void> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => fail(opening.error ?? new Error('cannot open'))
    opening.onsuccess = () => {
      const database = opening.result
      const tables = [...database.objectStoreNames]
      if (tables.length === 0) return done(database.close())
      const work = database.transaction(tables, 'readwrite')
      work.oncomplete = () => done(database.close())
      work.onabort = () => fail(work.error ?? new Error('cannot erase'))
      for (const table of tables) {
        const rows = work.objectStore(table).openCursor()
        rows.onsuccess = () => {
          if (!rows.result) return
          const value: unknown = rows.result.value
          visit(typeof value === 'object' ? { ...value } : {}, rows.result)
          rows.result.continue()
        }
      }
    }
  })
}

/** Erases what the browser can fetch again. */
export const eraseCaches = (): Promise<void> => deleteCaches(() => true)

/** Erases kept answers, which may be private. The product's own files stay. */
const eraseAnswers = (): Promise<void> => deleteCaches((name) => !name.startsWith(shellPrefix))

async function deleteCaches(isWanted: (name: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) if (isWanted(name)) await caches.delete(name)
}
