import { randomUUID } from 'node:crypto'

import type { Database } from '../../../platform/server/db.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import { spendRate } from '../../../platform/server/rateLimit.ts'
import { drawCaptcha } from './captchaImage.ts'
import { insertCaptcha, takeCaptcha } from './queries.ts'
import { networkOf } from './subjects.ts'

const lifeMs = 5 * 60_000
const limit = { bucket: 'captcha', limit: 300, windowSeconds: 60 } as const

/** A picture may be fetched before a school is chosen, so all of them stand in the platform's own tenant. */
const captchaTenant = '000000'

type Needs = { database: Database; keys: Keys }

/** Draws a picture and keeps only a keyed hash of its answer. */
export async function issueCaptcha(
  { database, keys }: Needs,
  ip: string,
  now: Date,
): Promise<{ key: string; image: string }> {
  await spendRate(database, captchaTenant, { ...limit, subject: networkOf(ip) }, now)
  const { answer, image } = await drawCaptcha()
  return { key: await keepCaptcha({ database, keys }, answer, now), image }
}

/** Keeps an answer under a new key. */
export async function keepCaptcha(
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

/** Whether the answer fits. The picture is gone whatever it was, in a transaction of its own (SEC-16). */
export async function spendCaptcha(
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

// The key is part of the text: the answer of one picture says nothing about another.
const answerIndex = (keys: Keys, key: string, answer: string): string =>
  keys.blindIndex({ tenantId: captchaTenant, purpose: 'captcha' }, `${key}:${answer.toLowerCase()}`)
