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

/** The acts of everybody on this device; none where the browser allows no storage, and no store is made before the first is kept. */
export const actStore: ActStore = {
  all: async () =>
    (await isThereAny())
      ? open().then(
          (database) => database.getAll('acts'),
          () => [],
        )
      : [],
  put: async (act) => void (await (await open()).put('acts', act)),
  drop: async (key) => (await open()).delete('acts', key),
}
