import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../tables.ts'

const usedCount = sql<number>`(
  select count(*)::integer from enrolment_check_item c
  where c.tenant_id = r.tenant_id and c.reason_code = r.code)`

const reasons = (db: Db, tenantId: string) =>
  db
    .selectFrom('returnReason as r')
    .select([
      'r.id',
      'r.code',
      'r.title',
      'r.parentText',
      'r.severity',
      'r.fieldKeys',
      'r.materialKeys',
      'r.isDisabled',
      usedCount.as('usedCount'),
    ])
    .where('r.tenantId', '=', tenantId)

export type DeskReasonRow = Awaited<
  ReturnType<ReturnType<typeof reasons>['executeTakeFirstOrThrow']>
>

export const pageOfReasons = (
  db: Db,
  tenantId: string,
  { keyword, ...page }: PageQuery & { keyword?: string | undefined },
) =>
  readPage(
    reasons(db, tenantId)
      .$if(Boolean(keyword), (rows) => {
        const pattern = `%${literalPattern(keyword ?? '')}%`
        return rows.where((row) =>
          row.or([row('r.title', 'ilike', pattern), row('r.parentText', 'ilike', pattern)]),
        )
      })
      .orderBy('r.sort')
      .orderBy('r.id'),
    page,
  )

/** Whether the school has neither a plan nor a reason. */
export async function isWithoutPlans(db: Db, tenantId: string): Promise<boolean> {
  const plan = db.selectFrom('enrolPlan').select('id').where('tenantId', '=', tenantId)
  const reason = db.selectFrom('returnReason').select('id').where('tenantId', '=', tenantId)
  return (await plan.unionAll(reason).limit(1).execute()).length === 0
}

/** The reason, locked until the transaction ends. */
export const holdReason = (tx: Tx, { tenantId, id }: RowRef): Promise<DeskReasonRow | undefined> =>
  reasons(tx, tenantId).where('r.id', '=', id).forUpdate('r').executeTakeFirst()

export type SaidOfReason = {
  title: string
  parentText: string
  severity: 'fix' | 'deny'
  fieldKeys: string[]
  materialKeys: string[]
  isDisabled: boolean
}

/** Nothing if the school already has a reason of this title. The code is made of a new id. */
export const insertReason = (
  tx: Tx,
  tenantId: string,
  said: SaidOfReason,
): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('returnReason')
    .values({ ...said, tenantId, code: sql<string>`'R' || new_id()::text`, sort: 1000 })
    .onConflict((at) => at.columns(['tenantId', 'title']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findReasonByTitle = (db: Db, tenantId: string, title: string) =>
  db
    .selectFrom('returnReason')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('title', '=', title)
    .executeTakeFirst()

export const updateReason = (tx: Tx, { tenantId, id }: RowRef, said: SaidOfReason, now: Date) =>
  tx
    .updateTable('returnReason')
    .set({ ...said, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const deleteReasons = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('returnReason')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()
