import type { Database, Tx } from '../../../platform/server/db.ts'
import { together } from '../../../platform/server/together.ts'
import { countAddressFailure, countFailure, findFailures, releaseAttempt, reserveAttempt } from './failureQueries.ts'
import { signInLocked, signInQueued } from './refusals.ts'
import type { SubjectGate } from './subjectGate.ts'

/** Tries that may be wrong in a row before the subject must wait. */
export const failureLimit = 5
/** From here on a password needs a captcha beside it. */
export const captchaFrom = 3
/** An address is never locked, since a whole school may sit behind it: past this many failures all of it needs captchas. */
export const addressCaptchaFrom = 50
const addressWindowMs = 15 * 60_000

/** Failures older than this are forgotten. */
const forgetMs = 24 * 60 * 60_000
/** A try under way longer than this belongs to a process that died. */
const pendingMs = 30_000
/** Waits grow by 1, 2, 4, 8 and then 15 minutes. */
const longestLockMinutes = 15

/** `account`: an account on one of its known devices, or on all others together. `address`: where the request comes from. */
export type Subjects = { account: string; address: string }

/** Failures that still count, by subject. */
export async function failuresOf(database: Database, tenantId: string, subjects: Subjects, now: Date): Promise<{ account: number; address: number }> {
  const rows = await database.read(tenantId, (db) => findFailures(db, tenantId, [subjects.account, subjects.address]))
  const countOf = (subject: string, rememberedMs: number) =>
    rows.find((row) => row.subject === subject && row.lastTime.getTime() > now.getTime() - rememberedMs)?.failures ?? 0
  return { account: countOf(subjects.account, forgetMs), address: countOf(subjects.address, addressWindowMs) }
}

type Guess = {
  database: Database
  gate: SubjectGate
  tenantId: string
  subjects: Subjects
  now: Date
  /** What else stands once a guess was right. */
  whenRight?: (tx: Tx) => Promise<unknown>
}

/**
 * Runs one guess so that any number at once are never more wrong ones than the limit: a place is reserved in the
 * database before the password is looked at, and the outcome is counted in a transaction of its own.
 */
export async function guessing(
  { database, gate, tenantId, subjects, now, whenRight = async () => undefined }: Guess,
  check: () => Promise<boolean>,
): Promise<boolean> {
  return gate.run(`${tenantId}:${subjects.account}`, async () => {
    await reserve(database, tenantId, subjects.account, now)
    const isRight = await check().catch(async (error: unknown) => {
      await database.write(tenantId, (tx) => releaseAttempt(tx, tenantId, subjects.account, false, now))
      throw error
    })
    await database.write(tenantId, async (tx) => {
      const counted = isRight
        ? [releaseAttempt(tx, tenantId, subjects.account, true, now), whenRight(tx)]
        : [
            countFailure(tx, tenantId, subjects.account, now, { limit: failureLimit, longestMinutes: longestLockMinutes }),
            countAddressFailure(tx, tenantId, subjects.address, now, addressWindowMs),
          ]
      await together(counted)
    })
    return isRight
  })
}

async function reserve(database: Database, tenantId: string, subject: string, now: Date): Promise<void> {
  const reserved = await database.write(tenantId, (tx) => reserveAttempt(tx, tenantId, subject, now, { limit: failureLimit, forgetMs, pendingMs }))
  if (reserved) return
  const [row] = await database.read(tenantId, (db) => findFailures(db, tenantId, [subject]))
  const waitMs = (row?.lockedUntil?.getTime() ?? 0) - now.getTime()
  if (waitMs > 0) throw signInLocked(Math.ceil(waitMs / 1000))
  // Other processes hold all places of this account at this moment.
  throw signInQueued(row?.pending ?? failureLimit, 1)
}
