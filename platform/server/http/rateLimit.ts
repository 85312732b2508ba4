import { sql } from 'kysely'

import type { Database } from '../database/db.ts'
import { rateLimited } from '../refusal.ts'

/** At most `limit` uses by `subject` in each window, counted across all processes. */
export type RateLimit = { bucket: string; subject: string; limit: number; windowSeconds: number }

/**
 * Counts one use in a separate transaction, so that it persists whatever the verb decides; refuses
 * with 429 past the limit. Call it from a `prepare` step.
 */
export async function spendRate(
  database: Database,
  tenantId: string,
  rate: RateLimit,
  now: Date,
): Promise<void> {
  const windowMs = rate.windowSeconds * 1000
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const used = await database.single(tenantId, async (tx) => {
    const row = await tx
      .insertInto('rateLimit')
      .values({ tenantId, bucket: rate.bucket, subject: rate.subject, windowStart, used: 1 })
      .onConflict((at) =>
        at
          .columns(['tenantId', 'bucket', 'subject', 'windowStart'])
          .doUpdateSet({ used: sql<number>`rate_limit.used + 1` }),
      )
      .returning('used')
      .executeTakeFirstOrThrow()
    return row.used
  })
  if (used > rate.limit)
    throw rateLimited(Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000))
}

/** Removes expired windows. */
export async function removeOldWindows(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  await database.single(tenantId, (tx) =>
    tx
      .deleteFrom('rateLimit')
      .where('tenantId', '=', tenantId)
      .where('windowStart', '<', dayAgo)
      .execute(),
  )
}
