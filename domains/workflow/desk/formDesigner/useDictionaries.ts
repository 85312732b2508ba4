import { useMemo } from 'react'

import { useCall } from '../../../../platform/web/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { listFormDictionaries } from '../../contract/formDictionaries.ts'
import type { Dictionaries, FormDictionary } from '../../contract/form/dictionaries.ts'

const none: readonly FormDictionary[] = []

const useFound = () => useCall(listFormDictionaries, {}, { quiet: true, staleMs: 60_000 })

/** The dictionaries of the school by code, with what they offer; none until they are there. */
export function useDictionaries(): Dictionaries {
  const { data = none } = useFound()
  return useMemo(() => new Map(data.map((one) => [one.code, one])), [data])
}

/** Whether the dictionaries are there, and why they are not. */
export function useDictionariesState(): { areThere: boolean; error: string } {
  const { data, error } = useFound()
  return {
    areThere: data !== undefined,
    error: data === undefined && error ? sentenceOf(error) : '',
  }
}
