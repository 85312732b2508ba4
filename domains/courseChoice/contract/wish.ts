import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { WishOutcome } from './states.ts'

const { belong } = organisationPermissions

/** The most wishes of one child in a round. */
export const mostWishes = 20

export const wishOutcomeWords: Readonly<Record<WishOutcome, string>> = {
  SEATED: '已录取',
  FULL: '轮到时名额已满',
  CONFLICT: '与已有的课程时间冲突',
  LIMIT: '已达到每个孩子的门数上限',
  NOT_ELIGIBLE: '不符合这个课程班的条件',
  ENOUGH: '更靠前的志愿已录取，达到门数上限',
}

/** A wish of a child, with what the draw decided about it and why. */
export const Wish = z.object({
  rank: z.number(),
  classId: id,
  className: z.string(),
  times: z.string(),
  outcome: z.optional(WishOutcome),
  outcomeWords: z.string(),
})
export type Wish = z.output<typeof Wish>

export const submitWishes = endpoint({
  method: 'POST',
  path: '/blade-kehou/wish/submit',
  summary:
    'The wishes of a child in a LOTTERY round, the first one first; they replace earlier ones',
  may: belong,
  input: z.object({
    roundId: labelled('轮次', id),
    childId: labelled('孩子', id),
    classIds: labelled('志愿', z.array(id).check(z.maxLength(mostWishes))),
  }),
  reply: nothing,
  refusals: [
    'NOT_FOUND',
    'MAY_NOT_CONSENT',
    'ROUND_NOT_OPEN',
    'ROUND_CLOSED',
    'NOT_ELIGIBLE',
    'WISH_TWICE',
    'AGREEMENT_MISSING',
  ],
})

export const listOwnWishes = endpoint({
  method: 'GET',
  path: '/blade-kehou/wish/mine',
  summary: 'The wishes of a child in a round, and after the draw why each was granted or not',
  may: belong,
  input: z.object({ roundId: labelled('轮次', id), childId: labelled('孩子', id) }),
  reply: z.object({
    serverNow: dateTime,
    /** The child's draw number, known to its family alone. */
    drawNo: z.optional(z.string()),
    records: z.array(Wish),
  }),
  refusals: ['NOT_FOUND'],
})
