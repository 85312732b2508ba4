import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { selectClasses } from '../contract/schoolClass.ts'

/** The classes of the current year, ordered by grade. Their names include the grade. */
export function useClassOptions(): readonly DictionaryOption[] {
  const grades = useCall(selectClasses, {}).data?.records ?? []
  return grades.flatMap(({ children }) => children)
}
