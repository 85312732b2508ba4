import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { lessonTones } from '../../contract/classStates.ts'
import type { TimetableLesson, TimetableWeek } from '../../contract/timetable.ts'
import { dayWords } from '../../contract/weekGrid.ts'

type Other = { readonly day: string; readonly title: string; readonly facts: readonly string[] }

type Props = {
  week: Pick<TimetableWeek, 'days' | 'today' | 'lessons'>
  /** What an empty week says. */
  empty: string
  /** What else happens in the week, such as care; after the lessons of its day. */
  others?: readonly Other[]
  /** Where a lesson leads; nowhere without it. */
  linkOf?: (lesson: TimetableLesson) => string
}

/** The lessons of a week by day, of a teacher or of a child. */
export function WeekLessons({ week: { days, today, lessons }, empty, others = [], linkOf }: Props) {
  if (lessons.length + others.length === 0)
    return <EmptyState drawing="done" title={empty} hint="调课和停课会及时更新" />
  return days
    .map((day) => ({
      day,
      own: lessons.filter((lesson) => lesson.day === day.day),
      also: others.filter((other) => other.day === day.day),
    }))
    .filter(({ own, also }) => own.length + also.length > 0)
    .map(({ day, own, also }) => (
      <Card
        key={day.day}
        padded={false}
        title={[
          dayWords(day),
          ...(day.day === today ? ['今天'] : []),
          ...(day.note ? [day.note] : []),
        ].join(' · ')}
      >
        <List label={dayWords(day)}>
          {own.map((lesson) => (
            <Lesson key={lesson.id} lesson={lesson} to={linkOf?.(lesson)} />
          ))}
          {also.map(({ title, facts }) => (
            <Row key={title} title={title} facts={facts} />
          ))}
        </List>
      </Card>
    ))
}

const Lesson = ({ lesson, to }: { lesson: TimetableLesson; to: string | undefined }) => (
  <Row
    title={`${lesson.beginTime}–${lesson.endTime} ${lesson.className}`}
    facts={[
      `${lesson.roomName} · 第 ${lesson.number} 次课`,
      lesson.teachers
        .map(({ name, isSubstitute }) => (isSubstitute ? `${name}（代课）` : name))
        .join('、'),
    ]}
    chip={
      lesson.state === 'PLANNED' ? undefined : (
        <StateChip tone={lessonTones[lesson.state]}>{lesson.stateName}</StateChip>
      )
    }
    to={to}
  />
)
