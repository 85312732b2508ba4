/** The data of a request as plain JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }
export type FlowData = { readonly [field: string]: Json }

export type Comparison = {
  readonly field: string
  readonly op: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge' | 'in' | 'notIn' | 'has'
  readonly value: Json
}
/** Two fields of the same request compared with each other. */
type FieldComparison = {
  readonly field: string
  readonly op: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'
  readonly other: string
}

/** A condition as data; no script is ever run (workflow.md A.11, 4). */
export type Rule =
  | Comparison
  | FieldComparison
  | { readonly field: string; readonly op: 'exists' | 'notExists' }
  | { readonly all: readonly Rule[] }
  | { readonly any: readonly Rule[] }
  | { readonly not: Rule }

/**
 * The condition of a branch: a rule, or a FEEL expression that only the server evaluates
 * (docs/adr/0023).
 */
export type BranchCondition = Rule | FeelText
export type FeelText = { readonly feel: string }
/** The maximum length of an expression. */
export const maxFeelLetters = 1000

/** Whether a condition holds for the data; a type mismatch never holds. */
export function holds(rule: Rule, data: FlowData): boolean {
  if ('all' in rule) return rule.all.every((part) => holds(part, data))
  if ('any' in rule) return rule.any.some((part) => holds(part, data))
  if ('not' in rule) return !holds(rule.not, data)

  const value = ownOf(data, rule.field)
  if ('other' in rule) {
    const other = ownOf(data, rule.other)
    return (
      isFilled(value) &&
      isFilled(other) &&
      compares(value, { field: rule.field, op: rule.op, value: other })
    )
  }
  if (!('value' in rule)) return isFilled(value) === (rule.op === 'exists')
  return value !== undefined && value !== null && compares(value, rule)
}

const ownOf = (data: FlowData, field: string): Json | undefined =>
  Object.hasOwn(data, field) ? data[field] : undefined

/** The most parts that a condition may have, which limits the cost of its evaluation. */
export const ruleBudget = 200

/** Whether a condition stays within the budget; each item of a list counts. */
export function isWithinBudget(rule: Rule): boolean {
  let parts = 0
  for (const open: Rule[] = [rule]; parts <= ruleBudget;) {
    const one = open.pop()
    if (one === undefined) return true
    parts += 'value' in one && isList(one.value) ? 1 + one.value.length : 1
    if ('all' in one) open.push(...one.all)
    if ('any' in one) open.push(...one.any)
    if ('not' in one) open.push(one.not)
  }
  return false
}

function isFilled(value: Json | undefined): value is Exclude<Json, null> {
  return value !== undefined && value !== null && value !== ''
}

function compares(value: Json, { op, value: wanted }: Comparison): boolean {
  switch (op) {
    case 'eq':
      return value === wanted
    case 'ne':
      return value !== wanted
    case 'in':
      return isList(wanted) && wanted.includes(value)
    case 'notIn':
      return isList(wanted) && !wanted.includes(value)
    case 'has':
      return isList(value) && value.includes(wanted)
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return isOrdered(op, value, wanted)
  }
}

function isOrdered(op: 'lt' | 'le' | 'gt' | 'ge', left: Json, right: Json): boolean {
  if (typeof left === 'number' && typeof right === 'number')
    return inOrder(op, Math.sign(left - right))
  if (typeof left === 'string' && typeof right === 'string')
    return inOrder(op, left < right ? -1 : left > right ? 1 : 0)
  return false
}

function inOrder(op: 'lt' | 'le' | 'gt' | 'ge', sign: number): boolean {
  if (op === 'lt') return sign < 0
  if (op === 'le') return sign <= 0
  return op === 'gt' ? sign > 0 : sign >= 0
}

/** Whether a value is a list. */
export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
