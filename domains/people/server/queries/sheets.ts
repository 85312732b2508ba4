import { sql } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { NewLink } from './guardians.ts'
import type { NewMembership } from './history.ts'
import { type StudentFilter, studentsInReach } from './studentLists.ts'
import type { StudentValues } from './students.ts'
import '../tables.ts'

const rowsAtOnce = 500

/** Splits values into portions that fit one statement. */
function portions<One>(rows: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )
}

/** Allocates ids before their rows are inserted. */
export async function newIds(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select new_id() as id from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Which of these numbers are taken: school numbers by any record, secret numbers by active ones.
 */
export async function findTakenNumbers(
  db: Db,
  tenantId: string,
  numbers: { studentNo: string[]; idNo: string[]; recordNo: string[] },
) {
  const { rows } = await sql<{
    studentNo: string
    idNoIndex: string | null
    recordNoIndex: string | null
    isLiving: boolean
  }>`
    select student_no, id_no_index, record_no_index, is_living from student
    where tenant_id = ${tenantId} and not is_deleted and (student_no = any(${numbers.studentNo}::text[])
      or (is_living and id_no_index = any(${numbers.idNo}::text[])) or (is_living and record_no_index = any(${numbers.recordNo}::text[])))`.execute(
    db,
  )
  return rows
}

/** The current seats of some classes. */
export const listSeats = (db: Db, tenantId: string, classIds: readonly string[]) =>
  db
    .selectFrom('classMembership')
    .select(['classId', 'seat'])
    .where('tenantId', '=', tenantId)
    .where('classId', 'in', [...classIds])
    .where('endDate', 'is', null)
    .execute()

export type NewStudent = StudentValues & { tenantId: string; id: string }

/**
 * The number of inserted pupils. Fewer than requested means that a number was taken concurrently.
 */
export async function insertStudents(tx: Tx, rows: readonly NewStudent[]): Promise<number> {
  let count = 0
  for (const portion of portions(rows)) {
    const values = portion.map((row) => ({
      status: 'STUDYING' as const,
      idNoSealed: null,
      idNoIndex: null,
      recordNoSealed: null,
      ...row,
    }))
    const made = await tx
      .insertInto('student')
      .values(
        values.map((row) => ({
          recordNoIndex: null,
          addressSealed: null,
          photoId: null,
          userId: null,
          ...row,
        })),
      )
      .onConflict((at) => at.doNothing())
      .returning('id')
      .execute()
    count += made.length
  }
  return count
}

export async function insertMemberships(tx: Tx, rows: readonly NewMembership[]): Promise<void> {
  for (const portion of portions(rows))
    await tx
      .insertInto('classMembership')
      .values(portion.map((row) => ({ endDate: null, promotionId: null, ...row })))
      .execute()
}

export async function insertLinks(tx: Tx, rows: readonly NewLink[]): Promise<void> {
  for (const portion of portions(rows))
    await tx
      .insertInto('guardianLink')
      .values(
        portion.map((row) => ({ phoneSealed: null, phoneIndex: null, revokedAt: null, ...row })),
      )
      .execute()
}

/**
 * Pupils within reach for a sheet, one more than the limit so that the caller notices an overflow.
 */
export const listSheetStudents = (
  db: Db,
  actor: Actor,
  filter: StudentFilter,
  { isWide, limit }: { isWide: boolean; limit: number },
) =>
  studentsInReach(db, actor, isWide, filter)
    .select([
      's.birthday',
      's.entryWay',
      's.studyWay',
      's.recordNoSealed',
      's.idNoSealed',
      's.addressSealed',
    ])
    .orderBy('s.studentNo')
    .limit(limit)
    .execute()

/** Active and expected guardians of some pupils, the primary one first. */
export const listSheetGuardians = (db: Db, tenantId: string, studentIds: readonly string[]) =>
  db
    .selectFrom('guardianLink')
    .select(['id', 'studentId', 'name', 'relation', 'phoneSealed'])
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`student_id = any(${[...studentIds]}::bigint[])`)
    .where('state', '<>', 'REVOKED')
    .orderBy('isPrimary', 'desc')
    .orderBy('id')
    .execute()
