import type { ReactNode } from 'react'

import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { MobileInput, PasswordInput, TextInput } from '../../kit/input/inputs.tsx'
import type { SmallFieldProps } from './useSmallForm.ts'

type Props = SmallFieldProps & {
  input: 'text' | 'password' | 'mobile'
  autoComplete?: string
  help?: ReactNode
  placeholder?: string
}

/** A field of a small form. */
export function SmallField({
  input,
  autoComplete,
  help,
  placeholder,
  name,
  label,
  required,
  error,
  ...control
}: Props) {
  const props = { ...control, placeholder }
  return (
    <FieldFrame name={name} label={label} required={required} error={error} help={help}>
      {input === 'password' ? (
        <PasswordInput {...props} purpose={autoComplete === 'new-password' ? 'new' : 'current'} />
      ) : input === 'mobile' ? (
        <MobileInput {...props} />
      ) : (
        <TextInput
          {...props}
          details={{
            autoComplete: autoComplete ?? 'off',
            autoCapitalize: 'none',
            spellCheck: false,
          }}
        />
      )}
    </FieldFrame>
  )
}
