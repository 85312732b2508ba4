import type { DictionaryOption } from '../../../contract/dictionaryOption.ts'
import { RadioChips } from '../../kit/input/Chips.tsx'
import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { type FieldProps, useField } from '../useField.ts'

/** One of a few short options, chosen with one tap. */
export function ChipsField({
  options,
  ...props
}: FieldProps & { options: readonly DictionaryOption[] }) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame} group>
      <RadioChips {...input} options={options} />
    </FieldFrame>
  )
}
