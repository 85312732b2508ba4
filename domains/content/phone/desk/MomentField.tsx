import { useState } from 'react'

import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { PickerButton } from '../../../../platform/web/form/pickers/PickerButton.tsx'
import { LazyDateSheet } from '../../../../platform/web/form/pickers/pickerSheets.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'

type Props = {
  label: string
  help?: string
  value: string
  placeholder: string
  onChange: (value: string) => void
}

/** An optional day and time. */
export function MomentField({ label, help, value, placeholder, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FieldFrame label={label} help={help}>
      <PickerButton
        text={value && minuteWords(value, wireDate(new Date()))}
        placeholder={placeholder}
        onOpen={() => setOpen(true)}
      />
      <LazyDateSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`选择${label}`}
        value={value}
        precision="minute"
        min={undefined}
        max={undefined}
        onClear={value ? () => onChange('') : undefined}
        onChoose={onChange}
      />
    </FieldFrame>
  )
}
