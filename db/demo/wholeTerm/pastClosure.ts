import { placeWords } from '../../../domains/afterSchool/server/classes/lessons.ts'
import {
  insertClosure,
  listPlannedIn,
} from '../../../domains/afterSchool/server/queries/closures.ts'
import { insertChanges } from '../../../domains/afterSchool/server/queries/lessonChanges.ts'
import type { Tx } from '../../../platform/server/database/db.ts'

type Closing = {
  readonly time: {
    readonly day: string
    readonly beginMinute: number
    readonly endMinute: number
  }
  readonly by: {
    readonly closedBy: string
    readonly closedByName: string
    readonly closedAt: Date
  }
  readonly reason: string
  readonly offer: 'MAKE_UP' | 'REFUND'
}

/** Cancels the lessons of a past time; nobody is told. False if there were none. */
export async function closePastLessons(
  tx: Tx,
  tenantId: string,
  { time, by, reason, offer }: Closing,
): Promise<boolean> {
  const lessons = await listPlannedIn(tx, tenantId, time)
  if (lessons.length === 0) return false
  const ids = lessons.map(({ id }) => id)
  await insertClosure(tx, tenantId, { ...time, ...by, reason, offer }, ids)
  await insertChanges(
    tx,
    tenantId,
    lessons.map((lesson) => ({
      lessonId: lesson.id,
      kind: 'CANCEL' as const,
      before: placeWords(lesson),
      after: '停课',
      reason,
      changedBy: by.closedBy,
      changedByName: by.closedByName,
      changedAt: by.closedAt,
    })),
  )
  return true
}
