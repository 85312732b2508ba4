import * as z from 'zod/mini'

import { id } from '../../../../platform/contract/shapes.ts'
import { recordsOf } from '../../../../platform/web/device/records.ts'

/** A claim as the family made it. It is sent unchanged with its key until it is decided. */
const claimShape = z.object({
  key: z.string(),
  childId: id,
  classId: id,
  className: z.string(),
  wait: z.optional(z.boolean()),
  instead: z.optional(id),
  /** The place in line that was given last. */
  ticket: z.optional(z.string()),
})
export type Claim = z.output<typeof claimShape>

/** The undecided claim of each child, so that a reload asks again with the same key. */
export const claims = recordsOf({ name: 'courseClaim', shape: claimShape, days: 1 })

/** An older claim is not sent again: the family may not want it any more. */
export const resumesWithinMs = 10 * 60_000
