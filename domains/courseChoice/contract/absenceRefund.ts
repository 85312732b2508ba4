import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, id, labelled } from '../../../platform/contract/shapes.ts'
import { maxFen } from '../../payment/contract/money.ts'
import { paymentPermissions } from '../../payment/contract/permissions.ts'
import { RefundState } from '../../payment/contract/states.ts'

const child = {
  seatId: id,
  childName: z.string(),
  homeroomName: z.string(),
  className: z.string(),
  fen: z.number(),
}

/** What the leave of a child in one class would return now, line by line. */
export const AbsenceDue = z.object({
  ...child,
  lines: z.array(z.object({ words: z.string(), fen: z.number() })),
})
export type AbsenceDue = z.output<typeof AbsenceDue>

/** A refund for leave that the office has confirmed. */
export const AbsenceRefunded = z.object({
  ...child,
  id,
  state: RefundState,
  stateName: z.string(),
})
export type AbsenceRefunded = z.output<typeof AbsenceRefunded>

export const AbsenceRefunds = z.object({
  endDate: date,
  /** The office confirms once the term is over. */
  isOver: z.boolean(),
  records: z.array(AbsenceDue),
  totalFen: z.number(),
  refunded: z.array(AbsenceRefunded),
})
export type AbsenceRefunds = z.output<typeof AbsenceRefunds>

/** How many children are confirmed in one call; the page sends a term in several. */
export const absenceBatch = 20

const item = z.object({
  seatId: labelled('选课', id),
  fen: labelled('金额', z.number().check(z.int(), z.gte(1), z.lte(maxFen))),
})

export const previewAbsenceRefunds = endpoint({
  method: 'GET',
  path: '/blade-kehou/absence-refund/preview',
  summary: 'What the leave of children in the classes of a term would return, and what it has',
  may: paymentPermissions.oversee,
  input: z.object({ termId: labelled('学期', id) }),
  reply: AbsenceRefunds,
  refusals: ['NOT_FOUND'],
})

export const confirmAbsenceRefunds = endpoint({
  method: 'POST',
  path: '/blade-kehou/absence-refund/confirm',
  summary:
    'Ask for and approve refunds for leave after a term; those whose amount is another by now are left',
  may: paymentPermissions.refund,
  input: z.object({
    termId: labelled('学期', id),
    items: labelled('退费', z.array(item).check(z.minLength(1), z.maxLength(absenceBatch))),
  }),
  reply: z.object({
    done: z.number(),
    totalFen: z.number(),
    /** Not refunded: done before, or the amount is not the one that was confirmed. */
    left: z.array(id),
  }),
  refusals: ['NOT_FOUND', 'TERM_NOT_OVER'],
})
