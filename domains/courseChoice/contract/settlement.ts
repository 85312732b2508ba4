import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, idList, labelled } from '../../../platform/contract/shapes.ts'
import { Workbook } from '../../../platform/contract/workbook.ts'
import { ClassState } from '../../afterSchool/contract/classStates.ts'
import { maxFen } from '../../payment/contract/money.ts'
import { paymentPermissions } from '../../payment/contract/permissions.ts'
import { TermOption } from './statistics.ts'

/** The term; without it the running one. The institution; without it all that the reader may see. */
const asked = z.object({
  termId: labelled('学期', z.optional(id)),
  institutionId: labelled('机构', z.optional(id)),
})

const sums = {
  lessonCount: z.number(),
  heldCount: z.number(),
  seatCount: z.number(),
  feeFen: z.number(),
  bookFen: z.number(),
  returnedFen: z.number(),
  netFen: z.number(),
}

/** What a class of a term brought in, and what went back of it. */
export const SettledClass = z.object({
  id,
  name: z.string(),
  state: ClassState,
  stateName: z.string(),
  /** What keeps a finished class from being settled, in words; empty for a lead. */
  open: z.array(z.string()),
  /** Whether its settlement may be confirmed now. */
  isReady: z.boolean(),
  /** Who confirmed it and when; its numbers stay from then on. */
  settledByName: z.optional(z.string()),
  settledTime: z.optional(dateTime),
  ...sums,
})
export type SettledClass = z.output<typeof SettledClass>

/** The classes of one provider with their sum. */
export const SettledOwner = z.object({
  /** Empty for the school itself. */
  institutionId: z.string(),
  name: z.string(),
  classes: z.array(SettledClass),
  total: z.object(sums),
})
export type SettledOwner = z.output<typeof SettledOwner>

/** A statement of a term, no pay-out. */
export const Settlement = z.object({
  terms: z.array(TermOption),
  termId: z.optional(id),
  termName: z.string(),
  beginDate: z.string(),
  endDate: z.string(),
  /** Whether the reader sees every provider. */
  isOffice: z.boolean(),
  institutions: z.array(TermOption),
  owners: z.array(SettledOwner),
  total: z.object(sums),
})
export type Settlement = z.output<typeof Settlement>

export const getSettlement = endpoint({
  method: 'GET',
  path: '/blade-kehou/settlement/term',
  summary: 'What the classes of a term brought in, by provider; an institution sees its own alone',
  may: 'signedIn',
  input: asked,
  reply: Settlement,
  refusals: ['NOT_FOUND'],
})

export const exportSettlement = endpoint({
  method: 'GET',
  path: '/blade-kehou/settlement/export',
  summary: 'The same as an Excel file',
  may: 'signedIn',
  input: asked,
  reply: Workbook,
  wrapping: 'workbook',
  refusals: ['WORKBOOKS_BUSY', 'NOT_FOUND'],
})

const netFen = z.number().check(z.int(), z.gte(0), z.lte(maxFen))

export const confirmSettlement = endpoint({
  method: 'POST',
  path: '/blade-kehou/settlement/confirm',
  summary:
    'Settle finished classes of a term that is over, if no payment or refund of theirs is open; their numbers stay',
  may: paymentPermissions.refund,
  input: z.object({
    termId: labelled('学期', id),
    classIds: labelled('课程班', idList),
    /** The net sum of these classes as it was shown. */
    netFen: labelled('净额', netFen),
  }),
  reply: z.object({ done: z.number() }),
  refusals: [
    'NOT_FOUND',
    'TERM_NOT_OVER',
    'CLASS_STATE_WRONG',
    'SETTLEMENT_OPEN',
    'SETTLEMENT_CHANGED',
  ],
})
