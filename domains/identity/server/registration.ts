import type { Tx } from '../../../platform/server/db.ts'
import { parseInput } from '../../../platform/server/input.ts'
import { spendRate } from '../../../platform/server/rateLimit.ts'
import { addMember, findMemberByPhone } from '../../organisation/server/public.ts'
import { RegisterForm } from '../contract/credentials.ts'
import { hashPassword, md5HexOf } from './passwordHash.ts'
import { passwordProblem } from './passwordPolicy.ts'
import { saveCredential } from './queries.ts'
import { accountTaken, phoneTaken, weakPassword } from './refusals.ts'
import type { IdentityServices } from './services.ts'
import type { SignInRequest } from './signIn.ts'
import { proveOwnPhone } from './smsCodes.ts'
import { networkOf } from './subjects.ts'

const limit = { bucket: 'register', limit: 30, windowSeconds: 600 } as const

export type Registration = { form: RegisterForm; passwordHash: string; phoneIsProven: boolean }

/** Checks the form and hashes its password. Ids of roles, departments and posts were dropped by the contract. */
export async function prepareRegistration(services: IdentityServices, { tenantId, words, ip, now }: SignInRequest): Promise<Registration> {
  await spendRate(services.database, tenantId, { ...limit, subject: networkOf(ip) }, now)
  const form = parseInput(RegisterForm, { ...words, account: words.account })
  const tenant = await services.tenants.byId(tenantId)
  const problem = passwordProblem(form.password, { account: form.account, names: [form.name, tenant?.name ?? ''] })
  if (problem) throw weakPassword('password', problem)
  const phoneIsProven = words.smsId !== undefined && form.phone !== ''
  if (phoneIsProven) await proveOwnPhone(services, tenantId, { phone: form.phone, words }, now)
  const passwordHash = await services.queue.run(() => hashPassword(md5HexOf(form.password)))
  return { form, passwordHash, phoneIsProven }
}

/** Adds the person with the minimal role, whatever was asked for; the phone counts only once it has proved itself. */
export async function register(tx: Tx, tenantId: string, { form, passwordHash, phoneIsProven }: Registration, now: Date): Promise<string> {
  const { account, name, phone, email } = form
  if (phoneIsProven && (await findMemberByPhone(tx, tenantId, phone))) throw phoneTaken()
  const userId = await addMember(tx, { tenantId, account, name, realName: name, phone, email, phoneVerifiedTime: phoneIsProven ? now : null })
  if (!userId) throw accountTaken()
  await saveCredential(tx, { tenantId, userId, passwordHash }, now)
  return userId
}
