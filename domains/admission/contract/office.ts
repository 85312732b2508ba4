import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, maybeText, text } from '../../../platform/contract/shapes.ts'

const applicationId = labelled('报名', id)
const reason = labelled('原因', text(140))
const done = z.object({})

const ContactWay = z.enum(['PHONE', 'SMS', 'VISIT', 'OTHER'])

export const recordContact = endpoint({
  method: 'POST',
  path: '/blade-admission/contact/submit',
  summary: 'Records an attempt to reach the family of an offer',
  may: 'enrolment.review',
  input: z.object({
    id: applicationId,
    way: labelled('联系方式', ContactWay),
    outcome: labelled('结果', text(140)),
  }),
  reply: z.object({ attempts: z.number() }),
  refusals: ['NOT_FOUND', 'NOT_OFFERED'],
  idempotent: true,
})

export const expireOffer = endpoint({
  method: 'POST',
  path: '/blade-admission/offer/expire',
  summary: 'Ends an offer that the family did not answer, after attempts to reach it',
  may: 'enrolment.decide',
  input: z.object({ id: applicationId, reason }),
  reply: done,
  refusals: ['NOT_FOUND', 'OWN_APPLICATION', 'NOT_OFFERED', 'OFFER_RUNNING', 'ATTEMPTS_MISSING'],
  idempotent: true,
})

export const coordinate = endpoint({
  method: 'POST',
  path: '/blade-admission/application/coordinate',
  summary: 'Places the child of an application in another school',
  may: 'enrolment.decide',
  input: z.object({ id: applicationId, school: labelled('统筹学校', text(60)) }),
  reply: done,
  refusals: ['NOT_FOUND', 'OWN_APPLICATION', 'APPEAL_OPEN', 'BUSINESS_REFUSED'],
  idempotent: true,
})

/** For a child whose review passed after the list was made, such as after an appeal. */
export const placeLate = endpoint({
  method: 'POST',
  path: '/blade-admission/application/place',
  summary: 'Puts an application that passed its review later at the end of the waiting list',
  may: 'enrolment.decide',
  input: z.object({ id: applicationId }),
  reply: z.object({ rank: z.number() }),
  refusals: ['NOT_FOUND', 'OWN_APPLICATION', 'NOT_RANKED', 'ALREADY_PLACED', 'BUSINESS_REFUSED'],
  idempotent: true,
})

export const voidApplication = endpoint({
  method: 'POST',
  path: '/blade-admission/application/void',
  summary: 'Voids an application that is false or doubled',
  may: 'enrolment.decide',
  input: z.object({ id: applicationId, reason }),
  reply: done,
  refusals: ['NOT_FOUND', 'OWN_APPLICATION', 'BUSINESS_REFUSED'],
  idempotent: true,
})

export const expireReturn = endpoint({
  method: 'POST',
  path: '/blade-admission/application/expire',
  summary: 'Closes a returned application after its deadline; never automatic',
  may: 'enrolment.decide',
  input: z.object({ id: applicationId, reason }),
  reply: done,
  refusals: ['NOT_FOUND', 'OWN_APPLICATION', 'RETURN_RUNNING', 'BUSINESS_REFUSED'],
  idempotent: true,
})

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/blade-admission/appeal/decide',
  summary: 'Decides an appeal; a denied child of the own district is placed elsewhere',
  may: 'enrolment.decide',
  input: z.object({
    id: applicationId,
    isGranted: labelled('申诉是否成立', z.boolean()),
    answer: labelled('答复', text(300)),
    /** The school of a denied child; required for category A. */
    school: z._default(labelled('统筹学校', maybeText(60)), ''),
  }),
  reply: done,
  refusals: ['NOT_FOUND', 'NO_APPEAL', 'OWN_APPLICATION', 'SAME_PERSON', 'SCHOOL_MISSING'],
  idempotent: true,
})

export const FamilyAnswer = z.enum(['ACCEPT', 'DECLINE', 'BOOK', 'APPEAL'])
export type FamilyAnswer = z.output<typeof FamilyAnswer>
export const familyAnswerNames: Readonly<Record<FamilyAnswer, string>> = {
  ACCEPT: '确认入学',
  DECLINE: '放弃录取',
  BOOK: '选定到校时间',
  APPEAL: '申诉',
}

/** How a family told the office. */
export const AnswerWay = z.enum(['IN_PERSON', 'PHONE', 'LETTER'])
export type AnswerWay = z.output<typeof AnswerWay>
export const answerWayNames: Readonly<Record<AnswerWay, string>> = {
  IN_PERSON: '当面',
  PHONE: '电话',
  LETTER: '书面',
}

/** For families whose application was entered at the counter and who cannot sign in. */
export const answerForFamily = endpoint({
  method: 'POST',
  path: '/blade-admission/family/answer',
  summary:
    'Records what a family told the office about its application; only if it was entered at the counter, and by somebody else',
  may: 'enrolment.decide',
  input: z.object({
    id: applicationId,
    answer: labelled('家长的答复', FamilyAnswer),
    way: labelled('答复方式', AnswerWay),
    /** What the family said; of an appeal, its reason. */
    reason: labelled('家长说明', text(500)),
    /** The chosen time; only for `BOOK`. */
    slotId: z.optional(labelled('到校时间', z.union([id, z.literal('')]))),
  }),
  reply: done,
  refusals: [
    'NOT_FOUND',
    'OWN_APPLICATION',
    'FAMILY_ANSWERS',
    'HAS_ACCOUNT',
    'ENTERED_BY_SELF',
    'NOT_OFFERED',
    'NOT_REFUSED',
    'APPEAL_CLOSED',
    'ALREADY_APPEALED',
    'APPLIED_AGAIN',
    'NOT_INVITED',
    'SLOT_MISSING',
    'SLOT_FULL',
    'SLOT_PAST',
  ],
  idempotent: true,
})

/** For a family whose letter was revoked by mistake or lost its validity. */
export const reissueLetter = endpoint({
  method: 'POST',
  path: '/blade-admission/letter/reissue',
  summary: 'Issues a new letter for a confirmed offer whose letter was revoked',
  may: 'enrolment.decide',
  input: z.object({ id: applicationId }),
  reply: z.object({ number: z.string() }),
  refusals: ['NOT_FOUND', 'OWN_APPLICATION', 'NOT_CONFIRMED', 'LETTER_VALID'],
  idempotent: true,
})

export const registerChild = endpoint({
  method: 'POST',
  path: '/blade-admission/registration/submit',
  summary: 'Registers a child at the gate by application number or the code of its letter',
  may: 'enrolment.review',
  input: z.object({
    code: labelled('报名编号或通知书二维码', text(2000)),
    /** Why a child is registered outside the days of registration; only needed then. */
    override: z._default(labelled('破例原因', maybeText(140)), ''),
  }),
  reply: z.object({
    applicationId: id,
    applyNo: z.string(),
    childName: z.string(),
    planName: z.string(),
    /** The child was registered before; nothing was done again. */
    isRepeated: z.boolean(),
  }),
  refusals: [
    'NOT_FOUND',
    'OWN_APPLICATION',
    'NOT_CONFIRMED',
    'REGISTRATION_CLOSED',
    'LETTER_REVOKED',
  ],
  idempotent: true,
  waitsOffline: true,
})
