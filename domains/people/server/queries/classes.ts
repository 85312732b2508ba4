import { sql } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/db.ts'
import { filtersOf, orderOf } from '../../../../platform/server/filters.ts'
import { readPage } from '../../../../platform/server/paging.ts'
import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { classListing } from '../../contract/schoolClass.ts'
import type { listClasses, SchoolClassForm } from '../../contract/schoolClass.ts'
import type { GradeForm } from '../../contract/grade.ts'
import '../tables.ts'

// Spelt out, never a parameter: a generic plan could no longer see that the partial index fits.
const isNotDeleted = sql<boolean>`not is_deleted`

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

export const updateGrade = (tx: Tx, tenantId: string, id: string, form: GradeForm, now: Date) =>
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

const studentCount = sql<number>`(select count(*)::int from class_membership m where m.tenant_id = c.tenant_id and m.class_id = c.id and m.end_date is null)`

/** Classes with what they hang together with. */
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

export const pageOfClasses = (
  db: Db,
  { tenantId, userId }: Actor,
  isWide: boolean,
  yearId: string,
  query: ClassQuery,
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

export const updateClass = (
  tx: Tx,
  tenantId: string,
  id: string,
  form: SchoolClassForm,
  now: Date,
) =>
  tx
    .updateTable('schoolClass')
    .set({ ...classValues(form), updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .returning('id')
    .executeTakeFirst()

/** Holds the class row until the transaction ends, so that two who fill its last place come one after the other. */
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

/** Classes in which somebody sits now, by grade. */
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
