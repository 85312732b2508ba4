import { FieldFrame } from '../kit/FieldFrame.tsx'
import { TextInput } from '../kit/inputs.tsx'
import { type FieldProps, useField } from './useField.ts'

/** One line of text; 140 characters unless told, trimmed when it is left. */
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
