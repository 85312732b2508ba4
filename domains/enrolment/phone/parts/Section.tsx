import type { ReactNode } from 'react'

import look from './Section.module.css'

type SectionProps<Row> = {
  title: string
  rows: readonly Row[]
  count?: number | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/** A heading with rows; renders nothing when there are no rows. */
export function Section<Row>({ title, rows, count, children }: SectionProps<Row>) {
  if (rows.length === 0) return null
  return (
    <section className={look.section}>
      <h2 className={look.title}>
        {title}
        {count ? <span className={look.count}>{count}</span> : null}
      </h2>
      {children(rows)}
    </section>
  )
}
