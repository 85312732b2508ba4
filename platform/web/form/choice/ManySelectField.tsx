import { useState } from 'react'

import type { DictionaryOption } from '../../../contract/dictionaryOption.ts'
import { CheckboxGroup } from '../../kit/input/choices.tsx'
import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { Sheet } from '../../kit/overlay/Sheet.tsx'
import { PickerButton } from '../pickers/PickerButton.tsx'
import { type FieldProps, useField } from '../useField.ts'

/** Several of many options, in a sheet. Stored as values joined by commas. */
export function ManySelectField({
  options,
  ...props
}: FieldProps & { options: readonly DictionaryOption[] }) {
  const { frame, input } = useField(props)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    input.onBlur()
  }
  const chosen = input.value ? input.value.split(',') : []
  const names = options
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label.trim())
  const title = typeof frame.label === 'string' ? `选择${frame.label}` : '请选择'
  return (
    <FieldFrame {...frame}>
      <PickerButton
        text={names.join('、')}
        placeholder={props.placeholder ?? '请选择'}
        onOpen={() => setOpen(true)}
      />
      <Sheet
        open={isOpen}
        onClose={close}
        title={title}
        tall
        onClear={() => input.onChange('')}
        onConfirm={close}
      >
        <div role="group" aria-label={title}>
          <CheckboxGroup value={input.value} onChange={input.onChange} options={options} />
        </div>
      </Sheet>
    </FieldFrame>
  )
}
