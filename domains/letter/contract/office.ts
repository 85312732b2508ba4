import * as z from 'zod/mini'

import { Certificates } from '../../../platform/contract/certificate.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  text,
} from '../../../platform/contract/shapes.ts'
import { enrolmentPermissions } from '../../enrolment/contract/permissions.ts'
import { letterFields, LetterState } from './letter.ts'

const { decide } = enrolmentPermissions

/** A letter in the office's list. */
export const LetterRow = z.object({
  ...letterFields,
  id,
  subjectId: id,
  stateName: z.string(),
  verifyCode: labelled('核验码', z.string()),
  issuedTime: labelled('签发时间', dateTime),
  issuedByName: labelled('签发人', z.string()),
  printedTime: z.optional(labelled('打印时间', dateTime)),
  revokedTime: z.optional(labelled('吊销时间', dateTime)),
  revokedByName: z.optional(labelled('吊销人', z.string())),
  reason: z.optional(labelled('吊销原因', z.string())),
})
export type LetterRow = z.output<typeof LetterRow>

export const listLetters = endpoint({
  method: 'GET',
  path: '/blade-letter/letter/list',
  summary: 'The letters of the school, the newest first',
  may: decide,
  input: z.object({
    ...pageFields,
    state: z.optional(z.union([LetterState, z.literal('')])),
    printed: z.optional(z.enum(['YES', 'NO', ''])),
    number: z.optional(maybeText(32)),
  }),
  reply: pageOf(LetterRow),
})

export const countLetters = endpoint({
  method: 'GET',
  path: '/blade-letter/letter/count',
  summary: 'How many valid letters the office has not printed',
  may: decide,
  input: z.object({}),
  reply: z.object({ unprinted: z.number() }),
})

/** As many letters as one file may hold. */
export const mostPrinted = 100

const chosen = z.object({
  ids: labelled(
    '录取通知书',
    idList.check(
      z.refine((ids) => ids.split(',').length <= mostPrinted, {
        error: `一次最多打印 ${mostPrinted} 份，请减少勾选`,
      }),
    ),
  ),
})

export const printLetters = endpoint({
  method: 'GET',
  path: '/blade-letter/letter/print',
  summary: 'Chosen letters as one PDF, at most 100',
  may: decide,
  effect: 'write',
  input: chosen,
  reply: Certificates,
  wrapping: 'certificates',
  refusals: ['NOT_FOUND', 'LETTER_REVOKED', 'PAPERS_BUSY', 'RATE_LIMITED'],
})

export const markLettersPrinted = endpoint({
  method: 'POST',
  path: '/blade-letter/letter/printed',
  summary: 'Counts letters as printed, once their file has arrived',
  may: decide,
  input: chosen,
  reply: z.object({}),
  refusals: ['NOT_FOUND'],
})

export const revokeLetter = endpoint({
  method: 'POST',
  path: '/blade-letter/letter/revoke',
  summary: 'Revokes a letter for good, with a reason',
  may: decide,
  input: z.object({ id: labelled('编号', id), reason: labelled('原因', text(200)) }),
  reply: z.object({}),
  refusals: ['NOT_FOUND', 'LETTER_REVOKED'],
})

export const rotateLetterKey = endpoint({
  method: 'POST',
  path: '/blade-letter/key/rotate',
  summary: 'Signs new letters with a new key; earlier letters stay valid',
  may: decide,
  input: z.object({}),
  reply: z.object({ id }),
})

export const getLetterSeal = endpoint({
  method: 'GET',
  path: '/blade-letter/seal/detail',
  summary: "The picture of the school's seal on letters",
  may: decide,
  input: z.object({}),
  reply: z.object({ picture: z.optional(z.object({ name: z.string(), link: z.string() })) }),
})

export const saveLetterSeal = endpoint({
  method: 'POST',
  path: '/blade-letter/seal/submit',
  summary: "Sets, replaces or removes the picture of the school's seal on letters",
  may: decide,
  input: z.object({ fileId: labelled('印章图片', z.union([z.literal(''), id])) }),
  reply: z.object({}),
  refusals: ['NOT_FOUND', 'NOT_A_PICTURE'],
})
