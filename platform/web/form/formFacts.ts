import { createContext, useContext } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

import { CallError, sentenceOf } from '../http/callError.ts'
import { withoutBlanks } from './validation/shapeAt.ts'

/**
 * The form's data for its fields: its shape, the field names on this page, and errors without a
 * field here.
 */
export type FormFacts = { shape: z.core.$ZodType | undefined; names: Set<string>; loose: string }

export const FormContext = createContext<FormFacts>({
  shape: undefined,
  names: new Set(),
  loose: '',
})
export const useFormFacts = (): FormFacts => useContext(FormContext)

/** Returns the values to send: the input without the blanks of optional fields. */
export function pruned<Input extends FieldValues>(shape: z.core.$ZodType, values: Input): Input {
  const kept = Object.entries(withoutBlanks(shape, values) ?? {})
  const copy = { ...values }
  for (const key of Object.keys(copy)) delete copy[key]
  return Object.assign(copy, Object.fromEntries(kept))
}

/**
 * Shows the server's field errors beside the fields. Errors without a field on this page appear
 * above the button.
 */
export function placeFields<Input extends FieldValues>(
  form: UseFormReturn<Input>,
  names: ReadonlySet<string>,
  error: Error,
): string {
  const fields = error instanceof CallError ? error.fields : []
  const known = fields.filter((field): field is (typeof fields)[number] & { name: Path<Input> } =>
    names.has(field.name),
  )
  for (const field of known) form.setError(field.name, { type: 'server', message: field.msg })
  const others = fields.filter((field) => !names.has(field.name))
  if (others.length > 0) return others.map((field) => `${field.label}：${field.msg}`).join('；')
  return known.length > 0 ? '' : sentenceOf(error)
}
