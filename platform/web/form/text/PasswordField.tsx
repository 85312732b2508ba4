import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { PasswordInput } from '../../kit/input/inputs.tsx'
import { type FieldProps, useField } from '../useField.ts'

/** A password with a show button. It is never trimmed. */
export function PasswordField({
  purpose = 'current',
  ...props
}: FieldProps & { purpose?: 'current' | 'new' }) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame}>
      <PasswordInput {...input} purpose={purpose} placeholder={props.placeholder} />
    </FieldFrame>
  )
}
