import { isList } from '../rules.ts'
import type { FlowData, Json } from '../rules.ts'
import { spanOf } from '../values/dateTimes.ts'

/** A calculation as data. An empty field makes the result empty, except in a sum. */
export type Formula =
  | number
  | { readonly field: string }
  | { readonly plus: readonly Formula[] }
  | { readonly minus: readonly Formula[] }
  | { readonly times: readonly Formula[] }
  | { readonly over: readonly Formula[] }
  /** Sums over the rows of a sub-table; inside, fields are those of the row. */
  | { readonly sum: string; readonly of: Formula }
  | { readonly count: string }
  /** The length of a range, counting both days. */
  | { readonly span: string; readonly unit: 'days' | 'hours' }
  | { readonly round: Formula; readonly digits: number }

/**
 * The most parts that a calculation may have. A calculation in a sub-table runs once for each row.
 */
export const formulaBudget = 60

/** Beyond this, numbers are no longer exact to the cent. */
const largest = 1e12

/**
 * The result rounded to six decimals; undefined if a value is missing, a divisor is zero, or the
 * result is too large to be exact.
 */
export function calculated(formula: Formula, data: FlowData): number | undefined {
  const result = valueOf(formula, data)
  if (result === undefined || !Number.isFinite(result) || Math.abs(result) > largest)
    return undefined
  return rounded(result, 6)
}

function valueOf(formula: Formula, data: FlowData): number | undefined {
  if (typeof formula === 'number') return formula
  if ('field' in formula) return numberIn(data, formula.field)
  if ('plus' in formula) return folded(formula.plus, data, (left, right) => left + right)
  if ('minus' in formula) return folded(formula.minus, data, (left, right) => left - right)
  if ('times' in formula) return folded(formula.times, data, (left, right) => left * right)
  if ('over' in formula)
    return folded(formula.over, data, (left, right) => (right === 0 ? Number.NaN : left / right))
  if ('sum' in formula)
    return rowsIn(data, formula.sum).reduce(
      (sum, row) => sum + (calculated(formula.of, row) ?? 0),
      0,
    )
  if ('count' in formula) return rowsIn(data, formula.count).length
  if ('span' in formula) return spanIn(data, formula)
  const inner = valueOf(formula.round, data)
  return inner === undefined ? undefined : rounded(inner, formula.digits)
}

function folded(
  parts: readonly Formula[],
  data: FlowData,
  join: (left: number, right: number) => number,
): number | undefined {
  const values = parts.map((part) => valueOf(part, data))
  return values.reduce((left, right) =>
    left === undefined || right === undefined ? undefined : join(left, right),
  )
}

function numberIn(data: FlowData, name: string): number | undefined {
  const value = ownOf(data, name)
  return typeof value === 'number' ? value : undefined
}

function spanIn(
  data: FlowData,
  { span, unit }: { span: string; unit: 'days' | 'hours' },
): number | undefined {
  const value = ownOf(data, span)
  if (value === undefined || !isList(value)) return undefined
  const [from, to] = value
  return typeof from === 'string' && typeof to === 'string' ? spanOf(from, to, unit) : undefined
}

const ownOf = (data: FlowData, name: string): Json | undefined =>
  Object.hasOwn(data, name) ? data[name] : undefined

/** The rows of a sub-table. */
export function rowsIn(data: FlowData, name: string): FlowData[] {
  const value = ownOf(data, name)
  return value !== undefined && isList(value) ? value.filter(isRow) : []
}

const isRow = (value: Json): value is FlowData =>
  typeof value === 'object' && value !== null && !isList(value)

/** Rounds half up in decimal: 1.005 to two places is 1.01. */
export function rounded(value: number, digits: number): number {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return value
  const shifted = shift(Math.abs(value), digits)
  return Math.sign(value) * shift(Math.round(shifted), -digits) || 0
}

/**
 * Moves the decimal point in the text of the number: a multiplication would bring back binary
 * rounding errors.
 */
function shift(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** The fields that a calculation reads; those of a row have the sub-table as prefix. */
export function fieldsOf(formula: Formula, table = ''): string[] {
  const named = (name: string) => (table ? `${table}.${name}` : name)
  if (typeof formula === 'number') return []
  if ('field' in formula) return [named(formula.field)]
  if ('plus' in formula) return formula.plus.flatMap((part) => fieldsOf(part, table))
  if ('minus' in formula) return formula.minus.flatMap((part) => fieldsOf(part, table))
  if ('times' in formula) return formula.times.flatMap((part) => fieldsOf(part, table))
  if ('over' in formula) return formula.over.flatMap((part) => fieldsOf(part, table))
  if ('sum' in formula) return [formula.sum, ...fieldsOf(formula.of, formula.sum)]
  if ('count' in formula) return [formula.count]
  if ('span' in formula) return [named(formula.span)]
  return fieldsOf(formula.round, table)
}

/** The number of parts of a calculation. */
export function partsOf(formula: Formula): number {
  if (typeof formula === 'number' || 'field' in formula || 'count' in formula || 'span' in formula)
    return 1
  const inner =
    'plus' in formula
      ? formula.plus
      : 'minus' in formula
        ? formula.minus
        : 'times' in formula
          ? formula.times
          : 'over' in formula
            ? formula.over
            : 'sum' in formula
              ? [formula.of]
              : [formula.round]
  return inner.reduce<number>((sum, part) => sum + partsOf(part), 1)
}
