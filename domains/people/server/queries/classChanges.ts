import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

/**
 * Locks pupils until the transaction ends. The fixed order prevents deadlocks between moves of the
 * same pupils.
 */
export const lockStudents = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .selectFrom('student')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .where('isDeleted', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Manual changes of class, with the names of the pupils. */
export const listClassChanges = (db: Db, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('studentChange as c')
    .innerJoin('student as s', (join) =>
      join.onRef('s.tenantId', '=', 'c.tenantId').onRef('s.id', '=', 'c.studentId'),
    )
    .select([
      'c.id',
      'c.studentId',
      's.name',
      'c.fromStatus',
      'c.toStatus',
      'c.happenedOn',
      'c.fromClassId',
      'c.toClassId',
      'c.at',
    ])
    .where('c.tenantId', '=', tenantId)
    .where('c.id', '=', anyOf(ids, 'bigint'))
    .where('c.kind', '=', 'MOVE_CLASS')
    .orderBy('c.studentId')
    .execute()

export type ClassChange = Awaited<ReturnType<typeof listClassChanges>>[number]

/** Whether the pupil was moved since. An amended detail is not a move. */
export const hasLaterChange = async (
  db: Db,
  tenantId: string,
  { id, studentId }: ClassChange,
): Promise<boolean> =>
  (
    await db
      .selectFrom('studentChange')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('studentId', '=', studentId)
      .where('id', '>', id)
      .where('kind', '<>', 'AMEND')
      .limit(1)
      .execute()
  ).length > 0

/** Deletes the place that an undone change created. */
export const deleteOpenMembership = (tx: Tx, tenantId: string, studentId: string) =>
  tx
    .deleteFrom('classMembership')
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('endDate', 'is', null)
    .execute()

/** The pupil's last place in a class. */
export const findLastPlace = (
  db: Db,
  tenantId: string,
  { studentId, classId, endDate }: { studentId: string; classId: string; endDate: string },
) =>
  db
    .selectFrom('classMembership')
    .select(['id', 'seat'])
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('classId', '=', classId)
    .where('endDate', '=', endDate)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const reopenMembership = (tx: Tx, tenantId: string, id: string, now: Date) =>
  tx
    .updateTable('classMembership')
    .set({ endDate: null, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
