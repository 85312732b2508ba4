import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { Absentee } from './states.ts'

/**
 * The school's dictionaries of leave kinds. Entries may be added; built-in ones keep their meaning.
 */
export const kindDictionaries = {
  STUDENT: 'leave_student',
  STAFF: 'leave_staff',
} as const satisfies Readonly<Record<Absentee, string>>

/** Kinds with a yearly allowance, and the default number of days. */
export const daysAYear: Readonly<Record<string, number>> = { ANNUAL: 5, COMPENSATORY: 0 }

export const hasBalance = (absentee: Absentee, kind: string): boolean =>
  absentee === 'STAFF' && Object.hasOwn(daysAYear, kind)

export const listKinds = endpoint({
  method: 'GET',
  path: '/blade-leave/kind/list',
  summary: 'Kinds of leave, with the school’s names',
  may: organisationPermissions.belong,
  input: z.object({ absentee: labelled('请假人', Absentee) }),
  reply: z.object({
    records: z.array(z.object({ kind: z.string(), name: z.string(), hasBalance: z.boolean() })),
  }),
})
