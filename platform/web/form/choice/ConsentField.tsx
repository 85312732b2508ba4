import type { ReactNode } from 'react'

import look from '../../kit/input/Field.module.css'
import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { type FieldProps, useField } from '../useField.ts'

/** A declaration that the user must tick, stored as a boolean. */
export function ConsentField({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { frame, isOn, change } = useField({ required: true, ...props })
  return (
    <FieldFrame {...frame} group>
      <label className={look.choice}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={frame.disabled}
          aria-invalid={frame.error !== '' || undefined}
          onChange={(event) => change(event.target.checked)}
        />
        <span>{children}</span>
      </label>
    </FieldFrame>
  )
}
