import { useMemo } from 'react'
import { set, useForm, useWatch } from 'react-hook-form'
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form'

import { fillForm } from '../../contract/form/fill.ts'
import type { Filled } from '../../contract/form/fill.ts'
import { columnsOf } from '../../contract/form/columns.ts'
import type { FormSchema } from '../../contract/form/schema.ts'
import type { FormValues } from './formValues.ts'

/** A form judged by its schema: by the evaluator that judges it again on the server. */
export function useSchemaForm(schema: FormSchema, values: FormValues): { form: UseFormReturn<FormValues>; filled: Filled } {
  const resolver = useMemo(() => resolverFor(schema), [schema])
  const form = useForm<FormValues>({ resolver, defaultValues: values, mode: 'onTouched', shouldFocusError: false })
  const typed = useWatch({ control: form.control })
  const filled = useMemo(() => fillForm(schema, typed, { isWhole: false }), [schema, typed])
  return { form, filled }
}

function resolverFor(schema: FormSchema): Resolver<FormValues> {
  const tables = new Set(columnsOf(schema).flatMap(({ prop, type }) => (type === 'dynamic' ? [prop] : [])))
  return (values) => {
    const { problems } = fillForm(schema, values)
    if (problems.length === 0) return { values, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    // `server` keeps the sentence as it is, also for an empty field.
    for (const { name, msg } of problems) set(errors, tables.has(name) ? `${name}.root` : name, { type: 'server', message: msg })
    return { values: {}, errors }
  }
}
