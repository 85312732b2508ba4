import type { Readable } from 'node:stream'

/** Bytes in pieces, as a put takes them. */
export type Content = AsyncIterable<Buffer>

/** What was put away, as it lies in the store: for quotas, backups and later comparison. */
export type Stored = { bytes: number; sha256: string }

/** Where file contents live. Keys are made by the server: 64 hexadecimal digits, never anything a user sent. */
export type Storage = {
  /** Resolves when the content would survive a power cut; a failed or aborted put leaves nothing visible. */
  put: (key: string, content: Content) => Promise<Stored>
  /** The content, or undefined when there is none under this key. */
  get: (key: string) => Promise<Readable | undefined>
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>
  list: () => AsyncIterable<{ key: string; storedAt: Date }>
}

/** Whether a text has the form of a storage key; adapters refuse every other one before touching a path. */
export const isStorageKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(key)
