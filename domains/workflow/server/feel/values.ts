import type { FlowData, Json } from '../../../forms/contract/rules.ts'
import type { Order } from './expression.ts'
import type { Moment } from './moments.ts'

/** A row of a sub-table, or other structured data: only a path reads its parts. */
type Row = { readonly unit: 'row'; readonly fields: FlowData }

/** A value in an expression. */
export type Value = string | number | boolean | null | Moment | Row | readonly Value[]

/** The remaining cost budget of an evaluation; once it is used up there is no answer. */
export type Budget = { left: number }

/** A field of the request; own properties only, never inherited ones. */
export function valueOf(json: Json | undefined, budget: Budget): Value {
  budget.left -= 1
  if (json === undefined || json === null || budget.left < 0) return null
  if (typeof json === 'string') budget.left -= Math.ceil(json.length / 2)
  if (typeof json !== 'object') return json
  return isJsonList(json) ? json.map((one) => valueOf(one, budget)) : { unit: 'row', fields: json }
}

/** A column of a row; null for anything else. */
export const columnOf = (value: Value, name: string, budget: Budget): Value =>
  isRow(value) && Object.hasOwn(value.fields, name) ? valueOf(value.fields[name], budget) : null

const isJsonList = (json: Json): json is readonly Json[] => Array.isArray(json)
const isRow = (value: Value): value is Row =>
  typeof value === 'object' && value !== null && 'fields' in value

/** Whether a value is a list. */
export const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

/** Whether a value is a day, a time or a span. */
export const isMoment = (value: Value): value is Moment =>
  typeof value === 'object' && value !== null && 'amount' in value

/** Whether two values are equal; null if their kinds cannot be compared. */
export function isEqual(left: Value, right: Value): boolean | null {
  if (left === null || right === null) return left === right
  if (isList(left) && isList(right))
    return (
      left.length === right.length &&
      left.every((one, at) => isEqual(one, right[at] ?? null) === true)
    )
  if (isMoment(left) && isMoment(right))
    return left.unit === right.unit ? left.amount === right.amount : null
  if (typeof left === 'object' || typeof right === 'object' || typeof left !== typeof right)
    return null
  return left === right
}

/** Compares two values; null if they cannot be compared. */
export function compare(op: Order, left: Value, right: Value): boolean | null {
  if (op === '=' || op === '!=') {
    const equal = isEqual(left, right)
    return equal === null ? null : equal === (op === '=')
  }
  const sign = signOf(left, right)
  if (sign === null) return null
  if (op === '<') return sign < 0
  if (op === '<=') return sign <= 0
  return op === '>' ? sign > 0 : sign >= 0
}

function signOf(left: Value, right: Value): number | null {
  if (typeof left === 'number' && typeof right === 'number') return Math.sign(left - right)
  if (typeof left === 'string' && typeof right === 'string')
    return left < right ? -1 : left > right ? 1 : 0
  return isMoment(left) && isMoment(right) && left.unit === right.unit
    ? Math.sign(left.amount - right.amount)
    : null
}
