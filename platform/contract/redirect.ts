import * as z from 'zod/mini'

/**
 * The target of a redirect, and values that the browser stores until it returns; scripts cannot
 * read them.
 */
export const Redirect = z.object({
  location: z.string(),
  kept: z.optional(z.object({ name: z.string(), value: z.string(), seconds: z.number() })),
})
export type Redirect = z.output<typeof Redirect>
