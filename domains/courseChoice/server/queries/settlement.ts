import { sql } from 'kysely'
import type { Insertable } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import type { ClassState } from '../../../afterSchool/contract/classStates.ts'
import '../tables.ts'

export type ClassToSettle = {
  id: string
  name: string
  institutionId: string | null
  ownerName: string
  state: ClassState
  lessonCount: number
  heldCount: number
}

/** The classes of a term with their lessons; of one institution if it is named. */
export async function listClassesToSettle(
  db: Db,
  { tenantId, id: termId }: RowRef,
  institutionId: string | undefined,
): Promise<ClassToSettle[]> {
  const { rows } = await sql<ClassToSettle>`
    select c.id, c.name, k.institution_id, k.owner_name, c.state, c.lesson_count,
      (select count(*)::integer from class_lesson l
        where l.tenant_id = c.tenant_id and l.class_id = c.id and l.state = 'HELD') as held_count
    from course_class c join course k on k.tenant_id = c.tenant_id and k.id = c.course_id
    where c.tenant_id = ${tenantId} and c.term_id = ${termId} and c.state <> 'UNPUBLISHED'
      and (${institutionId ?? null}::bigint is null or k.institution_id = ${institutionId ?? null}::bigint)
    order by k.owner_name, c.name, c.id`.execute(db)
  return rows
}

/** The seats of some classes that were ordered. */
export const listOrderedSeats = (db: Db, tenantId: string, classIds: readonly string[]) =>
  db
    .selectFrom('courseSeat')
    .select(['id', 'classId', 'orderId', 'state'])
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`class_id = any(${[...classIds]}::bigint[])`)
    .where('orderId', 'is not', null)
    .execute()

/** The seats of some classes that children have or had to the end. */
export const countSeatsOf = (db: Db, tenantId: string, classIds: readonly string[]) =>
  db
    .selectFrom('courseSeat')
    .select(['classId', sql<number>`count(*)::integer`.as('count')])
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`class_id = any(${[...classIds]}::bigint[])`)
    .where('state', 'in', ['ENROLLED', 'DROP_REQUESTED', 'COMPLETED'])
    .groupBy('classId')
    .execute()

/** The settlements of some classes as they were confirmed. */
export const listSettled = (db: Db, tenantId: string, classIds: readonly string[]) =>
  db
    .selectFrom('classSettlement')
    .select([
      'classId',
      'lessonCount',
      'heldCount',
      'seatCount',
      'feeFen',
      'bookFen',
      'returnedFen',
      'settledByName',
      'settledTime',
    ])
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`class_id = any(${[...classIds]}::bigint[])`)
    .execute()

export type SettledRow = Awaited<ReturnType<typeof listSettled>>[number]

export const insertSettlements = (tx: Tx, rows: readonly Insertable<Tables['classSettlement']>[]) =>
  tx
    .insertInto('classSettlement')
    .values([...rows])
    .execute()
