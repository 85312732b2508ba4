import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

const count = sql<number>`count(*)::int`.as('rows')

/** Accounts that are locked by wrong passwords, on any number of devices. */
export async function countLocked(db: Db, tenantId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('loginFailure')
    .select(count)
    .where('tenantId', '=', tenantId)
    .where('subject', 'like', 'account %')
    .where('lockedUntil', '>', now)
    .executeTakeFirstOrThrow()
  return row.rows
}

/** Recent wrong passwords. */
export async function countFailures(db: Db, tenantId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('loginFailure')
    .select(sql<number>`coalesce(sum(failures), 0)::int`.as('rows'))
    .where('tenantId', '=', tenantId)
    .where('subject', 'like', 'address %')
    .where('lastTime', '>=', since)
    .executeTakeFirstOrThrow()
  return row.rows
}

/** One-time passwords that were not replaced: the total, and how many have expired. */
export async function countTemporary(
  db: Db,
  tenantId: string,
  now: Date,
): Promise<{ waiting: number; expired: number }> {
  return await db
    .selectFrom('credential')
    .select([
      sql<number>`count(*) filter (where temporary_until > ${now})::int`.as('waiting'),
      sql<number>`count(*) filter (where temporary_until <= ${now})::int`.as('expired'),
    ])
    .where('tenantId', '=', tenantId)
    .where('temporaryUntil', 'is not', null)
    .executeTakeFirstOrThrow()
}

export const findHashes = (db: Db, tenantId: string, userIds: readonly string[]) =>
  db
    .selectFrom('credential')
    .select(['userId', 'passwordHash'])
    .where('tenantId', '=', tenantId)
    .where('userId', 'in', userIds)
    .execute()

/** Clients by secret: with one, without one, and with one unchanged for a long time. */
export const countClients = (db: Db, longAgo: Date) =>
  db
    .selectFrom('client')
    .select([
      sql<number>`count(*) filter (where secret_index is not null)::int`.as('secret'),
      sql<number>`count(*) filter (where secret_index is null)::int`.as('open'),
      sql<number>`count(*) filter (where secret_index is not null and update_time < ${longAgo})::int`.as(
        'old',
      ),
    ])
    .where('isDeleted', '=', false)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
