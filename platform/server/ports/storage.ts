import type { Readable } from 'node:stream'

/** Bytes in chunks, as `put` takes them. */
export type Content = AsyncIterable<Buffer>

/** Size and hash of a content as stored: for quotas, backups and later comparison. */
export type Stored = { bytes: number; sha256: string }

/**
 * The store of file contents. Keys are made by the server: 64 hexadecimal digits, never user input.
 */
export type Storage = {
  /**
   * Resolves when the content would survive a power cut; a failed or aborted put leaves nothing
   * readable.
   */
  put: (key: string, content: Content) => Promise<Stored>
  /** The content, or undefined if there is none under this key. */
  get: (key: string) => Promise<Readable | undefined>
  /** Removing a missing content is no error. */
  remove: (key: string) => Promise<void>
  list: () => AsyncIterable<{ key: string; storedAt: Date }>
}

/**
 * Whether a text has the form of a storage key; adapters refuse any other text before they touch a
 * path.
 */
export const isStorageKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(key)
