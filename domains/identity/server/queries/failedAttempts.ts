import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { prepared } from '../../../../platform/server/database/prepared.ts'
import '../tables.ts'

const selectFailures = prepared((db, at: { tenantId: string; subjects: readonly string[] }) =>
  db
    .selectFrom('loginFailure')
    .select(['subject', 'failures', 'pending', 'lockedUntil', 'lastTime'])
    .where('tenantId', '=', at.tenantId)
    .where(sql<boolean>`subject = any(${at.subjects})`)
    .compile(),
)

export const findFailures = (db: Db, tenantId: string, subjects: readonly string[]) =>
  selectFailures(db, { tenantId, subjects })

export type AttemptRules = { limit: number; failureLifeMs: number; pendingMs: number }

/** An attempt on a subject of a school, such as an account or an address. */
export type Attempt = { tenantId: string; subject: string; now: Date }

type AttemptPlace = Attempt & {
  limit: number
  forgottenBefore: Date
  pendingAfter: Date
}

const takePlace = prepared(
  (db, { tenantId, subject, now, limit, forgottenBefore, pendingAfter }: AttemptPlace) => {
    const forgotten = sql<boolean>`login_failure.last_time < ${forgottenBefore}`
    const failures = sql<number>`case when ${forgotten} then 0 else login_failure.failures end`
    const locks = sql<number>`case when ${forgotten} then 0 else login_failure.locks end`
    const pending = sql<number>`case when login_failure.pending_time > ${pendingAfter} then login_failure.pending else 0 end`
    return db
      .insertInto('loginFailure')
      .values({
        tenantId,
        subject,
        failures: 0,
        pending: 1,
        pendingTime: now,
        locks: 0,
        lockedUntil: null,
        lastTime: now,
      })
      .onConflict((at) =>
        at
          .columns(['tenantId', 'subject'])
          .doUpdateSet({
            failures,
            locks,
            pending: sql<number>`${pending} + 1`,
            pendingTime: now,
            updateTime: now,
          })
          .where(
            sql<boolean>`(login_failure.locked_until is null or login_failure.locked_until <= ${now})`,
          )
          .where(sql<boolean>`${failures} + ${pending} < ${limit}`),
      )
      .returning('subject')
      .compile()
  },
)

/**
 * Reserves one of the subject's attempts; false while it is locked or none is left. One statement,
 * so that concurrent calls cannot exceed the limit.
 */
export async function reserveAttempt(
  tx: Tx,
  attempt: Attempt,
  { limit, failureLifeMs, pendingMs }: AttemptRules,
) {
  const before = (ms: number) => new Date(attempt.now.getTime() - ms)
  const taken = await takePlace(tx, {
    ...attempt,
    limit,
    forgottenBefore: before(failureLifeMs),
    pendingAfter: before(pendingMs),
  })
  return taken.length > 0
}

const returnPlace = (wasRight: boolean) =>
  prepared((db, at: Attempt) =>
    db
      .updateTable('loginFailure')
      .set({
        pending: sql<number>`greatest(pending - 1, 0)`,
        updateTime: at.now,
        ...(wasRight ? { failures: 0, locks: 0, lockedUntil: null } : {}),
      })
      .where('tenantId', '=', at.tenantId)
      .where('subject', '=', at.subject)
      .compile(),
  )
const returnAfterRight = returnPlace(true)
const returnAfterFault = returnPlace(false)

/** Releases the attempt; a right password also clears earlier failures. */
export const releaseAttempt = (tx: Tx, attempt: Attempt, wasRight: boolean) =>
  (wasRight ? returnAfterRight : returnAfterFault)(tx, attempt)

export type LockRules = { limit: number; longestMinutes: number }

/**
 * Counts a wrong password and releases its attempt. At the limit the subject is locked, twice as
 * long each time; two attempts follow each lock.
 */
export function countFailure(tx: Tx, { tenantId, subject, now }: Attempt, rules: LockRules) {
  const isLast = sql<boolean>`failures + 1 >= ${rules.limit}`
  return tx
    .updateTable('loginFailure')
    .set({
      pending: sql<number>`greatest(pending - 1, 0)`,
      failures: sql<number>`case when ${isLast} then ${rules.limit - 2}::int else failures + 1 end`,
      lockedUntil: sql<Date | null>`case when ${isLast} then to_timestamp(${now.getTime()}::float8 / 1000 + least(power(2, locks), ${rules.longestMinutes}) * 60) else locked_until end`,
      locks: sql<number>`case when ${isLast} then locks + 1 else locks end`,
      lastTime: now,
      updateTime: now,
    })
    .where('tenantId', '=', tenantId)
    .where('subject', '=', subject)
    .execute()
}

/**
 * Counts a failure of an address, which is never locked; the count restarts after a quiet window.
 */
export function countAddressFailure(tx: Tx, { tenantId, subject, now }: Attempt, windowMs: number) {
  const windowStart = new Date(now.getTime() - windowMs)
  return tx
    .insertInto('loginFailure')
    .values({
      tenantId,
      subject,
      failures: 1,
      pending: 0,
      pendingTime: null,
      locks: 0,
      lockedUntil: null,
      lastTime: now,
    })
    .onConflict((at) =>
      at.columns(['tenantId', 'subject']).doUpdateSet({
        failures: sql<number>`case when login_failure.last_time < ${windowStart} then 1 else login_failure.failures + 1 end`,
        lastTime: now,
        updateTime: now,
      }),
    )
    .execute()
}
