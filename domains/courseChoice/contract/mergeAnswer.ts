import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, id, labelled } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'

/** A proposal to merge the class of a seat into another, as its family reads it. */
export const AskedMerge = z.object({
  mergeId: id,
  intoName: z.string(),
  /** The weekly times of the other class, in words. */
  times: z.string(),
  roomName: z.string(),
  teacherNames: z.string(),
  reason: z.string(),
  /** The last day for an answer. */
  consentUntil: date,
  /** Refused so far; until the deadline the family may still agree. */
  isRefused: z.boolean(),
  /** The caller may answer for the child, and the deadline has not passed. */
  mayAnswer: z.boolean(),
  /** By how much the other class is cheaper; a paid difference goes back. */
  loweredFen: z.number(),
  /** What the guardian consents to with it, for a class of an institution. */
  sharingText: z.string(),
})
export type AskedMerge = z.output<typeof AskedMerge>

export const answerMerge = endpoint({
  method: 'POST',
  path: '/blade-kehou/merge/answer',
  summary:
    'Answer a proposal to merge the class of an own seat: who agrees moves at once if a seat is free',
  may: organisationPermissions.belong,
  input: z.object({
    id: labelled('选课', id),
    agrees: labelled('答复', z.boolean()),
  }),
  reply: z.object({ isMoved: z.boolean() }),
  refusals: ['NOT_FOUND', 'MERGE_ENDED', 'MERGE_FULL', 'CONFLICT', 'CHOICE_STATE_WRONG'],
  idempotent: true,
})
