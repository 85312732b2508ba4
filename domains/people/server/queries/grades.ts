import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { GradeForm } from '../../contract/grade.ts'

// A literal, never a parameter: with a generic plan PostgreSQL could not use the partial index.
export const isNotDeleted = sql<boolean>`not is_deleted`

export type GradeRow = {
  id: string
  name: string
  level: number
  headId: string | null
  classCount: number
}

const classCount = sql<number>`(select count(*)::int from school_class c where c.tenant_id = g.tenant_id and c.grade_id = g.id and not c.is_deleted)`

const grades = (db: Db, tenantId: string) =>
  db
    .selectFrom('grade as g')
    .select(['g.id', 'g.name', 'g.level', 'g.headId', classCount.as('classCount')])
    .where('g.tenantId', '=', tenantId)
    .where('g.isDeleted', '=', false)

export const listGradeRows = (db: Db, tenantId: string): Promise<GradeRow[]> =>
  grades(db, tenantId).orderBy('g.level').execute()

export const findGrade = (db: Db, tenantId: string, id: string): Promise<GradeRow | undefined> =>
  grades(db, tenantId).where('g.id', '=', id).executeTakeFirst()

export const findGradeAt = (
  db: Db,
  tenantId: string,
  level: number,
): Promise<GradeRow | undefined> =>
  grades(db, tenantId).where('g.level', '=', level).executeTakeFirst()

const gradeValues = ({ name, level, headId }: GradeForm) => ({
  name,
  level,
  headId: headId || null,
})

export const insertGrade = (tx: Tx, tenantId: string, form: GradeForm) =>
  tx
    .insertInto('grade')
    .values({ tenantId, ...gradeValues(form) })
    .onConflict((row) => row.columns(['tenantId', 'level']).where(isNotDeleted).doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateGrade = (tx: Tx, { tenantId, id }: RowRef, form: GradeForm, now: Date) =>
  tx
    .updateTable('grade')
    .set({ ...gradeValues(form), updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .returning('id')
    .executeTakeFirst()

export const markGradesDeleted = (tx: Tx, tenantId: string, ids: readonly string[], now: Date) =>
  tx
    .updateTable('grade')
    .set({ isDeleted: true, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('isDeleted', '=', false)
    .returning('id')
    .execute()

export const hasClasses = async (
  db: Db,
  tenantId: string,
  gradeIds: readonly string[],
): Promise<boolean> =>
  (
    await db
      .selectFrom('schoolClass')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('gradeId', 'in', [...gradeIds])
      .where('isDeleted', '=', false)
      .limit(1)
      .execute()
  ).length > 0
