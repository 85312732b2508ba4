import { useMemo } from 'react'

import { useCall } from '../../../../platform/web/calls.ts'
import { listFormDictionaries } from '../../contract/formDictionaries.ts'
import type { Dictionaries, FormDictionary } from '../../contract/form/dictionaries.ts'

const none: readonly FormDictionary[] = []

/** The dictionaries of the school by code, with what they offer; none until they are there. */
export function useDictionaries(): Dictionaries {
  const { data = none } = useCall(listFormDictionaries, {}, { quiet: true, staleMs: 60_000 })
  return useMemo(() => new Map(data.map((one) => [one.code, one])), [data])
}
