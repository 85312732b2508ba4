import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { classNames } from './classNames.ts'
import { IconButton } from './Page.tsx'
import look from './SwipeRow.module.css'

export type SwipeAction = {
  readonly key: string
  readonly label: string
  readonly tone?: 'danger' | 'primary'
  readonly onPress: () => unknown
}

type SwipeRowProps = {
  /** What the row is called, for whoever does not see which one it is. */
  name: string
  /** What stands behind the row's end; the likeliest last, under the thumb. */
  actions?: readonly SwipeAction[]
  /** Opens the menu that everybody sees: whatever is swiped to has to stand there, or where the row leads. */
  onMenu?: (() => unknown) | undefined
  children: ReactNode
}

/** A row that scrolls to the left and shows what is done most; closed, nothing behind it is reached by keys or screen readers. */
export function SwipeRow({ name, actions = [], onMenu, children }: SwipeRowProps) {
  const track = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => (isOpen && track.current ? closeLater(track.current) : undefined), [isOpen])
  const line = (
    <div className={look.line}>
      {children}
      {onMenu ? (
        <span className={look.menu}>
          <IconButton label={`${name}的操作`} onPress={onMenu}>
            <EllipsisVertical size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      ) : null}
    </div>
  )
  if (actions.length === 0) return line
  return (
    // Firefox would stop at whatever scrolls.
    <div
      ref={track}
      tabIndex={-1}
      className={look.track}
      onScroll={({ currentTarget }) => setOpen(isPulled(currentTarget))}
    >
      {line}
      <div className={look.actions} inert={!isOpen}>
        {actions.map(({ key, label, tone, onPress }) => (
          <button
            key={key}
            type="button"
            className={classNames(look.action, tone && look[tone])}
            onClick={() => {
              close(track.current)
              void onPress()
            }}
          >
            {label}
            <span className={look.hidden}>{name}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

const isPulled = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): boolean =>
  scrollLeft > (scrollWidth - clientWidth) / 2

const close = (row: HTMLElement | null): void => row?.scrollTo({ left: 0 })

let opened: HTMLElement | null = null

/** Closes an open row as soon as something else is touched, scrolled or opened. */
function closeLater(row: HTMLElement): () => void {
  if (opened !== row) close(opened)
  opened = row
  const left = new AbortController()
  const listen = { signal: left.signal, capture: true, passive: true }
  const isIn = (target: EventTarget | null) => target instanceof Node && row.contains(target)
  // Only what carries the row along: another row that closes scrolls too.
  const isAround = (target: EventTarget | null) =>
    target instanceof Node && target !== row && target.contains(row)
  document.addEventListener('scroll', ({ target }) => isAround(target) && close(row), listen)
  document.addEventListener('pointerdown', ({ target }) => !isIn(target) && close(row), listen)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(row), listen)
  return () => {
    left.abort()
    if (opened === row) opened = null
  }
}
