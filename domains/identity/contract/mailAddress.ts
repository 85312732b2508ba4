import * as z from 'zod/mini'

import { isEmail } from '../../../platform/contract/contacts.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { SentCode } from './sentCode.ts'

const address = labelled(
  '邮箱',
  z.string().check(z.trim(), z.refine(isEmail, { error: '邮箱格式不正确，请核对' })),
)
const value = labelled(
  '验证码',
  z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: '应为 6 位数字' })),
)

/** The form: an address and the code that was sent to it. */
export const MailForm = z.object({ address, value })

export const getMailNotices = endpoint({
  method: 'GET',
  path: '/blade-message/message/mail',
  summary: 'Whether the installation can send mail notices',
  may: 'signedIn',
  input: nothing,
  reply: z.object({ isOffered: z.boolean() }),
})

export const sendMailCode = endpoint({
  method: 'POST',
  path: '/blade-message/message/mail-code',
  summary: 'Sends a verification code to a mail address of the caller',
  may: 'signedIn',
  input: z.object({ address }),
  reply: SentCode,
  refusals: ['MAIL_OFF', 'MAIL_NOT_SENT'],
})

export const confirmMail = endpoint({
  method: 'POST',
  path: '/blade-message/message/mail',
  summary: 'Confirms the caller’s mail address with its code',
  may: 'signedIn',
  input: z.extend(MailForm, { id }),
  reply: nothing,
  refusals: ['MAIL_OFF', 'MAIL_CODE_WRONG'],
})

export const removeMail = endpoint({
  method: 'POST',
  path: '/blade-message/message/mail-remove',
  summary: 'Removes the caller’s mail address',
  may: 'signedIn',
  input: nothing,
  reply: nothing,
})
