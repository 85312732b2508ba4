import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, dateTime, id, labelled, nothing, text } from '../../../platform/contract/shapes.ts'
import { attendancePermissions } from './permissions.ts'
import { Collector } from './states.ts'

const child = labelled('孩子', id)

/** An adult who may collect a child. */
export const MayCollect = z.object({ guardianId: id, name: z.string(), relationName: z.string() })
export type MayCollect = z.output<typeof MayCollect>

export const getCollectors = endpoint({
  method: 'GET',
  path: '/blade-attendance/pick-up/collectors',
  summary: 'Who may collect a child today: guardians, and whether another adult has a code',
  may: attendancePermissions.handOver,
  input: z.object({ childId: child, day: labelled('日期', date) }),
  reply: z.object({
    childName: z.string(),
    guardians: z.array(MayCollect),
    /** The adult with a one-time code for this day; the code is not shown. */
    substitute: z.optional(z.object({ adultName: z.string(), relation: z.string() })),
    collected: z.string(),
  }),
  refusals: ['NOT_FOUND'],
})

export const handOver = endpoint({
  method: 'POST',
  path: '/blade-attendance/pick-up/hand-over',
  summary: 'Hand a child over today: to a guardian, to an adult with a code, to the bus, or alone',
  may: attendancePermissions.handOver,
  input: z.object({
    childId: child,
    /** The day of the shown list; only today. */
    day: labelled('日期', date),
    collector: labelled('接走人', Collector),
    guardianId: labelled('家长', z.optional(id)),
    code: labelled(
      '接送码',
      z.optional(z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: '应为 6 位数字' }))),
    ),
  }),
  reply: z.object({ collected: z.string() }),
  idempotent: true,
  refusals: [
    'NOT_FOUND',
    'NOT_TODAY',
    'ALREADY_COLLECTED',
    'MAY_NOT_COLLECT',
    'CODE_WRONG',
    'CODE_BLOCKED',
  ],
})

export const PickUpCode = z.object({
  id,
  childId: id,
  childName: z.string(),
  day: date,
  adultName: z.string(),
  relation: z.string(),
  state: z.enum(['OPEN', 'USED', 'REVOKED', 'OVER']),
  stateName: z.string(),
  usedTime: z.optional(dateTime),
})
export type PickUpCode = z.output<typeof PickUpCode>

export const listPickUpCodes = endpoint({
  method: 'GET',
  path: '/blade-attendance/pick-up/code-list',
  summary: "An own child's codes for other adults, the newest first",
  may: attendancePermissions.family,
  input: z.object({ childId: child }),
  reply: z.object({ records: z.array(PickUpCode) }),
  refusals: ['NOT_FOUND'],
})

export const PickUpCodeForm = z.object({
  childId: child,
  day: labelled('日期', date),
  adultName: labelled('接孩子的人', text(20)),
  relation: labelled('与孩子的关系', text(10)),
})
export type PickUpCodeForm = z.output<typeof PickUpCodeForm>

export const issuePickUpCode = endpoint({
  method: 'POST',
  path: '/blade-attendance/pick-up/code-submit',
  summary: 'Let another adult collect an own child once; the answer shows the code, once',
  may: attendancePermissions.family,
  input: PickUpCodeForm,
  reply: z.object({ id, code: z.string() }),
  refusals: ['NOT_FOUND', 'DAY_PAST', 'DAY_TOO_FAR', 'ALREADY_COLLECTED', 'CUSTODY_FROZEN'],
})

export const revokePickUpCode = endpoint({
  method: 'POST',
  path: '/blade-attendance/pick-up/code-revoke',
  summary: 'Revoke a code that was not used',
  may: attendancePermissions.family,
  input: z.object({ id: labelled('接送码', id) }),
  reply: nothing,
  refusals: ['NOT_FOUND', 'CUSTODY_FROZEN'],
})
