import { maxTextLength } from '../../../contract/constants.ts'
import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { TextArea } from '../../kit/input/inputs.tsx'
import { type FieldProps, useField } from '../useField.ts'

/** Several lines of text with a count. */
export function TextAreaField({
  max = maxTextLength,
  rows = 3,
  ...props
}: FieldProps & { max?: number; rows?: number }) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame}>
      <TextArea {...input} max={max} rows={rows} placeholder={props.placeholder} />
    </FieldFrame>
  )
}
