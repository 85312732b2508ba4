import { ChevronRight } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'

import { Link } from '../../navigation/navigation.tsx'
import { ActionSheet } from '../overlay/ActionSheet.tsx'
import type { SheetAction } from '../overlay/ActionSheet.tsx'
import { classNames } from '../classNames.ts'
import look from './ManageList.module.css'
import { SwipeRow } from './SwipeRow.tsx'

/** A row of a managed list. */
export type ManagedRow = {
  readonly id: string
  readonly name: string
  readonly facts?: readonly ReactNode[]
  readonly chip?: ReactNode
  /** Its depth in the tree. */
  readonly depth?: number
  /** The page with its child rows. */
  readonly to?: string
  readonly isFixed?: boolean
}

type ManageListProps = {
  label: string
  rows: readonly ManagedRow[]
  /** Absent where the user may neither change the row nor view its details. */
  onOpen?: ((id: string) => void) | undefined
  openLabel?: string
  onRemove?: ((row: ManagedRow) => void) | undefined
  actionsOf?: ((row: ManagedRow) => readonly SheetAction[]) | undefined
}

/**
 * Rows with a visible menu, and a swipe for touch. Actions that the user may not take are absent.
 */
export function ManageList({
  label,
  rows,
  onOpen,
  openLabel = '编辑',
  onRemove,
  actionsOf,
}: ManageListProps) {
  const [chosen, setChosen] = useState<ManagedRow>()
  const [isOpen, setOpen] = useState(false)
  const menuOf = (row: ManagedRow): SheetAction[] => [
    ...(onOpen ? [{ key: 'open', label: openLabel, onPress: () => onOpen(row.id) }] : []),
    ...(actionsOf?.(row) ?? []),
    ...(onRemove && !row.isFixed
      ? [{ key: 'remove', label: '删除', tone: 'danger' as const, onPress: () => onRemove(row) }]
      : []),
  ]
  const open = (row: ManagedRow) => {
    setChosen(row)
    setOpen(true)
  }
  return (
    <>
      <ul className={look.rows} aria-label={label}>
        {rows.map((row) => {
          const hasMenu = menuOf(row).length > 0
          const swiped =
            onRemove && !row.isFixed
              ? [
                  {
                    key: 'remove',
                    label: '删除',
                    tone: 'danger' as const,
                    onPress: () => onRemove(row),
                  },
                ]
              : []
          return (
            <li key={row.id}>
              <SwipeRow
                name={row.name}
                actions={swiped}
                onMenu={hasMenu ? () => open(row) : undefined}
              >
                <Body row={row} onOpen={onOpen} isAlone={!hasMenu} />
              </SwipeRow>
            </li>
          )
        })}
      </ul>
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={chosen?.name ?? ''}
        actions={chosen ? menuOf(chosen) : []}
      />
    </>
  )
}

function Body({
  row,
  onOpen,
  isAlone,
}: {
  row: ManagedRow
  onOpen: ManageListProps['onOpen']
  isAlone: boolean
}) {
  const depth = row.depth ?? 0
  const className = classNames(look.row, depth > 0 && look.deep, isAlone && look.plain)
  const style: CSSProperties & { '--depth'?: number } = { '--depth': Math.min(depth, 4) }
  const content = (
    <>
      <div className={look.text}>
        <div className={look.title}>
          {depth > 0 ? <span className={look.hidden}>第 {depth + 1} 级：</span> : null}
          {row.name}
        </div>
        {row.facts ? (
          <div className={look.facts}>
            {row.facts.map((fact, at) => (
              <span key={at}>{fact}</span>
            ))}
          </div>
        ) : null}
      </div>
      {row.chip || row.to ? (
        <span className={look.end}>
          {row.chip}
          {row.to ? (
            <ChevronRight
              className={look.onward}
              size="1.125rem"
              strokeWidth={1.75}
              aria-hidden="true"
            />
          ) : null}
        </span>
      ) : null}
    </>
  )
  if (row.to)
    return (
      <Link to={row.to} className={className}>
        {content}
      </Link>
    )
  if (!onOpen)
    return (
      <div className={className} style={style}>
        {content}
      </div>
    )
  return (
    <button type="button" className={className} style={style} onClick={() => onOpen(row.id)}>
      {content}
    </button>
  )
}
