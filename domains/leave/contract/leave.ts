import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  date,
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  nothing,
  text,
} from '../../../platform/contract/shapes.ts'
import { recordAddress } from '../../workflow/contract/record.ts'
import { ShownFile } from '../../files/contract/shownFile.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { Half } from './halfDays.ts'
import { leavePermissions } from './permissions.ts'
import { Absentee, LeaveState } from './states.ts'

const spanFields = {
  beginDate: labelled('开始日期', date),
  beginHalf: labelled('从', Half),
  endDate: labelled('结束日期', date),
  endHalf: labelled('到', Half),
}

const whoFields = {
  absentee: labelled('请假人', Absentee),
  studentId: labelled('孩子', z.optional(id)),
}

/** A leave request; with `id` it corrects a returned request. */
export const LeaveForm = z.object({
  id: z.optional(id),
  ...whoFields,
  kind: labelled('请假类型', text(40)),
  ...spanFields,
  reason: labelled('请假理由', text(200)),
  arrangement: labelled('安排', z._default(maybeText(140), '')),
  attachIds: labelled('附件', z.optional(z.union([z.literal(''), idList]))),
})
export type LeaveForm = z.output<typeof LeaveForm>

/** The fields that are stored as entered; optional ones have a default. */
export type LeaveContent = Omit<LeaveForm, 'id' | 'absentee' | 'studentId' | 'attachIds'>

const summary = {
  id,
  absentee: Absentee,
  absenteeName: z.string(),
  /** Class or department at the time of the request. */
  groupName: z.string(),
  kindName: z.string(),
  span: z.string(),
  days: z.number(),
  state: LeaveState,
  stateName: z.string(),
  /** The leave is approved and a revocation is pending. */
  isRevocationAsked: z.boolean(),
  applicantName: z.string(),
  askedAt: dateTime,
}

/** A leave as lists show it. */
export const LeaveRow = z.object(summary)
export type LeaveRow = z.output<typeof LeaveRow>

/** A person of the same class or department who is absent at the same time. */
export const Overlap = z.object({ name: z.string(), span: z.string(), stateName: z.string() })

/** Hints for the approver. */
export const LeaveHints = z.object({
  timesThisTerm: z.number(),
  daysThisTerm: z.number(),
  overlaps: z.array(Overlap),
})

export const Leave = z.object({
  ...summary,
  studentId: z.optional(id),
  kind: z.string(),
  ...spanFields,
  reason: z.string(),
  arrangement: z.string(),
  files: z.array(ShownFile),
  /** When the person came back, in words. */
  backAt: z.optional(z.string()),
  endedName: z.optional(z.string()),
  processInstanceId: z.optional(id),
  mayMend: z.boolean(),
  mayWithdraw: z.boolean(),
  mayEnd: z.boolean(),
  mayAskRevocation: z.boolean(),
  mayDropRevocation: z.boolean(),
  hints: z.optional(LeaveHints),
})
export type Leave = z.output<typeof Leave>

/** What was entered besides kind and span, as phone and desk show it. */
export const leaveFacts = ({ absentee, reason, arrangement }: Leave) => [
  { label: '理由', value: reason },
  { label: absentee === 'STUDENT' ? '接送安排' : '工作安排', value: arrangement },
]

export const getLeave = endpoint({
  method: 'GET',
  path: '/blade-workflow/process/leave/detail',
  summary: 'One leave, by its id, process or task',
  may: organisationPermissions.belong,
  input: recordAddress('请假'),
  reply: Leave,
})

export const listLeaves = endpoint({
  method: 'GET',
  path: '/blade-workflow/process/leave/list',
  summary: 'Leaves of the caller and the caller’s children, newest first',
  may: organisationPermissions.belong,
  input: z.object({
    ...pageFields,
    state: labelled('状态', z.optional(z.union([z.literal(''), LeaveState]))),
  }),
  reply: pageOf(LeaveRow),
})

const refusals = [
  'NO_SUCH_KIND',
  'LEAVE_BACKWARDS',
  'LEAVE_TOO_OLD',
  'LEAVE_TOO_LONG',
  'NO_SCHOOL_DAYS',
  'LEAVE_OVERLAPS',
  'BALANCE_TOO_SMALL',
  'NO_CLASS',
  'NOT_MENDABLE',
  'NOBODY_TO_DECIDE',
  'SUSPENDED',
]

export const submitLeave = endpoint({
  method: 'POST',
  path: '/blade-workflow/process/leave/submit',
  alsoAt: ['/blade-workflow/process/leave/save', '/blade-workflow/process/leave/update'],
  summary: 'Submits a leave request, or resubmits a returned one',
  may: organisationPermissions.belong,
  input: LeaveForm,
  reply: Leave,
  refusals,
  idempotent: true,
  waitsOffline: true,
})

export const withdrawLeaves = endpoint({
  method: 'POST',
  path: '/blade-workflow/process/leave/remove',
  summary: 'Withdraws undecided requests; all or none',
  may: organisationPermissions.belong,
  input: z.object({
    ids: labelled('请假', idList),
    comment: labelled('说明', z._default(maybeText(140), '')),
  }),
  reply: nothing,
  refusals: ['NOT_WITHDRAWABLE', 'SUSPENDED'],
})

export const endLeave = endpoint({
  method: 'POST',
  path: '/blade-leave/request/end',
  summary: 'Ends a leave early; the remaining half days are given back',
  may: organisationPermissions.belong,
  input: z.object({
    id: labelled('请假', id),
    backDate: labelled('返校日期', date),
    backHalf: labelled('从', Half),
  }),
  reply: Leave,
  refusals: ['NOT_ENDABLE', 'BACK_OUTSIDE_LEAVE', 'BACK_TOO_EARLY'],
})

export const previewLeave = endpoint({
  method: 'POST',
  effect: 'read',
  path: '/blade-leave/request/preview',
  summary:
    'Previews a span: its school days, whether the balance suffices, and the rest; stores nothing',
  may: organisationPermissions.belong,
  input: z.object({
    id: z.optional(id),
    ...whoFields,
    kind: labelled('请假类型', z.optional(maybeText(40))),
    ...spanFields,
  }),
  reply: z.object({
    days: z.number(),
    /** Why the leave cannot be requested. */
    problem: z.optional(z.string()),
    /** Remaining days of this kind before this request, in the year in which it begins. */
    left: z.optional(z.number()),
    /** The steps that a request of this span takes, and who decides them. */
    deciders: z.array(z.object({ step: z.string(), names: z.array(z.string()) })),
  }),
  refusals: ['NO_CLASS'],
})

export const listAllLeaves = endpoint({
  method: 'GET',
  path: '/blade-leave/request/list',
  summary: 'Leaves of the whole school, newest first',
  may: leavePermissions.oversee,
  input: z.object({
    ...pageFields,
    keyword: labelled('关键词', z.optional(maybeText(40))),
    absentee: labelled('请假人', z.optional(z.union([z.literal(''), Absentee]))),
    state: labelled('状态', z.optional(z.union([z.literal(''), LeaveState]))),
    /** Filter: absent on this day. */
    day: labelled('日期', z.optional(z.union([z.literal(''), date]))),
  }),
  reply: pageOf(LeaveRow),
})
