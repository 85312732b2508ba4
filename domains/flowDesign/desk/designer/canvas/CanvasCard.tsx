import { CircleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import type { Place } from '../../../contract/flow/treeEdits.ts'
import look from './canvas.module.css'
import { useCanvas } from './canvasContext.ts'

type ItemProps = { place: Place; level: number; children: ReactNode; after?: ReactNode }

/** A card in keyboard order, labelled by its content. The tree handles its clicks and keys. */
export function Item({ place, level, children, after }: ItemProps) {
  const { at, open, triedAt, isStoppedAt } = useCanvas()
  const id = useId()
  return (
    <div
      role="treeitem"
      className={look.item}
      data-at={place}
      data-tried={isStoppedAt(place) ? 'stopped' : triedAt(place) ? 'yes' : undefined}
      tabIndex={at === place ? 0 : -1}
      aria-level={level}
      aria-selected={open === place}
      aria-labelledby={id}
    >
      <div id={id} className={look.frame} data-card="">
        {children}
      </div>
      {after}
    </div>
  )
}

type CardProps = {
  place: Place
  tone: 'start' | 'approve' | 'handle' | 'cc' | 'delay' | 'webhook' | 'call' | 'branch'
  icon: LucideIcon
  kind: string
  name: string
  words: string
  isUnset?: boolean
  aside?: string
}

export function Card({
  place,
  tone,
  icon: Icon,
  kind,
  name,
  words,
  isUnset = false,
  aside,
}: CardProps) {
  const { triedAt, problemsAt } = useCanvas()
  const tried = triedAt(place)
  const problems = problemsAt(place)
  return (
    <div className={look.card} data-tone={tone} data-wrong={problems.length > 0}>
      <div className={look.cardHead}>
        <Icon size="0.875rem" aria-hidden="true" />
        <span className={look.spoken}>{kind}</span>
        <span className={look.cardName}>{name}</span>
        {aside ? <span className={look.aside}>{aside}</span> : null}
        {problems.length > 0 ? (
          <CircleAlert className={look.alert ?? ''} size="1rem" aria-hidden="true" />
        ) : null}
      </div>
      <div className={look.cardWords} data-unset={isUnset}>
        {words}
      </div>
      {problems.length > 0 && !isUnset ? <div className={look.problem}>{problems[0]}</div> : null}
      {tried ? (
        <div className={look.tried}>
          {tried.names.length > 0 ? <strong>{tried.names.join('、')}</strong> : null}
          <span>{tried.why}</span>
        </div>
      ) : null}
    </div>
  )
}
