import '../tables.ts'
import { sql } from 'kysely'

import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { filtersOf, orderOf } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import { classListing, type listClasses, type SchoolClassForm } from '../../contract/schoolClass.ts'
import { isNotDeleted } from './grades.ts'

const studentCount = sql<number>`(select count(*)::int from class_membership m where m.tenant_id = c.tenant_id and m.class_id = c.id and m.end_date is null)`

/** Classes with their related records. */
const classes = (db: Db, tenantId: string) =>
  db
    .selectFrom('schoolClass as c')
    .innerJoin('schoolYear as y', (join) =>
      join.onRef('y.tenantId', '=', 'c.tenantId').onRef('y.id', '=', 'c.yearId'),
    )
    .innerJoin('grade as g', (join) =>
      join.onRef('g.tenantId', '=', 'c.tenantId').onRef('g.id', '=', 'c.gradeId'),
    )
    .select([
      'c.id',
      'c.yearId',
      'y.name as yearName',
      'c.gradeId',
      'g.name as gradeName',
      'g.level',
      'g.headId',
      'c.ordinal',
      'c.name',
      'c.teacherId',
      'c.capacity',
      studentCount.as('studentCount'),
    ])
    .where('c.tenantId', '=', tenantId)
    .where('c.isDeleted', '=', false)

export type ClassRow = {
  id: string
  yearId: string
  yearName: string
  gradeId: string
  gradeName: string
  level: number
  headId: string | null
  ordinal: number
  name: string
  teacherId: string | null
  capacity: number
  studentCount: number
}

/** Class teacher of the class or head of its grade. */
const isOwnClass = (userId: string) =>
  sql<boolean>`(c.teacher_id = ${userId} or g.head_id = ${userId})`

type ClassQuery = ParsedInputOf<typeof listClasses>

const classPlaces = {
  id: 'c.id',
  yearId: 'c.yearId',
  gradeId: 'c.gradeId',
  name: 'c.name',
  ordinal: 'c.ordinal',
  capacity: 'c.capacity',
  teacherId: 'c.teacherId',
} as const

/** Classes of the requested year, by default `yearId`; all of them only with `isWide`. */
export const pageOfClasses = (
  db: Db,
  { tenantId, userId }: Actor,
  query: ClassQuery,
  { isWide, yearId }: { isWide: boolean; yearId: string },
) =>
  readPage(
    classes(db, tenantId)
      .$if(!query.yearId, (rows) => rows.where('c.yearId', '=', yearId))
      .$if(!isWide, (rows) => rows.where(isOwnClass(userId)))
      .where(filtersOf(classListing, query, classPlaces))
      .orderBy(sql`g.level`)
      .orderBy(orderOf(classListing, query, [{ name: 'ordinal', direction: 'asc' }], classPlaces)),
    query,
  )

export const listClassesOfYear = (db: Db, tenantId: string, yearId: string): Promise<ClassRow[]> =>
  classes(db, tenantId)
    .where('c.yearId', '=', yearId)
    .orderBy('g.level')
    .orderBy('c.ordinal')
    .execute()

export const findClass = (db: Db, tenantId: string, id: string): Promise<ClassRow | undefined> =>
  classes(db, tenantId).where('c.id', '=', id).executeTakeFirst()

const classValues = ({ yearId, gradeId, ordinal, name, teacherId, capacity }: SchoolClassForm) => ({
  yearId,
  gradeId,
  ordinal,
  name,
  teacherId: teacherId || null,
  capacity,
})

export const insertClass = (tx: Tx, tenantId: string, form: SchoolClassForm) =>
  tx
    .insertInto('schoolClass')
    .values({ tenantId, ...classValues(form) })
    .onConflict((row) =>
      row.columns(['tenantId', 'yearId', 'gradeId', 'ordinal']).where(isNotDeleted).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

export const findClassAt = (
  db: Db,
  tenantId: string,
  { yearId, gradeId, ordinal }: SchoolClassForm,
) =>
  classes(db, tenantId)
    .where('c.yearId', '=', yearId)
    .where('c.gradeId', '=', gradeId)
    .where('c.ordinal', '=', ordinal)
    .executeTakeFirst()

export const updateClass = (tx: Tx, { tenantId, id }: RowRef, form: SchoolClassForm, now: Date) =>
  tx
    .updateTable('schoolClass')
    .set({ ...classValues(form), updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .returning('id')
    .executeTakeFirst()

/**
 * Locks the class row until the transaction ends, so that only one of two concurrent requests gets
 * the last place.
 */
export const lockClass = (tx: Tx, tenantId: string, id: string) =>
  tx
    .updateTable('schoolClass')
    .set((row) => ({ capacity: row.ref('capacity') }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .returning(['id', 'capacity'])
    .executeTakeFirst()

export const markClassesDeleted = (tx: Tx, tenantId: string, ids: readonly string[], now: Date) =>
  tx
    .updateTable('schoolClass')
    .set({ isDeleted: true, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('isDeleted', '=', false)
    .returning('id')
    .execute()

export const hasMembers = async (
  db: Db,
  tenantId: string,
  classIds: readonly string[],
): Promise<boolean> =>
  (
    await db
      .selectFrom('classMembership')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('classId', 'in', [...classIds])
      .limit(1)
      .execute()
  ).length > 0

/** Classes that have pupils now, by grade. */
export const listLivingClasses = (db: Db, tenantId: string) =>
  classes(db, tenantId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('classMembership as m')
          .select('m.id')
          .whereRef('m.tenantId', '=', 'c.tenantId')
          .whereRef('m.classId', '=', 'c.id')
          .where('m.endDate', 'is', null),
      ),
    )
    .orderBy('g.level')
    .orderBy('c.ordinal')
    .execute()

/** Classes that never had a pupil, of the newest school years first: new children are dealt into them. */
export const listEmptyClasses = (db: Db, tenantId: string) =>
  classes(db, tenantId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('classMembership as m')
            .select('m.id')
            .whereRef('m.tenantId', '=', 'c.tenantId')
            .whereRef('m.classId', '=', 'c.id'),
        ),
      ),
    )
    .orderBy('c.yearId', 'desc')
    .orderBy('g.level')
    .orderBy('c.ordinal')
    .execute()
