import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled, text } from '../../../platform/contract/shapes.ts'
import { ShownFile } from '../../files/contract/shownFile.ts'
import { NoticeSummary } from './notice.ts'

/** What a notice asks of its readers, from nothing to a short form. */
export const receiptLevels = ['none', 'read', 'confirm', 'sign', 'answer'] as const
export type ReceiptLevel = (typeof receiptLevels)[number]
export const receiptLevel = labelled('回执', z.enum(receiptLevels))

/** One question of a short form. */
export const Question = z.object({
  key: z.string().check(z.regex(/^\w{1,20}$/)),
  title: labelled('问题', text(80)),
  kind: z.enum(['choice', 'choices', 'text']),
  options: z._default(z.array(text(40)).check(z.maxLength(10)), []),
  required: z._default(z.boolean(), true),
})
export type Question = z.output<typeof Question>

export const maxQuestions = 5

/** A new question with a key that no other question uses. */
export function freshQuestion(questions: readonly Pick<Question, 'key'>[]): Question {
  const used = new Set(questions.map(({ key }) => key))
  const key = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'].find((one) => !used.has(one)) ?? 'q0'
  return { key, title: '', kind: 'choice', options: ['参加', '不参加'], required: true }
}

/** The questions as sent, without blank options. */
export const withoutBlankOptions = (questions: readonly Question[]): Question[] =>
  questions.map((question) => ({
    ...question,
    options: question.options.map((one) => one.trim()).filter(Boolean),
  }))

export const Answer = z.object({
  key: z.string().check(z.maxLength(20)),
  values: z
    .array(labelled('回答', z.string().check(z.trim(), z.maxLength(140))))
    .check(z.maxLength(10)),
})
export type Answer = z.output<typeof Answer>

/** The reader's state for a notice. */
export const Receipt = z.object({
  level: receiptLevel,
  /** `none`: this reader has nothing to do; `waiting`; `done`. */
  state: z.enum(['none', 'waiting', 'done']),
  deadline: z.optional(dateTime),
  isOverdue: z.boolean(),
  doneTime: z.optional(dateTime),
  /** The family member who did it. */
  doneBy: z.optional(z.string()),
  mayTakeBack: z.boolean(),
  questions: z.array(Question),
  answers: z.array(Answer),
})
export type Receipt = z.output<typeof Receipt>

export const getReading = endpoint({
  method: 'GET',
  path: '/blade-desk/notice/reading',
  summary: 'The receipt that a notice requires of the caller, and its attachments',
  may: 'public',
  input: z.object({ id }),
  reply: z.object({ receipt: Receipt, attachments: z.array(ShownFile) }),
})

export const listPending = endpoint({
  method: 'GET',
  path: '/blade-desk/notice/pending',
  summary: 'Notices that the caller has yet to confirm, sign or answer',
  may: 'signedIn',
  input: z.object(pageFields),
  reply: pageOf(
    z.object({
      ...NoticeSummary.def.shape,
      receipt: receiptLevel,
      deadline: z.optional(dateTime),
      isOverdue: z.boolean(),
    }),
  ),
})

const answering = { method: 'POST', may: 'signedIn', reply: Receipt } as const

export const readNotice = endpoint({
  ...answering,
  path: '/blade-desk/notice/read',
  summary: 'Records that the caller has read a notice',
  input: z.object({ id }),
})

export const confirmNotice = endpoint({
  ...answering,
  path: '/blade-desk/notice/confirm',
  summary: 'Confirms a notice for the family',
  input: z.object({ id }),
  refusals: ['RECEIPT_OTHER'],
})

export const signNotice = endpoint({
  ...answering,
  path: '/blade-desk/notice/sign',
  summary: 'Signs a notice for the family',
  input: z.object({ id, signature: labelled('签名', id) }),
  refusals: ['RECEIPT_OTHER'],
})

export const answerNotice = endpoint({
  ...answering,
  path: '/blade-desk/notice/answer',
  summary: 'Answers the form of a notice for the family',
  input: z.object({ id, answers: z.array(Answer).check(z.maxLength(10)) }),
  refusals: ['RECEIPT_OTHER', 'ANSWER_INVALID'],
})

export const takeBackReceipt = endpoint({
  ...answering,
  path: '/blade-desk/notice/takeBack',
  summary: 'Withdraws a confirmation or answer while the notice still asks for it',
  input: z.object({ id }),
  refusals: ['RECEIPT_STAYS'],
})
