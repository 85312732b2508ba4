import { useEffect, useRef, useState } from 'react'

import { userSearchPageSize } from '../../../contract/constants.ts'
import { usePages } from '../../paging/usePages.ts'
import { toast } from '../../overlays/toasts.ts'
import { Avatar } from '../list/Avatar.tsx'
import { SearchBar } from '../input/Filters.tsx'
import {
  allToggled,
  type Chosen,
  chosenOf,
  isAllChosen,
  type Selection,
  selectionOf,
  type SelectMode,
  toggled,
} from './selection.ts'
import { Sheet } from '../overlay/Sheet.tsx'
import { EmptyState, ErrorState, LoadMore, Skeleton } from '../page/States.tsx'
import { useNearPeople } from './useNearPeople.ts'
import type { UserRow, UserSearch } from './userSearch.ts'
import look from './UserSelect.module.css'

export type UserSelectProps = {
  open: boolean
  onClose: () => void
  mode: SelectMode
  endpoint: UserSearch
  value: Selection
  /** People who are shown but cannot be chosen. */
  disabledIds?: readonly string[]
  title?: string
  onConfirm: (selection: Selection) => void
}

/** The person popup of spec.md 2: search, pages of ten, one or many, 清空 and 确定. */
export function UserSelect({
  open,
  onClose,
  mode,
  endpoint,
  value,
  disabledIds = [],
  title = '选择人员',
  onConfirm,
}: UserSelectProps) {
  const [chosen, setChosen] = useState<Chosen>(() => chosenOf(value))
  const [keyword, setKeyword] = useState('')
  const near = useNearPeople(endpoint, open)
  const ticked = useRef(new Map<string, UserRow>())
  useEffect(() => {
    if (!open) return
    setChosen(chosenOf({ ids: value.ids, names: value.names }))
    setKeyword('')
    ticked.current.clear()
  }, [open, value.ids, value.names])
  const send = (selection: Selection) => {
    onConfirm(selection)
    onClose()
  }
  const confirm = () => {
    if (chosen.size === 0) return toast('请至少选择一项', 'warning')
    near.remember([...ticked.current.values()].filter(({ id }) => chosen.has(id)).toReversed())
    return send(selectionOf(chosen))
  }
  const toggle = (row: UserRow) => {
    ticked.current.set(row.id, row)
    setChosen(toggled(chosen, row, mode))
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      tall
      onClear={() => send({ ids: '', names: '' })}
      onConfirm={confirm}
    >
      <div className={look.panel}>
        <SearchBar
          value={keyword}
          onSearch={setKeyword}
          placeholder="请输入搜索内容"
          label="搜索姓名"
          inSheet
        />
        <People
          endpoint={endpoint}
          keyword={keyword}
          mode={mode}
          disabledIds={disabledIds}
          chosen={chosen}
          near={keyword === '' ? near : undefined}
          onToggle={toggle}
          onChange={setChosen}
        />
      </div>
    </Sheet>
  )
}

type PeopleProps = {
  endpoint: UserSearch
  keyword: string
  mode: SelectMode
  disabledIds: readonly string[]
  chosen: Chosen
  /** The groups above all people, before a name is typed. */
  near: Pick<ReturnType<typeof useNearPeople>, 'groups' | 'isPending'> | undefined
  onToggle: (row: UserRow) => void
  onChange: (chosen: Chosen) => void
}

function People({ endpoint, keyword, disabledIds, near, onChange, ...choice }: PeopleProps) {
  const pages = usePages(endpoint, { name: keyword }, { size: userSearchPageSize })
  const { mode, chosen } = choice
  const closed = (row: UserRow): UserRow => ({
    ...row,
    disabled: row.disabled === true || disabledIds.includes(row.id),
  })
  const rows = pages.rows.map(closed)
  const groups = near?.groups ?? []
  const grouped = new Set(groups.flatMap((group) => group.rows.map(({ id }) => id)))
  const others = rows.filter(({ id }) => !grouped.has(id))
  // The groups arrive with the list, so that nothing moves under a finger.
  if (near?.isPending && !pages.error) return <Skeleton kind="list" shape="person" />
  if (rows.length === 0) {
    if (pages.error) return <ErrorState error={pages.error} onRetry={pages.refresh} />
    if (pages.isPending) return <Skeleton kind="list" shape="person" />
    return (
      <EmptyState
        drawing="search"
        title={keyword ? `没有找到“${keyword}”` : '这里还没有人员'}
        hint={keyword ? '换个姓名再试试' : undefined}
      />
    )
  }
  return (
    <>
      {groups.map((group) => (
        <section key={group.label}>
          <h3 className={look.group}>{group.label}</h3>
          <PersonList label={group.label} rows={group.rows.map(closed)} {...choice} />
        </section>
      ))}
      {groups.length > 0 && others.length > 0 ? <h3 className={look.group}>其他人</h3> : null}
      <PersonList label="人员" rows={others} {...choice} />
      {pages.error ? (
        <ErrorState error={pages.error} onRetry={pages.more} />
      ) : (
        <LoadMore status={pages.status} onMore={pages.more} />
      )}
      {mode === 'checkbox' ? (
        <div className={look.foot}>
          <label className={look.all}>
            <input
              type="checkbox"
              checked={isAllChosen(chosen, rows)}
              onChange={() => onChange(allToggled(chosen, rows))}
            />
            全选
          </label>
          <span role="status">已选 {chosen.size} 人</span>
        </div>
      ) : null}
    </>
  )
}

function PersonList({
  label,
  rows,
  mode,
  chosen,
  onToggle,
}: Pick<PeopleProps, 'mode' | 'chosen' | 'onToggle'> & {
  label: string
  rows: readonly UserRow[]
}) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <PersonRow
          key={row.id}
          row={row}
          mode={mode}
          isChosen={chosen.has(row.id)}
          onToggle={() => onToggle(row)}
        />
      ))}
    </ul>
  )
}

function PersonRow({
  row,
  mode,
  isChosen,
  onToggle,
}: {
  row: UserRow
  mode: SelectMode
  isChosen: boolean
  onToggle: () => void
}) {
  return (
    <li>
      <label className={look.row} data-disabled={row.disabled}>
        <Avatar name={row.realName} photo={row.avatar} />
        <span className={look.text}>
          {row.realName}
          <span className={look.department}>{row.deptName}</span>
        </span>
        <input
          type={mode}
          name="person"
          checked={isChosen}
          disabled={row.disabled}
          onChange={onToggle}
        />
      </label>
    </li>
  )
}
