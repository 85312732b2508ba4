import type { ReactNode } from 'react'

import { useFieldFacts } from '../../../../../platform/web/kit/input/FieldFrame.tsx'
import look from '../Apply.module.css'

/** A read-only value in the form. */
export function PlainValue({ children }: { children: ReactNode }) {
  const { id, describedBy } = useFieldFacts()
  return (
    <output id={id} className={look.plain} aria-describedby={describedBy}>
      {children}
    </output>
  )
}
