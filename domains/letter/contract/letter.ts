import * as z from 'zod/mini'

import { Certificates } from '../../../platform/contract/certificate.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { verifyCodeShape } from './letterCode.ts'

export const LetterState = z.enum(['VALID', 'REVOKED'])
export type LetterState = z.output<typeof LetterState>

export const letterStateNames: Record<LetterState, string> = { VALID: '有效', REVOKED: '已吊销' }

export const letterFields = {
  school: labelled('学校', z.string()),
  number: labelled('编号', z.string()),
  /** Masked: 张*轩. */
  name: labelled('姓名', z.string()),
  plan: labelled('招生计划', z.string()),
  date: labelled('日期', date),
  state: labelled('状态', LetterState),
}

/** What the school tells anybody who has the code of a letter. */
export const LetterAnswer = z.object(letterFields)
export type LetterAnswer = z.output<typeof LetterAnswer>

export const verifyCode = labelled(
  '核验码',
  z.string().check(z.regex(verifyCodeShape, { error: '核验码不正确，请核对' })),
)

export const verifyLetter = endpoint({
  method: 'GET',
  path: '/blade-weixin/baoming/letter/:verifyCode',
  summary: 'Verifies an admission letter by its code; the code names the school',
  may: 'public',
  input: z.object({ verifyCode }),
  reply: LetterAnswer,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
})

/** The same call with the code in its path, as a client sends it. */
export const verifyLetterAt = (code: string): typeof verifyLetter => ({
  ...verifyLetter,
  path: `/blade-weixin/baoming/letter/${code}`,
})

/** What a device keeps to verify letters without network. */
export const LetterKeys = z.object({
  keys: z.array(
    z.object({
      id,
      /** Ed25519, raw 32 bytes in base64url. */
      publicKey: z.string(),
      from: dateTime,
      /** Absent while the school signs with it; earlier letters stay valid. */
      until: z.optional(dateTime),
    }),
  ),
  /** The numbers of the revoked letters, and the time of this list. */
  revoked: z.object({ numbers: z.array(z.string()), asOf: dateTime }),
})
export type LetterKeys = z.output<typeof LetterKeys>

export const listLetterKeys = endpoint({
  method: 'GET',
  path: '/blade-weixin/baoming/letterkeys',
  summary: 'The public keys of a school and its revoked letter numbers, to verify without network',
  may: 'public',
  input: z.object({
    school: z.optional(
      labelled('学校', z.string().check(z.regex(/^\d{6}$/, { error: '学校编号不正确' }))),
    ),
  }),
  reply: LetterKeys,
  refusals: ['RATE_LIMITED'],
})

export const downloadLetter = endpoint({
  method: 'GET',
  path: '/blade-weixin/baoming/letterpdf',
  summary: 'A letter as PDF, for its family and the enrolment office',
  may: 'signedIn',
  effect: 'write',
  input: z.object({ id: labelled('编号', id) }),
  reply: Certificates,
  wrapping: 'certificates',
  refusals: ['NOT_FOUND', 'LETTER_REVOKED', 'PAPERS_BUSY', 'RATE_LIMITED'],
})
