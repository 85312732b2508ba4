import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled } from '../../../platform/contract/shapes.ts'
import { logPermissions } from './permissions.ts'

const place = z.string().check(z.regex(/^\d{1,18}$/, { error: '应为数字' }))

/**
 * What does not fit: `altered`, a row is not what was sealed; `missing`, rows before it are gone;
 * `cut`, the newest are gone; `head`, the mark of the chain's end is not ours.
 */
const TrailFault = z.object({
  kind: z.enum(['altered', 'missing', 'cut', 'head']),
  seq: z.string(),
  id: z.string(),
})
export type TrailFault = z.output<typeof TrailFault>

const TrailStretch = z.object({
  /** Rows read in this stretch, and the place of the last of them: the next stretch begins after it. */
  checked: z.number(),
  lastSeq: z.string(),
  /** The last sealed place as the chain's end says it, and how many rows wait for their seal. */
  headSeq: z.string(),
  unsealed: z.number(),
  isEnd: z.boolean(),
  faultCount: z.number(),
  /** The first of them. */
  faults: z.array(TrailFault),
})
export type TrailStretch = z.output<typeof TrailStretch>

export const verifyTrail = endpoint({
  method: 'GET',
  path: '/blade-log/audit/verify',
  summary: 'Proves a stretch of the school’s audit trail: nothing altered, removed or cut off',
  may: logPermissions.view,
  input: z.object({ after: labelled('起始位置', z._default(place, '0')) }),
  reply: TrailStretch,
})
