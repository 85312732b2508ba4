import { isList } from '../../../forms/contract/rules.ts'
import type { BranchCondition, Json, Rule } from '../../../forms/contract/rules.ts'

/**
 * The rule as a FEEL expression that is true for the same requests. Where the rule does not hold,
 * the expression is false or null.
 */
export function feelOfRule(rule: Rule): string {
  if ('all' in rule)
    return rule.all.length === 0
      ? 'true'
      : rule.all.map((part) => bracketed(part, rule.all.length)).join(' and ')
  if ('any' in rule)
    return rule.any.length === 0
      ? 'false'
      : rule.any.map((part) => bracketed(part, rule.any.length)).join(' or ')
  if ('not' in rule) return notTrue(feelOfRule(rule.not))
  if ('other' in rule) {
    const { field, op, other } = rule
    const compared = op === 'ne' ? notTrue(`${field} = ${other}`) : `${field} ${signs[op]} ${other}`
    return `${filled(field)} and ${filled(other)} and ${compared}`
  }
  if (!('value' in rule))
    return rule.op === 'exists' ? filled(rule.field) : `${rule.field} in (null, "")`
  const { field, op, value } = rule
  switch (op) {
    case 'in':
      return anyOf(field, value)
    case 'notIn':
      return isList(value) ? `${field} != null and not(${anyOf(field, value)})` : 'false'
    case 'ne':
      return `${field} != null and not(${anyOf(field, [value])})`
    case 'has':
      return `list contains(${field}, ${literal(value)})`
    case 'eq':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return value === null ? 'false' : `${field} ${signs[op]} ${literal(value)}`
  }
}

/** The same for a condition, which may already be an expression. */
export const feelOfCondition = (when: BranchCondition): string =>
  'feel' in when ? when.feel : feelOfRule(when)

/** True wherever the expression is not true. A plain `not` is null where the expression is null. */
export const notTrue = (feel: string): string => `not((${feel}) = true)`

const signs = { eq: '=', lt: '<', le: '<=', gt: '>', ge: '>=' } as const

const filled = (field: string): string => `not(${field} in (null, ""))`

/** A request without a value never matches. */
function anyOf(field: string, value: Json): string {
  const values = isList(value) ? value.filter((one) => one !== null) : []
  return values.length === 0 ? 'false' : `${field} in (${values.map(literal).join(', ')})`
}

const bracketed = (rule: Rule, neighbours: number): string =>
  neighbours > 1 && !('op' in rule && !('other' in rule) && aloneOps.has(rule.op))
    ? `(${feelOfRule(rule)})`
    : feelOfRule(rule)

/** Operators whose expression needs no brackets when joined with others. */
const aloneOps: ReadonlySet<string> = new Set([
  'eq',
  'lt',
  'le',
  'gt',
  'ge',
  'has',
  'exists',
  'notExists',
])

/** FEEL does not support the escapes `\b` and `\f`. */
const literal = (value: Json): string =>
  JSON.stringify(typeof value === 'object' ? null : value).replaceAll(/\\[^]/g, (pair) =>
    pair === String.raw`\b`
      ? String.raw`\u0008`
      : pair === String.raw`\f`
        ? String.raw`\u000c`
        : pair,
  )
