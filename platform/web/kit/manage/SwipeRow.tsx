import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { classNames } from '../classNames.ts'
import { IconButton } from '../page/Page.tsx'
import look from './SwipeRow.module.css'

export type SwipeAction = {
  readonly key: string
  readonly label: string
  readonly tone?: 'danger' | 'primary'
  readonly onPress: () => unknown
}

type SwipeRowProps = {
  /** The row's name, for screen readers. */
  name: string
  /** The actions behind the row's end. The most frequent is last, under the thumb. */
  actions?: readonly SwipeAction[]
  /**
   * Opens the visible menu. Every swipe action must also be in it, or on the page the row links to.
   */
  onMenu?: (() => unknown) | undefined
  children: ReactNode
}

/**
 * A row that scrolls left to show its most frequent actions. While it is closed, keys and screen
 * readers skip the actions.
 */
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
    // Firefox makes every scroll container focusable by default.
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

/** Closes an open row as soon as another element is touched, scrolled or opened. */
function closeLater(row: HTMLElement): () => void {
  if (opened !== row) close(opened)
  opened = row
  const left = new AbortController()
  const listen = { signal: left.signal, capture: true, passive: true }
  const isIn = (target: EventTarget | null) => target instanceof Node && row.contains(target)
  // Only a scroll of an ancestor counts: another row that closes scrolls too.
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
