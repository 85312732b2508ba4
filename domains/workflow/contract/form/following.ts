import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import type { Json } from '../rules.ts'
import { allOptions, hasLevels, withoutBelow } from './options.ts'
import type { Column } from './schema.ts'

/** What a field offers that follows another: the words right below the one that is chosen there; with all of their levels where it chooses through them. */
export function offeredBelow(
  { type, dicData = [] }: Column,
  above: Json | undefined,
): DictionaryOption[] {
  const below = allOptions(dicData).find(({ value }) => value === above)?.children ?? []
  return hasLevels(type) ? [...below] : below.map(withoutBelow)
}
