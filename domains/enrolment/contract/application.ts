import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import type { InputOf } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { identityNumber } from '../../../platform/contract/identityNumber.ts'
import {
  date,
  id,
  labelled,
  maybeText,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { Application, ApplicationSummary } from './applicationShapes.ts'
import { Category } from './form/categories.ts'
import { formFields, patchFields } from './form/form.ts'
import { ApplicationState } from './states.ts'

/** The wire name of the identity number parameter: `{ [identityNumberParam]: '99...' }`. */
export const identityNumberParam = 'sfzh'

const idOrNumber = {
  id: z.optional(labelled('报名', id)),
  applyNo: z.optional(labelled('报名编号', text(20))),
}

export const listApplications = endpoint({
  method: 'GET',
  path: '/blade-weixin/baoming/list',
  summary: 'The caller’s own applications; for enrolment staff all of the school',
  may: 'signedIn',
  input: z.object({
    ...pageFields,
    planId: z.optional(labelled('招生计划', id)),
    status: z.optional(labelled('状态', ApplicationState)),
    /** `cases`: without `status`, only what needs an act outside the usual review. */
    among: z.optional(labelled('范围', z.enum(['cases']))),
    category: z.optional(labelled('生源类别', Category)),
    /** Part of the child's name. */
    name: z.optional(labelled('姓名', maybeText(36))),
    /**
     * A reviewer's id, `mine` for the caller, `none` for applications that nobody has: who has
     * claimed it or, before that, to whom it was given.
     */
    reviewer: z.optional(labelled('审核人', z.union([z.enum(['mine', 'none']), id]))),
    /** The number of the submission. */
    round: z.optional(labelled('第几次提交', wholeNumber(1, 99))),
    /** The first and the last day of submission. */
    from: z.optional(labelled('提交日期从', date)),
    to: z.optional(labelled('提交日期到', date)),
    /** `updated`: latest change first; `submitted`: latest submission first; `waiting`: oldest first. */
    order: z._default(labelled('排序', z.enum(['updated', 'submitted', 'waiting'])), 'updated'),
    [identityNumberParam]: z.optional(labelled('身份证件号', identityNumber)),
    /** `mine` lists only the caller's own applications, also for staff. */
    scope: z._default(z.enum(['mine', 'all']), 'all'),
  }),
  reply: pageOf(ApplicationSummary),
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/blade-weixin/baoming/detail',
  summary: 'One application: an own one, or any for enrolment staff',
  may: 'signedIn',
  input: z.object(idOrNumber),
  reply: Application,
  refusals: ['NOT_FOUND'],
})

/**
 * Without `id` it creates an application and needs `planId`, `category`, `formVersion` and
 * `consents`. With `id` and `rev` it resubmits a returned application into the same process, one
 * round later; `values`, `guardians` and `materials` then carry only what changed.
 */
export const submitApplication = endpoint({
  method: 'POST',
  path: '/blade-weixin/baoming/submit',
  summary: 'Submits an application, or resubmits a returned one',
  may: 'enrolment.apply',
  input: z.object({
    id: z.optional(labelled('报名', id)),
    rev: z.optional(labelled('版本', z.coerce.number())),
    draftId: z.optional(labelled('草稿', id)),
    ...formFields,
  }),
  reply: z.object({
    id,
    applyNo: z.string(),
    processInstanceId: id,
    status: ApplicationState,
    round: z.number(),
    rev: z.number(),
  }),
  refusals: [
    'PLAN_NOT_FOUND',
    'CATEGORY_NOT_OPEN',
    'ENROLMENT_CLOSED',
    'FORM_CHANGED',
    'FORM_INVALID',
    'ALREADY_APPLIED',
    'NOT_FOUND',
    'NOT_EDITABLE',
    'CHANGED_MEANWHILE',
    'REASONS_LEFT',
  ],
  idempotent: true,
})

export const updateApplication = endpoint({
  method: 'POST',
  path: '/blade-weixin/baoming/update',
  summary: 'Saves changes to an application that is still editable',
  may: 'enrolment.apply',
  input: z.object({
    id: labelled('报名', id),
    rev: labelled('版本', z.coerce.number()),
    ...patchFields,
  }),
  reply: Application,
  refusals: ['NOT_FOUND', 'NOT_EDITABLE', 'CHANGED_MEANWHILE', 'FORM_INVALID', 'ALREADY_APPLIED'],
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/blade-weixin/baoming/withdraw',
  summary: 'Withdraws an own application that is not under review',
  may: 'enrolment.apply',
  input: z.object({
    id: labelled('报名', id),
    reason: z._default(labelled('撤销原因', maybeText(140)), ''),
  }),
  reply: Application,
  refusals: ['NOT_FOUND', 'NOT_WITHDRAWABLE'],
  idempotent: true,
})

/**
 * Counts the caller's own live applications with this number. It reveals nothing about other
 * families.
 */
export const countIdentityNumber = endpoint({
  method: 'GET',
  path: '/blade-weixin/baoming/sfzcount',
  summary: 'Own live applications with this identity number in the plan’s school year and stage',
  may: 'signedIn',
  input: z.object({
    [identityNumberParam]: labelled('身份证件号', text(20)),
    planId: labelled('招生计划', id),
    excludeId: z.optional(labelled('报名', id)),
  }),
  reply: z.number(),
  refusals: ['PLAN_NOT_FOUND'],
})

/** Maps the wire parameters of `countIdentityNumber` to English names. */
export const identityCountOf = (
  identityNumber: string,
  planId: string,
  excludeId?: string,
): InputOf<typeof countIdentityNumber> => ({
  sfzh: identityNumber,
  planId,
  ...(excludeId ? { excludeId } : {}),
})

/**
 * The caller as an applicant. Enrolment staff may look up a family by number or phone; each look-up
 * is logged.
 */
export const getApplicant = endpoint({
  method: 'GET',
  path: '/blade-weixin/baoming/getuid',
  summary: 'The caller’s data as an applicant',
  may: 'signedIn',
  input: z.object({
    [identityNumberParam]: z.optional(labelled('身份证件号', text(20))),
    phone: z.optional(labelled('联系电话', text(20))),
  }),
  /** `uid` 0 means no match; the look-up is logged all the same. */
  reply: z.object({
    uid: id,
    phoneMasked: z.string(),
    applications: z.number(),
    drafts: z.number(),
  }),
  refusals: ['NOT_ALLOWED'],
  effect: 'write',
})

export const revealValues = endpoint({
  method: 'POST',
  path: '/blade-weixin/baoming/reveal',
  summary: 'Reveals masked values for a minute; the reason is recorded',
  may: 'signedIn',
  input: z.object({
    id: labelled('报名', id),
    names: labelled('字段', z.array(text(60)).check(z.minLength(1), z.maxLength(10))),
    reason: labelled('查看原因', text(140)),
  }),
  reply: z.object({
    seconds: z.number(),
    records: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  }),
  refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'DATA_RESTRICTED'],
})
