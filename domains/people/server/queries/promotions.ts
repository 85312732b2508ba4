import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { ClassRow } from './classes.ts'
import '../tables.ts'

export const findPromotionInto = (db: Db, tenantId: string, toYearId: string) =>
  db
    .selectFrom('promotion')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('toYearId', '=', toYearId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()

export const findPromotion = (db: Db, tenantId: string, id: string) =>
  db
    .selectFrom('promotion')
    .select(['id', 'fromYearId', 'toYearId', 'undoneAt'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

export const listPromotionRows = (db: Db, tenantId: string) =>
  db
    .selectFrom('promotion as p')
    .innerJoin('schoolYear as f', (join) =>
      join.onRef('f.tenantId', '=', 'p.tenantId').onRef('f.id', '=', 'p.fromYearId'),
    )
    .innerJoin('schoolYear as t', (join) =>
      join.onRef('t.tenantId', '=', 'p.tenantId').onRef('t.id', '=', 'p.toYearId'),
    )
    .select([
      'p.id',
      'f.name as fromYear',
      't.name as toYear',
      't.beginDate as toBegin',
      'p.promoted',
      'p.graduated',
      'p.actorName',
      'p.at',
      'p.undoneAt',
    ])
    .where('p.tenantId', '=', tenantId)
    .orderBy('p.id', 'desc')
    .execute()

type NewPromotion = {
  tenantId: string
  fromYearId: string
  toYearId: string
  promoted: number
  graduated: number
  actorId: string
  actorName: string
  at: Date
}

export const insertPromotion = (tx: Tx, row: NewPromotion) =>
  tx
    .insertInto('promotion')
    .values({ ...row, undoneBy: null, undoneAt: null })
    .onConflict((at) => at.doNothing())
    .returning('id')
    .executeTakeFirst()

export const markUndone = (
  tx: Tx,
  tenantId: string,
  id: string,
  { by, at }: { by: string; at: Date },
) =>
  tx
    .updateTable('promotion')
    .set({ undoneBy: by, undoneAt: at })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

export type PromotionDay = {
  tenantId: string
  promotionId: string
  endDate: string
  beginDate: string
  actorId: string
  actorName: string
  now: Date
}

type Becoming = { from: ClassRow; yearId: string; gradeId: string; name: string }

/**
 * Moves all pupils of the old class into a class of the next year. It takes four statements,
 * regardless of the number of pupils.
 */
export async function promoteClass(
  tx: Tx,
  day: PromotionDay,
  { from, yearId, gradeId, name }: Becoming,
): Promise<void> {
  const { tenantId, promotionId, endDate, beginDate, actorId, actorName, now } = day
  const made = await tx
    .insertInto('schoolClass')
    .values({
      tenantId,
      yearId,
      gradeId,
      ordinal: from.ordinal,
      name,
      teacherId: from.teacherId,
      capacity: from.capacity,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into student_change (tenant_id, student_id, kind, from_status, to_status, happened_on, reason, from_class_id, to_class_id, promotion_id, actor_id, actor_name, at)
    select m.tenant_id, m.student_id, 'PROMOTE', s.status, s.status, ${endDate}, '学年升级', m.class_id, ${made.id}, ${promotionId}, ${actorId}, ${actorName}, ${now}
    from class_membership m join student s on s.tenant_id = m.tenant_id and s.id = m.student_id
    where m.tenant_id = ${tenantId} and m.class_id = ${from.id} and m.end_date is null
    returning true`.execute(tx)
  const left = await endMembers(tx, day, from.id)
  if (left.length > 0)
    await tx
      .insertInto('classMembership')
      .values(
        left.map(({ studentId, seat }) => ({
          tenantId,
          studentId,
          classId: made.id,
          seat,
          beginDate,
          endDate: null,
          promotionId,
        })),
      )
      .execute()
}

const endMembers = (tx: Tx, { tenantId, endDate, now }: PromotionDay, classId: string) =>
  tx
    .updateTable('classMembership')
    .set((row) => ({
      endDate: row.fn('greatest', [row.ref('beginDate'), row.val(endDate)]),
      updateTime: now,
    }))
    .where('tenantId', '=', tenantId)
    .where('classId', '=', classId)
    .where('endDate', 'is', null)
    .returning(['studentId', 'seat'])
    .execute()

/** Graduates the studying pupils of a class. Pupils on leave keep their open place. */
export async function graduateClass(tx: Tx, day: PromotionDay, classId: string): Promise<void> {
  const { tenantId, promotionId, endDate, actorId, actorName, now } = day
  await sql`
    with graduates as (
      update student s set status = 'GRADUATED', update_time = ${now}
      from class_membership m
      where m.tenant_id = s.tenant_id and m.student_id = s.id and m.class_id = ${classId} and m.end_date is null
        and s.tenant_id = ${tenantId} and s.status = 'STUDYING' and not s.is_deleted
      returning s.id)
    insert into student_change (tenant_id, student_id, kind, from_status, to_status, happened_on, reason, from_class_id, promotion_id, actor_id, actor_name, at)
    select ${tenantId}, id, 'GRADUATE', 'STUDYING', 'GRADUATED', ${endDate}, '学年毕业', ${classId}, ${promotionId}, ${actorId}, ${actorName}, ${now} from graduates returning true`.execute(
    tx,
  )
  await endMembers(tx, day, classId)
}

/**
 * Whether a promoted pupil has a later change other than an amended detail, or a new class has a
 * new pupil.
 */
export async function hasMovedSince(
  db: Db,
  tenantId: string,
  promotionId: string,
): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select exists (
      select from student_change p join student_change l on l.tenant_id = p.tenant_id and l.student_id = p.student_id and l.id > p.id
      where p.tenant_id = ${tenantId} and p.promotion_id = ${promotionId} and l.kind <> 'AMEND')
    or exists (
      select from class_membership n join class_membership o on o.tenant_id = n.tenant_id and o.class_id = n.class_id and o.promotion_id is null
      where n.tenant_id = ${tenantId} and n.promotion_id = ${promotionId}) as moved`.execute(db)
  return rows[0]?.moved === true
}

type TakingBack = {
  tenantId: string
  promotionId: string
  toYearId: string
  actorId: string
  actorName: string
  now: Date
}

/**
 * Deletes new places and classes, reopens old places and sets graduates back to studying. The
 * history keeps both the promotion and its undoing.
 */
export async function takeBack(
  tx: Tx,
  { tenantId, promotionId, toYearId, actorId, actorName, now }: TakingBack,
): Promise<void> {
  await sql`delete from class_membership where tenant_id = ${tenantId} and promotion_id = ${promotionId}`.execute(
    tx,
  )
  await sql`
    update student s set status = c.from_status, update_time = ${now} from student_change c
    where c.tenant_id = ${tenantId} and c.promotion_id = ${promotionId} and c.kind = 'GRADUATE' and s.tenant_id = c.tenant_id and s.id = c.student_id`.execute(
    tx,
  )
  await sql`
    update class_membership m set end_date = null, update_time = ${now} from student_change c
    where c.tenant_id = ${tenantId} and c.promotion_id = ${promotionId} and m.tenant_id = c.tenant_id and m.student_id = c.student_id and m.class_id = c.from_class_id
      and m.end_date = greatest(m.begin_date, c.happened_on)`.execute(tx)
  await sql`update school_class set is_deleted = true, update_time = ${now} where tenant_id = ${tenantId} and year_id = ${toYearId} and not is_deleted`.execute(
    tx,
  )
  await sql`
    insert into student_change (tenant_id, student_id, kind, from_status, to_status, happened_on, reason, from_class_id, to_class_id, actor_id, actor_name, at)
    select c.tenant_id, c.student_id, 'UNDO', c.to_status, c.from_status, c.happened_on, '撤销学年升级', c.to_class_id, c.from_class_id, ${actorId}, ${actorName}, ${now}
    from student_change c where c.tenant_id = ${tenantId} and c.promotion_id = ${promotionId}
    returning true`.execute(tx)
}
