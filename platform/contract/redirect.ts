import * as z from 'zod/mini'

/** Where a browser is sent on, and what it keeps until it comes back; scripts cannot read what is kept. */
export const Redirect = z.object({
  location: z.string(),
  kept: z.optional(z.object({ name: z.string(), value: z.string(), seconds: z.number() })),
})
export type Redirect = z.output<typeof Redirect>
