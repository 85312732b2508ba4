import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RequestRow } from './requests.ts'
import { requests } from './requests.ts'
import '../tables.ts'

export type OpenCount = { readonly open: number; readonly late: number }

/** How many requests are open, and how many of them are past their deadline. */
export const countOpenRequests = (db: Db, tenantId: string, today: string): Promise<OpenCount> =>
  db
    .selectFrom('privacyRequest')
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`count(*) filter (where due_on < ${today}::date)::int`.as('late'),
    ])
    .where('tenantId', '=', tenantId)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow()

/** Open requests that end on a day or before, the nearest deadline first. */
export const listEnding = (db: Db, tenantId: string, until: string): Promise<RequestRow[]> =>
  requests(db, tenantId)
    .where('closedAt', 'is', null)
    .where('dueOn', '<=', until)
    .orderBy('dueOn')
    .orderBy('id')
    .execute()

export type Reminder = { readonly requestId: string; readonly kind: 'SOON' | 'LATE' }

/** Notes reminders and returns those that are new. */
export const insertReminders = async (
  tx: Tx,
  tenantId: string,
  reminders: readonly Reminder[],
  at: Date,
): Promise<Reminder[]> =>
  reminders.length === 0
    ? []
    : tx
        .insertInto('privacyReminder')
        .values(reminders.map((one) => ({ tenantId, ...one, at })))
        .onConflict((on) => on.doNothing())
        .returning(['requestId', 'kind'])
        .execute()
