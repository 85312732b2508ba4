import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled, wholeNumber } from '../../../platform/contract/shapes.ts'
import { paymentPermissions } from './permissions.ts'

/** What was received and returned in a month. */
export const MonthSums = z.object({
  /** As `yyyy-MM`. */
  month: z.string(),
  receivedFen: z.number(),
  returnedFen: z.number(),
})
export type MonthSums = z.output<typeof MonthSums>

export const listMonths = endpoint({
  method: 'GET',
  path: '/blade-payment/statement/months',
  summary: 'What was received and returned in each of the last months, the current one last',
  may: paymentPermissions.oversee,
  input: z.object({ months: labelled('月数', z._default(wholeNumber(1, 36), 12)) }),
  reply: z.object({ records: z.array(MonthSums) }),
})
