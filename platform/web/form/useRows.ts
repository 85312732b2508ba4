import { useLayoutEffect } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'

import { useFormFacts } from './formFacts.ts'

/**
 * The rows of a table by index. Every field of a row reads its value from the form. `useFieldArray`
 * would add its code to every other form.
 */
export function useRows(name: string) {
  const { getValues, setValue, clearErrors } = useFormContext()
  const watched: unknown = useWatch({ name })
  const listed = (): unknown[] => {
    const now: unknown = getValues(name)
    return Array.isArray(now) ? now : []
  }
  return {
    rows: Array.isArray(watched) ? watched : [],
    append: (row: object) => setValue(name, [...listed(), row], { shouldDirty: true }),
    remove: (place: number) => {
      const left = listed().filter((_row, at) => at !== place)
      // The errors belong to indexes that have moved.
      clearErrors(name)
      setValue(name, left, { shouldDirty: true })
    },
  }
}

/** The problem of the rows as a whole. Each field shows its own error. */
export function useRowsError(name: string): string {
  const { names } = useFormFacts()
  useLayoutEffect(() => {
    names.add(name)
    return () => void names.delete(name)
  }, [names, name])
  const { errors } = useFormState({ name })
  const [whole, own]: unknown[] = [
    get(errors, `${name}.root.message`),
    get(errors, `${name}.message`),
  ]
  return typeof whole === 'string' ? whole : typeof own === 'string' ? own : ''
}
