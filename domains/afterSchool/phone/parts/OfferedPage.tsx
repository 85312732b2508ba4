import type { ReactNode } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import type { Screen } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { usePages } from '../../../../platform/web/paging/usePages.ts'
import { GoneState, isGone } from '../../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { getApprovedCourse, listOfferedCourses } from '../../contract/course.ts'
import type { CourseDescription, OfferedCourse } from '../../contract/course.ts'
import { OfferedCards } from './OfferedCards.tsx'

type OfferedPageProps = {
  title: string
  /** The page. Without an id it shows all courses. */
  screen: Screen
  /** A note that applies to every card. */
  note?: ReactNode
  card: (course: OfferedCourse) => ReactNode
  /** Additional content for a single course. */
  rest?: (course: CourseDescription) => ReactNode
}

/** Approved courses as cards of one kind: the one in the address, or all of the school. */
export function OfferedPage(props: OfferedPageProps) {
  const id = useParam('id')
  return id ? <One id={id} {...props} /> : <All {...props} />
}

function One({ id, title, screen, note, card, rest }: OfferedPageProps & { id: string }) {
  const go = useGo()
  const query = useCall(getApprovedCourse, { id })
  return (
    <Page title={title} onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState
          title="这门课程目前不开设"
          action="查看全部课程"
          onPress={() => go.replace(linkTo(screen))}
        />
      ) : (
        <QueryView query={query}>
          {(course) => (
            <>
              {note}
              {card({ ...course, lessonCount: course.lessons.length })}
              {rest?.(course)}
            </>
          )}
        </QueryView>
      )}
    </Page>
  )
}

function All({ title, note, card }: OfferedPageProps) {
  const pages = usePages(listOfferedCourses, {})
  return (
    <Page title={title} onRefresh={pages.refresh}>
      {pages.rows.length > 0 ? note : null}
      <OfferedCards
        pages={pages}
        label={title}
        empty={
          <EmptyState
            drawing="list"
            title="还没有开设的课程"
            hint="开课申请通过后，课程会显示在这里"
          />
        }
      >
        {card}
      </OfferedCards>
    </Page>
  )
}
