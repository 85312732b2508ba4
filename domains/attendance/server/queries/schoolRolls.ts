import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { AttendanceState } from '../../contract/states.ts'
import '../tables.ts'
import { homeroomName, pupils } from './pupils.ts'

/** Who gives some classes; an empty id is the school itself. */
export const listOwnersOf = (db: Db, tenantId: string, classIds: readonly string[]) =>
  db
    .selectFrom('courseClass as c')
    .innerJoin('course as o', (on) =>
      on.onRef('o.tenantId', '=', 'c.tenantId').onRef('o.id', '=', 'c.courseId'),
    )
    .leftJoin('institution as i', (on) =>
      on.onRef('i.tenantId', '=', 'o.tenantId').onRef('i.id', '=', 'o.institutionId'),
    )
    .select(['c.id as classId', 'o.institutionId', 'i.name as institutionName'])
    .where('c.tenantId', '=', tenantId)
    .where('c.id', 'in', [...classIds])
    .execute()

/** Names of accounts, such as those of class teachers. */
export const listNamesOf = (db: Db, tenantId: string, userIds: readonly string[]) =>
  db
    .selectFrom('appUser')
    .select(['id', 'realName'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...userIds])
    .execute()

/** When care of a weekday begins in the term of a day; nothing without care. */
export const findCareBegin = (
  db: Db,
  tenantId: string,
  { day, weekday }: { day: string; weekday: number },
) =>
  db
    .selectFrom('courseSlot as s')
    .innerJoin('courseTerm as t', (on) =>
      on.onRef('t.tenantId', '=', 's.tenantId').onRef('t.id', '=', 's.termId'),
    )
    .select(['s.beginMinute', 's.endMinute'])
    .where('s.tenantId', '=', tenantId)
    .where('s.kind', '=', 'CARE')
    .where('s.weekday', '=', weekday)
    .where('t.beginDate', '<=', day)
    .where('t.endDate', '>=', day)
    .orderBy('s.beginMinute')
    .limit(1)
    .executeTakeFirst()

/** The called rolls of a day with the number of children by mark. */
export const listMarkCounts = (db: Db, tenantId: string, day: string) =>
  db
    .selectFrom('rollCall as r')
    .leftJoin('rollEntry as e', (on) =>
      on.onRef('e.tenantId', '=', 'r.tenantId').onRef('e.rollId', '=', 'r.id'),
    )
    .select([
      'r.id',
      'r.lessonId',
      'r.homeroomId',
      'r.takenTime',
      'r.takenByName',
      'e.state',
      sql<number>`count(e.child_id)::int`.as('count'),
    ])
    .where('r.tenantId', '=', tenantId)
    .where('r.day', '=', day)
    .groupBy(['r.tenantId', 'r.id', 'e.state'])
    .execute()

/** The marks of some called rolls, by homeroom and number of the child. */
export const listMarksOf = (db: Db, tenantId: string, rollIds: readonly string[]) =>
  pupils(db, tenantId)
    .innerJoin('rollEntry as e', (on) =>
      on.onRef('e.tenantId', '=', 's.tenantId').onRef('e.childId', '=', 's.id'),
    )
    .innerJoin('rollCall as r', (on) =>
      on.onRef('r.tenantId', '=', 'e.tenantId').onRef('r.id', '=', 'e.rollId'),
    )
    .leftJoin('handOver as o', (on) =>
      on
        .onRef('o.tenantId', '=', 'e.tenantId')
        .onRef('o.childId', '=', 'e.childId')
        .onRef('o.day', '=', 'r.day'),
    )
    .select([
      'e.rollId',
      's.id',
      's.name',
      homeroomName.as('className'),
      'e.state',
      'e.note',
      'o.collector',
      'o.collectorName',
      'o.handedTime',
      'o.handedByName',
    ])
    .where('e.rollId', 'in', [...rollIds])
    .orderBy('h.gradeId')
    .orderBy('h.ordinal')
    .orderBy('s.studentNo')
    .execute()

export type MarkRow = Awaited<ReturnType<typeof listMarksOf>>[number]

/** Locks the mark of a child on a roll. */
export const holdMark = (tx: Tx, { tenantId, id: rollId }: RowRef, childId: string) =>
  tx
    .selectFrom('rollEntry')
    .select(['state', 'note'])
    .where('tenantId', '=', tenantId)
    .where('rollId', '=', rollId)
    .where('childId', '=', childId)
    .forUpdate()
    .executeTakeFirst()

type NewCorrection = {
  readonly tenantId: string
  readonly rollId: string
  readonly childId: string
  readonly beforeState: AttendanceState
  readonly afterState: AttendanceState
  readonly reason: string
  readonly correctedBy: string
  readonly correctedByName: string
  readonly correctedTime: Date
}

export const insertCorrection = (tx: Tx, row: NewCorrection) =>
  tx.insertInto('rollCorrection').values(row).execute()

/** Corrections of a roll, the newest first. */
export const listCorrections = (db: Db, { tenantId, id: rollId }: RowRef) =>
  db
    .selectFrom('rollCorrection as k')
    .innerJoin('student as s', (on) =>
      on.onRef('s.tenantId', '=', 'k.tenantId').onRef('s.id', '=', 'k.childId'),
    )
    .select([
      'k.id',
      'k.childId',
      's.name as childName',
      'k.beforeState',
      'k.afterState',
      'k.reason',
      'k.correctedByName',
      'k.correctedTime',
    ])
    .where('k.tenantId', '=', tenantId)
    .where('k.rollId', '=', rollId)
    .orderBy('k.id', 'desc')
    .execute()

/** Children whose mark the office corrected after a moment. */
export async function listCorrectedAfter(
  db: Db,
  { tenantId, id: rollId }: RowRef,
  after: Date,
): Promise<string[]> {
  const found = await db
    .selectFrom('rollCorrection')
    .select('childId')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('rollId', '=', rollId)
    .where('correctedTime', '>', after)
    .execute()
  return found.map(({ childId }) => childId)
}
