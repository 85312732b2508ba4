import type { Rule } from '../rules.ts'
import type { Formula } from '../formulas/formula.ts'
import type { Column, FieldRule, FormSchema } from '../schema.ts'

/** A setting that refers to a field: its place and its kind. */
export type Use = {
  readonly at: string
  readonly label: string
  readonly why: '显示条件' | '必填条件' | '公式' | '填写检查' | '上级选项'
}

/** Returns the new name of a field for its references; undefined if the field is removed. */
type Renamed = (address: string) => string | undefined

/** Everything in a form that refers to a field, or to a column of that sub-table. */
export function usesOf(form: FormSchema, address: string): Use[] {
  const uses: Use[] = []
  const isMeant = (one: string) => one === address || one.startsWith(`${address}.`)
  rewrite(form, (use) => (one) => {
    if (
      isMeant(one) &&
      !isMeant(use.at) &&
      !uses.some(({ at, why }) => at === use.at && why === use.why)
    )
      uses.push(use)
    return nameOf(one)
  })
  return uses
}

/** Renames a field in everything that refers to it. */
export const withRenamed = (form: FormSchema, from: string, to: string): FormSchema =>
  rewrite(form, () => (one) => (one === from ? to : nameOf(one)))

/**
 * Removes the references to a removed field: conditions lose the comparison, formulas are removed
 * as a whole.
 */
export const withoutUses = (form: FormSchema, address: string): FormSchema =>
  rewrite(
    form,
    () => (one) => (one === address || one.startsWith(`${address}.`) ? undefined : nameOf(one)),
  )

const nameOf = (address: string): string => address.slice(address.indexOf('.') + 1)

/** Renames all references to fields. An address is `prop`, or `table.prop` inside a sub-table. */
function rewrite(form: FormSchema, renamedFor: (use: Use) => Renamed): FormSchema {
  const column = form.column.map((one) => rewritten(one, { renamedFor, table: undefined }))
  if (!form.group) return { ...form, column }
  const group = form.group.map((one, at) => ({
    ...one,
    column: one.column.map((inner) => rewritten(inner, { renamedFor, table: undefined })),
    ...(typeof one.display === 'object' && {
      display:
        ruleWith(one.display, renamedFor({ at: `#${at}`, label: one.label, why: '显示条件' })) ??
        true,
    }),
  }))
  return { ...form, column, group }
}

type Level = { readonly renamedFor: (use: Use) => Renamed; readonly table: Column | undefined }

function rewritten(column: Column, { renamedFor, table }: Level): Column {
  const own = new Set(table?.children?.column.map(({ prop }) => prop))
  const addressOf = (name: string) => (table && own.has(name) ? `${table.prop}.${name}` : name)
  const at = table ? `${table.prop}.${column.prop}` : column.prop
  const seen = (why: Use['why']): Renamed => {
    const renamed = renamedFor({ at, label: column.label, why })
    return (name) => renamed(addressOf(name))
  }
  const { display, requiredWhen, formula, rules, children, childrenOf, ...rest } = column
  const above = childrenOf === undefined ? undefined : seen('上级选项')(childrenOf)
  const shown = typeof display === 'object' ? ruleWith(display, seen('显示条件')) : display
  const needed = requiredWhen && ruleWith(requiredWhen, seen('必填条件'))
  const result =
    formula === undefined
      ? undefined
      : formulaWith(formula, seen('公式'), renamedFor({ at, label: column.label, why: '公式' }))
  const demands = rules?.flatMap((rule) => demandWith(rule, seen('填写检查')))
  return {
    ...rest,
    ...(above !== undefined && { childrenOf: above }),
    ...(shown !== undefined && { display: shown }),
    ...(needed && { requiredWhen: needed }),
    ...(result !== undefined && { formula: result }),
    ...(demands && demands.length > 0 && { rules: demands }),
    ...(children && {
      children: {
        ...children,
        column: children.column.map((one) => rewritten(one, { renamedFor, table: column })),
      },
    }),
  }
}

function demandWith({ holds, ...rule }: FieldRule, renamed: Renamed): FieldRule[] {
  if (!holds) return [rule]
  const left = ruleWith(holds, renamed)
  if (left) return [{ ...rule, holds: left }]
  return rule.pattern === undefined && rule.check === undefined && rule.required === undefined
    ? []
    : [rule]
}

function ruleWith(rule: Rule, renamed: Renamed): Rule | undefined {
  if ('all' in rule) return partsWith(rule.all, renamed, (all) => ({ all }))
  if ('any' in rule) return partsWith(rule.any, renamed, (any) => ({ any }))
  if ('not' in rule) {
    const not = ruleWith(rule.not, renamed)
    return not && { not }
  }
  const field = renamed(rule.field)
  if (field === undefined) return undefined
  if (!('other' in rule)) return { ...rule, field }
  const other = renamed(rule.other)
  return other === undefined ? undefined : { ...rule, field, other }
}

function partsWith(
  rules: readonly Rule[],
  renamed: Renamed,
  join: (left: readonly Rule[]) => Rule,
): Rule | undefined {
  const left = rules.flatMap((one) => ruleWith(one, renamed) ?? [])
  return left.length === 0 && rules.length > 0 ? undefined : join(left)
}

/**
 * `inRow` renames fields as written at the formula's place; `anywhere` renames full addresses, for
 * the rows that it sums up.
 */
function formulaWith(formula: Formula, inRow: Renamed, anywhere: Renamed): Formula | undefined {
  const several = (
    parts: readonly Formula[],
    join: (left: readonly Formula[]) => Formula,
  ): Formula | undefined => {
    const left = parts.flatMap((part) => formulaWith(part, inRow, anywhere) ?? [])
    return left.length < parts.length ? undefined : join(left)
  }
  if (typeof formula === 'number') return formula
  if ('plus' in formula) return several(formula.plus, (plus) => ({ plus }))
  if ('minus' in formula) return several(formula.minus, (minus) => ({ minus }))
  if ('times' in formula) return several(formula.times, (times) => ({ times }))
  if ('over' in formula) return several(formula.over, (over) => ({ over }))
  if ('round' in formula) return several([formula.round], ([round = 0]) => ({ ...formula, round }))
  if ('sum' in formula) return sumWith(formula, inRow, anywhere)
  if ('field' in formula) return named(inRow(formula.field), (field) => ({ field }))
  return 'count' in formula
    ? named(inRow(formula.count), (count) => ({ count }))
    : named(inRow(formula.span), (span) => ({ ...formula, span }))
}

function sumWith(
  formula: { readonly sum: string; readonly of: Formula },
  inRow: Renamed,
  anywhere: Renamed,
): Formula | undefined {
  const sum = inRow(formula.sum)
  const of = formulaWith(formula.of, (name) => anywhere(`${formula.sum}.${name}`), anywhere)
  return sum === undefined || of === undefined ? undefined : { sum, of }
}

const named = (name: string | undefined, make: (name: string) => Formula): Formula | undefined =>
  name === undefined ? undefined : make(name)
