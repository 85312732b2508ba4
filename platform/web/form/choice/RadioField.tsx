import type { DictionaryOption } from '../../../contract/dictionaryOption.ts'
import { RadioGroup } from '../../kit/input/choices.tsx'
import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { type FieldProps, useField } from '../useField.ts'

/** One of a few options, all visible. */
export function RadioField({
  options,
  ...props
}: FieldProps & { options: readonly DictionaryOption[] }) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame} group>
      <RadioGroup {...input} options={options} />
    </FieldFrame>
  )
}
