import type { Database, Db, Tx } from '../../../../platform/server/database/db.ts'
import { together } from '../../../../platform/server/database/settleAll.ts'
import {
  countAddressFailure,
  countFailure,
  findFailures,
  releaseAttempt,
  reserveAttempt,
} from '../queries/failedAttempts.ts'
import type { Attempt } from '../queries/failedAttempts.ts'
import { signInLocked, signInQueued } from '../refusals.ts'
import type { SubjectGate } from '../subjectConcurrency.ts'

/** Consecutive failures before the subject is locked. */
export const failureLimit = 5
/** From this number of failures a captcha is required. */
export const captchaFrom = 3
/**
 * An address is never locked, because a whole school may share it. After this many failures its
 * devices need captchas, except those that have signed in to the account before.
 */
export const addressCaptchaFrom = 50
const addressWindowMs = 15 * 60_000

/** Failures expire after this time. */
const failureLifeMs = 24 * 60 * 60_000
/** An attempt pending longer than this belongs to a process that died. */
const pendingMs = 30_000
/** Lock times are 1, 2, 4, 8 and then 15 minutes. */
const longestLockMinutes = 15

/**
 * `account`: an account on a known device, or on all others together. `address`: the address of the
 * request.
 */
export type Subjects = { account: string; address: string }

/** Recent failures of the queried subjects. */
export type Failures = {
  ofAccount: (subject: string) => number
  ofAddress: (subject: string) => number
}

export async function failuresOf(
  db: Db,
  tenantId: string,
  subjects: readonly string[],
  now: Date,
): Promise<Failures> {
  const rows = await findFailures(db, tenantId, subjects)
  const within = (rememberedMs: number) => (subject: string) =>
    rows.find(
      (row) => row.subject === subject && row.lastTime.getTime() > now.getTime() - rememberedMs,
    )?.failures ?? 0
  return { ofAccount: within(failureLifeMs), ofAddress: within(addressWindowMs) }
}

type Guess = {
  database: Database
  gate: SubjectGate
  tenantId: string
  subjects: Subjects
  now: Date
}

/** The work after a right guess, in the transaction that releases the attempt. */
export type Opening<Opened> = (tx: Tx) => Promise<Opened>

/**
 * Runs one guess so that concurrent guesses cannot exceed the limit: an attempt is reserved in the
 * database before the password is checked, and the outcome is always counted. `check` returns the
 * work after a right guess, which commits together with the count; undefined means wrong.
 */
export async function guessing<Opened>(
  guess: Guess,
  check: () => Promise<Opening<Opened> | undefined>,
): Promise<Opened | undefined> {
  const { database, gate, tenantId, subjects, now } = guess
  return gate.run(`${tenantId}:${subjects.account}`, async () => {
    const attempt = { tenantId, subject: subjects.account, now }
    await reserve(database, attempt)
    const giveBack = (tx: Tx, wasRight: boolean) => releaseAttempt(tx, attempt, wasRight)
    const givingBack =
      (wasRight: boolean) =>
      async (error: unknown): Promise<never> => {
        await database.single(tenantId, (tx) => giveBack(tx, wasRight))
        throw error
      }
    const open = await check().catch(givingBack(false))
    if (!open) {
      await database.write(tenantId, (tx) => countWrong(tx, guess))
      return undefined
    }
    // Release the attempt last, so that other waiters on its row wait only for the commit.
    const opening = async (tx: Tx): Promise<Opened> => {
      const [opened] = await together([open(tx), giveBack(tx, true)])
      return opened
    }
    return database.write(tenantId, opening).catch(givingBack(true))
  })
}

const countWrong = (tx: Tx, { tenantId, subjects, now }: Guess) =>
  together([
    countFailure(
      tx,
      { tenantId, subject: subjects.account, now },
      { limit: failureLimit, longestMinutes: longestLockMinutes },
    ),
    countAddressFailure(tx, { tenantId, subject: subjects.address, now }, addressWindowMs),
  ])

async function reserve(database: Database, attempt: Attempt): Promise<void> {
  const { tenantId, subject, now } = attempt
  const reserved = await database.single(tenantId, (tx) =>
    reserveAttempt(tx, attempt, { limit: failureLimit, failureLifeMs, pendingMs }),
  )
  if (reserved) return
  const [row] = await database.read(tenantId, (db) => findFailures(db, tenantId, [subject]))
  const waitMs = (row?.lockedUntil?.getTime() ?? 0) - now.getTime()
  if (waitMs > 0) throw signInLocked(Math.ceil(waitMs / 1000))
  // Other processes hold all attempts of this account at the moment.
  throw signInQueued(row?.pending ?? failureLimit, 1)
}
