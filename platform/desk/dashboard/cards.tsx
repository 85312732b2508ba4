import { type ReactNode, useId, useState } from 'react'

import { DeskError, DeskSkeleton, Panel } from '../DeskPage.tsx'
import look from './dashboard.module.css'

/** A number that links to the records it counts. */
export function FigureCard({
  label,
  value,
  unit,
  hint,
  to,
}: {
  label: string
  value: number | undefined
  unit?: string
  hint?: ReactNode
  to?: string
}) {
  const words = (
    <>
      <span className={look.label}>{label}</span>
      <span className={look.value}>
        {value ?? '–'}
        {unit ? <span className={look.unit}>{` ${unit}`}</span> : null}
      </span>
      <span className={look.hint}>{hint}</span>
    </>
  )
  return to ? (
    <a className={look.figure} href={to}>
      {words}
    </a>
  ) : (
    <div className={look.figure}>{words}</div>
  )
}

export type ListLine = { key: string; title: string; facts: ReactNode; to: string }

/** The first few rows of a longer list, with a link to all of them. */
export function ListCard({
  title,
  all,
  lines,
  error,
  onRetry,
  empty,
}: {
  title: string
  all?: string
  lines: readonly ListLine[] | undefined
  error: Error | null
  onRetry: () => unknown
  empty: string
}) {
  return (
    <Panel title={title} action={all ? <a href={all}>全部</a> : undefined}>
      {error ? <DeskError error={error} onRetry={onRetry} /> : null}
      {!lines && !error ? <DeskSkeleton rows={3} /> : null}
      {lines?.length === 0 ? <p className={look.empty}>{empty}</p> : null}
      <ul className={look.lines}>
        {(lines ?? []).map((line) => (
          <li key={line.key}>
            <a className={look.line} href={line.to}>
              <span className={look.lineTitle}>{line.title}</span>
              <span className={look.hint}>{line.facts}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export type Bar = { label: string; value: number; words?: string; to?: string }

/** A few amounts side by side as bars that are links. The same figures are available as a table. */
export function BarsCard({
  title,
  unit,
  bars,
  full = 1,
}: {
  title: string
  unit: string
  bars: readonly Bar[]
  /** What fills a bar if no value is greater, such as 100 of shares. */
  full?: number
}) {
  const [isTable, setTable] = useState(false)
  const most = Math.max(full, ...bars.map((one) => one.value))
  const id = useId()
  return (
    <Panel
      title={title}
      action={
        <button
          type="button"
          className={look.toggle}
          aria-pressed={isTable}
          aria-controls={id}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? '看图' : '看表格'}
        </button>
      }
    >
      <div id={id}>
        {isTable ? (
          <BarsTable title={title} unit={unit} bars={bars} />
        ) : (
          <Bars unit={unit} bars={bars} most={most} />
        )}
      </div>
    </Panel>
  )
}

function Bars({ unit, bars, most }: { unit: string; bars: readonly Bar[]; most: number }) {
  return (
    <ul>
      {bars.map(({ label, value, words, to }) => (
        <li key={label} className={look.barRow}>
          <span>{to ? <a href={to}>{label}</a> : label}</span>
          <svg
            className={look.bar}
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={(value / most) * 100} height="8" rx="1" />
          </svg>
          <span className={look.barValue}>{words ?? `${value} ${unit}`}</span>
        </li>
      ))}
    </ul>
  )
}

function BarsTable({ title, unit, bars }: { title: string; unit: string; bars: readonly Bar[] }) {
  return (
    <table className={look.table}>
      <caption className={look.unseen}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">名称</th>
          <th scope="col">{`数量（${unit}）`}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((one) => (
          <tr key={one.label}>
            <th scope="row">{one.label}</th>
            <td>{one.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
