import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'

import type { Act } from './acts.ts'
import { isThereAny, storeName } from './kept.ts'
import type { ActStore } from './outbox.ts'

interface Schema extends DBSchema {
  acts: { key: string; value: Act }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

const open = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(storeName, 1, {
    upgrade(database) {
      database.createObjectStore('acts', { keyPath: 'key' })
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

const openKept = async (): Promise<IDBPDatabase<Schema> | undefined> =>
  (await isThereAny()) ? open().catch(() => undefined) : undefined

/** The acts of everybody on this device; none where the browser allows no storage, and no store is made before the first is kept. */
export const actStore: ActStore = {
  all: async () => (await openKept())?.getAll('acts') ?? [],
  edit: async (change) => {
    const database = (await openKept()) ?? (change([]).length > 0 ? await open() : undefined)
    if (!database) return
    const { store, done } = database.transaction('acts', 'readwrite')
    const before = await store.getAll()
    const after = change(before)
    const left = new Set(after.map(({ key }) => key))
    await Promise.all([
      ...before.filter(({ key }) => !left.has(key)).map(({ key }) => store.delete(key)),
      ...after.filter((act) => !before.includes(act)).map((act) => store.put(act)),
      done,
    ])
  },
}
