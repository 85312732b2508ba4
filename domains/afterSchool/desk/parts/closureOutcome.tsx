import type { Endpoint, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { listLessonChanges, listLessons } from '../../contract/lesson.ts'
import { getClosure, listClosures } from '../../contract/lessonClosure.ts'
import type { undoClosure } from '../../contract/lessonClosure.ts'
import { getSchoolWeek } from '../../contract/timetable.ts'
import { JudgedLessons } from './JudgedLessons.tsx'

/** What changes with a closure. */
export const staleAfterClosure: readonly Endpoint[] = [
  listClosures,
  getClosure,
  listLessons,
  listLessonChanges,
  getSchoolWeek,
]

/** Names the lessons that did not fit. */
export async function showLeft(
  { left }: ReplyOf<typeof undoClosure>,
  state: string,
): Promise<void> {
  if (left.length === 0) return
  await confirm({
    title: `${left.length} 次课${state}`,
    body: <JudgedLessons records={left} />,
    action: '知道了',
  })
}
