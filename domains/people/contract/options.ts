import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import { relationNames } from './states.ts'

/** Names by key, as options of a field. */
export const optionsOf = (names: Readonly<Record<string, string>>): DictionaryOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export const relationOptions = optionsOf(relationNames)
export const weekdayOptions = ['一', '二', '三', '四', '五', '六', '日'].map((name, at) => ({
  value: String(at + 1),
  label: `星期${name}`,
}))
