import * as z from 'zod/mini'

/** A ZIP file as a verb returns it. */
export const Archive = z.object({
  /** The file name without its extension. */
  name: z.string(),
  base64: z.string(),
})
export type Archive = z.output<typeof Archive>

/** Options of every endpoint that returns a ZIP file. */
export const givesArchive = { reply: Archive, wrapping: 'archive' } as const
