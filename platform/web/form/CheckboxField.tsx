import { maxCheckboxItems } from '../../contract/constants.ts'
import type { DictionaryOption } from '../../contract/dictionaryOption.ts'
import { CheckboxGroup } from '../kit/choices.tsx'
import { FieldFrame } from '../kit/FieldFrame.tsx'
import { type FieldProps, useField } from './useField.ts'

/** Some of few, kept as values joined by commas. */
export function CheckboxField({
  options,
  max = maxCheckboxItems,
  ...props
}: FieldProps & { options: readonly DictionaryOption[]; max?: number }) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame} group>
      <CheckboxGroup {...input} options={options} max={max} />
    </FieldFrame>
  )
}
