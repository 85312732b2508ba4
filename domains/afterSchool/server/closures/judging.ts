import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { blocksOf } from '../classes/gate.ts'
import { dayClosed, occupied, outsideTerm, teacherNotCleared } from '../classes/refusals.ts'
import { pupilConflicts } from '../planUses.ts'
import { findClosureAt } from '../queries/closures.ts'
import type { LessonRow } from '../queries/lessons.ts'
import { findOccupied } from '../queries/occupied.ts'
import { findTerm } from '../queries/terms.ts'

/** A cancelled lesson with the day on which it is to be held. */
type Wanted = { readonly lesson: LessonRow; readonly day: string }
export type Judged = Wanted & { readonly problem: string; readonly pupilConflicts: number }

/**
 * What stands in the way of each lesson. Lessons of one closure do not stand in each other's way:
 * they were planned on one day, and each keeps its time, room and teachers.
 */
export async function judge(
  db: Db,
  actor: Actor,
  closureId: string,
  wanted: readonly Wanted[],
): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const one of wanted) {
    const { id, classId, beginMinute, endMinute } = one.lesson
    const time = { day: one.day, beginMinute, endMinute }
    judged.push({
      ...one,
      problem: await problemOf(db, actor, closureId, one),
      pupilConflicts: await pupilConflicts(db, actor.tenantId, { id, classId, ...time }),
    })
  }
  return judged
}

async function problemOf(
  db: Db,
  actor: Actor,
  closureId: string,
  { lesson, day }: Wanted,
): Promise<string> {
  const term = await findTerm(db, rowRef(actor, lesson.termId))
  if (!term || day < term.beginDate || term.endDate < day) return outsideTerm().message
  const { id, roomId, beginMinute, endMinute } = lesson
  const time = { day, beginMinute, endMinute }
  const closure = await findClosureAt(db, actor.tenantId, time, closureId)
  if (closure) return dayClosed(closure).message
  // A lesson that is only restored keeps the teachers that it was planned with.
  const block = day === lesson.day ? '' : await blockOf(db, actor, lesson, day)
  if (block !== '') return block
  const other = await findOccupied(db, actor.tenantId, {
    times: [time],
    roomId,
    instructorIds: lesson.teachers.map((one) => one.id),
    exceptLessonId: id,
  })
  return other ? occupied(other, 'day').message : ''
}

/** Why a teacher of a lesson may not give it on another day; empty if all may. */
async function blockOf(
  db: Db,
  { tenantId }: Actor,
  { teachers }: LessonRow,
  day: string,
): Promise<string> {
  const blocked = await blocksOf(db, tenantId, teachers)
  const teacher = teachers.find((one) => blocked(one, day) !== '')
  return teacher ? teacherNotCleared(teacher.name, blocked(teacher, day)).message : ''
}
