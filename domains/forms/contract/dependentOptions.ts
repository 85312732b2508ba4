import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import type { Json } from './rules.ts'
import { allOptions, hasLevels, withoutBelow } from './options.ts'
import type { Column } from './schema.ts'

/**
 * The options of a field that depends on another: the entries right below the chosen one, with all
 * levels if the field type chooses through levels.
 */
export function offeredBelow(
  { type, dicData = [] }: Column,
  above: Json | undefined,
): DictionaryOption[] {
  const below = allOptions(dicData).find(({ value }) => value === above)?.children ?? []
  return hasLevels(type) ? [...below] : below.map(withoutBelow)
}
