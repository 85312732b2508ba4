import * as z from 'zod/mini'

import { id } from '../../../platform/contract/shapes.ts'

/** What whoever had a code sent is told. */
export const SentCode = z.object({
  /** Goes back with the code. */
  id,
  /** When another code may be asked for. */
  resendSeconds: z.number(),
  validSeconds: z.number(),
  /** Demo mode only: the stand-in shows what the phone or the mailbox would receive. */
  shownCode: z.optional(z.string()),
})
