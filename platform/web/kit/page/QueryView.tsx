import type { ReactNode } from 'react'

import type { Pages } from '../../paging/usePages.ts'
import { List } from '../list/List.tsx'
import { EmptyState, ErrorState, LoadMore, type RowShape, Skeleton } from './States.tsx'

type QueryLike<Data> = {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  refetch: () => Promise<unknown>
}

type QueryViewProps<Data> = {
  query: QueryLike<Data>
  skeleton?: 'list' | 'detail' | 'form'
  /** The rows of a loading list. */
  shape?: RowShape
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * One call in all its states: loading, failed, empty, loaded. Old data stays when a refresh fails.
 */
export function QueryView<Data>({
  query,
  skeleton = 'detail',
  shape = 'plain',
  isEmpty,
  empty,
  children,
}: QueryViewProps<Data>) {
  if (query.data !== undefined)
    return isEmpty?.(query.data) ? (empty ?? <EmptyState title="暂无内容" />) : children(query.data)
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} />
  return <Skeleton kind={skeleton} shape={shape} />
}

type PagesViewProps<Row> = {
  pages: Pages<Row>
  label: string
  /** The rows while they load. */
  shape?: RowShape
  empty?: ReactNode
  children: (row: Row) => ReactNode
}

/** An endless list in all its states. */
export function PagesView<Row>({
  pages,
  label,
  shape = 'plain',
  empty,
  children,
}: PagesViewProps<Row>) {
  if (pages.rows.length > 0) {
    return (
      <div>
        <List label={label}>{pages.rows.map(children)}</List>
        {pages.error ? (
          <ErrorState error={pages.error} onRetry={pages.more} />
        ) : (
          <LoadMore status={pages.status} onMore={pages.more} />
        )}
      </div>
    )
  }
  if (pages.error) return <ErrorState error={pages.error} onRetry={pages.refresh} />
  if (pages.isPending) return <Skeleton kind="list" shape={shape} />
  return empty ?? <EmptyState title="暂无内容" />
}
