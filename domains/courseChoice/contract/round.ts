import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { choicePermissions } from './permissions.ts'
import { RoundMode, RoundPhase } from './states.ts'

/** A round as families see it. */
export const Round = z.object({
  id,
  name: z.string(),
  termId: id,
  termName: z.string(),
  mode: RoundMode,
  modeName: z.string(),
  phase: RoundPhase,
  phaseName: z.string(),
  /** What families read before the round opens. */
  rules: z.string(),
  /** What a guardian agrees to for each child; empty: nothing to sign. */
  agreement: z.string(),
  openTime: dateTime,
  closeTime: dateTime,
  fillOpenTime: z.optional(dateTime),
  fillCloseTime: z.optional(dateTime),
  dropUntil: dateTime,
  maxPerChild: z.number(),
  hasWaitingList: z.boolean(),
  offerHours: z.number(),
  payWithinMin: z.number(),
  classCount: z.number(),
  /** Children whose wishes all failed in the draw before this one have twice the weight. */
  favoursUnseated: z.boolean(),
  /** The published draw of a LOTTERY round. */
  drawId: z.optional(id),
})
export type Round = z.output<typeof Round>

export const listRounds = endpoint({
  method: 'GET',
  path: '/blade-kehou/round/list',
  summary: 'Published rounds of the running and coming terms, the next to open first',
  may: organisationPermissions.belong,
  input: nothing,
  reply: z.object({ serverNow: dateTime, records: z.array(Round) }),
})

export const openRound = endpoint({
  method: 'POST',
  path: '/blade-kehou/round/open',
  summary: 'Open a published round now, before its time',
  may: choicePermissions.run,
  input: z.object({ id: labelled('轮次', id) }),
  reply: nothing,
  refusals: ['ROUND_STATE_WRONG'],
})
