import { ChevronRight } from 'lucide-react'
import { createContext, type ReactNode } from 'react'

import { Link } from '../../navigation/navigation.tsx'
import { PressableContext } from '../../pressable.ts'
import { classNames } from '../classNames.ts'
import look from './List.module.css'
import { Unbroken } from '../../dates/Unbroken.tsx'

/** Whether a component is inside a card. */
export const CardContext = createContext(false)

/** A group on a white card, with an optional heading and one action. */
export function Card({
  title,
  action,
  padded = true,
  children,
}: {
  title?: ReactNode
  action?: ReactNode
  padded?: boolean
  children: ReactNode
}) {
  return (
    <section className={classNames(look.card, padded ? look.padded : look.unpadded)}>
      {title ? (
        <div className={look.head}>
          <h2>{title}</h2>
          {action}
        </div>
      ) : null}
      <CardContext value={true}>{children}</CardContext>
    </section>
  )
}

/** A card of rows. */
export function List({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul className={classNames(look.card, look.rows)} aria-label={label}>
      {children}
    </ul>
  )
}

type RowProps = {
  title: ReactNode
  /** Two secondary facts at most. */
  facts?: readonly ReactNode[]
  /** A StateChip, on the right. */
  chip?: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
  to?: string | undefined
  onPress?: (() => unknown) | undefined
  unread?: boolean
  disabled?: boolean
}

/** One row of a list: a link with `to`, a button with `onPress`, else plain. */
export const Row = (props: RowProps) => (
  <li>
    <Line {...props} />
  </li>
)

/** The content of a row, for rows with a control beside it. */
export function Line({
  title,
  facts = [],
  chip,
  leading,
  trailing,
  to,
  onPress,
  unread = false,
  disabled = false,
}: RowProps) {
  const content = (
    <>
      {leading}
      <div className={look.text}>
        <div className={classNames(look.title, unread && look.unread)}>
          {unread ? <span className={look.hidden}>未读：</span> : null}
          {title}
        </div>
        {facts.length > 0 ? (
          <div className={look.facts}>
            {facts.map((fact, at) => (
              <span key={at}>
                <Unbroken>{fact}</Unbroken>
              </span>
            ))}
          </div>
        ) : null}
      </div>
      <div className={look.end}>
        {chip}
        {trailing}
        {(to ?? onPress) ? (
          <ChevronRight size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
        ) : null}
      </div>
    </>
  )
  return framed(content, to, onPress, disabled)
}

function framed(
  content: ReactNode,
  to: string | undefined,
  onPress: (() => unknown) | undefined,
  disabled: boolean,
) {
  if (to) {
    return (
      <Link to={to} className={look.row}>
        {content}
      </Link>
    )
  }
  if (!onPress) return <div className={look.row}>{content}</div>
  return (
    <button type="button" className={look.row} disabled={disabled} onClick={() => void onPress()}>
      <PressableContext value={true}>{content}</PressableContext>
    </button>
  )
}
