import { type ReactNode, useLayoutEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'

import { useFormFacts } from './formFacts.ts'
import { fieldWords, shapeAt } from './validation/shapeAt.ts'
import { useLateBlur } from './validation/useLateBlur.ts'

/** The props of every form field. Label and `required` come from the shape unless given. */
export type FieldProps = {
  name: string
  label?: ReactNode
  help?: ReactNode
  disabled?: boolean
  required?: boolean
  placeholder?: string | undefined
}

/** Binds one field: its frame (label, required, help, error) and its value as text. */
export function useField({ name, label, help, disabled = false, required }: FieldProps) {
  const { shape, names } = useFormFacts()
  const { field, fieldState } = useController({ name })
  useLayoutEffect(() => {
    names.add(name)
    return () => void names.delete(name)
  }, [names, name])
  const onBlur = useLateBlur(name, field.onBlur)
  const words = fieldWords(shape && shapeAt(shape, name))
  return {
    frame: {
      name,
      label: label ?? words.label,
      required: required ?? words.required,
      help,
      disabled,
      error: sentenceFor(fieldState.error, field.value),
    },
    input: {
      value: asText(field.value),
      onChange: (value: string) => field.onChange(value),
      onBlur,
    },
    isOn: field.value === true,
    change: (value: unknown) => field.onChange(value),
  }
}

/** A blank field counts as missing, whichever rule failed first. */
function sentenceFor(
  error: { type: string; message?: string | undefined } | undefined,
  value: unknown,
): string {
  if (!error) return ''
  const isBlank = error.type !== 'server' && (value === '' || value === undefined)
  return isBlank && error.message !== '请选择' ? '请填写' : (error.message ?? '')
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Subscribes to another field's value. */
export function useFieldValue(name: string): string {
  const value: unknown = useWatch({ name })
  return typeof value === 'boolean' ? String(value) : asText(value)
}

/** Returns a function that sets another field as if the user had typed it. */
export function useSetField(): (name: string, value: unknown) => void {
  const { setValue } = useFormContext()
  return (name, value) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
}
