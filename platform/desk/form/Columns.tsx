import type { ReactNode } from 'react'

import look from './form.module.css'

/** Fields side by side where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={look.columns}>{children}</div>
)
