import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'

/** A return or refusal reason and, for one application, whether it was selected and corrected. */
export const CheckItem = z.object({
  code: z.string(),
  title: z.string(),
  /** The sentence the family reads beside the field. */
  parentText: z.string(),
  fieldKeys: z.array(z.string()),
  materialKeys: z.array(z.string()),
  /** `fix`: the family corrects it; `deny`: ground for refusal. */
  severity: z.enum(['fix', 'deny']),
  checked: z.boolean(),
  /** The family has changed one of its inputs since the return. */
  mended: z.boolean(),
  /** Resubmitted. */
  resolved: z.boolean(),
  /** The reviewer's note to the family. */
  note: z.optional(z.string()),
  round: z.optional(z.number()),
  resolvedAt: z.optional(dateTime),
})
export type CheckItem = z.output<typeof CheckItem>

/** A selected reason in a return or refusal. */
export const TickedReason = z.object({
  code: z.string().check(z.maxLength(40)),
  note: z.optional(z.string().check(z.trim(), z.maxLength(200))),
})
export type TickedReason = z.output<typeof TickedReason>

export const listCheckItems = endpoint({
  method: 'GET',
  path: '/blade-weixin/refuse/listcheck',
  summary: 'Return and refusal reasons, with their state for one application',
  may: 'signedIn',
  input: z.object({ applicationId: z.optional(labelled('报名', id)) }),
  reply: z.object({ records: z.array(CheckItem) }),
  refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
})
