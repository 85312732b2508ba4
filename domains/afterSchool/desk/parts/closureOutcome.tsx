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

/** Names the lessons that did not fit, and the refunds that cannot be taken back. */
export async function showLeft(
  { left, refundsKept }: ReplyOf<typeof undoClosure>,
  state: string,
): Promise<void> {
  if (left.length === 0 && refundsKept === 0) return
  await confirm({
    title: left.length > 0 ? `${left.length} 次课${state}` : '有退费不能撤回',
    body: (
      <>
        {left.length > 0 ? <JudgedLessons records={left} /> : null}
        {refundsKept > 0 ? <p>{keptWords(refundsKept)}</p> : null}
      </>
    ),
    action: '知道了',
  })
}

const keptWords = (count: number): string =>
  `${count} 名学生的停课退费已经批准，不再收回；其余的退费申请已自动撤回。`
