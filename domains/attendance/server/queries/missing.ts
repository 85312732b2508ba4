import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'
import { pupils } from './pupils.ts'

/** A child that a roll of the day did not find, with its homeroom. */
export type MissingRow = {
  readonly childId: string
  readonly name: string
  readonly classId: string
}

/** Children that were absent without leave from a roll of the day, once each, by name. */
export const listMissingOf = (
  db: Db,
  tenantId: string,
  day: string,
  classIds: readonly string[],
): Promise<MissingRow[]> =>
  pupils(db, tenantId)
    .innerJoin('rollEntry as e', (on) =>
      on.onRef('e.tenantId', '=', 's.tenantId').onRef('e.childId', '=', 's.id'),
    )
    .innerJoin('rollCall as r', (on) =>
      on.onRef('r.tenantId', '=', 'e.tenantId').onRef('r.id', '=', 'e.rollId'),
    )
    .select(['s.id as childId', 's.name', sql<string>`m.class_id`.as('classId')])
    .distinct()
    .where('m.classId', 'in', [...classIds])
    .where('r.day', '=', day)
    .where('e.state', '=', 'ABSENT')
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()

/** The day's rolls of the school: how many were called, and in them children present and missing. */
export async function countRollsOf(
  db: Db,
  tenantId: string,
  day: string,
): Promise<{ rolls: number; children: number; missing: number }> {
  const { rows } = await sql<{ rolls: number; children: number; missing: number }>`
    select count(distinct r.id)::integer as rolls, count(distinct e.child_id)::integer as children,
      (count(distinct e.child_id) filter (where e.state = 'ABSENT'))::integer as missing
    from roll_call r
      left join roll_entry e on e.tenant_id = r.tenant_id and e.roll_id = r.id
    where r.tenant_id = ${tenantId} and r.day = ${day}`.execute(db)
  return rows[0] ?? { rolls: 0, children: 0, missing: 0 }
}
