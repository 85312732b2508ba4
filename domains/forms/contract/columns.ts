import type { Rule } from './rules.ts'
import type { Column, FormSchema } from './schema.ts'

// Separate from the schema: the phone reads forms but never validates them, so it need not load
// that code.
/**
 * Every field of a form in order, including those in groups; the condition of a group applies to
 * its fields.
 */
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
