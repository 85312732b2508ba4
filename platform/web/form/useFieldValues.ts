import { useWatch } from 'react-hook-form'

/** Subscribes to the values of several fields as text. */
export function useFieldValues(names: readonly string[]): Record<string, string> {
  const values: unknown[] = useWatch({ name: [...names] })
  return Object.fromEntries(
    names.map((name, at) => [name, typeof values[at] === 'string' ? values[at] : '']),
  )
}
