import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, dateTime, id, labelled, nothing, text } from '../../../platform/contract/shapes.ts'
import { adultKey, adultKeys } from './adult.ts'
import { clearancePermissions } from './permissions.ts'
import { LookUpResult } from './states.ts'

/** What is recorded about a look-up, whoever it is about. */
export const lookUpFields = {
  lookedOn: labelled('查询日期', date),
  office: labelled('查询单位', text(60)),
  reference: labelled('查询编号', text(60)),
  result: labelled('查询结果', LookUpResult),
  /** Twelve months after the look-up unless given. */
  validUntil: labelled('有效期至', z.optional(z.union([z.literal(''), date]))),
}

/** One look-up for one or several adults. */
export const LookUpForm = z.object({ adults: labelled('人员', adultKeys), ...lookUpFields })
export type LookUpForm = z.output<typeof LookUpForm>

export const LookUp = z.object({
  id,
  lookedOn: date,
  office: z.string(),
  reference: z.string(),
  result: LookUpResult,
  resultName: z.string(),
  /** Empty if the result is negative. */
  validUntil: z.string(),
  recordedBy: z.string(),
  recordedAt: dateTime,
  /** Why it was voided; empty if it counts. */
  voidReason: z.string(),
  voidedBy: z.string(),
})
export type LookUp = z.output<typeof LookUp>

const { see, record } = clearancePermissions

export const listLookUps = endpoint({
  method: 'GET',
  path: '/blade-clearance/look-up/list',
  summary: 'All look-ups of an adult, the newest first',
  may: see,
  input: z.object({ adult: labelled('人员', adultKey) }),
  reply: z.object({ records: z.array(LookUp) }),
})

export const submitLookUps = endpoint({
  method: 'POST',
  path: '/blade-clearance/look-up/submit',
  summary: 'Record a look-up of the registers for adults; all or none. Never the record itself',
  may: record,
  input: LookUpForm,
  reply: z.object({ recorded: z.number() }),
  refusals: ['NO_SUCH_ADULT', 'LOOK_UP_IN_FUTURE', 'VALIDITY_BACKWARDS', 'VALIDITY_TOO_LONG'],
})

export const voidLookUp = endpoint({
  method: 'POST',
  path: '/blade-clearance/look-up/void',
  summary: 'Void a look-up that was recorded wrongly; it stays in the history',
  may: record,
  input: z.object({ id: labelled('查询记录', id), reason: labelled('原因', text(140)) }),
  reply: nothing,
  refusals: ['LOOK_UP_VOID'],
})
