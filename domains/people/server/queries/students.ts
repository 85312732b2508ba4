import { sql } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { StudentStatus, StudyWay } from '../../contract/states.ts'

/** Class teacher of the pupil's class, or head of the pupil's grade. */
export const isInCharge = (userId: string) =>
  sql<boolean>`(c.teacher_id = ${userId} or g.head_id = ${userId})`

const isGuardianOf = (userId: string) => sql<boolean>`exists (
  select from guardian_link l where l.tenant_id = s.tenant_id and l.student_id = s.id and l.user_id = ${userId} and l.state = 'ACTIVE')`

export const isFrozen = sql<boolean>`exists (
  select from custody_freeze f where f.tenant_id = s.tenant_id and f.student_id = s.id and f.lifted_at is null)`

/** Pupils with their current class. */
export const students = (db: Db, tenantId: string) =>
  db
    .selectFrom('student as s')
    .leftJoin('classMembership as m', (join) =>
      join
        .onRef('m.tenantId', '=', 's.tenantId')
        .onRef('m.studentId', '=', 's.id')
        .on('m.endDate', 'is', null),
    )
    .leftJoin('schoolClass as c', (join) =>
      join.onRef('c.tenantId', '=', 'm.tenantId').onRef('c.id', '=', 'm.classId'),
    )
    .leftJoin('grade as g', (join) =>
      join.onRef('g.tenantId', '=', 'c.tenantId').onRef('g.id', '=', 'c.gradeId'),
    )
    .where('s.tenantId', '=', tenantId)
    .where('s.isDeleted', '=', false)

export type StudentRecord = StudentListRow & {
  birthday: string | null
  entryWay: string
  studyWay: StudyWay
  recordNoSealed: string | null
  idNoSealed: string | null
  addressSealed: string | null
  photoId: string | null
  userId: string | null
  isInCharge: boolean
  isGuardian: boolean
}

const recordsFor = (db: Db, tenantId: string, userId: string) =>
  students(db, tenantId)
    .select(rowColumns)
    .select([
      's.birthday',
      's.entryWay',
      's.studyWay',
      's.recordNoSealed',
      's.idNoSealed',
      's.addressSealed',
      's.photoId',
      's.userId',
      sql<boolean>`coalesce(${isInCharge(userId)}, false)`.as('isInCharge'),
      isGuardianOf(userId).as('isGuardian'),
      isFrozen.as('isFrozen'),
    ])

/** A pupil's record, with the reader's relation to the pupil. */
export const findStudent = (
  db: Db,
  { tenantId, userId }: Actor,
  id: string,
): Promise<StudentRecord | undefined> =>
  recordsFor(db, tenantId, userId).where('s.id', '=', id).executeTakeFirst()

export const findStudentOfUser = (
  db: Db,
  { tenantId, userId }: Actor,
): Promise<StudentRecord | undefined> =>
  recordsFor(db, tenantId, userId).where('s.userId', '=', userId).executeTakeFirst()

export type StudentValues = {
  studentNo: string
  name: string
  pinyin: string
  sex: '1' | '2'
  birthday: string | null
  entryDate: string
  entryWay: string
  studyWay: StudyWay
  idNoSealed?: string
  idNoIndex?: string
  recordNoSealed?: string
  recordNoIndex?: string
  addressSealed?: string
  photoId?: string | null
}

/** Allocates an id before its row is inserted, because sealed values are bound to it. */
export async function newId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** No row means that a number is taken: the database decides. */
export const insertStudent = (tx: Tx, tenantId: string, id: string, values: StudentValues) =>
  tx
    .insertInto('student')
    .values({ tenantId, id, status: 'STUDYING', ...values })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateStudent = (
  tx: Tx,
  { tenantId, id }: RowRef,
  values: Partial<StudentValues>,
  now: Date,
) =>
  tx
    .updateTable('student')
    .set({ ...values, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .returning('id')
    .executeTakeFirst()

/** Another active record with one of these numbers, or any record with this school number. */
export const findNumberHolder = (
  db: Db,
  tenantId: string,
  id: string,
  numbers: { studentNo: string; idNo: readonly string[]; recordNo: readonly string[] },
) =>
  db
    .selectFrom('student')
    .select(['studentNo'])
    .where('tenantId', '=', tenantId)
    .where('id', '<>', id)
    .where('isDeleted', '=', false)
    .where((row) =>
      row.or([
        row('studentNo', '=', numbers.studentNo),
        ...(numbers.idNo.length > 0
          ? [row.and([row('isLiving', '=', true), row('idNoIndex', 'in', [...numbers.idNo])])]
          : []),
        ...(numbers.recordNo.length > 0
          ? [
              row.and([
                row('isLiving', '=', true),
                row('recordNoIndex', 'in', [...numbers.recordNo]),
              ]),
            ]
          : []),
      ]),
    )
    .execute()

/** Whether making the record active again would collide with another active record. */
export const hasActiveDuplicate = async (db: Db, tenantId: string, id: string): Promise<boolean> =>
  (
    await db
      .selectFrom('student as s')
      .innerJoin('student as o', (join) =>
        join
          .onRef('o.tenantId', '=', 's.tenantId')
          .onRef('o.id', '<>', 's.id')
          .on('o.isLiving', '=', true),
      )
      .select('o.id')
      .where('s.tenantId', '=', tenantId)
      .where('s.id', '=', id)
      .where((row) =>
        row.or([
          row('o.idNoIndex', '=', row.ref('s.idNoIndex')),
          row('o.recordNoIndex', '=', row.ref('s.recordNoIndex')),
        ]),
      )
      .limit(1)
      .execute()
  ).length > 0

/** The where clause acts as the lock: of two concurrent changes of a pupil, one succeeds. */
export const markStatus = (
  tx: Tx,
  { tenantId, id }: RowRef,
  step: { from: StudentStatus; to: StudentStatus },
  now: Date,
) =>
  tx
    .updateTable('student')
    .set({ status: step.to, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', step.from)
    .where('isDeleted', '=', false)
    .returning('id')
    .executeTakeFirst()

export const markStudentsDeleted = (tx: Tx, tenantId: string, ids: readonly string[], now: Date) =>
  tx
    .updateTable('student')
    .set({ isDeleted: true, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('isDeleted', '=', false)
    .returning('id')
    .execute()

/** Pupils of a class that match a name, with the values that verify the number. */
export const findByNameInClass = (db: Db, tenantId: string, classId: string, name: string) =>
  students(db, tenantId)
    .select(['s.id', 's.idNoSealed'])
    .where('c.id', '=', classId)
    .where('s.name', '=', name)
    .where('s.isLiving', '=', true)
    .orderBy('s.id')
    .execute()

export const rowColumns = [
  's.id',
  's.studentNo',
  's.name',
  's.sex',
  's.status',
  's.entryDate',
  'c.id as classId',
  'c.name as className',
  'c.teacherId',
  'g.id as gradeId',
  'g.name as gradeName',
  'm.seat',
] as const

export type StudentListRow = {
  id: string
  studentNo: string
  name: string
  sex: '1' | '2'
  status: StudentStatus
  entryDate: string
  classId: string | null
  className: string | null
  teacherId: string | null
  gradeId: string | null
  gradeName: string | null
  seat: number | null
  isFrozen: boolean
}
