import { FieldFrame } from '../kit/FieldFrame.tsx'
import { PasswordInput } from '../kit/inputs.tsx'
import { type FieldProps, useField } from './useField.ts'

/** A password that can be shown; never trimmed. */
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
