import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { PlannedCollector } from '../../contract/states.ts'
import '../tables.ts'

/** Care hours of the terms that are not over, for one grade. */
export const listCareSlots = (
  db: Db,
  tenantId: string,
  { day, gradeId }: { day: string; gradeId: string | null },
) =>
  db
    .selectFrom('courseSlot as s')
    .innerJoin('courseTerm as t', (on) =>
      on.onRef('t.tenantId', '=', 's.tenantId').onRef('t.id', '=', 's.termId'),
    )
    .select([
      's.termId',
      't.name as termName',
      't.beginDate',
      't.endDate',
      's.weekday',
      's.beginMinute',
      's.endMinute',
    ])
    .where('s.tenantId', '=', tenantId)
    .where('s.kind', '=', 'CARE')
    .where('t.endDate', '>=', day)
    .where(sql<boolean>`(s.grade_ids = '{}' or ${gradeId ?? '0'}::bigint = any(s.grade_ids))`)
    .orderBy('t.beginDate')
    .orderBy('s.weekday')
    .orderBy('s.beginMinute')
    .execute()

export type CareSlotRow = Awaited<ReturnType<typeof listCareSlots>>[number]

export type CareRow = {
  id: string
  termId: string
  termName: string
  weekdays: number[]
  untilMinute: number
  collector: PlannedCollector
  collectorName: string
  beginDate: string
}

/** Care of a child that has not ended, in terms that are not over. */
export const listCareOf = (
  db: Db,
  tenantId: string,
  childId: string,
  day: string,
): Promise<CareRow[]> =>
  db
    .selectFrom('careRequest as q')
    .innerJoin('courseTerm as t', (on) =>
      on.onRef('t.tenantId', '=', 'q.tenantId').onRef('t.id', '=', 'q.termId'),
    )
    .select([
      'q.id',
      'q.termId',
      't.name as termName',
      'q.weekdays',
      'q.untilMinute',
      'q.collector',
      'q.collectorName',
      'q.beginDate',
    ])
    .where('q.tenantId', '=', tenantId)
    .where('q.childId', '=', childId)
    .where((row) => row.or([row('q.endDate', 'is', null), row('q.endDate', '>', day)]))
    .where('t.endDate', '>=', day)
    .orderBy('t.beginDate')
    .execute()

export const findCare = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('careRequest')
    .select(['id', 'childId'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('endDate', 'is', null)
    .executeTakeFirst()

type NewCare = {
  readonly tenantId: string
  readonly termId: string
  readonly childId: string
  readonly weekdays: number[]
  readonly untilMinute: number
  readonly collector: PlannedCollector
  readonly collectorName: string
  readonly userId: string
  readonly beginDate: string
}

/** Locks a child, so that two requests of its guardians come one after the other. */
export const holdChild = (tx: Tx, tenantId: string, childId: string) =>
  tx
    .selectFrom('student')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', childId)
    .forNoKeyUpdate()
    .execute()

export const insertCare = (tx: Tx, row: NewCare) =>
  tx.insertInto('careRequest').values(row).returning('id').executeTakeFirstOrThrow()

export const endCare = (tx: Tx, { tenantId, id }: RowRef, endDate: string) =>
  tx
    .updateTable('careRequest')
    .set({ endDate: sql<string>`greatest(begin_date, ${endDate}::date)`, updateTime: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('endDate', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Ends the care that a child has in a term, also care that ends later. */
export const endCareOf = (
  tx: Tx,
  tenantId: string,
  { childId, termId }: { childId: string; termId: string },
  endDate: string,
) =>
  tx
    .updateTable('careRequest')
    .set({ endDate: sql<string>`greatest(begin_date, ${endDate}::date)`, updateTime: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('childId', '=', childId)
    .where('termId', '=', termId)
    .where((row) => row.or([row('endDate', 'is', null), row('endDate', '>', endDate)]))
    .execute()
