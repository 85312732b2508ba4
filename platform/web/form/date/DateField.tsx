import { useState } from 'react'

import { wireDate } from '../../../contract/time.ts'
import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { PickerButton } from '../pickers/PickerButton.tsx'
import { dateText } from './dateText.ts'
import { LazyDateSheet, type DatePrecision } from '../pickers/pickerSheets.tsx'
import { type FieldProps, useField } from '../useField.ts'

type DateFieldProps = FieldProps & {
  precision?: DatePrecision
  /** `yyyy-MM-dd`. Defaults to a hundred years back and ten ahead. */
  min?: string
  max?: string
}

/**
 * A date in its wire format: `yyyy-MM-dd`, `yyyy-MM`, `yyyy`, or with minutes `yyyy-MM-dd
 * HH:mm:00`.
 */
export function DateField({ precision = 'day', min, max, ...props }: DateFieldProps) {
  const { frame, input } = useField(props)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    input.onBlur()
  }
  return (
    <FieldFrame {...frame}>
      <PickerButton
        text={dateText(input.value, precision, wireDate(new Date()))}
        placeholder={props.placeholder ?? '请选择日期'}
        onOpen={() => setOpen(true)}
      />
      <LazyDateSheet
        open={isOpen}
        onClose={close}
        title={typeof frame.label === 'string' ? `选择${frame.label}` : '选择日期'}
        value={input.value}
        precision={precision}
        min={min}
        max={max}
        onClear={frame.required || !input.value ? undefined : () => input.onChange('')}
        onChoose={input.onChange}
      />
    </FieldFrame>
  )
}
