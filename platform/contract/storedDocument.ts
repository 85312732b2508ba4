import * as z from 'zod/mini'

/** A stored JSON text that is served byte for byte, for readers who check its hash. */
export const StoredDocument = z.object({
  text: z.string(),
  /** SHA-256 of the UTF-8 bytes, the ETag. */
  hash: z.string(),
  /** It never changes again, so caches may keep it. */
  isFinal: z.boolean(),
})
export type StoredDocument = z.output<typeof StoredDocument>
