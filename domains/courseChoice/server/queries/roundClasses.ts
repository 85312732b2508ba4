import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../tables.ts'

/** Classes that a round may offer. */
const offered = ['PUBLISHED', 'CHOOSING', 'UNDERFILLED', 'FORMED', 'RUNNING'] as const

/** Whether a class in this state may be chosen. */
export const isOfferable = (state: string): boolean => offered.some((one) => one === state)

/** Classes of all terms that can be in a round, with the live round that has them. */
export const listOfferable = (db: Db, tenantId: string) =>
  db
    .selectFrom('courseClass as c')
    .leftJoin('roundClass as rc', (on) =>
      on.onRef('rc.tenantId', '=', 'c.tenantId').onRef('rc.classId', '=', 'c.id'),
    )
    .leftJoin('courseRound as r', (on) =>
      on
        .onRef('r.tenantId', '=', 'rc.tenantId')
        .onRef('r.id', '=', 'rc.roundId')
        .on('r.state', '!=', 'CLOSED'),
    )
    .select(['c.id', 'c.termId', 'c.name', 'r.id as roundId'])
    .where('c.tenantId', '=', tenantId)
    .where('c.state', 'in', offered)
    .orderBy('c.name')
    .execute()

export const listTermsOfRounds = (db: Db, tenantId: string) =>
  db
    .selectFrom('courseTerm')
    .select(['id', 'name', 'endDate'])
    .where('tenantId', '=', tenantId)
    .orderBy('beginDate', 'desc')
    .execute()

/** The term, locked so that it is not removed meanwhile. */
export const shareTerm = (tx: Tx, { tenantId, id }: RowRef) =>
  tx
    .selectFrom('courseTerm')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

/**
 * Makes these the classes of the round, taking them from closed rounds; returns those that it has
 * now. A class of another live round, or one that cannot be offered, is left out.
 */
export async function putClasses(
  tx: Tx,
  { tenantId, id }: RowRef,
  termId: string,
  classIds: readonly string[],
): Promise<string[]> {
  await sql`
    delete from round_class rc using course_round r
    where rc.tenant_id = ${tenantId} and r.tenant_id = rc.tenant_id and r.id = rc.round_id
      and (r.id = ${id} or (r.state = 'CLOSED' and rc.class_id = any(${[...classIds]}::bigint[])))`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    insert into round_class (tenant_id, class_id, round_id)
    select c.tenant_id, c.id, ${id}::bigint from course_class c
    where c.tenant_id = ${tenantId} and c.term_id = ${termId} and c.id = any(${[...classIds]}::bigint[])
      and c.state in (${sql.join(offered)})
    on conflict (tenant_id, class_id) do nothing
    returning class_id as id`.execute(tx)
  return rows.map((row) => row.id)
}

/** The round that has a class. */
export const findRoundOfClass = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('roundClass as rc')
    .innerJoin('courseRound as r', (on) =>
      on.onRef('r.tenantId', '=', 'rc.tenantId').onRef('r.id', '=', 'rc.roundId'),
    )
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'rc.tenantId').onRef('c.id', '=', 'rc.classId'),
    )
    .select(['r.id', 'r.name', 'c.name as className'])
    .where('rc.tenantId', '=', tenantId)
    .where('rc.classId', '=', id)
    .executeTakeFirst()

export const deleteClassesOf = (tx: Tx, tenantId: string, roundIds: readonly string[]) =>
  tx
    .deleteFrom('roundClass')
    .where('tenantId', '=', tenantId)
    .where('roundId', 'in', [...roundIds])
    .execute()

export type SlotTime = { weekday: number; beginMinute: number; endMinute: number }

const slotsOfClass = sql<(SlotTime & { id: string })[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id::text, 'weekday', s.weekday, 'beginMinute', s.begin_minute, 'endMinute', s.end_minute)
    order by s.weekday, s.begin_minute), '[]')
  from class_slot cs join course_slot s on s.tenant_id = cs.tenant_id and s.id = cs.slot_id
  where cs.tenant_id = c.tenant_id and cs.class_id = c.id)`

/** The ids of the classes of a round, in their order. */
export const listClassIds = async (db: Db, { tenantId, id }: RowRef): Promise<string[]> => {
  const found = await db
    .selectFrom('roundClass')
    .select('classId')
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', id)
    .orderBy('classId')
    .execute()
  return found.map(({ classId }) => classId)
}

/** The classes of a round with what decides about a seat. */
export const listClassesOf = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('roundClass as rc')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'rc.tenantId').onRef('c.id', '=', 'rc.classId'),
    )
    .innerJoin('course as k', (on) =>
      on.onRef('k.tenantId', '=', 'c.tenantId').onRef('k.id', '=', 'c.courseId'),
    )
    .innerJoin('classSeats as s', (on) =>
      on.onRef('s.tenantId', '=', 'c.tenantId').onRef('s.classId', '=', 'c.id'),
    )
    .select([
      'c.id',
      'c.termId',
      'c.name',
      'c.state',
      'c.gradeIds',
      'c.classIds',
      'c.lessonCount',
      'c.priceFen',
      'c.bookFeeFen',
      'k.ownerKind',
      'k.ownerName',
      's.capacity',
      's.taken',
      's.waiting',
      's.isMerging',
      slotsOfClass.as('slots'),
    ])
    .where('rc.tenantId', '=', tenantId)
    .where('rc.roundId', '=', id)
    .orderBy('c.name')
    .execute()

export type ClassOfRound = Awaited<ReturnType<typeof listClassesOf>>[number]

/** How often the classes of a round are noted and wished. */
export async function countInterest(db: Db, { tenantId, id }: RowRef) {
  const { rows } = await sql<{
    id: string
    favourites: number
    wishes: number
    firstWishes: number
  }>`
    select rc.class_id as id,
      (select count(*)::integer from favourite_class f
        where f.tenant_id = rc.tenant_id and f.class_id = rc.class_id) as favourites,
      (select count(*)::integer from course_wish w
        where w.tenant_id = rc.tenant_id and w.class_id = rc.class_id and w.round_id = rc.round_id) as wishes,
      (select count(*)::integer from course_wish w
        where w.tenant_id = rc.tenant_id and w.class_id = rc.class_id and w.round_id = rc.round_id
          and w.rank = 1) as first_wishes
    from round_class rc where rc.tenant_id = ${tenantId} and rc.round_id = ${id}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
