import { ChevronRight, EllipsisVertical } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'

import { Link } from '../navigation.tsx'
import { useChunk } from '../useChunk.ts'
import { ActionSheet } from './ActionSheet.tsx'
import type { SheetAction } from './ActionSheet.tsx'
import { classNames } from './classNames.ts'
import look from './ManageList.module.css'
import { IconButton } from './Page.tsx'

/** A row of something that is managed. */
export type ManagedRow = {
  readonly id: string
  readonly name: string
  readonly facts?: readonly ReactNode[]
  readonly chip?: ReactNode
  /** How deep it stands in its tree. */
  readonly depth?: number
  /** What stands below it, on a page of its own. */
  readonly to?: string
  readonly isFixed?: boolean
}

type ManageListProps = {
  label: string
  rows: readonly ManagedRow[]
  /** Absent where the person may not change or look closer. */
  onOpen?: ((id: string) => void) | undefined
  openLabel?: string
  onRemove?: ((row: ManagedRow) => void) | undefined
  actionsOf?: ((row: ManagedRow) => readonly SheetAction[]) | undefined
}

const hasFinger = (): boolean => matchMedia('(pointer: coarse)').matches

/** Rows with a menu that everybody sees, and a swipe for the finger; what the person may not do is not there. */
export function ManageList({ label, rows, onOpen, openLabel = '编辑', onRemove, actionsOf }: ManageListProps) {
  const [chosen, setChosen] = useState<ManagedRow>()
  const [isOpen, setOpen] = useState(false)
  const [isTouched] = useState(hasFinger)
  const swipe = useChunk(loadSwipe, isTouched && onRemove !== undefined, () => undefined)
  const menuOf = (row: ManagedRow): SheetAction[] => [
    ...(onOpen ? [{ key: 'open', label: openLabel, onPress: () => onOpen(row.id) }] : []),
    ...(actionsOf?.(row) ?? []),
    ...(onRemove && !row.isFixed ? [{ key: 'remove', label: '删除', tone: 'danger' as const, onPress: () => onRemove(row) }] : []),
  ]
  const open = (row: ManagedRow) => {
    setChosen(row)
    setOpen(true)
  }
  return (
    <>
      <ul className={look.rows} aria-label={label}>
        {rows.map((row) => {
          const line = <Line key={row.id} row={row} onOpen={onOpen} onMenu={menuOf(row).length > 0 ? () => open(row) : undefined} />
          const canSwipe = swipe && onRemove && !row.isFixed
          return (
            <li key={row.id}>
              {canSwipe ? (
                <swipe.SwipeRow name={row.name} onRemove={() => onRemove(row)}>
                  {line}
                </swipe.SwipeRow>
              ) : (
                line
              )}
            </li>
          )
        })}
      </ul>
      <ActionSheet open={isOpen} onClose={() => setOpen(false)} title={chosen?.name ?? ''} actions={chosen ? menuOf(chosen) : []} />
    </>
  )
}

const loadSwipe = () => import('./SwipeRow.tsx')

type LineProps = { row: ManagedRow; onOpen: ManageListProps['onOpen']; onMenu: (() => void) | undefined }

function Line({ row, onOpen, onMenu }: LineProps) {
  return (
    <div className={look.line}>
      <Body row={row} onOpen={onOpen} isAlone={!onMenu} />
      {onMenu ? (
        <span className={look.menu}>
          <IconButton label={`${row.name}的操作`} onPress={onMenu}>
            <EllipsisVertical size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      ) : null}
    </div>
  )
}

function Body({ row, onOpen, isAlone }: { row: ManagedRow; onOpen: ManageListProps['onOpen']; isAlone: boolean }) {
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
          {row.to ? <ChevronRight className={look.onward} size="1.125rem" strokeWidth={1.75} aria-hidden="true" /> : null}
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
