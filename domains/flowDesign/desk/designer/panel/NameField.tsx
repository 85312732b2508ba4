import { Input } from 'antd'
import { useState } from 'react'

import { PanelField } from './PanelField.tsx'

type Props = { label: string; value: string; max?: number; onChange: (next: string) => void }

/** A name that may not be empty; while the input is empty, the last name stays. */
export function NameField({ label, value, max = 40, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const type = (next: string) => {
    setTyped(next)
    if (next.trim() !== '' && next.trim() !== value) onChange(next.trim())
  }
  return (
    <PanelField label={label}>
      {(id) => (
        <Input
          id={id}
          value={typed}
          maxLength={max}
          {...(typed.trim() === '' ? { status: 'error' } : {})}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(value)}
        />
      )}
    </PanelField>
  )
}
