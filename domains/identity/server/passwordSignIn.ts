import * as z from 'zod/mini'

import { labelled, text } from '../../../platform/contract/shapes.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { parseInput } from '../../../platform/server/input.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import { together } from '../../../platform/server/together.ts'
import { sentPassword } from '../contract/credentials.ts'
import type { AccountHolder } from '../../organisation/server/public.ts'
import { addressCaptchaFrom, captchaFrom, failuresOf, guessing } from './attempts.ts'
import type { Failures, Opening, Subjects } from './attempts.ts'
import { spendCaptcha } from './captchas.ts'
import { accountSubject, deviceIndexOf, subjectsOf } from './subjects.ts'
import { verifyPassword } from './passwordHash.ts'
import { arrivedPassword } from './passwordTransport.ts'
import { findAccountFor, saveKnownDevice } from './queries.ts'
import { captchaRequired, captchaWrong, signInRefused } from './refusals.ts'
import type { IdentityServices } from './services.ts'
import { isAccountOpen } from './sessions.ts'
import type { SignInRequest } from './signIn.ts'

const PasswordWords = z.object({
  username: labelled('账号', text(256)),
  password: labelled('密码', sentPassword),
})

/**
 * Opens what an account and its password open. No such account, a wrong password and a closed account look and cost the same.
 * `enter` is asked once the password was right, outside of any transaction.
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
  const { member, passwordHash, subjects, failures } = await findAccount(services, request, account)
  const mayBeGuessing =
    failures.ofAccount(subjects.account) >= captchaFrom ||
    failures.ofAddress(subjects.address) >= addressCaptchaFrom
  if (rules.alwaysCaptcha || mayBeGuessing)
    await checkCaptcha(services, request, rules.alwaysCaptcha)

  const check = async (): Promise<Opening<{ opened: Opened }> | undefined> => {
    const { md5Hex } = await arrivedPassword(services, typed, {
      ...request,
      transports: rules.transports,
    })
    const isRight = await services.queue.run(() => verifyPassword(passwordHash, md5Hex))
    // Somebody who may not enter costs a hash like everybody else, and then counts as wrong.
    if (!isRight || !member || !isAccountOpen(member, services.isDemo)) return undefined
    const open = await enter(member.id)
    return async (tx) => {
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

type Found = {
  member: AccountHolder | undefined
  passwordHash: string | undefined
  subjects: Subjects
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
    // A password that somebody else has set is good for a while only.
    const isOver = holder?.temporaryUntil && holder.temporaryUntil <= now
    const passwordHash = isOver ? undefined : (holder?.passwordHash ?? undefined)
    return {
      member: holder,
      passwordHash,
      subjects: holder?.knownDevice ? onDevice : elsewhere,
      failures,
    }
  })
}

/** A captcha is spent before the password is looked at, and stays spent whatever follows. */
async function checkCaptcha(
  services: IdentityServices,
  { words, now }: SignInRequest,
  always: boolean,
): Promise<void> {
  const { captchaKey: key = '', captchaCode: code = '' } = words
  if (!always && (key === '' || code === '')) throw captchaRequired()
  if (!(await spendCaptcha(services, { key, code }, now))) throw captchaWrong()
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
