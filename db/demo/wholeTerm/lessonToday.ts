import { placeWords } from '../../../domains/afterSchool/server/classes/lessons.ts'
import { insertChanges } from '../../../domains/afterSchool/server/queries/lessonChanges.ts'
import {
  listLessonsBetween,
  updateLesson,
} from '../../../domains/afterSchool/server/queries/lessons.ts'
import { demoTerms } from '../courseTerms.ts'
import { plusDays } from '../../../domains/people/contract/schoolDays.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoTenant, demoUserId } from '../world.ts'

const tenantId = demoTenant

/** On a day without school the last lesson of a running class is brought forward to today. */
export async function ensureLessonToday(tx: Tx, anchor: Date): Promise<void> {
  const today = wireDate(anchor)
  const isPlanned = ({ state }: { state: string }) => state === 'PLANNED'
  const ofToday = await listLessonsBetween(tx, tenantId, { from: today, to: today })
  if (ofToday.some(isPlanned)) return
  const coming = await listLessonsBetween(tx, tenantId, {
    from: plusDays(today, 1),
    to: demoTerms(anchor).at(-1)?.endDate ?? today,
  })
  const last = coming.findLast(isPlanned)
  if (!last) return
  const ref = { tenantId, id: last.id }
  const { beginMinute, endMinute, roomId } = last
  await updateLesson(tx, ref, { day: today, beginMinute, endMinute, roomId }, anchor)
  await insertChanges(tx, tenantId, [
    {
      lessonId: last.id,
      kind: 'MOVE',
      before: placeWords(last),
      after: placeWords({ ...last, day: today }),
      reason: '假期前提前完成',
      changedBy: demoUserId(tenantId, 'afterschool'),
      changedByName: '许静',
      changedAt: anchor,
    },
  ])
}
