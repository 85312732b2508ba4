import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId, useRef } from 'react'

import { useTurn } from './asking.ts'
import look from './Field.module.css'

type FieldFacts = {
  id: string
  name: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
}

const FieldContext = createContext<FieldFacts>({
  id: '',
  name: '',
  describedBy: undefined,
  invalid: false,
  required: false,
  disabled: false,
})

/** The frame's data for its input: the id, the validity, and the description. */
export const useFieldFacts = (): FieldFacts => useContext(FieldContext)

type FieldFrameProps = {
  label: ReactNode
  name?: string
  required?: boolean
  help?: ReactNode
  error?: string | undefined
  disabled?: boolean
  /** Several controls under one label: a fieldset with a legend. */
  group?: boolean
  children: ReactNode
}

/** Label above, help under the label, the control, the error under it. */
export function FieldFrame({
  label,
  name = '',
  required = false,
  help,
  error = '',
  disabled = false,
  group = false,
  children,
}: FieldFrameProps) {
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const turn = useTurn(id, frame, useFieldFacts().id !== '')
  const describedBy =
    [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  const words = (
    <>
      {label}
      {required ? (
        <>
          <span className={look.star} aria-hidden="true">
            *
          </span>
          <span className={look.hidden}>（必填）</span>
        </>
      ) : null}
    </>
  )
  const Frame = group ? 'fieldset' : 'div'
  return (
    <FieldContext value={{ id, name, describedBy, invalid: error !== '', required, disabled }}>
      <Frame
        ref={(element: HTMLElement | null) => {
          frame.current = element
        }}
        className={look.field}
        hidden={turn === 'later'}
        data-asked={turn === 'now'}
        data-invalid={error !== ''}
        data-field={name}
        aria-describedby={group ? describedBy : undefined}
      >
        {group ? (
          <legend className={look.label}>{words}</legend>
        ) : (
          <label className={look.label} htmlFor={id}>
            {words}
          </label>
        )}
        {help ? (
          <p className={look.help} id={`${id}-help`}>
            {help}
          </p>
        ) : null}
        <div className={look.control}>{children}</div>
        <div role="alert">
          {error ? (
            <p className={look.error} id={`${id}-error`}>
              <CircleAlert size="1rem" strokeWidth={1.75} aria-hidden="true" />
              {error}
            </p>
          ) : null}
        </div>
      </Frame>
    </FieldContext>
  )
}
