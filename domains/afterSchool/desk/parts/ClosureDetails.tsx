import {
  Chip,
  DeskError,
  DeskFacts,
  DeskSkeleton,
  Panel,
} from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { lessonTones } from '../../contract/classStates.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { getClosure } from '../../contract/lessonClosure.ts'
import type { LessonClosure } from '../../contract/lessonClosure.ts'
import { dayWords } from '../../contract/weekGrid.ts'
import { teacherWords } from './WeekTable.tsx'
import look from './plan.module.css'

/** A cancelled day with its lessons, wherever they are now. */
export function ClosureDetails({ closure }: { closure: LessonClosure }) {
  const { data, error, refetch } = useCall(getClosure, { id: closure.id }, { quiet: true })
  return (
    <>
      <DeskFacts items={factsOf(closure).filter(({ value }) => value !== '')} />
      <Panel title="课次">
        {data ? (
          <ClosedLessons lessons={data.lessons} day={closure.day} />
        ) : error ? (
          <DeskError error={error} onRetry={refetch} />
        ) : (
          <DeskSkeleton rows={3} />
        )}
      </Panel>
    </>
  )
}

const factsOf = (row: LessonClosure) => [
  { label: '状态', value: row.stateName },
  { label: '时间', value: `${dayWords(row)}${row.hours}` },
  { label: '原因', value: row.reason },
  { label: '补偿', value: row.offerName },
  { label: '补课日期', value: row.makeUpDay ?? '' },
  { label: '办理', value: `${row.closedByName} ${row.closedAt}` },
]

/** Lessons of a day, each with its state; a lesson on another day shows it. */
export const ClosedLessons = ({ lessons, day }: { lessons: readonly Lesson[]; day: string }) => (
  <ul className={look.lessons}>
    {lessons.map((lesson) => (
      <li key={lesson.id}>
        <div className={look.lessonHead}>
          {`${lesson.className} 第 ${lesson.number} 次课`}
          <Chip tone={lessonTones[lesson.state]}>
            {lesson.day === day ? lesson.stateName : `补课 ${lesson.day}`}
          </Chip>
        </div>
        <div className={look.lessonFacts}>
          {`${lesson.beginTime}–${lesson.endTime} · ${lesson.roomName} · ${teacherWords(lesson)}`}
        </div>
      </li>
    ))}
  </ul>
)
