import * as z from 'zod/mini'

const Chunk = z.object({
  file: z.string(),
  src: z.optional(z.string()),
  name: z.optional(z.string()),
  isEntry: z.optional(z.boolean()),
  isDynamicEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
})

/** The chunks of a built client and what they import, as Vite lists them. */
export const Manifest = z.record(z.string(), Chunk)
export type Manifest = z.infer<typeof Manifest>
