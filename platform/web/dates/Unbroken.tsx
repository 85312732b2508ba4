import type { ReactNode } from 'react'

import { dateParts } from './dateParts.ts'
import look from './Unbroken.module.css'

/** A value whose dates are not broken across lines. */
export function Unbroken({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  const parts = dateParts(children)
  if (parts.length === 1) return children
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={look.date}>
        {part}
      </span>
    ),
  )
}
