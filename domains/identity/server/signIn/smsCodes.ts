import * as z from 'zod/mini'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { id, labelled, mobile } from '../../../../platform/contract/shapes.ts'
import { parseInput } from '../../../../platform/server/http/input.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import { findMemberByPhone } from '../../../organisation/server/public.ts'
import { smsValue } from '../../contract/credentials.ts'
import type { sendSmsCode } from '../../contract/smsCode.ts'
import type { GrantWords } from './grantParameters.ts'
import { phoneUnknown, smsCodeWrong, smsNotSent, smsOff } from '../refusals.ts'
import { tellPhoneProven } from './provenPhones.ts'
import { newCode, resendSeconds, consumeCode, useUpCode } from './sentCodes.ts'
import type { CodePlace } from './sentCodes.ts'
import type { IdentityServices } from '../services.ts'
import type { SignInRequest } from './signInRequest.ts'
import { networkOf } from './attemptSubjects.ts'

type Recipient = { tenantId: string; phone: string; ip: string }

/** Sends a code, to known and unknown phones alike; no connection is held while it is sent. */
export async function sendCode(
  services: IdentityServices,
  { tenantId, phone, ip }: Recipient,
  now: Date,
): Promise<ReplyOf<typeof sendSmsCode>> {
  const { settings, database, keys } = services
  if (!settings.sms) throw smsOff()
  const place = placeOf(keys, tenantId, phone)
  await spendRate(
    database,
    tenantId,
    { bucket: 'sms address', subject: networkOf(ip), limit: 60, windowSeconds: 600 },
    now,
  )
  await spendRate(
    database,
    tenantId,
    { bucket: 'sms minute', subject: place.placeIndex, limit: 1, windowSeconds: resendSeconds },
    now,
  )
  await spendRate(
    database,
    tenantId,
    { bucket: 'sms day', subject: place.placeIndex, limit: 10, windowSeconds: 86_400 },
    now,
  )

  const { code, reply } = await newCode(database, place, now)
  const { refused, ...sent } = await settings.sms.sendCode({ phone, code })
  if (refused) throw smsNotSent(refused)
  return { ...reply, ...sent }
}

const SmsWords = z.object({
  phone: labelled('手机号', mobile),
  id: labelled('短信验证码', id),
  value: labelled('短信验证码', smsValue),
})

/**
 * The person whose verified phone received the code. The code is used up in its own transaction,
 * right or wrong.
 */
export async function proveSmsCode(
  services: IdentityServices,
  { tenantId, words, now }: SignInRequest,
): Promise<string> {
  if (!services.settings.sms) throw smsOff()
  const {
    phone,
    id: sentId,
    value,
  } = parseInput(SmsWords, { phone: words.phone, id: words.smsId, value: words.smsValue })
  await proveSentCode(services, { tenantId, phone, sentId, value }, now)
  const member = await services.database.write(tenantId, async (tx) => {
    await tellPhoneProven(tx, { tenantId, phone }, now)
    return findMemberByPhone(tx, tenantId, phone)
  })
  if (!member) throw phoneUnknown()
  return member.id
}

/** Checks that the registering person owns the phone. */
export async function proveOwnPhone(
  services: IdentityServices,
  tenantId: string,
  { phone, words }: { phone: string; words: GrantWords },
  now: Date,
): Promise<void> {
  const { id: sentId, value } = parseInput(SmsWords, {
    phone,
    id: words.smsId,
    value: words.smsValue,
  })
  await proveSentCode(services, { tenantId, phone, sentId, value }, now)
}

type Given = { tenantId: string; phone: string; sentId: string; value: string }

/** Refuses a code that was not sent to the phone. It is used up, right or wrong. */
export async function proveSentCode(
  { database, keys }: IdentityServices,
  { tenantId, phone, sentId, value }: Given,
  now: Date,
): Promise<void> {
  if (!(await consumeCode(database, placeOf(keys, tenantId, phone), { id: sentId, value }, now)))
    throw smsCodeWrong()
}

/**
 * The same in the caller’s transaction, for whoever proves nothing before the rest is in order. A
 * wrong code counts as tried only if the transaction commits.
 */
export const isSentCode = (
  tx: Tx,
  keys: Keys,
  { tenantId, phone, sentId, value }: Given,
  now: Date,
): Promise<boolean> => useUpCode(tx, placeOf(keys, tenantId, phone), { id: sentId, value }, now)

// A hash of six digits alone could be brute-forced; the key and the phone prevent that.
const placeOf = (keys: Keys, tenantId: string, phone: string): CodePlace => ({
  tenantId,
  placeIndex: keys.blindIndex({ tenantId, purpose: 'sms phone' }, phone),
  codeIndexOf: (code) => keys.blindIndex({ tenantId, purpose: 'sms code' }, `${phone}:${code}`),
})
