import { sql } from 'kysely'

import type { SeatCount } from '../../../afterSchool/contract/progress/classForming.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

/** The enrolled pupils of some classes and the seats that wait for their payment. */
export async function countSeats(
  db: Db,
  tenantId: string,
  classIds: readonly string[],
): Promise<ReadonlyMap<string, SeatCount>> {
  if (classIds.length === 0) return new Map()
  const found = await db
    .selectFrom('courseSeat')
    .select([
      'classId',
      sql<number>`count(*) filter (where state = 'ENROLLED')::int`.as('enrolled'),
      sql<number>`count(*) filter (where state = 'HELD')::int`.as('held'),
    ])
    .where('tenantId', '=', tenantId)
    .where('classId', 'in', [...classIds])
    .where('state', 'in', ['ENROLLED', 'HELD'])
    .groupBy('classId')
    .execute()
  return new Map(found.map(({ classId, ...count }) => [classId, count]))
}

/** Classes that are still choosing after their round, because holds were open at its end. */
export const listUndecided = (db: Db, tenantId: string) =>
  db
    .selectFrom('courseClass as c')
    .innerJoin('roundClass as rc', (on) =>
      on.onRef('rc.tenantId', '=', 'c.tenantId').onRef('rc.classId', '=', 'c.id'),
    )
    .innerJoin('courseRound as r', (on) =>
      on.onRef('r.tenantId', '=', 'rc.tenantId').onRef('r.id', '=', 'rc.roundId'),
    )
    .select('c.id')
    .where('c.tenantId', '=', tenantId)
    .where('c.state', '=', 'CHOOSING')
    .where('r.state', 'in', ['CLOSED', 'DRAFT'])
    .orderBy('c.id')
    .execute()
