import { Button } from 'antd'
import { type ReactNode, useLayoutEffect } from 'react'

import { pageDelayMs } from '../contract/constants.ts'
import { mayRetry, sentenceOf } from '../web/http/callError.ts'
import { Drawing, type DrawingName } from '../web/kit/Drawing.tsx'
import { useLate } from '../web/kit/page/useLate.ts'
import { placeError } from '../web/calls/placedErrors.ts'
import { Unbroken } from '../web/dates/Unbroken.tsx'
import look from './DeskPage.module.css'
import { usePageHelp } from './keyboard/pageKeys.ts'

/** The frame of a page: its one heading, its subject, its actions, its content. */
export function DeskPage({
  title,
  hint,
  actions,
  children,
}: {
  title: string
  hint?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  usePageHelp(title, hint)
  return (
    <div className={look.page}>
      <header className={look.head}>
        <div className={look.words}>
          <h1 className={look.title}>{title}</h1>
          {hint ? <p className={look.hint}>{hint}</p> : null}
        </div>
        {actions ? (
          <div className={look.actions} data-no-print="">
            {actions}
          </div>
        ) : null}
      </header>
      {children}
    </div>
  )
}

/** A surface that holds related content. */
export function Panel({
  title,
  action,
  children,
}: {
  title?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={look.panel}>
      {title ? (
        <div className={look.panelHead}>
          <h2 className={look.panelTitle}>{title}</h2>
          {action}
        </div>
      ) : null}
      {children}
    </section>
  )
}

/** An empty state, with the next step to take. */
export function DeskEmpty({
  drawing = 'list',
  title,
  hint,
  action,
}: {
  drawing?: DrawingName
  title: string
  hint?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={look.state}>
      <div className={look.drawing}>
        <Drawing name={drawing} />
      </div>
      <p className={look.stateTitle}>{title}</p>
      {hint ? <p className={look.hint}>{hint}</p> : null}
      {action}
    </div>
  )
}

/** An error with 重试. The error is not shown as a toast again. */
export function DeskError({ error, onRetry }: { error: Error; onRetry?: () => unknown }) {
  useLayoutEffect(() => placeError(error), [error])
  return (
    <div role="alert">
      <DeskEmpty
        drawing="trouble"
        title={sentenceOf(error)}
        action={
          onRetry && mayRetry(error) ? (
            <Button onClick={() => void onRetry()}>重试</Button>
          ) : undefined
        }
      />
    </div>
  )
}

/** The outline of loading content, shown only after 200 ms. */
export function DeskSkeleton({ rows = 8 }: { rows?: number }) {
  const isLate = useLate(pageDelayMs)
  return (
    <div className={look.skeleton} aria-busy="true">
      {isLate
        ? Array.from({ length: rows }, (_, row) => (
            <div className={look.bar} key={row} aria-hidden="true" />
          ))
        : null}
      <p className={look.hidden} role="status">
        {isLate ? '加载中' : ''}
      </p>
    </div>
  )
}

/** A state as a coloured word. The word alone is sufficient; the colour only helps. */
export function Chip({
  tone = 'info',
  children,
}: {
  tone?: 'primary' | 'success' | 'warning' | 'error' | 'info'
  children: ReactNode
}) {
  return (
    <span className={look.chip} data-tone={tone}>
      {children}
    </span>
  )
}

/** Facts as pairs of label and value. Empty values read 无. */
export function DeskFacts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={look.facts}>
      {items.map(({ label, value }) => (
        <div key={label} className={look.fact}>
          <dt>{label}</dt>
          <dd>
            {value === '' || value === undefined || value === null ? (
              <span className={look.none}>无</span>
            ) : (
              <Unbroken>{value}</Unbroken>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One key of the keyboard. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className={look.key}>{children}</kbd>
)
