import { Check } from 'lucide-react'
import { useState } from 'react'

import type { DictionaryOption } from '../../../contract/dictionaryOption.ts'
import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { SearchBar } from '../../kit/input/Filters.tsx'
import look from '../../kit/input/Options.module.css'
import { Sheet } from '../../kit/overlay/Sheet.tsx'
import { PickerButton } from '../pickers/PickerButton.tsx'
import { type FieldProps, useField } from '../useField.ts'

const searchFrom = 13

/** One of many options, in a sheet. It has a search for more than a dozen. */
export function SelectField({
  options,
  ...props
}: FieldProps & { options: readonly DictionaryOption[] }) {
  const { frame, input } = useField(props)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    input.onBlur()
  }
  const chosen = options.find((option) => option.value === input.value)
  const title = typeof frame.label === 'string' ? `选择${frame.label}` : '请选择'
  return (
    <FieldFrame {...frame}>
      <PickerButton
        text={chosen?.label.trim() ?? input.value}
        placeholder={props.placeholder ?? '请选择'}
        onOpen={() => setOpen(true)}
      />
      <Sheet
        open={isOpen}
        onClose={close}
        title={title}
        tall={options.length >= searchFrom}
        onClear={frame.required || !input.value ? undefined : () => clear(input.onChange, close)}
      >
        <Options
          options={options}
          value={input.value}
          onChoose={(value) => {
            input.onChange(value)
            close()
          }}
        />
      </Sheet>
    </FieldFrame>
  )
}

function clear(change: (value: string) => void, close: () => void): void {
  change('')
  close()
}

function Options({
  options,
  value,
  onChoose,
}: {
  options: readonly DictionaryOption[]
  value: string
  onChoose: (value: string) => void
}) {
  const [keyword, setKeyword] = useState('')
  const shown = options.filter((option) => option.label.includes(keyword))
  return (
    <>
      {options.length >= searchFrom ? (
        <SearchBar value={keyword} onSearch={setKeyword} inSheet />
      ) : null}
      <ul className={look.options}>
        {shown.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className={look.option}
              disabled={option.disabled}
              aria-pressed={option.value === value}
              onClick={() => onChoose(option.value)}
            >
              <span>
                {option.label}
                {option.desc ? <span className={look.desc}>{option.desc}</span> : null}
              </span>
              {option.value === value ? (
                <Check size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
              ) : null}
            </button>
          </li>
        ))}
        {shown.length === 0 ? <li className={look.none}>没有符合条件的选项</li> : null}
      </ul>
    </>
  )
}
