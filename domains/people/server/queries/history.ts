import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { ChangeKind, StudentStatus } from '../../contract/states.ts'
import '../tables.ts'

export type NewChange = {
  tenantId: string
  studentId: string
  kind: ChangeKind
  fromStatus: StudentStatus | null
  toStatus: StudentStatus
  happenedOn: string
  reason: string
  approvalNo?: string
  otherSchool?: string
  fromClassId: string | null
  toClassId: string | null
  promotionId?: string | null
  actorId: string
  actorName: string
  at: Date
}

export const insertChanges = (tx: Tx, rows: readonly NewChange[]) =>
  tx
    .insertInto('studentChange')
    .values(rows.map((row) => ({ promotionId: null, ...row })))
    .returning('id')
    .execute()

export const listChangeRows = (db: Db, tenantId: string, studentId: string) =>
  db
    .selectFrom('studentChange')
    .select([
      'id',
      'kind',
      'toStatus',
      'happenedOn',
      'reason',
      'approvalNo',
      'otherSchool',
      'actorName',
      'at',
    ])
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .orderBy('happenedOn', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * The day of the latest change; no change can be dated before it. Amended details do not count, so
 * earlier days stay open.
 */
export const findLastChange = (db: Db, tenantId: string, studentId: string) =>
  db
    .selectFrom('studentChange')
    .select(['happenedOn'])
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('kind', '<>', 'AMEND')
    .orderBy('happenedOn', 'desc')
    .executeTakeFirst()

export const countChanges = (db: Db, tenantId: string, studentIds: readonly string[]) =>
  db
    .selectFrom('studentChange')
    .select(['studentId', (row) => row.fn.countAll<string>().as('count')])
    .where('tenantId', '=', tenantId)
    .where('studentId', 'in', [...studentIds])
    .groupBy('studentId')
    .execute()

export const listMembershipRows = (db: Db, tenantId: string, studentId: string) =>
  db
    .selectFrom('classMembership as m')
    .innerJoin('schoolClass as c', (join) =>
      join.onRef('c.tenantId', '=', 'm.tenantId').onRef('c.id', '=', 'm.classId'),
    )
    .innerJoin('schoolYear as y', (join) =>
      join.onRef('y.tenantId', '=', 'c.tenantId').onRef('y.id', '=', 'c.yearId'),
    )
    .select(['c.name as className', 'y.name as yearName', 'm.beginDate', 'm.endDate', 'm.seat'])
    .where('m.tenantId', '=', tenantId)
    .where('m.studentId', '=', studentId)
    .orderBy('m.beginDate', 'desc')
    .orderBy('m.id', 'desc')
    .execute()

export type NewMembership = {
  tenantId: string
  studentId: string
  classId: string
  seat: number | null
  beginDate: string
  promotionId?: string | null
}

/** No row means that the seat is taken. */
export const insertMembership = (tx: Tx, row: NewMembership) =>
  tx
    .insertInto('classMembership')
    .values({ promotionId: null, endDate: null, ...row })
    .onConflict((at) => at.doNothing())
    .returning('id')
    .executeTakeFirst()

/** A pupil of a school, by the rows that belong to the pupil. */
type PupilRef = { readonly tenantId: string; readonly studentId: string }

export const endMembership = (
  tx: Tx,
  { tenantId, studentId }: PupilRef,
  endDate: string,
  now: Date,
) =>
  tx
    .updateTable('classMembership')
    .set({ endDate, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('endDate', 'is', null)
    .execute()

export const deleteMemberships = (tx: Tx, tenantId: string, studentIds: readonly string[]) =>
  tx
    .deleteFrom('classMembership')
    .where('tenantId', '=', tenantId)
    .where('studentId', 'in', [...studentIds])
    .execute()

export const setSeat = (tx: Tx, { tenantId, studentId }: PupilRef, seat: number, now: Date) =>
  tx
    .updateTable('classMembership')
    .set({ seat, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('endDate', 'is', null)
    .execute()

type Seat = { readonly studentId: string; readonly classId: string; readonly seat: number }

/** Whether no other pupil sits there. */
export const isSeatFree = async (
  db: Db,
  tenantId: string,
  { studentId, classId, seat }: Seat,
): Promise<boolean> =>
  (
    await db
      .selectFrom('classMembership')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('classId', '=', classId)
      .where('seat', '=', seat)
      .where('endDate', 'is', null)
      .where('studentId', '<>', studentId)
      .execute()
  ).length === 0

export const countMembers = async (db: Db, tenantId: string, classId: string): Promise<number> =>
  (
    await db
      .selectFrom('classMembership')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('classId', '=', classId)
      .where('endDate', 'is', null)
      .execute()
  ).length

export const insertFreeze = (
  tx: Tx,
  row: {
    tenantId: string
    studentId: string
    reason: string
    actorId: string
    actorName: string
    at: Date
  },
) =>
  tx
    .insertInto('custodyFreeze')
    .values({ ...row, liftReason: null, liftedBy: null, liftedAt: null })
    .onConflict((at) => at.doNothing())
    .returning('id')
    .executeTakeFirst()

export const liftFreeze = (
  tx: Tx,
  tenantId: string,
  studentId: string,
  lift: { reason: string; by: string; at: Date },
) =>
  tx
    .updateTable('custodyFreeze')
    .set({ liftReason: lift.reason, liftedBy: lift.by, liftedAt: lift.at })
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('liftedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const isFrozen = async (db: Db, tenantId: string, studentId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('custodyFreeze')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('studentId', '=', studentId)
      .where('liftedAt', 'is', null)
      .execute()
  ).length > 0
