import { type ReactNode, useId } from 'react'

import look from './form.module.css'

/** The props of the control inside a field, which link it to label, help and error. */
export type ControlProps = {
  id: string
  status?: 'error'
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type Props = {
  name: string
  label: ReactNode
  required: boolean
  help?: ReactNode
  error: string
  /** Several controls share one label: radios, check boxes. */
  isGroup?: boolean
  children: (control: ControlProps) => ReactNode
}

/** Renders the label above, the help below it, and the error under the control. */
export function FieldBox({ name, label, required, help, error, isGroup = false, children }: Props) {
  const id = useId()
  const described =
    [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  const words = (
    <>
      {label}
      {required ? <span className={look.need}>必填</span> : null}
    </>
  )
  const control: ControlProps = {
    id,
    ...(error ? { status: 'error' } : {}),
    'aria-required': required,
    'aria-invalid': error !== '',
    'aria-describedby': described,
  }
  return (
    <div
      className={look.field}
      data-field={name}
      data-invalid={error !== ''}
      {...(isGroup
        ? { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': described }
        : {})}
    >
      {isGroup ? (
        <span id={`${id}-label`} className={look.label}>
          {words}
        </span>
      ) : (
        <label htmlFor={id} className={look.label}>
          {words}
        </label>
      )}
      {help ? (
        <p id={`${id}-help`} className={look.help}>
          {help}
        </p>
      ) : null}
      {children(control)}
      {error ? (
        <p id={`${id}-error`} className={look.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
