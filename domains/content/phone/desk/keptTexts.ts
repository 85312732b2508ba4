import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'

import type { WrittenNews } from './writtenNews.ts'
import type { WrittenNotice } from './writtenNotice.ts'

/** A text that belongs to nothing yet. */
export type WrittenText = { readonly content: string }

const kinds = ['notice', 'news'] as const
type TextKind = (typeof kinds)[number] | 'text'

/** A text that somebody began on this device and has not saved. */
export type Kept<Written> = {
  readonly key: string
  readonly owner: string
  readonly written: Written
  /** When the version that it builds on was saved; empty for a new text. */
  readonly baseTime: string
  readonly keptAtMs: number
}

interface Schema extends DBSchema {
  notice: { key: string; value: Kept<WrittenNotice>; indexes: { owner: string } }
  news: { key: string; value: Kept<WrittenNews>; indexes: { owner: string } }
}

/** Apart from the others: a new version of their store would wait for every old page that is still open. */
interface FreeSchema extends DBSchema {
  text: { key: string; value: Kept<WrittenText>; indexes: { owner: string } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined
let openedFree: Promise<IDBPDatabase<FreeSchema>> | undefined

const open = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('qinghe.texts', 1, {
    upgrade(database) {
      for (const kind of kinds)
        database.createObjectStore(kind, { keyPath: 'key' }).createIndex('owner', 'owner')
    },
    terminated() {
      opened = undefined
    },
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

const openFree = (): Promise<IDBPDatabase<FreeSchema>> => {
  openedFree ??= openDB<FreeSchema>('qinghe.freeText', 1, {
    upgrade(database) {
      database.createObjectStore('text', { keyPath: 'key' }).createIndex('owner', 'owner')
    },
    terminated() {
      openedFree = undefined
    },
  })
  openedFree.catch(() => {
    openedFree = undefined
  })
  return openedFree
}

/** Where one kind of text is kept. */
export type Shelf<Written> = {
  readonly kind: TextKind
  readonly put: (kept: Kept<Written>) => Promise<unknown>
  /** What was kept; nothing where the browser allows no storage. */
  readonly get: (key: string) => Promise<Kept<Written> | undefined>
}

export const noticeShelf: Shelf<WrittenNotice> = {
  kind: 'notice',
  put: async (kept) => (await open()).put('notice', kept),
  get: (key) =>
    open().then(
      (database) => database.get('notice', key),
      () => undefined,
    ),
}

export const newsShelf: Shelf<WrittenNews> = {
  kind: 'news',
  put: async (kept) => (await open()).put('news', kept),
  get: (key) =>
    open().then(
      (database) => database.get('news', key),
      () => undefined,
    ),
}

export const textShelf: Shelf<WrittenText> = {
  kind: 'text',
  put: async (kept) => (await openFree()).put('text', kept),
  get: (key) =>
    openFree().then(
      (database) => database.get('text', key),
      () => undefined,
    ),
}

export const dropKept = async (kind: TextKind, key: string): Promise<void> =>
  kind === 'text' ? (await openFree()).delete('text', key) : (await open()).delete(kind, key)

/** How many texts of this person are on this device only. */
export async function countKept(owner: string): Promise<number> {
  const [database, free] = await Promise.all([open(), openFree()])
  const counts = await Promise.all([
    ...kinds.map((kind) => database.countFromIndex(kind, 'owner', owner)),
    free.countFromIndex('text', 'owner', owner),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Removes what one person left on this device. */
export async function eraseKept(owner: string): Promise<void> {
  const [database, free] = await Promise.all([open(), openFree()])
  for (const kind of kinds) {
    const keys = await database.getAllKeysFromIndex(kind, 'owner', owner)
    await Promise.all(keys.map((key) => database.delete(kind, key)))
  }
  const keys = await free.getAllKeysFromIndex('text', 'owner', owner)
  await Promise.all(keys.map((key) => free.delete('text', key)))
}
