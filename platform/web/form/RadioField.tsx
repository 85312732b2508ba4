import type { DictionaryOption } from '../../contract/dictionaryOption.ts'
import { RadioGroup } from '../kit/choices.tsx'
import { FieldFrame } from '../kit/FieldFrame.tsx'
import { type FieldProps, useField } from './useField.ts'

/** One of few, all in sight. */
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
