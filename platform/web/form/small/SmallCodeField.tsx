import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { CodeInput, type SendCode } from '../../kit/input/inputs.tsx'
import type { SmallFieldProps } from './useSmallForm.ts'

/** A verification code of a small form, with its send button. */
export function SmallCodeField({
  onSend,
  digits = 6,
  name,
  label,
  required,
  error,
  ...control
}: SmallFieldProps & { onSend: SendCode; digits?: number }) {
  return (
    <FieldFrame name={name} label={label} required={required} error={error}>
      <CodeInput {...control} digits={digits} onSend={onSend} />
    </FieldFrame>
  )
}
