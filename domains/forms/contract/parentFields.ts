import { kindOf, withOptionsOf } from './fieldTypes.ts'
import type { Column } from './schema.ts'

/** Whether a field can be the parent of another: a single choice from the same dictionary. */
export const isParentFor = ({ dictionary }: Column, above: Column): boolean =>
  kindOf(above) === 'choice' && above.dictionary === dictionary

/** The fields on the same level that can be the parent of a field without a cycle. */
export function parentFieldsFor(column: Column, beside: readonly Column[]): Column[] {
  if (column.dictionary === undefined || !withOptionsOf.has(column.type ?? 'input')) return []
  const lower = new Set([column.prop])
  for (let known = 0; known !== lower.size;) {
    known = lower.size
    for (const { prop, childrenOf } of beside)
      if (childrenOf !== undefined && lower.has(childrenOf)) lower.add(prop)
  }
  return beside.filter((one) => !lower.has(one.prop) && isParentFor(column, one))
}
