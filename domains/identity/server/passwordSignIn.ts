import * as z from 'zod/mini'

import { labelled, text } from '../../../platform/contract/shapes.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { parseInput } from '../../../platform/server/input.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import { sentPassword } from '../contract/credentials.ts'
import { findAccountHolder } from '../../organisation/server/public.ts'
import type { AccountHolder } from '../../organisation/server/public.ts'
import { addressCaptchaFrom, captchaFrom, failuresOf, guessing } from './attempts.ts'
import type { Subjects } from './attempts.ts'
import { spendCaptcha } from './captchas.ts'
import { deviceIndexOf, subjectsOf } from './subjects.ts'
import { verifyPassword } from './passwordHash.ts'
import { arrivedPassword } from './passwordTransport.ts'
import { findCredentialFor, saveKnownDevice } from './queries.ts'
import { captchaRequired, captchaWrong, signInRefused } from './refusals.ts'
import type { IdentityServices } from './services.ts'
import { isAccountOpen } from './sessions.ts'
import type { SignInRequest } from './signIn.ts'

const PasswordWords = z.object({ username: labelled('账号', text(256)), password: labelled('密码', sentPassword) })

/** The user id behind an account and its password. No such account, a wrong password and a closed account look and cost the same. */
export async function provePassword(
  services: IdentityServices,
  request: SignInRequest,
  rules: { alwaysCaptcha: boolean; transports: readonly string[] },
): Promise<string> {
  const { words, tenantId, now } = request
  const { username: account, password: typed } = parseInput(PasswordWords, { username: words.account, password: words.password })
  const found = await findAccount(services, request, account)
  const subjects = subjectsOf(services.keys, tenantId, { account, ip: request.ip, knownDevice: found.knownDevice })
  await checkCaptcha(services, request, subjects, rules.alwaysCaptcha)

  const { member, passwordHash } = found
  // Somebody who may not enter costs a hash like everybody else, and then counts as wrong.
  const check = async () => {
    const { md5Hex } = await arrivedPassword(services, typed, { ...request, transports: rules.transports })
    return (await services.queue.run(() => verifyPassword(passwordHash, md5Hex))) && member !== undefined && isAccountOpen(member, services.isDemo)
  }
  const whenRight = async (tx: Tx) => member && rememberDevice(tx, services.keys, member.id, request)
  const isRight = await guessing({ database: services.proving, gate: services.gate, tenantId, subjects, now, whenRight }, check)
  if (!isRight || !member) throw signInRefused()
  return member.id
}

type Found = { member: AccountHolder | undefined; passwordHash: string | undefined; knownDevice: string }

async function findAccount({ proving, keys }: IdentityServices, { tenantId, device, now }: SignInRequest, account: string): Promise<Found> {
  return proving.read(tenantId, async (db) => {
    const member = await findAccountHolder(db, tenantId, account)
    const deviceIndex = device === '' ? '' : deviceIndexOf(keys, tenantId, device)
    const credential = member && (await findCredentialFor(db, { tenantId, userId: member.id, deviceIndex }))
    // A password that somebody else has set is good for a while only.
    const isOver = credential?.temporaryUntil && credential.temporaryUntil <= now
    return { member, passwordHash: isOver ? undefined : credential?.passwordHash, knownDevice: credential?.knownDevice ?? '' }
  })
}

/** A captcha is spent before the password is looked at, and stays spent whatever follows. */
async function checkCaptcha(services: IdentityServices, { words, tenantId, now }: SignInRequest, subjects: Subjects, always: boolean): Promise<void> {
  const failures = await failuresOf(services.proving, tenantId, subjects, now)
  const isNeeded = always || failures.account >= captchaFrom || failures.address >= addressCaptchaFrom
  if (!isNeeded) return
  const { captchaKey: key = '', captchaCode: code = '' } = words
  if (!always && (key === '' || code === '')) throw captchaRequired()
  if (!(await spendCaptcha(services, { key, code }, now))) throw captchaWrong()
}

async function rememberDevice(tx: Tx, keys: Keys, userId: string, { tenantId, device, now }: SignInRequest): Promise<void> {
  if (device !== '') await saveKnownDevice(tx, { tenantId, userId, deviceIndex: deviceIndexOf(keys, tenantId, device) }, now)
}
