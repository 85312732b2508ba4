import type { Rule } from '../rules.ts'
import type { Column, FormSchema } from './schema.ts'

// Apart from the shapes: the phone reads forms and never judges them, so that it need not fetch what would.
/** Every field of a form, groups included, in the order in which they stand; a group's condition is its fields' too. */
export const columnsOf = ({ column, group = [] }: FormSchema): Column[] => [
  ...column,
  ...group.flatMap((one) =>
    one.column.map((inner) =>
      one.display === undefined
        ? inner
        : { ...inner, display: bothHold(one.display, inner.display) },
    ),
  ),
]

function bothHold(group: boolean | Rule, own: boolean | Rule = true): boolean | Rule {
  if (typeof group === 'boolean') return group && own
  if (typeof own === 'boolean') return own && group
  return { all: [group, own] }
}
