import { useFormContext } from 'react-hook-form'

import { labelKey } from '../../contract/form/labelKey.ts'

/** The names of what a field held at first; they stand beside it: `items.0.who` has them in `items.0.$who`. */
export function useNamesBeside(name: string): string[] {
  const { getValues } = useFormContext()
  const at = name.lastIndexOf('.') + 1
  const names: unknown = getValues(`${name.slice(0, at)}${labelKey(name.slice(at))}`)
  return typeof names === 'string' && names !== '' ? names.split(',') : []
}
