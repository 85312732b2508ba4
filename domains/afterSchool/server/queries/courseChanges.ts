import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { courseColumns } from './courses.ts'
import type { CourseRecord } from './courses.ts'

/** The undecided change of a course. */
export const findOpenChange = (db: Db, tenantId: string, courseId: string) =>
  db
    .selectFrom('course')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('revisesId', '=', courseId)
    .where(
      sql<SqlBool>`state in ('AWAITING_CONFIRMATION', 'PENDING', 'RETURNED', 'AWAITING_APPROVAL')`,
    )
    .executeTakeFirst()

/**
 * Gives the values and the plan of an approved change to the course that it changes. Its classes
 * keep their own price, grades and lessons. Nothing if that course is no longer approved.
 */
export async function adoptChange(
  tx: Tx,
  { tenantId, id }: RowRef,
  now: Date,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    update course c set name = n.name, kind = n.kind, owner_name = n.owner_name, grade_ids = n.grade_ids, grade_names = n.grade_names,
      intro = n.intro, goals = n.goals, materials_note = n.materials_note, risk_note = n.risk_note, price_fen = n.price_fen,
      planned_classes = n.planned_classes, teachers = n.teachers, cover_id = n.cover_id, cover = n.cover, approved_at = ${now}, update_time = ${now}
    from course n
    where n.tenant_id = ${tenantId} and n.id = ${id} and c.tenant_id = n.tenant_id and c.id = n.revises_id and c.state = 'APPROVED'
    returning c.id`.execute(tx)
  const [changed] = rows
  if (!changed) return undefined
  await tx
    .deleteFrom('courseLesson')
    .where('tenantId', '=', tenantId)
    .where('courseId', '=', changed.id)
    .execute()
  await sql`insert into course_lesson (tenant_id, course_id, place, title, content)
    select l.tenant_id, ${changed.id}::bigint, l.place, l.title, l.content from course_lesson l
    where l.tenant_id = ${tenantId} and l.course_id = ${id}
    returning true`.execute(tx)
  return changed
}

export const setCover = (
  tx: Tx,
  { tenantId, id }: RowRef,
  { coverId, cover }: Pick<CourseRecord, 'coverId' | 'cover'>,
): Promise<CourseRecord> =>
  tx
    .updateTable('course')
    .set({ coverId, cover })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning(courseColumns)
    .executeTakeFirstOrThrow()
