import { useMemo } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { listFormDictionaries } from '../../contract/listFormDictionaries.ts'
import type { Dictionaries, FormDictionary } from '../../contract/dictionaries.ts'

const none: readonly FormDictionary[] = []

const useFound = () => useCall(listFormDictionaries, {}, { quiet: true, staleMs: 60_000 })

/** The dictionaries of the school by code, with their options; empty until loaded. */
export function useDictionaries(): Dictionaries {
  const { data = none } = useFound()
  return useMemo(() => new Map(data.map((one) => [one.code, one])), [data])
}

/** Whether the dictionaries are loaded, and the error if they cannot be. */
export function useDictionariesState(): { areThere: boolean; error: string } {
  const { data, error } = useFound()
  return {
    areThere: data !== undefined,
    error: data === undefined && error ? sentenceOf(error) : '',
  }
}
