import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import { useCall } from '../../../platform/web/calls.ts'
import { selectClasses } from '../contract/schoolClass.ts'
import { relationNames } from '../contract/states.ts'

/** Names by key, as a field offers them. */
export const optionsOf = (names: Readonly<Record<string, string>>): DictionaryOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export const relationOptions = optionsOf(relationNames)

/** The classes of the current year by grade; their names say the grade. */
export function useClassOptions(): readonly DictionaryOption[] {
  const grades = useCall(selectClasses, {}).data?.records ?? []
  return grades.flatMap(({ children }) => children)
}
