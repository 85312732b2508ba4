import type { Rule } from '../rules.ts'
import { fieldsOf } from '../formulas/formula.ts'
import type { Column } from '../schema.ts'

/** The fields that a field depends on. */
export function dependenciesOf({
  display,
  requiredWhen,
  formula,
  childrenOf,
  children,
}: Column): string[] {
  const own = [
    ...(childrenOf === undefined ? [] : [childrenOf]),
    ...(typeof display === 'object' ? fieldsIn(display) : []),
    ...(requiredWhen ? fieldsIn(requiredWhen) : []),
    ...(formula === undefined
      ? []
      : fieldsOf(formula).map((field) => field.split('.')[0] ?? field)),
  ]
  const rows = children?.column ?? []
  const inside = new Set(rows.map(({ prop }) => prop))
  return [...own, ...rows.flatMap(dependenciesOf).filter((field) => !inside.has(field))]
}

/** The fields that a condition reads. */
export function fieldsIn(rule: Rule): string[] {
  if ('all' in rule) return rule.all.flatMap(fieldsIn)
  if ('any' in rule) return rule.any.flatMap(fieldsIn)
  if ('not' in rule) return fieldsIn(rule.not)
  return 'other' in rule ? [rule.field, rule.other] : [rule.field]
}

/** Fields in dependency order. Fields in a cycle come last; no published form has one. */
export function inOrder(columns: readonly Column[]): readonly Column[] {
  if (columns.every((column) => dependenciesOf(column).length === 0)) return columns
  const left = new Map(
    columns.map((column) => [column.prop, { column, needs: dependenciesOf(column) }]),
  )
  const ordered: Column[] = []
  for (let moved = true; moved && left.size > 0;) {
    moved = false
    for (const [prop, { column, needs }] of left) {
      if (needs.some((need) => left.has(need))) continue
      ordered.push(column)
      left.delete(prop)
      moved = true
    }
  }
  return [...ordered, ...[...left.values()].map(({ column }) => column)]
}
