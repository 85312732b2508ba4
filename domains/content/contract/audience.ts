import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, nothing, wholeNumber } from '../../../platform/contract/shapes.ts'

/**
 * One part of an audience: the named people of one kind. The audience is the union of its parts.
 */
export const AudiencePart = z.object({
  /**
   * `public` includes guests; `all` means the whole school; `department`, `role`, `post`, `person`;
   * other domains define more.
   */
  kind: z.string().check(z.regex(/^[a-zA-Z]{2,20}$/)),
  ids: z._default(z.array(id).check(z.maxLength(500)), []),
  /** Includes subdepartments. */
  below: z._default(z.boolean(), false),
})
export type AudiencePart = z.output<typeof AudiencePart>

export const audienceParts = labelled('接收对象', z.array(AudiencePart).check(z.maxLength(12)))

/** The picker's choices of one kind. */
export const AudienceKind = z.object({
  kind: z.string(),
  label: z.string(),
  /**
   * `none`: the kind itself is the choice; `list`: select from options; `people`: search for
   * persons.
   */
  choice: z.enum(['none', 'list', 'people']),
  options: z.array(z.object({ id, name: z.string(), parentId: z.optional(id) })),
})
export type AudienceKind = z.output<typeof AudienceKind>

export const listAudienceKinds = endpoint({
  method: 'GET',
  path: '/blade-desk/notice/audienceKinds',
  summary: 'Groups and people a notice can be addressed to',
  may: 'content.publishNotices',
  input: nothing,
  reply: z.array(AudienceKind),
})

export const countAudience = endpoint({
  method: 'POST',
  effect: 'read',
  path: '/blade-desk/notice/audienceCount',
  summary: 'Current number of people and families in an audience',
  may: 'content.publishNotices',
  input: z.object({ audience: audienceParts }),
  reply: z.object({ people: wholeNumber(0, 1e9), families: wholeNumber(0, 1e9) }),
  refusals: ['UNKNOWN_AUDIENCE', 'AUDIENCE_NOT_YOURS'],
})
