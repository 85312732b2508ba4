import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  labelled,
  maybeText,
  mobile,
  text,
} from '../../../platform/contract/shapes.ts'
import { Category } from './form/categories.ts'
import { FormConsents, FormMaterials, FormValues, Guardians } from './form/form.ts'
import { enrolmentPermissions } from './permissions.ts'

const { counter } = enrolmentPermissions

/** How long the link for a signature may be used. */
export const linkMinutes = 15

export const EntryState = z.enum(['WAITING', 'SIGNED', 'CANCELLED'])
export type EntryState = z.output<typeof EntryState>

export const entryStateLabels: Record<EntryState, string> = {
  WAITING: '等待签名',
  SIGNED: '已提交',
  CANCELLED: '已撤销',
}
export const entryStateTones = {
  WAITING: 'warning',
  SIGNED: 'success',
  CANCELLED: 'info',
} as const satisfies Record<EntryState, string>

/** What happens after an entry, for its receipt. */
export const nextSteps: readonly string[] = [
  '监护人在窗口的平板上核对并签名，报名随即提交。',
  '学校审核材料。验证过手机号的，用这个手机号登录就能查看结果；没有验证的，用这个手机号登录后输入孩子的身份证件号核对，或凭报名编号向招生办查询。',
  '需要补充材料时，请在通知的期限内办理。',
  '录取结果以学校公布为准。请保管好本回执和报名编号。',
]

/** A paper of an entry: uploaded, or seen as an original. */
const EntryPaper = z.object({ label: z.string(), how: z.string() })

/** An entry for the counter, and what its receipt says. */
export const CounterEntry = z.object({
  id,
  applyNo: labelled('报名编号', z.string()),
  maskedName: labelled('孩子', z.string()),
  planName: labelled('招生计划', z.string()),
  categoryLabel: labelled('生源类别', z.string()),
  state: EntryState,
  stateLabel: labelled('状态', z.string()),
  rev: z.number(),
  enteredAt: labelled('代录时间', dateTime),
  enteredByName: labelled('代录人', z.string()),
  signedAt: z.optional(labelled('签名时间', dateTime)),
})
export type CounterEntry = z.output<typeof CounterEntry>

export const EntryReceipt = z.extend(CounterEntry, {
  schoolName: z.string(),
  papers: z.array(EntryPaper),
})
export type EntryReceipt = z.output<typeof EntryReceipt>

export const listEntries = endpoint({
  method: 'GET',
  path: '/blade-enrolment/counter/list',
  summary: 'What the office entered for families, the latest first',
  may: counter,
  input: z.object({
    ...pageFields,
    state: z.optional(labelled('状态', z.union([EntryState, z.literal('')]))),
    number: z.optional(labelled('报名编号', maybeText(20))),
  }),
  reply: pageOf(CounterEntry),
})

export const getEntry = endpoint({
  method: 'GET',
  path: '/blade-enrolment/counter/detail',
  summary: 'The receipt of an entry',
  may: counter,
  input: z.object({ id: labelled('代录', id) }),
  reply: EntryReceipt,
  refusals: ['NOT_FOUND'],
})

/** `id` and `rev` replace an entry that is not signed yet; an open link ends with it. */
export const submitEntry = endpoint({
  method: 'POST',
  path: '/blade-enrolment/counter/submit',
  summary:
    'Enters a whole application for a family at the counter; the guardian signs it afterwards',
  may: counter,
  input: z.object({
    id: z.optional(labelled('代录', id)),
    rev: z.optional(labelled('版本', z.coerce.number())),
    planId: labelled('招生计划', id),
    category: labelled('生源类别', Category),
    formVersion: labelled('表单版本', z.coerce.number()),
    phone: labelled('家长手机号', mobile),
    /** The code that was sent to the phone; without it the account is not tied to the phone. */
    smsId: z.optional(labelled('验证码编号', maybeText(40))),
    smsValue: z.optional(labelled('验证码', maybeText(6))),
    values: FormValues,
    guardians: Guardians,
    materials: FormMaterials,
    /** Keys of the papers whose originals the office has seen. */
    originals: z.array(text(40)).check(z.maxLength(60)),
  }),
  reply: EntryReceipt,
  refusals: [
    'PLAN_NOT_FOUND',
    'CATEGORY_NOT_OPEN',
    'ENROLMENT_CLOSED',
    'FORM_CHANGED',
    'FORM_INVALID',
    'ALREADY_APPLIED',
    'NOT_FOUND',
    'ENTRY_CLOSED',
    'CHANGED_MEANWHILE',
    'SMS_CODE_WRONG',
  ],
  idempotent: true,
})

export const makeSignLink = endpoint({
  method: 'POST',
  path: '/blade-enrolment/counter/link',
  summary: 'A new link for the signature of the guardian; an earlier one ends',
  may: counter,
  input: z.object({ id: labelled('代录', id) }),
  reply: z.object({ code: z.string(), expiresAt: dateTime }),
  refusals: ['NOT_FOUND', 'ENTRY_CLOSED'],
})

export const cancelEntry = endpoint({
  method: 'POST',
  path: '/blade-enrolment/counter/cancel',
  summary: 'Cancels an entry that is not signed, with a reason; its files are removed',
  may: counter,
  input: z.object({ id: labelled('代录', id), reason: labelled('撤销原因', text(140)) }),
  reply: CounterEntry,
  refusals: ['NOT_FOUND', 'ENTRY_CLOSED'],
})

const code = labelled('签名编号', z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20)))

export const readSignPaper = endpoint({
  method: 'GET',
  path: '/blade-enrolment/counter/paper',
  summary: 'What was entered at the counter, numbers masked, for the guardian who signs it',
  may: 'public',
  input: z.object({ code }),
  reply: z.object({
    applyNo: z.string(),
    planName: z.string(),
    expiresAt: dateTime,
    guardianName: z.string(),
    /** The whole phone with which the guardian signs in later: a wrong digit gives it to a stranger. */
    phone: z.string(),
    groups: z.array(
      z.object({
        title: z.string(),
        items: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
    ),
    papers: z.array(EntryPaper),
  }),
  refusals: ['NOT_FOUND', 'LINK_EXPIRED', 'LINK_USED'],
})

/** The longest picture of a signature, as base64. */
const mostPicture = 400_000

export const signEntry = endpoint({
  method: 'POST',
  path: '/blade-enrolment/counter/sign',
  summary: 'The guardian agrees and signs at the counter; this submits the application, once',
  may: 'public',
  input: z.object({
    code,
    consents: FormConsents,
    /** A PNG picture as base64. */
    picture: labelled(
      '签名',
      z
        .string()
        .check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: '请签名' }), z.maxLength(mostPicture)),
    ),
  }),
  reply: z.object({ applyNo: z.string(), maskedName: z.string() }),
  refusals: [
    'NOT_FOUND',
    'LINK_EXPIRED',
    'LINK_USED',
    'NOT_A_PICTURE',
    'PLAN_NOT_FOUND',
    'CATEGORY_NOT_OPEN',
    'ENROLMENT_CLOSED',
    'FORM_CHANGED',
    'FORM_INVALID',
    'ALREADY_APPLIED',
  ],
})
