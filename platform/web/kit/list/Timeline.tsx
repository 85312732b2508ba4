import type { ReactNode } from 'react'

import { classNames } from '../classNames.ts'
import { Face } from '../../faces/Face.tsx'
import type { FaceMark } from '../../faces/Face.tsx'
import { Moment } from './Facts.tsx'
import look from './Timeline.module.css'

export type TimelineItem = {
  key: string
  mark: FaceMark
  title: ReactNode
  /** A wire time. */
  at?: string | undefined
  /** Who acts. `faces` are the people among them, the name itself by default. */
  person?:
    | { name: string; faces?: readonly string[] | undefined; photo?: string | undefined }
    | undefined
  children?: ReactNode
}

const spoken = { done: '已完成：', now: '进行中：', expected: '待进行：' } as const

/** Past, current and expected events, with the faces of those who act. */
export function Timeline({
  items,
  label = '进度',
}: {
  items: readonly TimelineItem[]
  label?: string
}) {
  const hasFaces = items.some(({ person }) => person)
  return (
    <ol aria-label={label} className={hasFaces ? look.faces : undefined}>
      {items.map((item) => (
        <li
          key={item.key}
          className={classNames(look.item, item.mark === 'expected' && look.expected)}
          aria-current={item.mark === 'now' ? 'step' : undefined}
        >
          <span className={look.rail}>
            <Sign item={item} />
          </span>
          <Words item={item} />
        </li>
      ))}
    </ol>
  )
}

/** The faces of those who act, or a filled, ringed or hollow mark where nobody does. */
function Sign({ item: { mark, person } }: { item: TimelineItem }) {
  if (person) return <Face names={person.faces ?? [person.name]} photo={person.photo} mark={mark} />
  return (
    <span
      className={classNames(look.mark, mark === 'done' && look.done, mark === 'now' && look.now)}
      aria-hidden="true"
    />
  )
}

const Words = ({ item: { mark, title, at, person, children } }: { item: TimelineItem }) => (
  <div className={look.text}>
    <div className={look.title}>
      <span>
        <span className={look.hidden}>{spoken[mark]}</span>
        {title}
      </span>
      {at ? (
        <span className={look.at}>
          <Moment at={at} />
        </span>
      ) : null}
    </div>
    {person ? <div className={look.person}>{person.name}</div> : null}
    {children ? <div className={look.more}>{children}</div> : null}
  </div>
)
