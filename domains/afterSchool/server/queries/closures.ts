import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { ClosureOffer } from '../../contract/lessonClosure.ts'
import { lessons } from './lessons.ts'
import type { Time } from './lessons.ts'
import '../planTables.ts'
import '../scheduleTables.ts'

const taken = sql<number>`coalesce((
  select s.taken from class_seats s where s.tenant_id = l.tenant_id and s.class_id = l.class_id), 0)`

/** Planned lessons of a day that overlap some hours, of classes that are not cancelled. */
export const listPlannedIn = (db: Db, tenantId: string, { day, beginMinute, endMinute }: Time) =>
  lessons(db, tenantId)
    .select(taken.as('taken'))
    .where('l.day', '=', day)
    .where('l.beginMinute', '<', endMinute)
    .where('l.endMinute', '>', beginMinute)
    .where('l.state', '=', 'PLANNED')
    .where('c.state', 'not in', ['CANCELLED', 'MERGED'])
    .orderBy('l.beginMinute')
    .orderBy('l.id')
    .execute()

export type ClosedLesson = Awaited<ReturnType<typeof listPlannedIn>>[number]

/** The lessons of a closure, wherever they are now. */
export const listLessonsOfClosure = (db: Db, { tenantId, id }: RowRef) =>
  lessons(db, tenantId)
    .innerJoin('closureLesson as k', (on) =>
      on.onRef('k.tenantId', '=', 'l.tenantId').onRef('k.lessonId', '=', 'l.id'),
    )
    .select('c.state as classState')
    .where('k.closureId', '=', id)
    .orderBy('l.day')
    .orderBy('l.beginMinute')
    .orderBy('l.id')
    .execute()

const open = sql<number>`(
  select count(*)::int from closure_lesson k
    join class_lesson l on l.tenant_id = k.tenant_id and l.id = k.lesson_id
    join course_class c on c.tenant_id = l.tenant_id and c.id = l.class_id
  where k.tenant_id = d.tenant_id and k.closure_id = d.id and l.state = 'CANCELLED'
    and c.state not in ('CANCELLED', 'MERGED'))`

const closures = (db: Db, tenantId: string) =>
  db
    .selectFrom('lessonClosure as d')
    .select([
      'd.id',
      'd.day',
      'd.beginMinute',
      'd.endMinute',
      'd.reason',
      'd.offer',
      'd.lessonCount',
      'd.makeUpDay',
      'd.closedByName',
      'd.closedAt',
      'd.undoneAt',
      open.as('openCount'),
    ])
    .where('d.tenantId', '=', tenantId)

export const pageOfClosures = (db: Db, tenantId: string, page: PageQuery) =>
  readPage(closures(db, tenantId).orderBy('d.day', 'desc').orderBy('d.id', 'desc'), page)

export const findClosure = (db: Db, { tenantId, id }: RowRef) =>
  closures(db, tenantId).where('d.id', '=', id).executeTakeFirst()

export type ClosureRow = NonNullable<Awaited<ReturnType<typeof findClosure>>>

/** The closures in force between two days. */
export const listClosuresIn = (
  db: Db,
  tenantId: string,
  { beginDate, endDate }: { beginDate: string; endDate: string },
) =>
  db
    .selectFrom('lessonClosure')
    .select(['id', 'day', 'beginMinute', 'endMinute', 'reason'])
    .where('tenantId', '=', tenantId)
    .where('day', '>=', beginDate)
    .where('day', '<=', endDate)
    .where('undoneAt', 'is', null)
    .orderBy('day')
    .orderBy('id')
    .execute()

export type ClosedTime = Awaited<ReturnType<typeof listClosuresIn>>[number]

/** The closure in force that overlaps a time; `exceptId` is one that is about to be undone. */
export const findClosureAt = async (
  db: Db,
  tenantId: string,
  time: Time,
  exceptId = '0',
): Promise<ClosedTime | undefined> => {
  const { day, beginMinute, endMinute } = time
  const found = await listClosuresIn(db, tenantId, { beginDate: day, endDate: day })
  return found.find(
    (one) => one.id !== exceptId && one.beginMinute < endMinute && beginMinute < one.endMinute,
  )
}

/** Locks a closure: it is undone or made up once at a time. */
export const holdClosure = (tx: Tx, { tenantId, id }: RowRef) =>
  tx
    .selectFrom('lessonClosure')
    .select(['id', 'day', 'beginMinute', 'endMinute', 'undoneAt'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type NewClosure = Time & {
  reason: string
  offer: ClosureOffer
  closedBy: string
  closedByName: string
  closedAt: Date
}

/** Stores a closure and cancels its lessons. */
export async function insertClosure(
  tx: Tx,
  tenantId: string,
  closure: NewClosure,
  lessonIds: readonly string[],
): Promise<{ id: string }> {
  const added = await tx
    .insertInto('lessonClosure')
    .values({ ...closure, tenantId, lessonCount: lessonIds.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('closureLesson')
    .values(lessonIds.map((lessonId) => ({ tenantId, closureId: added.id, lessonId })))
    .execute()
  await tx
    .updateTable('classLesson')
    .set({ state: 'CANCELLED', updateTime: closure.closedAt })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...lessonIds])
    .where('state', '=', 'PLANNED')
    .execute()
  return added
}

/** Plans cancelled lessons again, each on a day. */
export const planLessonsOn = (
  tx: Tx,
  tenantId: string,
  lessonDays: readonly { id: string; day: string }[],
  now: Date,
): Promise<unknown> =>
  sql`
    update class_lesson l set day = p.day, state = 'PLANNED', update_time = ${now}
    from jsonb_to_recordset(${JSON.stringify(lessonDays)}::jsonb) as p(id bigint, day date)
    where l.tenant_id = ${tenantId} and l.id = p.id`.execute(tx)

export const markUndone = (
  tx: Tx,
  { tenantId, id }: RowRef,
  undone: { undoneBy: string; undoneByName: string; undoneAt: Date },
) =>
  tx
    .updateTable('lessonClosure')
    .set(undone)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const setMakeUpDay = (tx: Tx, { tenantId, id }: RowRef, makeUpDay: string) =>
  tx
    .updateTable('lessonClosure')
    .set({ makeUpDay })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
