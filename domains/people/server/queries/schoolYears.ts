import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { SchoolYearForm, Term } from '../../contract/schoolYear.ts'

const yearColumns = ['id', 'name', 'startYear', 'beginDate', 'endDate'] as const

export type YearRow = {
  id: string
  name: string
  startYear: number
  beginDate: string
  endDate: string
}

export const listYearRows = (db: Db, tenantId: string): Promise<YearRow[]> =>
  db
    .selectFrom('schoolYear')
    .select(yearColumns)
    .where('tenantId', '=', tenantId)
    .orderBy('startYear', 'desc')
    .execute()

/** The latest year that classes belong to. */
export const findCurrentYear = (db: Db, tenantId: string): Promise<YearRow | undefined> =>
  db
    .selectFrom('schoolYear as y')
    .select(['y.id', 'y.name', 'y.startYear', 'y.beginDate', 'y.endDate'])
    .where('y.tenantId', '=', tenantId)
    .where((row) =>
      row.exists(
        row
          .selectFrom('schoolClass as c')
          .select('c.id')
          .whereRef('c.tenantId', '=', 'y.tenantId')
          .whereRef('c.yearId', '=', 'y.id')
          .where('c.isDeleted', '=', false),
      ),
    )
    .orderBy('y.startYear', 'desc')
    .executeTakeFirst()

export const findYearStarting = (
  db: Db,
  tenantId: string,
  startYear: number,
): Promise<YearRow | undefined> =>
  db
    .selectFrom('schoolYear')
    .select(yearColumns)
    .where('tenantId', '=', tenantId)
    .where('startYear', '=', startYear)
    .executeTakeFirst()

export const findYear = (db: Db, tenantId: string, id: string): Promise<YearRow | undefined> =>
  db
    .selectFrom('schoolYear')
    .select(yearColumns)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

export type TermRow = Term & { yearId: string }

export const listTermRows = (db: Db, tenantId: string): Promise<TermRow[]> =>
  db
    .selectFrom('schoolTerm')
    .select(['yearId', 'ordinal', 'name', 'beginDate', 'endDate'])
    .where('tenantId', '=', tenantId)
    .orderBy('beginDate')
    .execute()

const yearValues = ({ name, startYear, beginDate, endDate }: SchoolYearForm) => ({
  name,
  startYear,
  beginDate,
  endDate,
})

export const insertYear = (tx: Tx, tenantId: string, form: SchoolYearForm) =>
  tx
    .insertInto('schoolYear')
    .values({ tenantId, ...yearValues(form) })
    .onConflict((row) => row.columns(['tenantId', 'startYear']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateYear = (tx: Tx, { tenantId, id }: RowRef, form: SchoolYearForm, now: Date) =>
  tx
    .updateTable('schoolYear')
    .set({ ...yearValues(form), updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export async function replaceTerms(
  tx: Tx,
  tenantId: string,
  yearId: string,
  terms: readonly Term[],
): Promise<void> {
  await tx
    .deleteFrom('schoolTerm')
    .where('tenantId', '=', tenantId)
    .where('yearId', '=', yearId)
    .execute()
  if (terms.length > 0)
    await tx
      .insertInto('schoolTerm')
      .values(terms.map((term) => ({ tenantId, yearId, ...term })))
      .execute()
}

export const countClassesOfYears = async (
  db: Db,
  tenantId: string,
  yearIds: readonly string[],
): Promise<number> =>
  (
    await db
      .selectFrom('schoolClass')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('yearId', 'in', [...yearIds])
      .limit(1)
      .execute()
  ).length

export const deleteYears = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('schoolYear')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
