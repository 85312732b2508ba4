import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { PlanRef } from './seasons.ts'

type NewArrival = {
  readonly applicationId: string
  readonly number: number
  readonly sizes: readonly number[]
  readonly className: string
  readonly at: Date
  readonly byId: string
  readonly byName: string
}

export const insertLate = (tx: Tx, plan: PlanRef, { sizes, ...arrival }: NewArrival) =>
  tx
    .insertInto('lateArrival')
    .values({ ...plan, ...arrival, sizes: JSON.stringify(sizes) })
    .execute()

type Dealt = { readonly classIds: readonly string[]; readonly since: Date }

/**
 * How often a child of the plan was moved out of a dealt class by hand, here or among the pupils,
 * without moves that were undone.
 */
export async function countMoves(
  db: Db,
  { tenantId, planId }: PlanRef,
  { classIds, since }: Dealt,
): Promise<number> {
  const { count } = await db
    .selectFrom('studentChange as x')
    .innerJoin('admission as m', (join) =>
      join.onRef('m.tenantId', '=', 'x.tenantId').onRef('m.studentId', '=', 'x.studentId'),
    )
    .select(
      sql<number>`count(*) filter (where x.kind = 'MOVE_CLASS' and x.from_class_id = any(${[...classIds]}::bigint[]))
        - count(*) filter (where x.kind = 'UNDO' and x.to_class_id = any(${[...classIds]}::bigint[]))`.as(
        'count',
      ),
    )
    .where('x.tenantId', '=', tenantId)
    .where('m.planId', '=', planId)
    .where('x.at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The children who came after the draw, in the order of their numbers. */
export const listLate = (db: Db, { tenantId, planId }: PlanRef) =>
  db
    .selectFrom('lateArrival')
    .select(['number', 'className', 'sizes'])
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .orderBy('number')
    .execute()

const membersOf = (db: Db, { tenantId, planId }: PlanRef, classIds: readonly string[]) =>
  db
    .selectFrom('admission as m')
    .innerJoin('enrolmentApplication as a', (join) =>
      join.onRef('a.tenantId', '=', 'm.tenantId').onRef('a.id', '=', 'm.applicationId'),
    )
    .innerJoin('student as s', (join) =>
      join.onRef('s.tenantId', '=', 'm.tenantId').onRef('s.id', '=', 'm.studentId'),
    )
    .innerJoin('classMembership as c', (join) =>
      join
        .onRef('c.tenantId', '=', 's.tenantId')
        .onRef('c.studentId', '=', 's.id')
        .on('c.endDate', 'is', null),
    )
    .where('m.tenantId', '=', tenantId)
    .where('m.planId', '=', planId)
    .where('c.classId', 'in', [...classIds])

/** How many pupils are in each of the classes now, whatever way they came. */
export async function sizesOf(
  db: Db,
  tenantId: string,
  classIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('classMembership as c')
    .select((of) => ['c.classId', of.fn.countAll<number>().as('count')])
    .where('c.tenantId', '=', tenantId)
    .where('c.endDate', 'is', null)
    .where('c.classId', 'in', [...classIds])
    .groupBy('c.classId')
    .execute()
  return new Map(rows.map(({ classId, count }) => [classId, Number(count)]))
}

/** The class in which the child of an application is now; undefined if it is in none of these. */
export const findMember = (
  db: Db,
  plan: PlanRef,
  { applicationId, classIds }: { applicationId: string; classIds: readonly string[] },
) =>
  membersOf(db, plan, classIds)
    .select(['s.id as studentId', 'c.classId'])
    .where('m.applicationId', '=', applicationId)
    .executeTakeFirst()

/** The children of the plan in these classes, with how they came there if not by the draw. */
export const pageMembers = (
  db: Db,
  plan: PlanRef,
  { classIds, ...query }: PageQuery & { readonly classIds: readonly string[] },
) =>
  readPage(
    membersOf(db, plan, classIds)
      .select((of) => [
        'a.id',
        'a.applyNo',
        'a.childName',
        's.sex',
        'c.classId',
        of
          .selectFrom('lateArrival as l')
          .select('l.number')
          .whereRef('l.tenantId', '=', 'm.tenantId')
          .whereRef('l.applicationId', '=', 'm.applicationId')
          .as('lateNumber'),
        // The move that led to the present class; one that was undone led elsewhere.
        of
          .selectFrom('studentChange as x')
          .select('x.reason')
          .whereRef('x.tenantId', '=', 'm.tenantId')
          .whereRef('x.studentId', '=', 's.id')
          .whereRef('x.toClassId', '=', 'c.classId')
          .where('x.kind', '=', 'MOVE_CLASS')
          .where('x.fromClassId', 'is not', null)
          .orderBy('x.at', 'desc')
          .limit(1)
          .as('moveReason'),
      ])
      .orderBy('c.classId')
      .orderBy('a.applyNo'),
    query,
  )
