import type { ReactNode } from 'react'

import look from './Tinted.module.css'

/** The tints of services and kinds, each with a text colour and a ground in every mode. */
export type Tint =
  | 'blue'
  | 'sky'
  | 'teal'
  | 'green'
  | 'lime'
  | 'amber'
  | 'orange'
  | 'rose'
  | 'violet'
  | 'indigo'

/** An icon on a round ground of its own tint. The label beside it carries the meaning. */
export const Tinted = ({ tint, children }: { tint: Tint; children: ReactNode }) => (
  <span className={look.round} data-tint={tint} aria-hidden="true">
    {children}
  </span>
)
