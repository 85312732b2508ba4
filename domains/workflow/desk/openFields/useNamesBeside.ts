import { useFormContext } from 'react-hook-form'

import { labelKey } from '../../contract/form/labelKey.ts'

/** The names of what a field held at first; they stand beside it. */
export function useNamesBeside(name: string): string[] {
  const { getValues } = useFormContext()
  const names: unknown = getValues(labelKey(name))
  return typeof names === 'string' && names !== '' ? names.split(',') : []
}
