import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Facts, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState, Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { lessonTones } from '../../contract/classStates.ts'
import { listLessons } from '../../contract/lesson.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { termClassesScreen } from '../../contract/screens.ts'
import { listTerms, termTones } from '../../contract/term.ts'
import type { CourseTerm } from '../../contract/term.ts'
import { timesByWeekday } from '../../contract/weekTimes.ts'
import { dayOf, dayWithWeekday } from '../parts/days.ts'
import { FamilyRow, MoreRows, useWaitingCourses, WaitingRows } from './HomeRows.tsx'

/** What the office sees first: requests that wait, today's lessons, the terms. */
export function OfficeHome({ isFamily }: { isFamily: boolean }) {
  const waiting = useWaitingCourses()
  const queries = [waiting.pending, waiting.awaiting, useTodaysLessons().query, useTerms()]
  // All parts appear together: one that came later would move those below it.
  if (queries.some(({ isPending }) => isPending)) return <Skeleton kind="list" rows={6} />
  return (
    <>
      <WaitingRows />
      <TodaysLessons />
      <Terms />
      <MoreRows seesInstitutions />
      {isFamily ? <FamilyRow /> : null}
    </>
  )
}

function useTodaysLessons() {
  const [today] = useState(() => wireDate(new Date()))
  return { today, query: useCall(listLessons, { from: today, to: today }, { quiet: true }) }
}

const useTerms = () => useCall(listTerms, { size: 10 }, { quiet: true })

function TodaysLessons() {
  const { today, query } = useTodaysLessons()
  return (
    <QueryView
      query={query}
      skeleton="list"
      isEmpty={({ records }) => records.length === 0}
      empty={<NoLessons today={today} />}
    >
      {({ records }) => (
        <List label="今天的课">
          <Row title={`今天的课 · ${records.length} 节`} facts={[dayWithWeekday(today)]} />
          {records.map((lesson) => (
            <LessonRow key={lesson.id} lesson={lesson} />
          ))}
        </List>
      )}
    </QueryView>
  )
}

const NoLessons = ({ today }: { today: string }) => (
  <Card title="今天没有课">{dayWithWeekday(today)}没有课后课。</Card>
)

function LessonRow({ lesson }: { lesson: Lesson }) {
  const { classId, className, beginTime, endTime, roomName, state, stateName, teachers } = lesson
  return (
    <Row
      title={className}
      facts={[
        `${beginTime}–${endTime}`,
        roomName,
        teachers
          .map(({ name, isSubstitute }) => (isSubstitute ? `${name}（代课）` : name))
          .join('、'),
      ]}
      chip={<StateChip tone={lessonTones[state]}>{stateName}</StateChip>}
      to={linkTo(termClassesScreen, { id: classId })}
    />
  )
}

function Terms() {
  const query = useTerms()
  return (
    <QueryView query={query} skeleton="detail" isEmpty={hasNoTerm} empty={<NoTerm />}>
      {({ records }) => shown(records).map((term) => <TermCard key={term.id} term={term} />)}
    </QueryView>
  )
}

/** Terms that are not over; when all are, the last one. */
function shown(terms: readonly CourseTerm[]): readonly CourseTerm[] {
  const open = terms.filter(({ state }) => state !== 'OVER')
  return open.length > 0 ? open : terms.slice(0, 1)
}

const hasNoTerm = ({ records }: { records: readonly CourseTerm[] }): boolean => records.length === 0

const NoTerm = () => (
  <EmptyState
    drawing="list"
    title="还没有课后学期"
    hint="课后管理员在电脑上的“课后学期”里新建后，会显示在这里"
  />
)

const TermCard = ({ term }: { term: CourseTerm }) => (
  <Card
    title={term.name}
    action={<StateChip tone={termTones[term.state]}>{term.stateName}</StateChip>}
  >
    <Facts
      items={[
        { label: '起止', value: `${dayOf(term.beginDate)} – ${dayOf(term.endDate)}` },
        { label: '上课日', value: `${term.schoolDays} 天` },
        { label: '时段', value: timesByWeekday(term.slots).join('\n') },
      ]}
    />
  </Card>
)
