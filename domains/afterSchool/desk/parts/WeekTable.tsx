import { Chip } from '../../../../platform/desk/DeskPage.tsx'
import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { lessonTones } from '../../contract/classStates.ts'
import { classesDesk } from '../../contract/screens.ts'
import type { SchoolWeek, TimetableDay, TimetableLesson } from '../../contract/timetable.ts'
import { daysShown, keyOf, shortDay, spansShown } from '../../contract/weekGrid.ts'
import look from './timetable.module.css'

type Props = {
  week: SchoolWeek
  /** The lessons to show. */
  lessons: readonly TimetableLesson[]
  label: string
}

/** A week as a table: a column for each day, a row for each time of day. */
export function WeekTable({ week: { days, spans, today }, lessons, label }: Props) {
  const shown = daysShown(days, lessons)
  const rows = spansShown(spans, lessons)
  return (
    <ScrollRegion label={label} className={look.scroller ?? ''}>
      <table className={look.table}>
        <thead>
          <tr>
            <th scope="col">时间</th>
            {shown.map((day) => (
              <DayHead key={day.day} day={day} isToday={day.day === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((span) => (
            <tr key={keyOf(span)}>
              <th scope="row">
                {span.beginTime}
                <br />
                {span.endTime}
              </th>
              {shown.map(({ day }) => (
                <td key={day}>
                  {lessons
                    .filter((one) => one.day === day && keyOf(one) === keyOf(span))
                    .map((lesson) => (
                      <Lesson key={lesson.id} lesson={lesson} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type DayHeadProps = { day: TimetableDay; isToday: boolean; span?: number }

/** The head of a day, above its columns. */
export const DayHead = ({ day, isToday, span = 1 }: DayHeadProps) => (
  <th
    scope={span > 1 ? 'colgroup' : 'col'}
    colSpan={span}
    aria-current={isToday ? 'date' : undefined}
  >
    {day.weekdayName}
    <span className={look.date}>{`${shortDay(day.day)}${isToday ? ' 今天' : ''}`}</span>
    {day.note ? <span className={look.note}>{day.note}</span> : null}
  </th>
)

const Lesson = ({ lesson }: { lesson: TimetableLesson }) => (
  <a
    className={look.lesson}
    href={`#${linkTo(classesDesk, { open: lesson.classId })}`}
    data-state={lesson.state}
  >
    <span className={look.name}>{lesson.className}</span>
    <span>{`第 ${lesson.number} 次 · ${teacherWords(lesson)}`}</span>
    <span>{lesson.roomName}</span>
    {lesson.state === 'CANCELLED' ? (
      <Chip tone={lessonTones.CANCELLED}>{lesson.stateName}</Chip>
    ) : null}
    {lesson.isPublished ? null : <Chip>未发布</Chip>}
  </a>
)

/** The teachers of a lesson in words. */
export const teacherWords = ({ teachers }: Pick<TimetableLesson, 'teachers'>): string =>
  teachers.map(({ name, isSubstitute }) => (isSubstitute ? `${name}（代课）` : name)).join('、')
