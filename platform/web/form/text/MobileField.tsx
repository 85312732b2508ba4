import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { MobileInput } from '../../kit/input/inputs.tsx'
import { type FieldProps, useField } from '../useField.ts'

/** A mobile number. */
export function MobileField(props: FieldProps) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame}>
      <MobileInput {...input} placeholder={props.placeholder} />
    </FieldFrame>
  )
}
