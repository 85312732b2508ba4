import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { id, labelled, maybeText, wholeNumber } from '../../../platform/contract/shapes.ts'
import { leavePermissions } from './permissions.ts'

const year = labelled('年份', wholeNumber(2000, 2100))

/** Days of one kind in one calendar year. */
export const Balance = z.object({
  kind: z.string(),
  kindName: z.string(),
  year: z.number(),
  granted: z.number(),
  /** Requested and not decided yet. */
  reserved: z.number(),
  used: z.number(),
  left: z.number(),
})
export type Balance = z.output<typeof Balance>

export const listOwnBalances = endpoint({
  method: 'GET',
  path: '/blade-leave/balance/own',
  summary: 'The caller’s leave balances of a year (default this year)',
  may: leavePermissions.askForSelf,
  input: z.object({ year: z.optional(year) }),
  reply: z.object({ records: z.array(Balance) }),
})

/** A person's leave days, for the office. */
export const BalanceRow = z.extend(Balance, {
  id,
  personId: id,
  personName: z.string(),
  deptName: z.string(),
})
export type BalanceRow = z.output<typeof BalanceRow>

export const listBalances = endpoint({
  method: 'GET',
  path: '/blade-leave/balance/list',
  summary: 'Leave balances set by the office or already used, by person',
  may: leavePermissions.editBalances,
  input: z.object({
    ...pageFields,
    year: labelled('年份', z.optional(z.union([z.literal(''), year]))),
    kind: labelled('请假类型', z.optional(maybeText(40))),
  }),
  reply: pageOf(BalanceRow),
})

const isHalfDays = (days: number): boolean => Number.isInteger(days * 2)

export const BalanceForm = z.object({
  personId: labelled('教职工', id),
  kind: labelled('请假类型', z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  year,
  days: labelled(
    '天数',
    z.coerce
      .number()
      .check(z.gte(0), z.lte(366), z.refine(isHalfDays, { error: '请按半天填写，例如 1.5' })),
  ),
})
export type BalanceForm = z.output<typeof BalanceForm>

export const submitBalance = endpoint({
  method: 'POST',
  path: '/blade-leave/balance/submit',
  summary: 'Sets a person’s leave balance of a year',
  may: leavePermissions.editBalances,
  input: BalanceForm,
  reply: BalanceRow,
  refusals: ['NO_BALANCE_OF_THIS_KIND', 'BELOW_TAKEN'],
})
