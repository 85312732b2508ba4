import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { ExportAct } from '../../contract/exportPermit.ts'
import type {} from '../tables.ts'

const permits = (db: Db, tenantId: string) =>
  db
    .selectFrom('exportPermit')
    .select([
      'id',
      'act',
      'isClear',
      'purpose',
      'state',
      'askedBy',
      'askedByName',
      'askedAt',
      'decidedByName',
      'decidedAt',
      'answer',
      'usedCount',
    ])
    .where('tenantId', '=', tenantId)

export type PermitRow = NonNullable<Awaited<ReturnType<typeof findNewestPermit>>>

export const findNewestPermit = (db: Db, { tenantId, userId }: PersonRef, act: ExportAct) =>
  permits(db, tenantId)
    .where('askedBy', '=', userId)
    .where('act', '=', act)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const holdPermit = (tx: Tx, { tenantId, id }: RowRef) =>
  permits(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst()

export const pageOfPermits = (
  db: Db,
  tenantId: string,
  state: PermitRow['state'] | undefined,
  page: PageQuery,
) =>
  readPage(
    permits(db, tenantId)
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'PENDING'))
      .orderBy(sql`(state = 'PENDING') desc`)
      .orderBy('askedAt', 'desc')
      .orderBy('id', 'desc'),
    page,
  )

type Asked = {
  readonly act: ExportAct
  readonly isClear: boolean
  readonly purpose: string
  readonly askedBy: string
  readonly askedByName: string
  readonly askedAt: Date
}

export const insertPermit = (tx: Tx, tenantId: string, row: Asked) =>
  tx
    .insertInto('exportPermit')
    .values({ ...row, tenantId, decidedBy: null, decidedByName: null, decidedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()

type Decision = {
  readonly state: 'APPROVED' | 'REFUSED'
  readonly answer: string
  readonly decidedBy: string
  readonly decidedByName: string
  readonly decidedAt: Date
}

export const setPermitDecided = (tx: Tx, { tenantId, id }: RowRef, decision: Decision) =>
  tx
    .updateTable('exportPermit')
    .set(decision)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst()

/** Counts one use of the newest approved permit since a moment; nothing if there is none. */
export async function takePermit(
  tx: Tx,
  { tenantId, userId }: PersonRef,
  { act, isClear, since }: { act: ExportAct; isClear: boolean; since: Date },
): Promise<{ id: string; purpose: string } | undefined> {
  return tx
    .updateTable('exportPermit')
    .set({ usedCount: sql<number>`used_count + 1` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', (of) =>
      of
        .selectFrom('exportPermit as p')
        .select('p.id')
        .where('p.tenantId', '=', tenantId)
        .where('p.askedBy', '=', userId)
        .where('p.act', '=', act)
        .where('p.state', '=', 'APPROVED')
        .where('p.decidedAt', '>', since)
        .where((row) => row.or([row('p.isClear', '=', true), row('p.isClear', '=', isClear)]))
        .orderBy('p.decidedAt', 'desc')
        .limit(1),
    )
    .returning(['id', 'purpose'])
    .executeTakeFirst()
}

/** How many requests wait for an approval. */
export async function countWaitingPermits(db: Db, tenantId: string): Promise<number> {
  const row = await db
    .selectFrom('exportPermit')
    .select(sql<number>`count(*)::int`.as('rows'))
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return row.rows
}

/** Permits, three years after they were asked for. */
export const duePermits = (tenantId: string) => sql<{ id: string; due: Date }>`
  select id::text as id, asked_at + interval '3 years' as due
  from export_permit where tenant_id = ${tenantId}`

export const deletePermits = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('exportPermit')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()
