import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { isStorageKey } from '../server/ports/storage.ts'
import type { Storage } from '../server/ports/storage.ts'

export type MemoryStorage = Storage & { readonly contents: Map<string, Buffer> }

/** Replaces the file storage in tests; `contents` shows what was stored. */
export function memoryStorage(): MemoryStorage {
  const contents = new Map<string, Buffer>()
  const checked = (key: string): string => {
    if (!isStorageKey(key)) throw new Error('invalid storage key')
    return key
  }
  return {
    contents,
    put: async (key, content) => {
      const bytes = await buffer(content)
      contents.set(checked(key), bytes)
      return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
    get: async (key) => {
      const bytes = contents.get(checked(key))
      return bytes && Readable.from([bytes])
    },
    remove: async (key) => void contents.delete(checked(key)),
    list: async function* () {
      for (const key of contents.keys()) yield { key, storedAt: new Date(0) }
    },
  }
}
