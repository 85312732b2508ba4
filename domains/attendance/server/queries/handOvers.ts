import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Collector } from '../../contract/states.ts'
import '../tables.ts'

/** How some children were handed over, on one day or on all. */
export const listHandOvers = (
  db: Db,
  tenantId: string,
  childIds: readonly string[],
  day?: string,
) =>
  db
    .selectFrom('handOver')
    .select(['childId', 'day', 'collector', 'collectorName', 'handedTime'])
    .where('tenantId', '=', tenantId)
    .where('childId', 'in', [...childIds])
    .$if(day !== undefined, (rows) => rows.where('day', '=', day ?? ''))
    .orderBy('day', 'desc')
    .limit(500)
    .execute()

export type NewHandOver = {
  readonly tenantId: string
  readonly childId: string
  readonly day: string
  readonly collector: Collector
  readonly collectorName: string
  readonly guardianId: string | null
  readonly codeId: string | null
  readonly handedBy: string
  readonly handedByName: string
  readonly handedTime: Date
}

/** Nothing if the child was already handed over that day. */
export const insertHandOver = (tx: Tx, row: NewHandOver) =>
  tx
    .insertInto('handOver')
    .values(row)
    .onConflict((at) => at.columns(['tenantId', 'childId', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Locks the code that is open for a child on a day. */
export const holdOpenCode = (tx: Tx, tenantId: string, childId: string, day: string) =>
  tx
    .selectFrom('pickUpCode')
    .select(['id', 'codeIndex', 'adultName', 'relation', 'wrongTries'])
    .where('tenantId', '=', tenantId)
    .where('childId', '=', childId)
    .where('day', '=', day)
    .where('usedTime', 'is', null)
    .where('revokedTime', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const findOpenCode = (db: Db, tenantId: string, childId: string, day: string) =>
  db
    .selectFrom('pickUpCode')
    .select(['id', 'adultName', 'relation'])
    .where('tenantId', '=', tenantId)
    .where('childId', '=', childId)
    .where('day', '=', day)
    .where('usedTime', 'is', null)
    .where('revokedTime', 'is', null)
    .executeTakeFirst()

type CodeChange = { wrongTries?: number; usedTime?: Date; revokedTime?: Date }

export const updateCode = (tx: Tx, { tenantId, id }: RowRef, change: CodeChange, now: Date) =>
  tx
    .updateTable('pickUpCode')
    .set({ ...change, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('usedTime', 'is', null)
    .where('revokedTime', 'is', null)
    .returning('id')
    .executeTakeFirst()

type NewCode = {
  readonly tenantId: string
  readonly childId: string
  readonly day: string
  readonly adultName: string
  readonly relation: string
  readonly codeIndex: string
  readonly madeBy: string
  readonly madeByName: string
}

export const insertCode = (tx: Tx, row: NewCode) =>
  tx.insertInto('pickUpCode').values(row).returning('id').executeTakeFirstOrThrow()

export const listCodesOf = (db: Db, tenantId: string, childId: string) =>
  db
    .selectFrom('pickUpCode')
    .select(['id', 'childId', 'day', 'adultName', 'relation', 'usedTime', 'revokedTime'])
    .where('tenantId', '=', tenantId)
    .where('childId', '=', childId)
    .orderBy('id', 'desc')
    .limit(30)
    .execute()

export const findCode = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('pickUpCode')
    .select(['id', 'childId', 'madeBy'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
