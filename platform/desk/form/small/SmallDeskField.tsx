import { Input } from 'antd'

import type { SmallFieldProps } from '../../../web/form/small/useSmallForm.ts'
import { FieldBox } from '../FieldBox.tsx'

/** A field of a small form (`useSmallForm`), for pages that must load first, such as sign-in. */
export function SmallDeskField({
  name,
  label,
  required,
  error,
  value,
  onChange,
  onBlur,
  autoComplete,
  isSecret = false,
}: SmallFieldProps & { autoComplete: string; isSecret?: boolean }) {
  const Control = isSecret ? Input.Password : Input
  return (
    <FieldBox name={name} label={label} required={required} error={error}>
      {(control) => (
        <Control
          {...control}
          size="large"
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldBox>
  )
}
