import { useState } from 'react'

import { wireDate } from '../../../contract/time.ts'
import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import type { DatePrecision } from '../sheets/DateSheet.tsx'
import look from './RangeField.module.css'
import { PickerButton } from '../pickers/PickerButton.tsx'
import { dateText } from '../date/dateText.ts'
import { DaysControl } from '../days/DaysControl.tsx'
import { withFrom, withTo } from '../days/momentRange.ts'
import { LazyDateSheet, LazyTimeSheet } from '../pickers/pickerSheets.tsx'
import { type FieldProps, useField } from '../useField.ts'

type RangeFieldProps = FieldProps & {
  precision: DatePrecision | 'time'
  min?: string | undefined
  max?: string | undefined
}

/** A range of dates or times, stored as both ends joined by a comma. Days share one calendar. */
export function RangeField({ precision, min, max, ...props }: RangeFieldProps) {
  const { frame, input } = useField(props)
  const [from = '', to = ''] = input.value.split(',')
  const change = (ends: readonly [string, string]) =>
    input.onChange(ends.some(Boolean) ? ends.join(',') : '')
  if (precision === 'day')
    return (
      <FieldFrame {...frame}>
        <DaysControl
          min={min}
          max={max}
          range={{ begin: from || to, end: to || from }}
          title={typeof frame.label === 'string' ? `选择${frame.label}` : '选择日期'}
          placeholder={props.placeholder}
          hasShortcuts={false}
          isRequired={frame.required}
          onChange={({ begin, end }) => change([begin, end])}
          onBlur={input.onBlur}
        />
      </FieldFrame>
    )
  const shared = {
    precision,
    min,
    max,
    disabled: frame.disabled,
    isRequired: frame.required,
    onBlur: input.onBlur,
  }
  return (
    <FieldFrame {...frame} group>
      <div className={look.ends}>
        <End
          {...shared}
          word="开始"
          value={from}
          onChange={(value) => change(withFrom([from, to], value, precision))}
        />
        <End
          {...shared}
          word="结束"
          value={to}
          onChange={(value) => change(withTo([from, to], value))}
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
        text={precision === 'time' ? value : dateText(value, precision, wireDate(new Date()))}
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
