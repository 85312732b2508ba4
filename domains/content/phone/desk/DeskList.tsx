import { type ReactNode, useEffect, useRef, useState } from 'react'

import type { Endpoint } from '../../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import type { Screen } from '../../../../platform/contract/screen.ts'
import type { Pages } from '../../../../platform/web/paging/usePages.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FilterChips, SearchBar } from '../../../../platform/web/kit/input/Filters.tsx'
import { ManageList } from '../../../../platform/web/kit/manage/ManageList.tsx'
import type { ManagedRow } from '../../../../platform/web/kit/manage/ManageList.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import {
  EmptyState,
  ErrorState,
  LoadMore,
  Skeleton,
} from '../../../../platform/web/kit/page/States.tsx'
import { useRemoval } from '../../../../platform/web/kit/manage/useUndoableRemoval.tsx'
import { useGo, useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { keepInAddress } from '../../../../platform/web/navigation/keepInAddress.ts'
import { takeRemoval } from './pendingRemoval.ts'

type Words = Readonly<Record<string, { label: string }>>
export type DeskFilter = {
  state: string
  title: string
  setState: (state: string) => void
  setTitle: (title: string) => void
}

/** The filter of the list. The state is part of the address. */
export function useDeskFilter(
  screen: Screen<'state'>,
): DeskFilter & { input: { state?: string; title?: string } } {
  const [state, setState] = useState(useParam('state') ?? '')
  const [title, setTitle] = useState('')
  return {
    state,
    title,
    setState: (next) => {
      setState(next)
      keepInAddress(linkTo(screen, next ? { state: next } : {}))
    },
    setTitle,
    input: { ...(state ? { state } : {}), ...(title ? { title } : {}) },
  }
}

type Props<Row> = {
  /** The noun for one item: 通知. */
  noun: string
  words: Words
  filter: DeskFilter
  pages: Pages<Row>
  rowOf: (row: Row) => ManagedRow
  removal: {
    readonly endpoint: Parameters<typeof useRemoval>[0]
    readonly invalidates: readonly Endpoint[]
  }
  /** The page that writes a new one. */
  write: string
  emptyHint: string
}

/** The school's texts in every state: search, filter, open, remove and restore. */
export function DeskList<Row>({
  noun,
  words,
  filter,
  pages,
  rowOf,
  removal,
  write,
  emptyHint,
}: Props<Row>) {
  const { isGone, remove, bar } = useRemoval(removal.endpoint, removal.invalidates)
  const first = useRef(remove)
  useEffect(() => {
    const row = takeRemoval()
    if (row) first.current(row)
  }, [])
  const go = useGo()
  const begin = <Button onPress={() => go.to(write)}>{`写${noun}`}</Button>
  const chips = [
    { value: '', label: '全部' },
    ...Object.entries(words).map(([value, { label }]) => ({ value, label })),
  ]
  const isNarrowed = filter.state !== '' || filter.title !== ''
  const empty = isNarrowed ? (
    <EmptyState drawing="search" title={`没有符合条件的${noun}`} hint="换个条件试试" />
  ) : (
    <EmptyState drawing="message" title={`这里还没有${noun}`} hint={emptyHint} action={begin} />
  )
  return (
    <Page
      title={`${noun}管理`}
      onRefresh={pages.refresh}
      action={
        <Button kind="plain" small onPress={() => go.to(write)}>
          {`写${noun}`}
        </Button>
      }
    >
      <SearchBar
        value={filter.title}
        onSearch={filter.setTitle}
        label={`搜索${noun}`}
        placeholder={`搜索${noun}标题`}
      />
      <FilterChips label="状态" options={chips} value={filter.state} onChange={filter.setState} />
      <Rows
        noun={noun}
        pages={pages}
        rows={pages.rows.map(rowOf).filter(({ id }) => !isGone(id))}
        empty={empty}
        onRemove={remove}
      />
      {bar}
    </Page>
  )
}

type RowsProps<Row> = {
  noun: string
  pages: Pages<Row>
  rows: readonly ManagedRow[]
  empty: ReactNode
  onRemove: (row: ManagedRow) => void
}

function Rows<Row>({ noun, pages, rows, empty, onRemove }: RowsProps<Row>) {
  if (rows.length > 0) {
    return (
      <div>
        <ManageList label={noun} rows={rows} onRemove={onRemove} />
        {pages.error ? (
          <ErrorState error={pages.error} onRetry={pages.more} />
        ) : (
          <LoadMore status={pages.status} onMore={pages.more} />
        )}
      </div>
    )
  }
  if (pages.error) return <ErrorState error={pages.error} onRetry={pages.refresh} />
  return pages.isPending ? <Skeleton kind="list" /> : empty
}
