import { createContext, useContext } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

import { CallError, sentenceOf } from '../http/callError.ts'
import { withoutBlanks } from './shapeAt.ts'

/** What the fields of a form know about it: its shape, the names on this page, and what has no field here. */
export type FormFacts = { shape: z.core.$ZodType | undefined; names: Set<string>; loose: string }

export const FormContext = createContext<FormFacts>({
  shape: undefined,
  names: new Set(),
  loose: '',
})
export const useFormFacts = (): FormFacts => useContext(FormContext)

/** What is sent: the typed values without the blanks of optional fields. */
export function pruned<Input extends FieldValues>(shape: z.core.$ZodType, values: Input): Input {
  const kept = Object.entries(withoutBlanks(shape, values) ?? {})
  const copy = { ...values }
  for (const key of Object.keys(copy)) delete copy[key]
  return Object.assign(copy, Object.fromEntries(kept))
}

/** Puts the server's field errors beside the fields; what has no field on this page is said above the button. */
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
