import type { ReactNode } from 'react'

import { useFieldFacts } from '../../../../platform/web/kit/FieldFrame.tsx'
import look from './Apply.module.css'

/** A value that stands in the form but cannot be typed. */
export function PlainValue({ children }: { children: ReactNode }) {
  const { id, describedBy } = useFieldFacts()
  return (
    <output id={id} className={look.plain} aria-describedby={describedBy}>
      {children}
    </output>
  )
}
