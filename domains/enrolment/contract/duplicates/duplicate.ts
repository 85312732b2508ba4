import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../../platform/contract/page.ts'
import { dateTime, id, labelled, maybeText } from '../../../../platform/contract/shapes.ts'
import { enrolmentPermissions } from '../permissions.ts'
import { duplicateReasons } from './suspicions.ts'
import type { DuplicateReason } from './suspicions.ts'

const { review } = enrolmentPermissions

export const duplicateReasonNames: Readonly<Record<DuplicateReason, string>> = {
  NAME_BIRTH: '姓名和出生日期相同，证件号不同',
  SAME_FILE: '不同家庭提交了同一份材料',
  SPELLING_ADDRESS: '姓名读音和住址相同',
  SEAT_LOCK: '同一不动产已有其他家庭使用学位',
  MANY_CHILDREN: '同一监护人名下超过 6 个孩子',
  TWINS: '同一家庭、同一天出生，可能是多胞胎',
}

export const DuplicateState = z.enum(['OPEN', 'SAME', 'DIFFERENT', 'SEAT_LOCK', 'TWINS'])
export type DuplicateState = z.output<typeof DuplicateState>
export const duplicateStateNames: Readonly<Record<DuplicateState, string>> = {
  OPEN: '待核对',
  SAME: '同一个孩子',
  DIFFERENT: '不同的孩子',
  SEAT_LOCK: '已备注学位锁定',
  TWINS: '多胞胎，一起排序',
}

const Side = z.object({
  /** The application. */
  id,
  applyNo: z.string(),
  childName: z.string(),
  birthDate: z.string(),
  planName: z.string(),
  schoolYear: z.number(),
  categoryLabel: z.string(),
  statusLabel: z.string(),
})
export type DuplicateSide = z.output<typeof Side>

export const Duplicate = z.object({
  id,
  score: z.number(),
  reasons: z.array(z.object({ code: z.enum(duplicateReasons), label: z.string() })),
  state: DuplicateState,
  stateName: z.string(),
  note: z.string(),
  first: Side,
  second: Side,
  /** Whether the two can be bound as twins: one birth date, plan and category. */
  mayBind: z.boolean(),
  decidedByName: z.optional(z.string()),
  decidedAt: z.optional(dateTime),
})
export type Duplicate = z.output<typeof Duplicate>

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/blade-enrolment/duplicate/list',
  summary: 'Pairs of applications that may concern one child, the most suspicious first',
  may: review,
  input: z.object({
    ...pageFields,
    planId: z.optional(labelled('招生计划', id)),
    state: z.optional(labelled('状态', DuplicateState)),
  }),
  reply: pageOf(Duplicate),
})

export const findDuplicates = endpoint({
  method: 'POST',
  path: '/blade-enrolment/duplicate/find',
  summary: 'Compares the applications of a plan’s year again; decided pairs stay as they are',
  may: review,
  input: z.object({ planId: labelled('招生计划', id) }),
  reply: z.object({ open: z.number(), added: z.number() }),
  refusals: ['PLAN_NOT_FOUND'],
})

export const DuplicateVerdict = z.object({
  id: labelled('疑似重复', id),
  /** The state that the caller has seen. */
  seen: labelled('状态', DuplicateState),
  verdict: labelled('认定', DuplicateState),
  note: labelled('说明', z._default(maybeText(140), '')),
})

export const decideDuplicate = endpoint({
  method: 'POST',
  path: '/blade-enrolment/duplicate/decide',
  summary: 'Decides a suspicious pair, or opens it again; never blocks an application',
  may: review,
  input: DuplicateVerdict,
  reply: Duplicate,
  refusals: [
    'NOT_FOUND',
    'OWN_CHILD',
    'DECIDED_MEANWHILE',
    'NOT_TWINS',
    'RANKED_ALREADY',
    'RANKING_FROZEN',
  ],
})
