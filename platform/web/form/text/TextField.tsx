import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { TextInput } from '../../kit/input/inputs.tsx'
import { type FieldProps, useField } from '../useField.ts'

/** One line of text, at most 140 characters by default, trimmed on blur. */
export function TextField({ max, ...props }: FieldProps & { max?: number }) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame}>
      <TextInput
        {...input}
        placeholder={props.placeholder}
        {...(max === undefined ? {} : { details: { maxLength: max } })}
      />
    </FieldFrame>
  )
}
