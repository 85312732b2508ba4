import * as z from 'zod/mini'

import { labelled } from '../../../../platform/contract/shapes.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { parseInput } from '../../../../platform/server/http/input.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import { addMember, findMemberByPhone } from '../../../organisation/server/public.ts'
import { isRegistrationOpen } from '../../../reference/server/public.ts'
import { RegisterForm, sentPassword } from '../../contract/credentials.ts'
import { hashPassword } from '../passwords/passwordHash.ts'
import { newPasswordProblem } from '../passwords/passwordPolicy.ts'
import { arrivedPassword } from '../passwords/passwordTransport.ts'
import { saveCredential } from '../queries/credentials.ts'
import { accountTaken, phoneTaken, registrationClosed, weakPassword } from '../refusals.ts'
import type { IdentityServices } from '../services.ts'
import type { SignInRequest } from './signInRequest.ts'
import { tellPhoneProven } from './provenPhones.ts'
import { proveOwnPhone } from './smsCodes.ts'
import { networkOf } from './attemptSubjects.ts'

const limit = { bucket: 'register', limit: 30, windowSeconds: 600 } as const

const SentWords = z.object({ password: labelled('密码', sentPassword) })

export type Registration = { form: RegisterForm; passwordHash: string; phoneIsProven: boolean }

/**
 * Checks the form and hashes its password. The contract has dropped role, department and post ids.
 */
export async function prepareRegistration(
  services: IdentityServices,
  request: SignInRequest,
  transports: readonly string[],
): Promise<Registration> {
  const { tenantId, words, ip, now } = request
  await spendRate(services.database, tenantId, { ...limit, subject: networkOf(ip) }, now)
  if (!(await services.database.read(tenantId, isRegistrationOpen))) throw registrationClosed()
  const sent = parseInput(SentWords, words).password
  const { md5Hex, plain } = await arrivedPassword(services, sent, { tenantId, ip, transports, now })
  const form = parseInput(RegisterForm, {
    ...words,
    account: words.account,
    password: plain ?? sent,
  })
  const tenant = await services.tenants.byId(tenantId)
  const problem = newPasswordProblem(
    { md5Hex, plain },
    { account: form.account, names: [form.name, tenant?.name ?? ''] },
  )
  if (problem) throw weakPassword('password', problem)
  const phoneIsProven = words.smsId !== undefined && form.phone !== ''
  if (phoneIsProven) await proveOwnPhone(services, tenantId, { phone: form.phone, words }, now)
  const passwordHash = await services.queue.run(() => hashPassword(md5Hex))
  return { form, passwordHash, phoneIsProven }
}

/**
 * Creates the person with the minimal role, whatever was requested; the phone counts only after
 * verification.
 */
export async function register(
  tx: Tx,
  tenantId: string,
  { form, passwordHash, phoneIsProven }: Registration,
  now: Date,
): Promise<string> {
  const { account, name, phone, email } = form
  if (phoneIsProven && (await findMemberByPhone(tx, tenantId, phone))) throw phoneTaken()
  const userId = await addMember(tx, {
    tenantId,
    account,
    name,
    realName: name,
    phone,
    email,
    phoneVerifiedTime: phoneIsProven ? now : null,
  })
  // With two concurrent registrations of one phone, one finds it taken only now.
  if (!userId)
    throw phoneIsProven && (await findMemberByPhone(tx, tenantId, phone))
      ? phoneTaken()
      : accountTaken()
  await saveCredential(tx, { tenantId, userId, passwordHash }, now)
  if (phoneIsProven) await tellPhoneProven(tx, { tenantId, phone }, now)
  return userId
}
