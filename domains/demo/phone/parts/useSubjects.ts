import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { schoolDictionary } from '../../../reference/contract/dictionary.ts'
import { subjectDictionary } from '../../contract/item.ts'

/** The subjects of the school's dictionary, as choices. */
export function useSubjects(): readonly DictionaryOption[] {
  const { data = [] } = useCall(
    schoolDictionary.words,
    { code: subjectDictionary },
    { staleMs: 600_000, quiet: true },
  )
  return data.map(({ dictKey, dictValue }) => ({ value: String(dictKey), label: dictValue }))
}
