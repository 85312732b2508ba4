import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { ClassState, Duty } from '../../contract/classStates.ts'
import type { WeekTime } from '../../contract/weekTimes.ts'
import '../planTables.ts'

/** Weekly times of a class, in the order of the week. */
export const slotsOfClass = sql<(WeekTime & { id: string })[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id::text, 'weekday', s.weekday, 'beginMinute', s.begin_minute, 'endMinute', s.end_minute)
    order by s.weekday, s.begin_minute), '[]')
  from class_slot cs join course_slot s on s.tenant_id = cs.tenant_id and s.id = cs.slot_id
  where cs.tenant_id = c.tenant_id and cs.class_id = c.id)`

export type NamedTeacher = { id: string; name: string; duty: Duty }

/** Teachers of a class, the main one first. */
export const teachersOfClass = sql<NamedTeacher[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id::text, 'name', coalesce(u.real_name, i.name), 'duty', ct.duty)
    order by ct.duty desc, i.id), '[]')
  from class_teacher ct join instructor i on i.tenant_id = ct.tenant_id and i.id = ct.instructor_id
    left join app_user u on u.tenant_id = i.tenant_id and u.id = i.user_id
  where ct.tenant_id = c.tenant_id and ct.class_id = c.id)`

const classes = (db: Db, tenantId: string) =>
  db
    .selectFrom('courseClass as c')
    .innerJoin('courseTerm as t', (on) =>
      on.onRef('t.tenantId', '=', 'c.tenantId').onRef('t.id', '=', 'c.termId'),
    )
    .innerJoin('course as k', (on) =>
      on.onRef('k.tenantId', '=', 'c.tenantId').onRef('k.id', '=', 'c.courseId'),
    )
    .innerJoin('courseRoom as r', (on) =>
      on.onRef('r.tenantId', '=', 'c.tenantId').onRef('r.id', '=', 'c.roomId'),
    )
    .innerJoin('classSeats as s', (on) =>
      on.onRef('s.tenantId', '=', 'c.tenantId').onRef('s.classId', '=', 'c.id'),
    )
    .select([
      'c.id',
      'c.name',
      'c.termId',
      't.name as termName',
      'c.courseId',
      'k.name as courseName',
      'k.ownerName',
      'c.roomId',
      'r.name as roomName',
      'r.building',
      'c.minSeats',
      'c.maxSeats',
      's.taken',
      's.waiting',
      'c.lessonCount',
      'c.priceFen',
      'c.bookFeeFen',
      'c.gradeIds',
      'c.classIds',
      'c.state',
      'c.stateReason',
      slotsOfClass.as('slots'),
      teachersOfClass.as('teachers'),
    ])
    .where('c.tenantId', '=', tenantId)

export type ClassRow = Awaited<ReturnType<ReturnType<typeof classes>['executeTakeFirstOrThrow']>>

export type ClassFilter = PageQuery & {
  termId?: string | undefined
  keyword?: string | undefined
  state?: ClassState | '' | undefined
}

export const pageOfClasses = (db: Db, tenantId: string, filter: ClassFilter) =>
  readPage(
    classes(db, tenantId)
      .$if(Boolean(filter.termId), (rows) => rows.where('c.termId', '=', filter.termId || '0'))
      .$if(Boolean(filter.state), (rows) =>
        rows.where('c.state', '=', filter.state || 'UNPUBLISHED'),
      )
      .$if(Boolean(filter.keyword), (rows) => {
        const pattern = `%${literalPattern(filter.keyword ?? '')}%`
        return rows.where((row) =>
          row.or([row('c.name', 'ilike', pattern), row('k.ownerName', 'ilike', pattern)]),
        )
      })
      .orderBy('t.beginDate', 'desc')
      .orderBy('c.id', 'desc'),
    filter,
  )

export const findClass = (db: Db, { tenantId, id }: RowRef): Promise<ClassRow | undefined> =>
  classes(db, tenantId).where('c.id', '=', id).executeTakeFirst()

const held = ['id', 'termId', 'name', 'state', 'roomId', 'minSeats', 'maxSeats'] as const

/** Locks a class; its counters are a row of their own. */
export const holdClass = (tx: Tx, { tenantId, id }: RowRef) =>
  tx
    .selectFrom('courseClass')
    .select(held)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type SaidOfClass = {
  termId: string
  courseId: string
  name: string
  roomId: string
  minSeats: number
  maxSeats: number
  lessonCount: number
  priceFen: number
  bookFeeFen: number
  gradeIds: string[]
  classIds: string[]
}

/** Nothing if the term already has a class of this name. */
export async function insertClass(
  tx: Tx,
  tenantId: string,
  row: SaidOfClass,
): Promise<{ id: string } | undefined> {
  const added = await tx
    .insertInto('courseClass')
    .values({ ...row, tenantId, state: 'UNPUBLISHED' })
    .onConflict((at) => at.columns(['tenantId', 'termId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added)
    await tx
      .insertInto('classSeats')
      .values({ tenantId, classId: added.id, capacity: row.maxSeats })
      .execute()
  return added
}

export const findClassByName = (
  db: Db,
  tenantId: string,
  { termId, name }: Pick<SaidOfClass, 'termId' | 'name'>,
) =>
  db
    .selectFrom('courseClass')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('termId', '=', termId)
    .where('name', '=', name)
    .executeTakeFirst()

export const updateClass = (
  tx: Tx,
  { tenantId, id }: RowRef,
  change: Partial<SaidOfClass>,
  now: Date,
) =>
  tx
    .updateTable('courseClass')
    .set({ ...change, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** Nothing if more seats are taken than there would be. */
export const setCapacity = (tx: Tx, { tenantId, id }: RowRef, capacity: number) =>
  tx
    .updateTable('classSeats')
    .set({ capacity })
    .where('tenantId', '=', tenantId)
    .where('classId', '=', id)
    .where('taken', '<=', capacity)
    .returning('classId')
    .executeTakeFirst()

/** Moves a class between states; nothing if it was in none of `from`. */
export const markClass = (
  tx: Tx,
  { tenantId, id }: RowRef,
  { from, to, reason = '' }: { from: readonly ClassState[]; to: ClassState; reason?: string },
  now: Date,
) =>
  tx
    .updateTable('courseClass')
    .set({ state: to, stateReason: reason, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst()

export type Staffing = readonly { readonly instructorId: string; readonly duty: Duty }[]

/** Replaces the weekly times and the teachers of a class. */
export async function putSlotsAndTeachers(
  tx: Tx,
  { tenantId, id: classId }: RowRef,
  slotIds: readonly string[],
  staffing: Staffing,
): Promise<void> {
  for (const table of ['classSlot', 'classTeacher'] as const)
    await tx
      .deleteFrom(table)
      .where('tenantId', '=', tenantId)
      .where('classId', '=', classId)
      .execute()
  await tx
    .insertInto('classSlot')
    .values(slotIds.map((slotId) => ({ tenantId, classId, slotId })))
    .execute()
  await tx
    .insertInto('classTeacher')
    .values(staffing.map((one) => ({ ...one, tenantId, classId })))
    .execute()
}

export const deleteClasses = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('courseClass')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
