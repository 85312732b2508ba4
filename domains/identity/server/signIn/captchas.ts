import { randomUUID } from 'node:crypto'

import type { Database } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import { drawCaptcha } from './captchaImage.ts'
import { isKnownDevice } from '../queries/accounts.ts'
import { insertCaptcha, takeCaptcha } from '../queries/captchas.ts'
import { deviceIndexOf, networkOf } from './attemptSubjects.ts'

const lifeMs = 5 * 60_000

/** Captchas per device and minute. */
const ofDevice = { bucket: 'captchaOfDevice', limit: 30, windowSeconds: 60 } as const
/** Captchas per minute for all unknown devices of one address; known devices do not count. */
const ofAddress = { bucket: 'captcha', limit: 300, windowSeconds: 60 } as const

/**
 * A captcha may be fetched before a school is chosen, so all are stored in the platform's tenant.
 */
const captchaTenant = '000000'

type Needs = { database: Database; keys: Keys }

/** Draws a captcha and stores only a keyed hash of its answer. */
export async function issueCaptcha(
  needs: Needs,
  asker: Asker,
  now: Date,
): Promise<{ key: string; image: string }> {
  await spendPicture(needs, asker, now)
  const { answer, image } = await drawCaptcha()
  return { key: await storeCaptcha(needs, answer, now), image }
}

/** The requester of a captcha. A client without a device id is distinguished by its user agent. */
type Asker = {
  readonly tenantId: string
  readonly ip: string
  readonly device: string
  readonly userAgent: string
}

/**
 * Counts a captcha. A device that has signed in before has its own limit. A device id is not proof,
 * so unknown devices also share the limit of their address.
 */
async function spendPicture({ database, keys }: Needs, asker: Asker, now: Date): Promise<void> {
  const { tenantId, device, userAgent } = asker
  const network = networkOf(asker.ip)
  const spend = (rate: typeof ofDevice | typeof ofAddress, subject: string) =>
    spendRate(database, captchaTenant, { ...rate, subject }, now)
  const known = device === '' ? '' : deviceIndexOf(keys, tenantId, device)
  if (known !== '' && (await database.read(tenantId, (db) => isKnownDevice(db, tenantId, known))))
    return spend(ofDevice, `device ${known}`)
  // Limits the number of counters per address, however many device ids are made up.
  const slot = deviceIndexOf(keys, tenantId, device || `agent ${userAgent}`).slice(-2)
  await spend(ofDevice, `${network} ${slot}`)
  await spend(ofAddress, network)
}

/** Stores an answer under a new key. */
export async function storeCaptcha(
  { database, keys }: Needs,
  answer: string,
  now: Date,
): Promise<string> {
  const key = randomUUID()
  const row = {
    tenantId: captchaTenant,
    key,
    answerIndex: answerIndex(keys, key, answer),
    expireTime: new Date(now.getTime() + lifeMs),
  }
  await database.single(captchaTenant, (tx) => insertCaptcha(tx, row))
  return key
}

/**
 * Whether the answer is right. The captcha is deleted either way, in its own transaction (SEC-16).
 */
export async function consumeCaptcha(
  { database, keys }: Needs,
  given: { key: string; code: string },
  now: Date,
): Promise<boolean> {
  const key = given.key.trim()
  const code = given.code.trim()
  if (!/^[\w-]{8,64}$/.test(key) || !/^[A-Za-z0-9]{5}$/.test(code)) return false
  const taken = await database.single(captchaTenant, (tx) => takeCaptcha(tx, captchaTenant, key))
  return (
    taken !== undefined &&
    taken.expireTime > now &&
    taken.answerIndex === answerIndex(keys, key, code)
  )
}

// The key is part of the hashed text, so equal answers have different hashes.
const answerIndex = (keys: Keys, key: string, answer: string): string =>
  keys.blindIndex({ tenantId: captchaTenant, purpose: 'captcha' }, `${key}:${answer.toLowerCase()}`)
