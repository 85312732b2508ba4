import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { AlertRule, AlertState } from '../../contract/alert.ts'
import type {} from '../tables.ts'
import { openings } from './openings.ts'

export type RefusedCalls = {
  readonly userId: string
  readonly hour: Date
  readonly reason: 'NOT_ALLOWED' | 'NOT_FOUND'
  calls: number
}

export const addRefusedCalls = (tx: Tx, tenantId: string, rows: readonly RefusedCalls[]) =>
  tx
    .insertInto('refusedCall')
    .values(rows.map((row) => ({ ...row, tenantId })))
    .onConflict((at) =>
      at
        .columns(['tenantId', 'userId', 'hour', 'reason'])
        .doUpdateSet({ calls: sql<number>`refused_call.calls + excluded.calls` }),
    )
    .execute()

export type Amount = { readonly userId: string; readonly amount: number }

type Hour = { readonly from: Date; readonly until: Date }

/** How many children each person opened within an hour, one by one or on a sheet. */
export async function countOpened(
  db: Db,
  tenantId: string,
  { from, until }: Hour,
): Promise<Amount[]> {
  const within = (row: 'a' | 'n') =>
    sql<boolean>`${sql.ref(`${row}.at`)} >= ${from} and ${sql.ref(`${row}.at`)} < ${until}
      and ${sql.ref(`${row}.actor_id`)} <> 0`
  const { rows } = await sql<Amount>`
    select actor_id as user_id, count(distinct subject_kind || ':' || subject_id)::int as amount
    from (${openings(tenantId, within)}) opened
    group by actor_id`.execute(db)
  return rows
}

/** Refused calls per person in an hour: those with `reason`, or all of them. */
export const countRefused = (
  db: Db,
  tenantId: string,
  hour: Date,
  reason?: 'NOT_FOUND',
): Promise<Amount[]> =>
  db
    .selectFrom('refusedCall')
    .select(['userId', sql<number>`sum(calls)::int`.as('amount')])
    .where('tenantId', '=', tenantId)
    .where('hour', '=', hour)
    .$if(reason !== undefined, (query) => query.where('reason', '=', 'NOT_FOUND'))
    .groupBy('userId')
    .execute()

export type NewAlert = Amount & {
  readonly rule: AlertRule
  readonly userName: string
  readonly hour: Date
}

/** Stores an alert, or a greater amount of a known one; says whether it is new. */
export async function putAlert(
  tx: Tx,
  tenantId: string,
  alert: NewAlert,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('accessAlert')
    .values({
      ...alert,
      tenantId,
      judgedBy: null,
      judgedByName: null,
      judgedAt: null,
      foundAt: now,
    })
    .onConflict((at) =>
      at
        .columns(['tenantId', 'rule', 'userId', 'hour'])
        .doUpdateSet({ amount: sql<number>`greatest(access_alert.amount, excluded.amount)` }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return row.isNew
}

/** The people about whom something was found for an hour. */
export const listAlertedOf = (db: Db, tenantId: string, hour: Date) =>
  db
    .selectFrom('accessAlert')
    .select('userId')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('hour', '=', hour)
    .execute()

const alerts = (db: Db, tenantId: string) =>
  db
    .selectFrom('accessAlert')
    .select([
      'id',
      'rule',
      'userId',
      'userName',
      'hour',
      'amount',
      'state',
      'note',
      'judgedByName',
      'judgedAt',
      'foundAt',
    ])
    .where('tenantId', '=', tenantId)

export type AlertRow = Awaited<ReturnType<typeof findAlertOrThrow>>

export const findAlert = (db: Db, { tenantId, id }: RowRef) =>
  alerts(db, tenantId).where('id', '=', id).executeTakeFirst()

const findAlertOrThrow = (db: Db, { tenantId, id }: RowRef) =>
  alerts(db, tenantId).where('id', '=', id).executeTakeFirstOrThrow()

export const pageOfAlerts = (
  db: Db,
  tenantId: string,
  { state, rule }: { readonly state?: AlertState; readonly rule?: AlertRule },
  page: PageQuery,
) =>
  readPage(
    alerts(db, tenantId)
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'OPEN'))
      .$if(rule !== undefined, (query) => query.where('rule', '=', rule ?? 'MANY'))
      .orderBy(sql`(state = 'OPEN') desc`)
      .orderBy('foundAt', 'desc')
      .orderBy('id', 'desc'),
    page,
  )

type Verdict = {
  readonly state: 'EXPLAINED' | 'INCIDENT'
  readonly note: string
  readonly judgedBy: string
  readonly judgedByName: string
  readonly judgedAt: Date
}

/** Nothing if somebody judged it before. */
export const markJudged = (tx: Tx, { tenantId, id }: RowRef, verdict: Verdict) =>
  tx
    .updateTable('accessAlert')
    .set(verdict)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst()

export async function countAlerts(db: Db, tenantId: string, state: AlertState): Promise<number> {
  const row = await db
    .selectFrom('accessAlert')
    .select(sql<number>`count(*)::int`.as('rows'))
    .where('tenantId', '=', tenantId)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return row.rows
}

/** Refused calls, three years after their hour. */
export const dueRefusedCalls = (tenantId: string) => sql<{ id: string; due: Date }>`
  select user_id || ':' || extract(epoch from hour)::bigint || ':' || reason as id,
    hour + interval '3 years' as due
  from refused_call where tenant_id = ${tenantId}`

export const deleteRefusedCalls = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  sql`delete from refused_call where tenant_id = ${tenantId}
    and user_id || ':' || extract(epoch from hour)::bigint || ':' || reason = ${anyOf(ids, 'text')}`.execute(
    tx,
  )

/** Judged alerts older than three years. Open alerts are kept. */
export const dueAlerts = (tenantId: string) => sql<{ id: string; due: Date }>`
  select id::text as id, found_at + interval '3 years' as due
  from access_alert where tenant_id = ${tenantId} and state <> 'OPEN'`

export const deleteAlerts = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('accessAlert')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()
