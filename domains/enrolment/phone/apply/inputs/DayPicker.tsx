import { useState } from 'react'

import { dayWords } from '../../../../../platform/contract/dayWords.ts'
import { PickerButton } from '../../../../../platform/web/form/pickers/PickerButton.tsx'
import { LazyDateSheet } from '../../../../../platform/web/form/pickers/pickerSheets.tsx'

type DayPickerProps = {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  title: string
  isMust: boolean
  max: string
}

/** Picks a date in the past. */
export function DayPicker({ value, onChange, onBlur, title, isMust, max }: DayPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBlur()
  }
  return (
    <>
      <PickerButton
        text={dayWords(value, max)}
        placeholder="请选择日期"
        onOpen={() => setOpen(true)}
      />
      <LazyDateSheet
        open={isOpen}
        onClose={close}
        title={`选择${title}`}
        value={value}
        precision="day"
        min={undefined}
        max={max}
        onClear={isMust || !value ? undefined : () => onChange('')}
        onChoose={onChange}
      />
    </>
  )
}
