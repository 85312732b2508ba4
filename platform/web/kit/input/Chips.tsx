import { useId } from 'react'

import look from './Chips.module.css'
import { useFieldFacts } from './FieldFrame.tsx'

type Option = {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}

/** One of a few short options, side by side. */
export function RadioChips({
  value,
  onChange,
  onBlur,
  options,
}: {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  options: readonly Option[]
}) {
  const name = useId()
  const { disabled } = useFieldFacts()
  return (
    <div className={look.chips}>
      {options.map((option) => (
        <label className={look.chip} key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

/** Short cuts beside a field, such as 今天 and 明天. */
export function ShortcutChips({
  label,
  options,
  onPress,
}: {
  label: string
  options: readonly (Option & { readonly isOn: boolean })[]
  onPress: (value: string) => void
}) {
  if (options.length === 0) return null
  return (
    <div className={look.chips} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={look.chip}
          aria-pressed={option.isOn}
          disabled={option.disabled}
          onClick={() => onPress(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
