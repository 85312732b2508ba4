import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/server/db.ts'
import { prepared } from '../../../platform/server/prepared.ts'
import './tables.ts'

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

export type AttemptRules = { limit: number; forgetMs: number; pendingMs: number }

type AttemptPlace = {
  tenantId: string
  subject: string
  now: Date
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

/** Takes one of the subject's places; false while it is locked or all places are taken. One statement, so that a race cannot pass it. */
export async function reserveAttempt(
  tx: Tx,
  tenantId: string,
  subject: string,
  now: Date,
  { limit, forgetMs, pendingMs }: AttemptRules,
) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const taken = await takePlace(tx, {
    tenantId,
    subject,
    now,
    limit,
    forgottenBefore: before(forgetMs),
    pendingAfter: before(pendingMs),
  })
  return taken.length > 0
}

const returnPlace = (wasRight: boolean) =>
  prepared((db, at: { tenantId: string; subject: string; now: Date }) =>
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

/** Gives the place back; a right password also forgets what was wrong before. */
export const releaseAttempt = (
  tx: Tx,
  tenantId: string,
  subject: string,
  wasRight: boolean,
  now: Date,
) => (wasRight ? returnAfterRight : returnAfterFault)(tx, { tenantId, subject, now })

export type LockRules = { limit: number; longestMinutes: number }

/** Counts a wrong password and gives its place back. At the limit the subject must wait, twice as long each time; two tries follow each wait. */
export function countFailure(
  tx: Tx,
  tenantId: string,
  subject: string,
  now: Date,
  rules: LockRules,
) {
  const isLast = sql<boolean>`failures + 1 >= ${rules.limit}`
  return tx
    .updateTable('loginFailure')
    .set({
      pending: sql<number>`greatest(pending - 1, 0)`,
      failures: sql<number>`case when ${isLast} then ${rules.limit - 2}::int else failures + 1 end`,
      lockedUntil: sql<Date | null>`case when ${isLast} then ${now}::timestamptz + least(power(2, locks), ${rules.longestMinutes}) * interval '1 minute' else locked_until end`,
      locks: sql<number>`case when ${isLast} then locks + 1 else locks end`,
      lastTime: now,
      updateTime: now,
    })
    .where('tenantId', '=', tenantId)
    .where('subject', '=', subject)
    .execute()
}

/** Counts a failure of an address, which is never locked; a quiet window starts it anew. */
export function countAddressFailure(
  tx: Tx,
  tenantId: string,
  subject: string,
  now: Date,
  windowMs: number,
) {
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
