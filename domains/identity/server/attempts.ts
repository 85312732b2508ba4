import type { Database, Db, Tx } from '../../../platform/server/db.ts'
import { together } from '../../../platform/server/together.ts'
import {
  countAddressFailure,
  countFailure,
  findFailures,
  releaseAttempt,
  reserveAttempt,
} from './failureQueries.ts'
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

/** The failures that still count, of subjects that were asked for. */
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
  return { ofAccount: within(forgetMs), ofAddress: within(addressWindowMs) }
}

type Guess = {
  database: Database
  gate: SubjectGate
  tenantId: string
  subjects: Subjects
  now: Date
}

/** What a right guess opens, in the transaction that gives its place back. */
export type Opening<Opened> = (tx: Tx) => Promise<Opened>

/**
 * Runs one guess so that any number at once are never more wrong ones than the limit: a place is reserved in the
 * database before the password is looked at, and the outcome is counted whatever follows. `check` answers what a right
 * guess opens, which stands or falls with its counting; undefined says that the guess was wrong.
 */
export async function guessing<Opened>(
  guess: Guess,
  check: () => Promise<Opening<Opened> | undefined>,
): Promise<Opened | undefined> {
  const { database, gate, tenantId, subjects, now } = guess
  return gate.run(`${tenantId}:${subjects.account}`, async () => {
    await reserve(database, tenantId, subjects.account, now)
    const giveBack = (tx: Tx, wasRight: boolean) =>
      releaseAttempt(tx, tenantId, subjects.account, wasRight, now)
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
    // The place comes last: whoever else waits for its row waits for the commit only.
    const opening = async (tx: Tx): Promise<Opened> => {
      const [opened] = await together([open(tx), giveBack(tx, true)])
      return opened
    }
    return database.write(tenantId, opening).catch(givingBack(true))
  })
}

const countWrong = (tx: Tx, { tenantId, subjects, now }: Guess) =>
  together([
    countFailure(tx, tenantId, subjects.account, now, {
      limit: failureLimit,
      longestMinutes: longestLockMinutes,
    }),
    countAddressFailure(tx, tenantId, subjects.address, now, addressWindowMs),
  ])

async function reserve(
  database: Database,
  tenantId: string,
  subject: string,
  now: Date,
): Promise<void> {
  const reserved = await database.single(tenantId, (tx) =>
    reserveAttempt(tx, tenantId, subject, now, { limit: failureLimit, forgetMs, pendingMs }),
  )
  if (reserved) return
  const [row] = await database.read(tenantId, (db) => findFailures(db, tenantId, [subject]))
  const waitMs = (row?.lockedUntil?.getTime() ?? 0) - now.getTime()
  if (waitMs > 0) throw signInLocked(Math.ceil(waitMs / 1000))
  // Other processes hold all places of this account at this moment.
  throw signInQueued(row?.pending ?? failureLimit, 1)
}
