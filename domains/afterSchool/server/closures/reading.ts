import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageQuery } from '../../../../platform/contract/page.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { weekdayOf } from '../../../people/contract/schoolDays.ts'
import { closureOfferNames } from '../../contract/lessonClosure.ts'
import type * as contract from '../../contract/lessonClosure.ts'
import type { LessonClosure } from '../../contract/lessonClosure.ts'
import { weekdayName } from '../../contract/weekTimes.ts'
import { presentLesson } from '../classes/lessonReading.ts'
import { findClosure, listLessonsOfClosure, pageOfClosures } from '../queries/closures.ts'
import type { ClosureRow } from '../queries/closures.ts'
import { hoursWords } from './words.ts'

/** Cancelled days and hours, the latest day first. */
export async function listClosures(
  db: Db,
  { tenantId }: Actor,
  page: PageQuery,
  now: Date,
): Promise<ReplyOf<typeof contract.listClosures>> {
  const { rows, total } = await pageOfClosures(db, tenantId, page)
  return toPage(
    page,
    total,
    rows.map((row) => present(row, now)),
  )
}

export async function getClosure(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<ReplyOf<typeof contract.getClosure>> {
  const ref = rowRef(actor, id)
  const row = await findClosure(db, ref)
  if (!row) throw notFound('这次停课安排')
  const lessons = await listLessonsOfClosure(db, ref)
  return { ...present(row, now), lessons: lessons.map((lesson) => presentLesson(lesson)) }
}

const present = (row: ClosureRow, now: Date): LessonClosure => ({
  id: row.id,
  day: row.day,
  weekdayName: weekdayName(weekdayOf(row.day)),
  hours: hoursWords(row),
  reason: row.reason,
  offer: row.offer,
  offerName: closureOfferNames[row.offer],
  lessonCount: row.lessonCount,
  openCount: row.openCount,
  ...(row.makeUpDay === null ? {} : { makeUpDay: row.makeUpDay }),
  closedByName: row.closedByName,
  closedAt: wireDateTime(row.closedAt),
  isUndone: row.undoneAt !== null,
  stateName: stateName(row),
  mayUndo: row.undoneAt === null && wireDate(now) < row.day,
})

function stateName({ undoneAt, openCount, lessonCount }: ClosureRow): string {
  if (undoneAt !== null) return '已撤销'
  if (openCount === 0) return '已另行安排'
  return openCount < lessonCount ? '部分已补' : '已停课'
}
