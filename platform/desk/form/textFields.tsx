import { Input } from 'antd'

import { type FieldProps, useField } from '../../web/form/useField.ts'
import { FieldBox } from './FieldBox.tsx'

const optional = <Value,>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value }

/** One line of text. */
export function TextField({ max, ...props }: FieldProps & { max?: number }) {
  const { frame, input } = useField(props)
  return (
    <FieldBox {...frame}>
      {(control) => (
        <Input
          {...control}
          value={input.value}
          disabled={frame.disabled}
          autoComplete="off"
          {...optional('placeholder', props.placeholder)}
          {...optional('maxLength', max)}
          onChange={(event) => input.onChange(event.target.value)}
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}

/** Several lines of text, with the number of characters left. */
export function TextAreaField({
  max = 140,
  rows = 3,
  ...props
}: FieldProps & { max?: number; rows?: number }) {
  const { frame, input } = useField(props)
  return (
    <FieldBox {...frame}>
      {(control) => (
        <Input.TextArea
          {...control}
          value={input.value}
          disabled={frame.disabled}
          rows={rows}
          maxLength={max}
          showCount
          {...optional('placeholder', props.placeholder)}
          onChange={(event) => input.onChange(event.target.value)}
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}

/** A new or current password. `purpose` tells browsers and password managers which. */
export function PasswordField({ purpose, ...props }: FieldProps & { purpose: 'current' | 'new' }) {
  const { frame, input } = useField(props)
  return (
    <FieldBox {...frame}>
      {(control) => (
        <Input.Password
          {...control}
          value={input.value}
          disabled={frame.disabled}
          autoComplete={`${purpose}-password`}
          onChange={(event) => input.onChange(event.target.value)}
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}

/**
 * A whole number, or with `decimals` an amount. antd's own field includes a decimal library that no
 * form here needs.
 */
export function NumberField({
  unit,
  decimals = false,
  ...props
}: FieldProps & { unit?: string; decimals?: boolean }) {
  const { frame, input } = useField(props)
  return (
    <FieldBox {...frame}>
      {(control) => (
        <Input
          {...control}
          value={input.value}
          disabled={frame.disabled}
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          {...optional('suffix', unit)}
          onChange={(event) =>
            input.onChange(event.target.value.replace(decimals ? /[^\d.]/g : /\D/g, ''))
          }
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}
