import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { identityNumber } from '../../../platform/contract/identityNumber.ts'
import { date, id, labelled, mobile, nothing, text } from '../../../platform/contract/shapes.ts'
import { smsValue } from '../../identity/contract/credentials.ts'
import { TokenReply } from '../../identity/contract/token.ts'
import { ApplicationForm, content, Step } from './application.ts'
import { recruitmentPermissions } from './permissions.ts'
import { OwnVisit } from './slot.ts'

/** What a teacher gives to apply without an account. */
export const EntryForm = z.object({
  name: labelled('姓名', text(20)),
  phone: labelled('手机号', mobile),
  value: labelled('短信验证码', smsValue),
})
export type EntryForm = z.output<typeof EntryForm>

/** An own application with its history and what may be done about it. */
export const OwnApplication = z.object({
  ...content,
  next: z.string(),
  steps: z.array(Step),
  /** The invitations of the present state. */
  visits: z.array(OwnVisit),
  /** The papers that the post asks for. */
  papers: z.string(),
  /** The open post that the office invited this person of the talent pool to. */
  invitation: z.optional(z.object({ postId: id, postTitle: z.string(), closeOn: date })),
  mayCorrect: z.boolean(),
  mayWithdraw: z.boolean(),
  mayAccept: z.boolean(),
  mayGiveIdentity: z.boolean(),
  mayJoinPool: z.boolean(),
})
export type OwnApplication = z.output<typeof OwnApplication>

const may = recruitmentPermissions.apply
const named = z.object({ id: labelled('应聘', id) })

export const enterApplicant = endpoint({
  method: 'POST',
  path: '/blade-recruitment/own/enter',
  summary:
    'Signs an applicant in with a code that was sent to the phone; without an account, makes one',
  may: 'public',
  input: z.object({
    ...EntryForm.shape,
    /** The sent code. */
    id: labelled('短信验证码', id),
    tenantId: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: TokenReply,
  refusals: ['SMS_CODE_WRONG', 'SIGN_IN_REFUSED'],
})

export const listOwnApplications = endpoint({
  method: 'GET',
  path: '/blade-recruitment/own/list',
  summary: 'The own applications in full, the newest first',
  may,
  input: nothing,
  reply: z.object({ records: z.array(OwnApplication) }),
})

/** Fields as typed, valid or not. */
export const Typed = z.record(z.string(), z.union([z.string(), z.boolean()]))

export const getDraft = endpoint({
  method: 'GET',
  path: '/blade-recruitment/own/draft',
  summary: 'What was typed for a post and not submitted; empty without a draft',
  may,
  input: z.object({ postId: labelled('岗位', id) }),
  reply: z.object({ content: Typed }),
})

export const saveDraft = endpoint({
  method: 'POST',
  path: '/blade-recruitment/own/save-draft',
  summary: 'Keeps what was typed for a post',
  may,
  input: z.object({
    postId: labelled('岗位', id),
    content: labelled('内容', z.string().check(z.maxLength(20_000))),
  }),
  reply: nothing,
  refusals: ['POST_NOT_OPEN', 'DRAFT_UNREADABLE'],
})

export const submitApplication = endpoint({
  method: 'POST',
  path: '/blade-recruitment/own/submit',
  summary: 'Applies for a post, or submits a returned application again',
  may,
  input: ApplicationForm,
  reply: z.object({ id }),
  refusals: ['POST_NOT_OPEN', 'APPLIED_ALREADY', 'NOT_CORRECTABLE'],
  idempotent: true,
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/blade-recruitment/own/withdraw',
  summary: 'Withdraws an own application that is not decided',
  may,
  input: named,
  reply: nothing,
  refusals: ['ALREADY_DECIDED'],
  idempotent: true,
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/blade-recruitment/own/accept',
  summary: 'Accepts an offered post, with the identity number if it was not given before',
  may,
  input: z.object({
    id: labelled('应聘', id),
    idNo: labelled('身份证件号', z.optional(z.union([z.literal(''), identityNumber]))),
  }),
  reply: nothing,
  refusals: ['NOT_OFFERED', 'IDENTITY_NEEDED'],
  idempotent: true,
})

export const giveIdentity = endpoint({
  method: 'POST',
  path: '/blade-recruitment/own/identity',
  summary: 'Gives the identity number for the check of the registers and for joining the staff',
  may,
  input: z.object({ ...named.shape, idNo: labelled('身份证件号', identityNumber) }),
  reply: nothing,
  refusals: ['IDENTITY_NOT_ASKED'],
})

export const leavePool = endpoint({
  method: 'POST',
  path: '/blade-recruitment/own/leave-pool',
  summary: 'Withdraws the consent to be kept in the talent pool',
  may,
  input: named,
  reply: nothing,
})

export const joinPool = endpoint({
  method: 'POST',
  path: '/blade-recruitment/own/join-pool',
  summary: 'Consents to be kept in the talent pool for twelve months, after a refusal',
  may,
  input: named,
  reply: nothing,
  refusals: ['POOL_CLOSED'],
})
