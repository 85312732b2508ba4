import { useFormContext } from 'react-hook-form'

import { labelKey } from '../../contract/labelKey.ts'

/** The names of a field's initial values, stored beside it. */
export function useStoredNames(name: string): string[] {
  const { getValues } = useFormContext()
  const names: unknown = getValues(labelKey(name))
  return typeof names === 'string' && names !== '' ? names.split(',') : []
}
