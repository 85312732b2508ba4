import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'

import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { id, labelled, mobile } from '../../../platform/contract/shapes.ts'
import { parseInput } from '../../../platform/server/input.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import { spendRate } from '../../../platform/server/rateLimit.ts'
import { findMemberByPhone } from '../../organisation/server/public.ts'
import { smsValue } from '../contract/credentials.ts'
import type { sendSmsCode } from '../contract/smsCode.ts'
import type { GrantWords } from './grantWords.ts'
import { insertSmsCode, markSmsCodeUsed, trySmsCode } from './queries.ts'
import { phoneUnknown, smsCodeWrong, smsNotSent, smsOff } from './refusals.ts'
import type { IdentityServices } from './services.ts'
import type { SignInRequest } from './signIn.ts'
import { networkOf } from './subjects.ts'

const validSeconds = 300
const resendSeconds = 60
const maxTries = 5

type Recipient = { tenantId: string; phone: string; ip: string }

/** Sends a code, to known and unknown phones alike; the message leaves while no connection is held. */
export async function sendCode(services: IdentityServices, { tenantId, phone, ip }: Recipient, now: Date): Promise<ReplyOf<typeof sendSmsCode>> {
  const { settings, database, keys } = services
  if (!settings.sms) throw smsOff()
  const phoneIndex = phoneIndexOf(keys, tenantId, phone)
  await spendRate(database, tenantId, { bucket: 'sms address', subject: networkOf(ip), limit: 60, windowSeconds: 600 }, now)
  await spendRate(database, tenantId, { bucket: 'sms minute', subject: phoneIndex, limit: 1, windowSeconds: resendSeconds }, now)
  await spendRate(database, tenantId, { bucket: 'sms day', subject: phoneIndex, limit: 10, windowSeconds: 86_400 }, now)

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = { tenantId, phoneIndex, codeIndex: codeIndexOf(keys, tenantId, phone, code), expireTime: new Date(now.getTime() + validSeconds * 1000) }
  const { id: sentId } = await database.write(tenantId, (tx) => insertSmsCode(tx, row))
  const { refused, ...sent } = await settings.sms.sendCode({ phone, code })
  if (refused) throw smsNotSent(refused)
  return { id: sentId, resendSeconds, validSeconds, ...sent }
}

const SmsWords = z.object({ phone: labelled('手机号', mobile), id: labelled('短信验证码', id), value: labelled('短信验证码', smsValue) })

/** The person whose proven phone received the code. The code is spent in a transaction of its own, right or wrong. */
export async function proveSmsCode(services: IdentityServices, { tenantId, words, now }: SignInRequest): Promise<string> {
  if (!services.settings.sms) throw smsOff()
  const { phone, id: sentId, value } = parseInput(SmsWords, { phone: words.phone, id: words.smsId, value: words.smsValue })
  await spendSmsCode(services, { tenantId, phone, sentId, value }, now)
  const member = await services.database.read(tenantId, (db) => findMemberByPhone(db, tenantId, phone))
  if (!member) throw phoneUnknown()
  return member.id
}

/** Whether whoever registers holds the phone that he names. */
export async function proveOwnPhone(
  services: IdentityServices,
  tenantId: string,
  { phone, words }: { phone: string; words: GrantWords },
  now: Date,
): Promise<void> {
  const { id: sentId, value } = parseInput(SmsWords, { phone, id: words.smsId, value: words.smsValue })
  await spendSmsCode(services, { tenantId, phone, sentId, value }, now)
}

type Given = { tenantId: string; phone: string; sentId: string; value: string }

async function spendSmsCode({ database, keys }: IdentityServices, { tenantId, phone, sentId, value }: Given, now: Date): Promise<void> {
  const isRight = await database.write(tenantId, async (tx) => {
    const tried = await trySmsCode(tx, { tenantId, id: sentId, phoneIndex: phoneIndexOf(keys, tenantId, phone) }, maxTries, now)
    if (tried?.codeIndex !== codeIndexOf(keys, tenantId, phone, value)) return false
    return (await markSmsCodeUsed(tx, tenantId, sentId, now)) !== undefined
  })
  if (!isRight) throw smsCodeWrong()
}

const phoneIndexOf = (keys: Keys, tenantId: string, phone: string): string => keys.blindIndex({ tenantId, purpose: 'sms phone' }, phone)
// Six digits alone could be searched through; with the key and the phone they cannot.
const codeIndexOf = (keys: Keys, tenantId: string, phone: string, code: string): string =>
  keys.blindIndex({ tenantId, purpose: 'sms code' }, `${phone}:${code}`)
