import * as z from 'zod/mini'

import { id } from '../../../platform/contract/shapes.ts'

/** The reply after a code was sent. */
export const SentCode = z.object({
  /** Sent back together with the code. */
  id,
  /** Seconds until another code may be requested. */
  resendSeconds: z.number(),
  validSeconds: z.number(),
  /** Demo mode only: the code that the phone or mailbox would receive. */
  shownCode: z.optional(z.string()),
})
