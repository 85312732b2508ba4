import type { Json, Rule } from '../rules.ts'
import { kindOf } from '../fieldTypes.ts'
import { momentTypeOf } from '../values/dateTimes.ts'
import { optionsFor } from '../options.ts'
import type { Column } from '../schema.ts'

/** One comparison as a row of an editor; `hasNot` is stored as the negation of `has`. */
export type ConditionOp =
  | 'eq'
  | 'ne'
  | 'lt'
  | 'le'
  | 'gt'
  | 'ge'
  | 'in'
  | 'notIn'
  | 'has'
  | 'hasNot'
  | 'exists'
  | 'notExists'
export type ConditionRow = {
  readonly field: string
  readonly op: ConditionOp
  readonly value?: Json
  readonly other?: string
}
type Join = 'all' | 'any'
/** Rows that must all hold, or at least one of them. */
export type ConditionRows = { readonly join: Join; readonly rows: readonly ConditionRow[] }
type ConditionItem = ConditionRow | ConditionRows | { readonly rule: Rule }
/**
 * A condition in the editor: rows, nested once. Deeper parts are shown as text and stay unchanged.
 */
export type Condition = { readonly join: Join; readonly items: readonly ConditionItem[] }

/** Converts a rule to rows. */
export function readCondition(rule: Rule | undefined): Condition {
  if (rule === undefined) return { join: 'all', items: [] }
  const parts = partsOf(rule)
  return parts
    ? { join: parts.join, items: parts.rules.map(itemOf) }
    : { join: 'all', items: [itemOf(rule)] }
}

/** Converts rows to a rule; no rows mean no condition. */
export function writeCondition({ join, items }: Condition): Rule | undefined {
  const [first, ...rest] = items
  if (!first) return undefined
  if (rest.length === 0 && 'field' in first) return ruleOf(first)
  return joined(join, items.map(ruleOfItem))
}

const joined = (join: Join, rules: readonly Rule[]): Rule =>
  join === 'all' ? { all: rules } : { any: rules }

function partsOf(rule: Rule): { join: Join; rules: readonly Rule[] } | undefined {
  if ('all' in rule) return { join: 'all', rules: rule.all }
  return 'any' in rule ? { join: 'any', rules: rule.any } : undefined
}

function itemOf(rule: Rule): ConditionItem {
  const row = rowOf(rule)
  if (row) return row
  const parts = partsOf(rule)
  const rows = parts?.rules.flatMap((part) => rowOf(part) ?? []) ?? []
  return parts && rows.length === parts.rules.length ? { join: parts.join, rows } : { rule }
}

function rowOf(rule: Rule): ConditionRow | undefined {
  if ('not' in rule)
    return 'op' in rule.not && rule.not.op === 'has' ? { ...rule.not, op: 'hasNot' } : undefined
  return 'field' in rule ? rule : undefined
}

const ruleOfItem = (item: ConditionItem): Rule =>
  'rule' in item
    ? item.rule
    : 'rows' in item
      ? joined(item.join, item.rows.map(ruleOf))
      : ruleOf(item)

function ruleOf({ field, op, value = '', other }: ConditionRow): Rule {
  if (op === 'exists' || op === 'notExists') return { field, op }
  if (op === 'hasNot') return { not: { field, op: 'has', value } }
  if (op === 'has' || op === 'in' || op === 'notIn' || other === undefined)
    return { field, op, value }
  return { field, op, other }
}

const words = {
  eq: '等于',
  ne: '不等于',
  lt: '小于',
  le: '小于等于',
  gt: '大于',
  ge: '大于等于',
  in: '是其中之一',
  notIn: '不是其中任何一个',
  has: '包含',
  hasNot: '不包含',
  exists: '已填写',
  notExists: '未填写',
} as const satisfies Readonly<Record<ConditionOp, string>>

const momentWords: Partial<Readonly<Record<ConditionOp, string>>> = {
  lt: '早于',
  le: '不晚于',
  gt: '晚于',
  ge: '不早于',
}

/** The label of a comparison for a field. */
export const opWords = (column: Column | undefined, op: ConditionOp): string =>
  (column && kindOf(column) === 'moment' ? momentWords[op] : undefined) ?? words[op]

const filled = ['exists', 'notExists'] as const

/** The comparisons that are possible for a field. */
export function opsOf(column: Column): readonly ConditionOp[] {
  switch (kindOf(column)) {
    case 'text':
      return [...filled, 'eq', 'ne']
    case 'number':
      return ['ge', 'gt', 'le', 'lt', 'eq', 'ne', ...filled]
    case 'moment':
      return [...filled, 'ge', 'gt', 'le', 'lt', 'eq', 'ne']
    case 'switch':
      return ['eq']
    case 'choice':
      return ['eq', 'ne', 'in', 'notIn', ...filled]
    case 'choices':
    case 'path':
    case 'departments':
      return ['has', 'hasNot', ...filled]
    default:
      return filled
  }
}

/** The fields that a field may be compared with. */
export function comparableWith(column: Column, columns: readonly Column[]): Column[] {
  const kind = kindOf(column)
  if (kind !== 'number' && kind !== 'moment') return []
  return columns.filter(
    (one) =>
      one.prop !== column.prop &&
      kindOf(one) === kind &&
      momentTypeOf(one.type) === momentTypeOf(column.type),
  )
}

/** A new row for a field, compared with its first possible value. */
export function blankRow(
  column: Column,
  op: ConditionOp = opsOf(column)[0] ?? 'exists',
): ConditionRow {
  const row = { field: column.prop, op }
  if (op === 'exists' || op === 'notExists') return row
  const first = optionsFor(column)[0]?.value ?? ''
  if (op === 'in' || op === 'notIn') return { ...row, value: first === '' ? [] : [first] }
  const kind = kindOf(column)
  return { ...row, value: kind === 'number' ? 0 : kind === 'switch' ? true : first }
}
