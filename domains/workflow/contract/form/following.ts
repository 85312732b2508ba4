import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import type { Json } from '../rules.ts'
import { hasLevels, withoutBelow } from './dictionaries.ts'
import { kindOf, withOptionsOf } from './fieldTypes.ts'
import { allOptions } from './options.ts'
import type { Column } from './schema.ts'

/** Whether a field can be the one that another follows: one word of the same dictionary. */
export const isUpperFor = ({ dictionary }: Column, above: Column): boolean => kindOf(above) === 'choice' && above.dictionary === dictionary

/** The fields beside a field that it can follow without going in a circle. */
export function uppersFor(column: Column, beside: readonly Column[]): Column[] {
  if (column.dictionary === undefined || !withOptionsOf.has(column.type ?? 'input')) return []
  const lower = new Set([column.prop])
  for (let known = 0; known !== lower.size;) {
    known = lower.size
    for (const { prop, childrenOf } of beside) if (childrenOf !== undefined && lower.has(childrenOf)) lower.add(prop)
  }
  return beside.filter((one) => !lower.has(one.prop) && isUpperFor(column, one))
}

/** What a field offers that follows another: the words right below the one that is chosen there; with all of their levels where it chooses through them. */
export function offeredBelow({ type, dicData = [] }: Column, above: Json | undefined): DictionaryOption[] {
  const below = allOptions(dicData).find(({ value }) => value === above)?.children ?? []
  return hasLevels(type) ? [...below] : below.map(withoutBelow)
}
