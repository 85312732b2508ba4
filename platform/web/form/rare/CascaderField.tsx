import { useState } from 'react'

import type { DictionaryOption } from '../../../contract/dictionaryOption.ts'
import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { PickerButton } from '../pickers/PickerButton.tsx'
import { LazyCascaderSheet } from '../pickers/pickerSheets.tsx'
import { type FieldProps, useField } from '../useField.ts'

/**
 * A path through levels, stored as values joined by commas. `leafOnly` stores only the last one.
 */
export function CascaderField({
  options,
  leafOnly = false,
  ...props
}: FieldProps & { options: readonly DictionaryOption[]; leafOnly?: boolean }) {
  const { frame, input } = useField(props)
  const [isOpen, setOpen] = useState(false)
  const path = leafOnly
    ? (pathTo(options, input.value) ?? [])
    : input.value
      ? input.value.split(',')
      : []
  const close = () => {
    setOpen(false)
    input.onBlur()
  }
  return (
    <FieldFrame {...frame}>
      <PickerButton
        text={labelsOf(options, path).join(' / ')}
        placeholder={props.placeholder ?? '请选择'}
        onOpen={() => setOpen(true)}
      />
      <LazyCascaderSheet
        open={isOpen}
        onClose={close}
        title={typeof frame.label === 'string' ? `选择${frame.label}` : '请选择'}
        options={options}
        value={path}
        onChoose={(chosen) => input.onChange(leafOnly ? (chosen.at(-1) ?? '') : chosen.join(','))}
      />
    </FieldFrame>
  )
}

function labelsOf(options: readonly DictionaryOption[], path: readonly string[]): string[] {
  const [first, ...rest] = path
  const found = options.find((option) => option.value === first)
  return found ? [found.label, ...labelsOf(found.children ?? [], rest)] : []
}

function pathTo(options: readonly DictionaryOption[], leaf: string): string[] | undefined {
  if (!leaf) return undefined
  for (const option of options) {
    const below = option.value === leaf ? [] : pathTo(option.children ?? [], leaf)
    if (below) return [option.value, ...below]
  }
  return undefined
}
