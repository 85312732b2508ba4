import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import type { Json } from '../rules.ts'
import { withoutBelow } from './dictionaries.ts'
import { kindOf } from './fieldTypes.ts'
import { allOptions } from './options.ts'
import type { Column } from './schema.ts'

/** The types that can follow another field, and be followed. */
export const following: ReadonlySet<string> = new Set(['select', 'radio', 'checkbox'])

/** Whether a field can be the one that another follows: one word of the same dictionary. */
export const isUpperFor = ({ dictionary }: Column, above: Column): boolean =>
  kindOf(above) === 'choice' && following.has(above.type ?? 'input') && above.dictionary === dictionary

/** The fields beside a field that it can follow without going in a circle. */
export function uppersFor(column: Column, beside: readonly Column[]): Column[] {
  if (column.dictionary === undefined || !following.has(column.type ?? 'input')) return []
  const lower = new Set([column.prop])
  for (let known = 0; known !== lower.size;) {
    known = lower.size
    for (const { prop, childrenOf } of beside) if (childrenOf !== undefined && lower.has(childrenOf)) lower.add(prop)
  }
  return beside.filter((one) => !lower.has(one.prop) && isUpperFor(column, one))
}

/** What a field offers that follows another: the words right below the one that is chosen there. */
export const offeredBelow = ({ dicData = [] }: Column, above: Json | undefined): DictionaryOption[] =>
  (allOptions(dicData).find(({ value }) => value === above)?.children ?? []).map(withoutBelow)
