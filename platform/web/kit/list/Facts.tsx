import { type ReactNode, useContext, useState } from 'react'

import { momentOf } from '../../../contract/time.ts'
import { PressableContext } from '../../pressable.ts'
import { relativeTime } from '../../relativeTime.ts'
import { classNames } from '../classNames.ts'
import look from './List.module.css'
import moment from './Facts.module.css'
import { Unbroken } from '../../dates/Unbroken.tsx'

export type Tone = 'primary' | 'success' | 'warning' | 'error' | 'info'

/** A state in one or two words. */
export const StateChip = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={classNames(look.chip, look[tone])}>{children}</span>
)

/**
 * The top of a detail page: what the record is, whose turn it is, since when, and what comes next.
 */
export function StateBanner({
  tone,
  title,
  action,
  children,
}: {
  tone: Tone
  title: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className={classNames(look.banner, look[tone])}>
      <h2>{title}</h2>
      {children ? (
        <div className={look.bannerText}>
          <Unbroken>{children}</Unbroken>
        </div>
      ) : null}
      {action ? <div className={look.bannerAction}>{action}</div> : null}
    </section>
  )
}

/** A sentence about the page, such as a limit or a warning. */
export const Notice = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <div className={classNames(look.notice, look[tone])} role="note">
    {children}
  </div>
)

/** Labels and values of one group. Absent values are left out. */
export function Facts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={look.facts2}>
      {items
        .filter(({ value }) => value !== undefined && value !== null && value !== '')
        .map(({ label, value }) => (
          <div className={look.fact} key={label}>
            <dt>{label}</dt>
            <dd>
              <Unbroken>{value}</Unbroken>
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** A wire time: relative to now, exact on tap. Inside a row or a link the tap belongs to those. */
export function Moment({ at }: { at: string }) {
  const isInside = useContext(PressableContext)
  const [isExact, setExact] = useState(false)
  const when = momentOf(at)
  if (Number.isNaN(when.getTime())) return <span>{at}</span>
  const exact = at.slice(0, 16)
  const time = (
    <time dateTime={when.toISOString()} title={exact} className={moment.moment}>
      {isExact ? exact : relativeTime(when, new Date())}
    </time>
  )
  if (isInside) return time
  return (
    <button
      type="button"
      className={moment.tap}
      aria-expanded={isExact}
      onClick={() => setExact(!isExact)}
    >
      {time}
    </button>
  )
}
