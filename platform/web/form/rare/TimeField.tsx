import { useState } from 'react'

import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { PickerButton } from '../pickers/PickerButton.tsx'
import { LazyTimeSheet } from '../pickers/pickerSheets.tsx'
import { type FieldProps, useField } from '../useField.ts'

/** A time of day as `HH:mm:ss`. */
export function TimeField(props: FieldProps) {
  const { frame, input } = useField(props)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    input.onBlur()
  }
  return (
    <FieldFrame {...frame}>
      <PickerButton
        text={input.value}
        placeholder={props.placeholder ?? '请选择时间'}
        onOpen={() => setOpen(true)}
      />
      <LazyTimeSheet
        open={isOpen}
        onClose={close}
        title={typeof frame.label === 'string' ? `选择${frame.label}` : '选择时间'}
        value={input.value}
        onClear={frame.required || !input.value ? undefined : () => input.onChange('')}
        onChoose={input.onChange}
      />
    </FieldFrame>
  )
}
