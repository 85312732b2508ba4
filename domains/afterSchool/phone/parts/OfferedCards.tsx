import type { ReactNode } from 'react'

import type { Pages } from '../../../../platform/web/paging/usePages.ts'
import { ErrorState, LoadMore, Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import type { OfferedCourse } from '../../contract/course.ts'
import look from './Cards.module.css'

type OfferedCardsProps = {
  pages: Pages<OfferedCourse>
  label: string
  empty: ReactNode
  children: (course: OfferedCourse) => ReactNode
}

/** Approved courses as cards, with loading, empty and error states. */
export function OfferedCards({ pages, label, empty, children }: OfferedCardsProps) {
  const { rows, error, status, more, refresh } = pages
  if (rows.length === 0) {
    if (error) return <ErrorState error={error} onRetry={refresh} />
    return pages.isPending ? <Skeleton kind="list" /> : empty
  }
  return (
    <>
      <ul className={look.cards} aria-label={label}>
        {rows.map((course) => (
          <li key={course.id}>{children(course)}</li>
        ))}
      </ul>
      {error ? (
        <ErrorState error={error} onRetry={more} />
      ) : (
        <LoadMore status={status} onMore={more} />
      )}
    </>
  )
}
