import * as z from 'zod/mini'

import { labelled, text } from '../../../../platform/contract/shapes.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { parseInput } from '../../../../platform/server/http/input.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { together } from '../../../../platform/server/database/settleAll.ts'
import { sentPassword } from '../../contract/credentials.ts'
import type { AccountHolder } from '../../../organisation/server/public.ts'
import { addressCaptchaFrom, captchaFrom, failuresOf, guessing } from './failedAttempts.ts'
import type { Failures, Opening, Subjects } from './failedAttempts.ts'
import { consumeCaptcha } from './captchas.ts'
import { accountSubject, deviceIndexOf, subjectsOf } from './attemptSubjects.ts'
import { hashPassword, isOldHash, verifyPassword } from '../passwords/passwordHash.ts'
import { arrivedPassword } from '../passwords/passwordTransport.ts'
import { findAccountFor, replaceHash } from '../queries/credentials.ts'
import { saveKnownDevice } from '../queries/knownDevices.ts'
import { captchaRequired, captchaWrong, signInRefused } from '../refusals.ts'
import type { IdentityServices } from '../services.ts'
import { isAccountOpen } from '../sessions/sessions.ts'
import type { SignInRequest } from './signInRequest.ts'

const PasswordWords = z.object({
  username: labelled('账号', text(256)),
  password: labelled('密码', sentPassword),
})

/**
 * Checks an account and its password. An unknown account, a wrong password and a closed account
 * look the same and cost the same. `enter` runs after the password was right, outside any
 * transaction.
 */
export async function enterByPassword<Opened>(
  services: IdentityServices,
  request: SignInRequest,
  rules: { alwaysCaptcha: boolean; transports: readonly string[] },
  enter: (userId: string) => Promise<Opening<Opened>>,
): Promise<Opened> {
  const { words, tenantId, now } = request
  const { username: account, password: typed } = parseInput(PasswordWords, {
    username: words.account,
    password: words.password,
  })
  const found = await findAccount(services, request, account)
  const { member, passwordHash, subjects, failures } = found
  const mayBeGuessing =
    failures.ofAccount(subjects.account) >= captchaFrom ||
    // Failures by others at the same address do not affect a device that has signed in to this
    // account before.
    (!found.isKnownDevice && failures.ofAddress(subjects.address) >= addressCaptchaFrom)
  if (rules.alwaysCaptcha || mayBeGuessing)
    await checkCaptcha(services, request, rules.alwaysCaptcha)

  const check = async (): Promise<Opening<{ opened: Opened }> | undefined> => {
    const { md5Hex } = await arrivedPassword(services, typed, {
      ...request,
      transports: rules.transports,
    })
    const isRight = await services.queue.run(() => verifyPassword(passwordHash, md5Hex))
    // An account that may not sign in costs a hash too and counts as wrong.
    if (!isRight || !member || !isAccountOpen(member, services.isDemo)) return undefined
    const renew = await renewal(services, { member, passwordHash, md5Hex }, request)
    const open = await enter(member.id)
    return async (tx) => {
      if (renew) await renew(tx)
      const [, opened] = await together([
        rememberDevice(tx, services.keys, member.id, request),
        open(tx),
      ])
      return { opened }
    }
  }
  const right = await guessing(
    { database: services.proving, gate: services.gate, tenantId, subjects, now },
    check,
  )
  if (!right) throw signInRefused()
  return right.opened
}

type Proven = { member: AccountHolder; passwordHash: string | undefined; md5Hex: string }

/** Replaces a hash over that of another product once its password is known. */
async function renewal(
  services: IdentityServices,
  { member, passwordHash: before, md5Hex }: Proven,
  { tenantId, now }: SignInRequest,
): Promise<((tx: Tx) => Promise<unknown>) | undefined> {
  if (before === undefined || !isOldHash(before)) return undefined
  const passwordHash = await services.queue.run(() => hashPassword(md5Hex))
  return (tx) => replaceHash(tx, { tenantId, userId: member.id, before, passwordHash }, now)
}

type Found = {
  member: AccountHolder | undefined
  passwordHash: string | undefined
  subjects: Subjects
  isKnownDevice: boolean
  failures: Failures
}

async function findAccount(
  { proving, keys }: IdentityServices,
  { tenantId, device, ip, now }: SignInRequest,
  account: string,
): Promise<Found> {
  const deviceIndex = device === '' ? '' : deviceIndexOf(keys, tenantId, device)
  const elsewhere = subjectsOf(keys, tenantId, { account, ip, knownDevice: '' })
  const onDevice =
    deviceIndex === ''
      ? elsewhere
      : {
          ...elsewhere,
          account: accountSubject(keys, tenantId, { account, knownDevice: deviceIndex }),
        }
  return proving.read(tenantId, async (db) => {
    const [holder, failures] = await together([
      findAccountFor(db, tenantId, { account, deviceIndex }),
      failuresOf(db, tenantId, [elsewhere.account, onDevice.account, elsewhere.address], now),
    ])
    // A one-time password expires.
    const isOver = holder?.temporaryUntil && holder.temporaryUntil <= now
    const passwordHash = isOver ? undefined : (holder?.passwordHash ?? undefined)
    return {
      member: holder,
      passwordHash,
      subjects: holder?.knownDevice ? onDevice : elsewhere,
      isKnownDevice: Boolean(holder?.knownDevice),
      failures,
    }
  })
}

/** A captcha is used up before the password check and stays used up whatever follows. */
async function checkCaptcha(
  services: IdentityServices,
  { words, now }: SignInRequest,
  always: boolean,
): Promise<void> {
  const { captchaKey: key = '', captchaCode: code = '' } = words
  if (!always && (key === '' || code === '')) throw captchaRequired()
  if (!(await consumeCaptcha(services, { key, code }, now))) throw captchaWrong()
}

async function rememberDevice(
  tx: Tx,
  keys: Keys,
  userId: string,
  { tenantId, device, now }: SignInRequest,
): Promise<void> {
  if (device !== '')
    await saveKnownDevice(
      tx,
      { tenantId, userId, deviceIndex: deviceIndexOf(keys, tenantId, device) },
      now,
    )
}
