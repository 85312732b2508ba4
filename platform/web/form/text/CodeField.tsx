import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { CodeInput, type SendCode } from '../../kit/input/inputs.tsx'
import { type FieldProps, useField } from '../useField.ts'

/** A verification code with its send button and countdown. */
export function CodeField({
  digits = 6,
  onSend,
  ...props
}: FieldProps & { digits?: number; onSend: SendCode }) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame}>
      <CodeInput {...input} digits={digits} onSend={onSend} placeholder={props.placeholder} />
    </FieldFrame>
  )
}
