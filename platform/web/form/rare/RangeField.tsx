import { useState } from 'react'

import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import type { DatePrecision } from '../sheets/DateSheet.tsx'
import look from './RangeField.module.css'
import { PickerButton } from '../PickerButton.tsx'
import { LazyDateSheet, LazyTimeSheet } from '../date/pickerSheets.tsx'
import { type FieldProps, useField } from '../useField.ts'

type RangeFieldProps = FieldProps & {
  precision: DatePrecision | 'time'
  min?: string | undefined
  max?: string | undefined
}

/** A range of two dates, each a field of its own. Stored as both joined by a comma. */
export function RangeField({ precision, min, max, ...props }: RangeFieldProps) {
  const { frame, input } = useField(props)
  const [from = '', to = ''] = input.value.split(',')
  const change = (ends: readonly [string, string]) =>
    input.onChange(ends.some(Boolean) ? ends.join(',') : '')
  return (
    <FieldFrame {...frame} group>
      <div className={look.ends}>
        <End
          word="开始"
          value={from}
          precision={precision}
          min={min}
          max={to || max}
          disabled={frame.disabled}
          isRequired={frame.required}
          onChange={(value) => change([value, to])}
          onBlur={input.onBlur}
        />
        <End
          word="结束"
          value={to}
          precision={precision}
          min={from || min}
          max={max}
          disabled={frame.disabled}
          isRequired={frame.required}
          onChange={(value) => change([from, value])}
          onBlur={input.onBlur}
        />
      </div>
    </FieldFrame>
  )
}

type EndProps = {
  word: string
  value: string
  precision: DatePrecision | 'time'
  min: string | undefined
  max: string | undefined
  disabled: boolean
  isRequired: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

function End({
  word,
  value,
  precision,
  min,
  max,
  disabled,
  isRequired,
  onChange,
  onBlur,
}: EndProps) {
  const [isOpen, setOpen] = useState(false)
  const sheet = {
    open: isOpen,
    onClose: () => {
      setOpen(false)
      onBlur()
    },
    title: `选择${word}`,
    value,
    onClear: isRequired || !value ? undefined : () => onChange(''),
    onChoose: onChange,
  }
  return (
    <FieldFrame label={word} disabled={disabled}>
      <PickerButton
        text={precision === 'minute' ? value.slice(0, 16) : value}
        placeholder="请选择"
        onOpen={() => setOpen(true)}
      />
      {precision === 'time' ? (
        <LazyTimeSheet {...sheet} />
      ) : (
        <LazyDateSheet {...sheet} precision={precision} min={min} max={max} />
      )}
    </FieldFrame>
  )
}
