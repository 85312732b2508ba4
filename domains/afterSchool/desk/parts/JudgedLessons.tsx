import { Chip } from '../../../../platform/desk/DeskPage.tsx'
import type { PlannedAgain } from '../../contract/lessonClosure.ts'
import { teacherWords } from './WeekTable.tsx'
import look from './plan.module.css'

/** Lessons that are to be held again, each with what stands in the way. */
export const JudgedLessons = ({ records }: { records: readonly PlannedAgain[] }) => (
  <ul className={look.lessons}>
    {records.map(({ lesson, problem, pupilConflicts }) => (
      <li key={lesson.id}>
        <div className={look.lessonHead}>
          {`${lesson.className} 第 ${lesson.number} 次课`}
          {problem ? <Chip tone="error">有冲突</Chip> : <Chip tone="success">可以</Chip>}
        </div>
        <div className={look.lessonFacts}>
          {`${lesson.beginTime}–${lesson.endTime} · ${lesson.roomName} · ${teacherWords(lesson)}`}
        </div>
        {problem ? <div className={look.problem}>{problem}</div> : null}
        {pupilConflicts > 0 ? (
          <div className={look.warning}>{`${pupilConflicts} 名学生这时有别的课`}</div>
        ) : null}
      </li>
    ))}
  </ul>
)
