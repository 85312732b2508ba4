import { type ReactNode, useId } from 'react'

import look from '../designer.module.css'

/** A label above one control, with a hint below. */
export function PanelField({
  label,
  hint,
  children,
}: {
  label: string
  hint?: ReactNode
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={look.field}>
      <label htmlFor={id} className={look.label}>
        {label}
      </label>
      {children(id)}
      {hint ? <p className={look.quiet}>{hint}</p> : null}
    </div>
  )
}

/** Several controls under a heading. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={look.part} role="group" aria-labelledby={id}>
      <h3 id={id} className={look.partTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}
