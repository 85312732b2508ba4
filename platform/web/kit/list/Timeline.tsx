import type { ReactNode } from 'react'

import { Avatar } from './Avatar.tsx'
import { classNames } from '../classNames.ts'
import { Moment } from './Facts.tsx'
import look from './Timeline.module.css'

export type TimelineItem = {
  key: string
  /** Filled, ring or hollow. */
  mark: 'done' | 'now' | 'expected'
  title: ReactNode
  /** A wire time. */
  at?: string | undefined
  person?: { name: string; photo?: string | undefined } | undefined
  children?: ReactNode
}

const spoken = { done: '已完成：', now: '进行中：', expected: '待进行：' } as const

/** Past, current and expected events. */
export function Timeline({
  items,
  label = '进度',
}: {
  items: readonly TimelineItem[]
  label?: string
}) {
  return (
    <ol aria-label={label}>
      {items.map((item) => (
        <li
          key={item.key}
          className={classNames(look.item, item.mark === 'expected' && look.expected)}
          aria-current={item.mark === 'now' ? 'step' : undefined}
        >
          <span
            className={classNames(
              look.mark,
              item.mark === 'done' && look.done,
              item.mark === 'now' && look.now,
            )}
            aria-hidden="true"
          />
          <div className={look.text}>
            <div className={look.title}>
              <span>
                <span className={look.hidden}>{spoken[item.mark]}</span>
                {item.title}
              </span>
              {item.at ? (
                <span className={look.at}>
                  <Moment at={item.at} />
                </span>
              ) : null}
            </div>
            {item.person ? (
              <div className={look.person}>
                <Avatar name={item.person.name} photo={item.person.photo} size="small" />
                {item.person.name}
              </div>
            ) : null}
            {item.children ? <div className={look.more}>{item.children}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
