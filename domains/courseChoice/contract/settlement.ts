import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled } from '../../../platform/contract/shapes.ts'
import { Workbook } from '../../../platform/contract/workbook.ts'
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
export const SettledClass = z.object({ id, name: z.string(), ...sums })
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
