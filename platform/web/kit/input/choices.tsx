import { useId } from 'react'

import { maxCheckboxItems } from '../../../contract/constants.ts'
import type { DictionaryOption } from '../../../contract/dictionaryOption.ts'
import { toast } from '../../overlays/toasts.ts'
import { classNames } from '../classNames.ts'
import look from './Field.module.css'
import { useFieldFacts } from './FieldFrame.tsx'

type ChoicesProps = {
  value: string
  onChange: (value: string) => void
  options: readonly DictionaryOption[]
}

/** One of a few options. */
export function RadioGroup({ value, onChange, options }: ChoicesProps) {
  const name = useId()
  const { disabled } = useFieldFacts()
  return (
    <div className={look.choices}>
      {options.map((option) => (
        <label className={classNames(look.choice, option.disabled && look.off)} key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          <OptionWords option={option} />
        </label>
      ))}
    </div>
  )
}

/** Several of a few options, joined by commas. Exceeding the limit shows 最多可选N项. */
export function CheckboxGroup({
  value,
  onChange,
  options,
  max = maxCheckboxItems,
}: ChoicesProps & { max?: number }) {
  const { disabled, invalid } = useFieldFacts()
  const chosen = value ? value.split(',') : []
  const toggle = (option: string) => {
    if (chosen.includes(option)) return onChange(chosen.filter((one) => one !== option).join(','))
    if (chosen.length >= max) return toast(`最多可选${max}项`, 'warning')
    onChange([...chosen, option].join(','))
  }
  return (
    <div className={look.choices}>
      {options.map((option) => (
        <label className={classNames(look.choice, option.disabled && look.off)} key={option.value}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            disabled={disabled || option.disabled}
            aria-invalid={invalid || undefined}
            onChange={() => toggle(option.value)}
          />
          <OptionWords option={option} />
        </label>
      ))}
    </div>
  )
}

function OptionWords({ option }: { option: DictionaryOption }) {
  return (
    <span>
      {option.label}
      {option.desc ? <span className={look.desc}>{option.desc}</span> : null}
    </span>
  )
}

/** An on/off switch that takes effect immediately. */
export function Switch({
  label,
  checked,
  onChange,
  help,
  disabled,
}: {
  label: string
  checked: boolean
  onChange: (isOn: boolean) => void
  help?: string
  disabled?: boolean
}) {
  return (
    <label className={look.switchRow}>
      <span>
        {label}
        {help ? <span className={classNames(look.help, look.desc)}>{help}</span> : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={look.switch}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
