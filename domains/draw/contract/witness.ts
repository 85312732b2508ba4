import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled, mobile } from '../../../platform/contract/shapes.ts'
import { commitment, secret } from './ceremony.ts'
import { DrawKind } from './drawFile.ts'
import { DrawState } from './states.ts'

/** A witness has no account here: a code sent to the invited phone proves the person. */
const proof = {
  id: labelled('编号', id),
  phone: labelled('手机号', mobile),
  smsId: labelled('短信验证码', id),
  smsValue: labelled(
    '短信验证码',
    z.string().check(z.regex(/^\d{6}$/, { error: '应为 6 位数字' })),
  ),
}
const proofRefusals = ['SMS_CODE_WRONG', 'NOT_THE_WITNESS'] as const

/** What the page of a witness shows: nothing personal. */
export const WitnessPart = z.object({
  id,
  drawId: id,
  who: labelled('身份', z.string()),
  title: labelled('标题', z.string()),
  kind: DrawKind,
  state: DrawState,
  rules: z.string(),
  openUntil: dateTime,
  serverNow: dateTime,
  hasCommitted: z.boolean(),
  hasOpened: z.boolean(),
})
export type WitnessPart = z.output<typeof WitnessPart>

export const getWitnessPart = endpoint({
  method: 'GET',
  path: '/blade-weixin/draw/witness/detail',
  summary: 'The part of a witness in a draw',
  may: 'public',
  input: z.object({ id: labelled('编号', id) }),
  reply: WitnessPart,
})

export const commitAsWitness = endpoint({
  method: 'POST',
  path: '/blade-weixin/draw/witness/commit',
  summary: 'A witness gives a commitment, made here or elsewhere',
  may: 'public',
  input: z.object({ ...proof, commitment }),
  reply: z.object({ who: z.string() }),
  refusals: [...proofRefusals, 'NOT_PREPARED'],
})

export const openAsWitness = endpoint({
  method: 'POST',
  path: '/blade-weixin/draw/witness/open',
  summary: 'A witness opens the secret; it is shown after the deadline',
  may: 'public',
  input: z.object({ ...proof, secret }),
  reply: z.object({ openedAt: dateTime }),
  refusals: [...proofRefusals, 'NOT_FROZEN', 'OPENING_OVER', 'SECRET_WRONG'],
})
