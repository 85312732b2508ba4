import { maxCheckboxItems } from '../../../contract/constants.ts'
import type { DictionaryOption } from '../../../contract/dictionaryOption.ts'
import { CheckboxGroup } from '../../kit/input/choices.tsx'
import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { type FieldProps, useField } from '../useField.ts'

/** Several of a few options, stored as values joined by commas. */
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
