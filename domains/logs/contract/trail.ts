import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled } from '../../../platform/contract/shapes.ts'
import { logPermissions } from './permissions.ts'

const place = z.string().check(z.regex(/^\d{1,18}$/, { error: '应为数字' }))

/**
 * The kinds of faults: `altered`, a row differs from what was sealed; `missing`, rows before it are
 * gone; `cut`, the newest are gone; `head`, the mark of the chain's end is not ours.
 */
const TrailFault = z.object({
  kind: z.enum(['altered', 'missing', 'cut', 'head']),
  seq: z.string(),
  id: z.string(),
})
export type TrailFault = z.output<typeof TrailFault>

const TrailSection = z.object({
  /**
   * The number of rows read in this batch, and the place of the last one. The next batch begins
   * after it.
   */
  checked: z.number(),
  lastSeq: z.string(),
  /** The last sealed place according to the chain's end, and the number of unsealed rows. */
  headSeq: z.string(),
  unsealed: z.number(),
  isEnd: z.boolean(),
  faultCount: z.number(),
  /** The first faults. */
  faults: z.array(TrailFault),
})
export type TrailSection = z.output<typeof TrailSection>

export const verifyTrail = endpoint({
  method: 'GET',
  path: '/blade-log/audit/verify',
  summary: 'Verifies a part of the school’s audit trail: nothing altered, removed or truncated',
  may: logPermissions.view,
  input: z.object({ after: labelled('起始位置', z._default(place, '0')) }),
  reply: TrailSection,
})
