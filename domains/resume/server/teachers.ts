import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { listResumes } from '../contract/resume.ts'
import type * as contract from '../contract/teacher.ts'
import type { Teacher } from '../contract/teacher.ts'
import { showPhotos } from './photos.ts'
import type { Showing } from './photos.ts'
import { findTeacher, listTeacherRows } from './queries/teachers.ts'
import { presentTeacher } from './views.ts'

/** Hired teachers in summary, for everybody who belongs to the school. */
export async function listTeachers(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listResumes>,
  showing: Showing,
): Promise<ReplyOf<typeof listResumes>> {
  const { rows, total } = await listTeacherRows(db, actor.tenantId, input)
  const photoOf = await showPhotos(db, actor, rows, showing)
  return toPage(
    input,
    total,
    rows.map((row) => presentTeacher(row, photoOf(row))),
  )
}

/** The summary of one hired teacher. Applicants who were not hired do not exist here. */
export async function getTeacher(
  db: Db,
  actor: Actor,
  { id }: ParsedInputOf<typeof contract.getTeacher>,
  showing: Showing,
): Promise<Teacher> {
  const row = await findTeacher(db, actor.tenantId, id)
  if (!row) throw notFound('这位教师')
  const photoOf = await showPhotos(db, actor, [row], showing)
  return {
    ...presentTeacher(row, photoOf(row)),
    honours: row.honoursArePublic ? row.honours : '',
  }
}
