import { ChevronDown } from 'lucide-react'

import { classNames } from '../../kit/classNames.ts'
import look from '../../kit/input/Field.module.css'
import { useFieldFacts } from '../../kit/input/FieldFrame.tsx'

/** A button that looks like an input, shows the chosen value and opens a sheet. */
export function PickerButton({
  text,
  placeholder,
  onOpen,
}: {
  text: string
  placeholder: string
  onOpen: () => void
}) {
  const { id, describedBy, invalid, disabled } = useFieldFacts()
  return (
    <button
      type="button"
      id={id}
      className={classNames(look.input, look.picker)}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      data-wrong={invalid || undefined}
      onClick={onOpen}
    >
      <span className={classNames(!text && look.placeholder)}>{text || placeholder}</span>
      <ChevronDown size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
