import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../planTables.ts'

const columns = ['id', 'name', 'beginDate', 'endDate'] as const

export type TermRow = { id: string; name: string; beginDate: string; endDate: string }
export type SaidOfTerm = Omit<TermRow, 'id'>

const terms = (db: Db, tenantId: string) =>
  db.selectFrom('courseTerm').select(columns).where('tenantId', '=', tenantId)

export const pageOfTerms = (db: Db, tenantId: string, page: PageQuery) =>
  readPage(terms(db, tenantId).orderBy('beginDate', 'desc').orderBy('id', 'desc'), page)

export const listTermRows = (db: Db, tenantId: string): Promise<TermRow[]> =>
  terms(db, tenantId).orderBy('beginDate', 'desc').orderBy('id', 'desc').execute()

export const findTerm = (db: Db, { tenantId, id }: RowRef): Promise<TermRow | undefined> =>
  terms(db, tenantId).where('id', '=', id).executeTakeFirst()

/** The term, locked: its slots and classes change one after the other. */
export const holdTerm = (tx: Tx, { tenantId, id }: RowRef): Promise<TermRow | undefined> =>
  terms(tx, tenantId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Nothing if the name is taken. */
export const insertTerm = (
  tx: Tx,
  tenantId: string,
  row: SaidOfTerm,
): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('courseTerm')
    .values({ ...row, tenantId })
    .onConflict((at) => at.columns(['tenantId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findTermByName = (
  db: Db,
  tenantId: string,
  name: string,
): Promise<TermRow | undefined> => terms(db, tenantId).where('name', '=', name).executeTakeFirst()

export const updateTerm = (tx: Tx, { tenantId, id }: RowRef, row: SaidOfTerm, now: Date) =>
  tx
    .updateTable('courseTerm')
    .set({ ...row, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteTerms = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('courseTerm')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
