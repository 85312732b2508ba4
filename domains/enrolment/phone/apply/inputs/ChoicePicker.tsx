import { Check } from 'lucide-react'
import { useState } from 'react'

import { PickerButton } from '../../../../../platform/web/form/pickers/PickerButton.tsx'
import { SearchBar } from '../../../../../platform/web/kit/input/Filters.tsx'
import look from '../../../../../platform/web/kit/input/Options.module.css'
import { Sheet } from '../../../../../platform/web/kit/overlay/Sheet.tsx'
import type { Choice } from '../../../contract/form/choices.ts'

const searchFrom = 13

type ChoicePickerProps = {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  choices: readonly Choice[]
  title: string
  isMust: boolean
}

/** Selects one option in a sheet, with a search field when there are more than a dozen. */
export function ChoicePicker({
  value,
  onChange,
  onBlur,
  choices,
  title,
  isMust,
}: ChoicePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBlur()
  }
  const choose = (code: string) => {
    onChange(code)
    close()
  }
  return (
    <>
      <PickerButton
        text={choices.find((choice) => choice.code === value)?.label ?? value}
        placeholder="请选择"
        onOpen={() => setOpen(true)}
      />
      <Sheet
        open={isOpen}
        onClose={close}
        title={`选择${title}`}
        tall={choices.length >= searchFrom}
        onClear={isMust || !value ? undefined : () => choose('')}
      >
        <Choices choices={choices} value={value} onChoose={choose} />
      </Sheet>
    </>
  )
}

function Choices({
  choices,
  value,
  onChoose,
}: {
  choices: readonly Choice[]
  value: string
  onChoose: (code: string) => void
}) {
  const [keyword, setKeyword] = useState('')
  const shown = choices.filter((choice) => choice.label.includes(keyword))
  return (
    <>
      {choices.length >= searchFrom ? (
        <SearchBar value={keyword} onSearch={setKeyword} inSheet />
      ) : null}
      <ul className={look.options}>
        {shown.map(({ code, label }) => (
          <li key={code}>
            <button
              type="button"
              className={look.option}
              aria-pressed={code === value}
              onClick={() => onChoose(code)}
            >
              <span>{label}</span>
              {code === value ? (
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
