import type { PageQuery } from '../../../../platform/contract/page.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type {} from '../tables.ts'

/** Notes the run of a day; nothing if it was begun before. */
export const beginRun = (tx: Tx, tenantId: string, day: string, now: Date) =>
  tx
    .insertInto('retentionRun')
    .values({ tenantId, day, startedAt: now })
    .onConflict((row) => row.columns(['tenantId', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertResult = (
  tx: Tx,
  tenantId: string,
  runId: string,
  result: { rule: string; removed: number; isFailed: boolean },
) =>
  tx
    .insertInto('retentionResult')
    .values({ tenantId, runId, ...result })
    .execute()

const runs = (db: Db, tenantId: string) =>
  db
    .selectFrom('retentionRun')
    .select(['id', 'day', 'startedAt'])
    .where('tenantId', '=', tenantId)
    .orderBy('day', 'desc')

export const pageOfRuns = (db: Db, tenantId: string, page: PageQuery) =>
  readPage(runs(db, tenantId), page)

export const findLastRun = (db: Db, tenantId: string) =>
  runs(db, tenantId).limit(1).executeTakeFirst()

export const listResults = (db: Db, tenantId: string, runIds: readonly string[]) =>
  runIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('retentionResult')
        .select(['runId', 'rule', 'removed', 'isFailed'])
        .where('tenantId', '=', tenantId)
        .where('runId', '=', anyOf(runIds, 'bigint'))
        .orderBy('rule')
        .execute()
