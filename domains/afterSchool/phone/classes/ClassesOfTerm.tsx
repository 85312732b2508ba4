import { useState } from 'react'

import { maxPageSize } from '../../../../platform/contract/page.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { usePages } from '../../../../platform/web/paging/usePages.ts'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { FilterChips, Segmented } from '../../../../platform/web/kit/input/Filters.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import {
  EmptyState,
  ErrorState,
  LoadMore,
  Skeleton,
} from '../../../../platform/web/kit/page/States.tsx'
import { classTones } from '../../contract/classStates.ts'
import { listOfferedCourses } from '../../contract/course.ts'
import { listClasses } from '../../contract/courseClass.ts'
import type { CourseClassRow } from '../../contract/courseClass.ts'
import { termClassesScreen } from '../../contract/screens.ts'
import { groupsOfClasses, otherKind } from './groupsOfClasses.ts'
import type { Grouping } from './groupsOfClasses.ts'

const groupings = [
  { value: 'weekday', label: '按时间' },
  { value: 'kind', label: '按类型' },
] as const
const size = maxPageSize

/** The classes of one term, one weekday or one type of course at a time. */
export function ClassesOfTerm({ termId }: { termId: string }) {
  const [grouping, setGrouping] = useState<Grouping>('weekday')
  const [wanted, setWanted] = useState('')
  const pages = usePages(listClasses, { termId }, { size })
  const courses = useCall(listOfferedCourses, { size }, { quiet: true })
  const error = pages.error ?? courses.error
  const retry = () => Promise.all([pages.refresh(), courses.refetch()])
  if (pages.isPending || !courses.data)
    return error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton kind="list" />
  if (pages.rows.length === 0)
    return <EmptyState drawing="list" title="这个学期还没有课程班" hint="教务排课后显示在这里" />
  const kinds = new Map(courses.data.records.map(({ id, kindName }) => [id, kindName]))
  const kindOf = ({ courseId }: CourseClassRow) => kinds.get(courseId) ?? otherKind
  const groups = groupsOfClasses(grouping, pages.rows, kindOf)
  const shown = groups.find(({ name }) => name === wanted) ?? groups[0]
  return (
    <>
      <Segmented label="分组" options={groupings} value={grouping} onChange={setGrouping} />
      <FilterChips
        label={grouping === 'weekday' ? '星期' : '课程类型'}
        options={groups.map(({ name, rows }) => ({ value: name, label: name, count: rows.length }))}
        value={shown?.name ?? ''}
        onChange={setWanted}
      />
      <List label={shown?.name}>
        {shown?.rows.map((row) => (
          <ClassRow key={row.id} row={row} kind={kindOf(row)} />
        ))}
      </List>
      {pages.status === 'nomore' ? null : <LoadMore status={pages.status} onMore={pages.more} />}
    </>
  )
}

const ClassRow = ({ row, kind }: { row: CourseClassRow; kind: string }) => (
  <Row
    title={row.name}
    facts={[
      `${kind} · ${row.times}`,
      `${row.roomName} · ${row.teacherNames}`,
      `${row.taken}/${row.maxSeats} 人${row.waiting > 0 ? `，候补 ${row.waiting} 人` : ''}`,
    ]}
    chip={<StateChip tone={classTones[row.state]}>{row.stateName}</StateChip>}
    to={linkTo(termClassesScreen, { id: row.id })}
  />
)
