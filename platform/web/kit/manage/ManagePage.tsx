import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../../contract/endpoint.ts'
import { useChunk } from '../../navigation/useChunk.ts'
import type { SheetAction } from '../overlay/ActionSheet.tsx'
import { Button } from '../Button.tsx'
import { SearchBar } from '../input/Filters.tsx'
import { ManageList } from './ManageList.tsx'
import type { ManagedRow } from './ManageList.tsx'
import { NotAllowed } from '../page/NotAllowed.tsx'
import { IconButton, Page } from '../page/Page.tsx'
import { Sheet } from '../overlay/Sheet.tsx'
import { EmptyState, ErrorState, Skeleton } from '../page/States.tsx'
import { useRemoval } from './useUndoableRemoval.tsx'

/** The user's rights on the page. `isPending` until the server has answered. */
export type ManageRights = {
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => Promise<unknown>
  readonly mayView: boolean
  readonly mayAdd: boolean
  readonly mayEdit: boolean
  readonly mayRemove: boolean
}

type OwnRights = {
  readonly data: { readonly permissions: readonly string[] } | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly refetch: () => Promise<unknown>
}
type Wanted = {
  readonly view: string
  readonly add?: string
  readonly edit: string
  readonly remove: string
}

/** Derives the page's rights from the user's own record. */
export function manageRights(
  { data, error, isPending, refetch }: OwnRights,
  { view, edit, add = edit, remove }: Wanted,
): ManageRights {
  const may = (permission: string) => data?.permissions.includes(permission) ?? false
  return {
    isPending,
    error: data ? null : error,
    retry: refetch,
    mayView: may(view),
    mayAdd: may(add),
    mayEdit: may(edit),
    mayRemove: may(remove),
  }
}

export type ManagedRows = {
  readonly rows: readonly ManagedRow[] | undefined
  readonly error: Error | null
  readonly refresh: () => Promise<unknown>
  /** Content under the rows, such as 点击加载更多. */
  readonly foot?: ReactNode
}

type ManagePageProps<Code> = {
  title: string
  /** The noun for one row, such as 角色. */
  noun: string
  rights: ManageRights
  list: ManagedRows
  search: {
    readonly value: string
    readonly onSearch: (value: string) => void
    readonly placeholder: string
  }
  filter?: ReactNode
  /** Whether a filter is active: no results then do not mean an empty list. */
  isNarrowed?: boolean
  removal: {
    readonly endpoint: Endpoint<z.ZodMiniType<unknown, { ids: string }>>
    readonly invalidates: readonly Endpoint[]
  }
  /** Opens a page for a new row, instead of the sheet. */
  onAdd?: (() => void) | undefined
  /** Further actions for a row. */
  actionsOf?: ((row: ManagedRow) => readonly SheetAction[]) | undefined
  /** The row's form, or an empty one for a new row. Its code loads when the sheet opens. */
  form: {
    readonly load: () => Promise<Code>
    readonly show: (code: Code, id: string | undefined, done: () => void) => ReactNode
  }
}

/**
 * A list that its managers add to, change and remove from. Other users read it; users without the
 * right see only a notice.
 */
export function ManagePage<Code>(props: ManagePageProps<Code>) {
  const { title, rights, list, noun, form } = props
  const [opened, setOpened] = useState<{ id: string | undefined; isOpen: boolean }>({
    id: undefined,
    isOpen: false,
  })
  const open = (id: string | undefined) =>
    id === undefined && props.onAdd ? props.onAdd() : setOpened({ id, isOpen: true })
  const close = () => setOpened((before) => ({ ...before, isOpen: false }))
  const code = useChunk(form.load, opened.isOpen, close)
  const refresh = () => Promise.all([rights.retry(), ...(rights.mayView ? [list.refresh()] : [])])
  return (
    <Page
      title={title}
      onRefresh={refresh}
      action={
        rights.mayAdd ? (
          <IconButton label={`新建${noun}`} onPress={() => open(undefined)}>
            <Plus size="1.375rem" strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        ) : null
      }
    >
      {rights.isPending ? (
        <Skeleton kind="list" />
      ) : rights.error ? (
        <ErrorState error={rights.error} onRetry={rights.retry} />
      ) : rights.mayView ? (
        <Managed {...props} onOpen={open} />
      ) : (
        <NotAllowed title={title} />
      )}
      <Sheet
        open={opened.isOpen}
        onClose={close}
        title={`${opened.id ? '编辑' : '新建'}${noun}`}
        tall
      >
        {!opened.isOpen ? null : code ? (
          form.show(code, opened.id, close)
        ) : (
          <div aria-busy="true">
            <Skeleton kind="form" />
          </div>
        )}
      </Sheet>
    </Page>
  )
}

function Managed<Code>({
  noun,
  rights,
  list,
  search,
  filter,
  isNarrowed = false,
  removal,
  actionsOf,
  onOpen,
}: ManagePageProps<Code> & { onOpen: (id: string | undefined) => void }) {
  const { isGone, remove, bar } = useRemoval(removal.endpoint, removal.invalidates)
  const rows = list.rows?.filter((row) => !isGone(row.id))
  return (
    <>
      <SearchBar value={search.value} onSearch={search.onSearch} placeholder={search.placeholder} />
      {filter}
      {!rows ? (
        list.error ? (
          <ErrorState error={list.error} onRetry={list.refresh} />
        ) : (
          <Skeleton kind="list" />
        )
      ) : rows.length === 0 ? (
        <Nothing
          noun={noun}
          keyword={search.value}
          isNarrowed={isNarrowed}
          onAdd={rights.mayAdd ? () => onOpen(undefined) : undefined}
        />
      ) : (
        <div>
          <ManageList
            label={noun}
            rows={rows}
            onOpen={rights.mayEdit ? onOpen : undefined}
            onRemove={rights.mayRemove ? remove : undefined}
            actionsOf={actionsOf}
          />
          {list.foot}
        </div>
      )}
      {bar}
    </>
  )
}

type NothingProps = {
  noun: string
  keyword: string
  isNarrowed: boolean
  onAdd: (() => void) | undefined
}

function Nothing({ noun, keyword, isNarrowed, onAdd }: NothingProps) {
  if (keyword)
    return <EmptyState drawing="search" title={`没有找到“${keyword}”`} hint="换个关键词试试" />
  if (isNarrowed)
    return <EmptyState drawing="search" title={`没有符合条件的${noun}`} hint="换个条件试试" />
  const action = onAdd ? <Button onPress={onAdd}>新建{noun}</Button> : undefined
  return (
    <EmptyState
      drawing="list"
      title={`还没有${noun}`}
      hint={onAdd ? `新建后会出现在这里` : '学校登记后会出现在这里'}
      action={action}
    />
  )
}
