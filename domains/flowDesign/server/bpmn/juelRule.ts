import type { Json, Rule } from '../../../forms/contract/rules.ts'
import { readJuel } from './juel.ts'
import type { Juel, JuelOrder, Read } from './juel.ts'

/** Variables that the plugin sets itself; requests here have no such data. */
const foreign =
  /^(?:applyUser|applyUserName|serialNumber|copyUser|backToRejecter|initiator|INITIATOR|pass|wf_\w*|nr\w*|loopCounter|execution|task)$/

const fieldName = /^[A-Za-z][A-Za-z0-9_]{0,39}$/

/** A simple JUEL condition as a rule. */
export function ruleOfText(text: string): Read<Rule> {
  const read = readJuel(text)
  return 'no' in read ? read : ruleOf(read.is)
}

/** The rule of an expression, or why it cannot be one. */
export function ruleOf(juel: Juel): Read<Rule> {
  switch (juel.kind) {
    case 'either':
    case 'both': {
      const parts = juel.parts.map(ruleOf)
      const no = parts.find((part) => 'no' in part)
      if (no) return no
      const rules = parts.flatMap((part) => ('is' in part ? [part.is] : []))
      return { is: juel.kind === 'either' ? { any: rules } : { all: rules } }
    }
    case 'not':
      return opposite(juel.of)
    case 'empty':
      return onField(juel.of, (field) => ({ field, op: 'notExists' }))
    case 'compare':
      return comparison(juel.op, juel.left, juel.right)
    case 'name':
      return onField(juel, (field) => ({ field, op: 'eq', value: true }))
    case 'value':
      return typeof juel.value === 'boolean'
        ? { is: juel.value ? { all: [] } : { any: [] } }
        : { no: '条件的结果应为“是”或“否”' }
    case 'divide':
      return { no: '条件里不支持计算，请先在表单里用公式算好' }
  }
}

function opposite(of: Juel): Read<Rule> {
  if (of.kind === 'empty') return onField(of.of, (field) => ({ field, op: 'exists' }))
  const inner = ruleOf(of)
  return 'no' in inner ? inner : { is: { not: inner.is } }
}

function onField(of: Juel, rule: (field: string) => Rule): Read<Rule> {
  if (of.kind !== 'name') return { no: '条件里没有表单字段' }
  if (foreign.test(of.name)) return { no: `条件里的“${of.name}”不是表单字段` }
  return fieldName.test(of.name) ? { is: rule(of.name) } : { no: `“${of.name}”不能作为字段标识` }
}

const turned: Readonly<Record<JuelOrder, JuelOrder>> = {
  eq: 'eq',
  ne: 'ne',
  lt: 'gt',
  le: 'ge',
  gt: 'lt',
  ge: 'le',
}

function comparison(op: JuelOrder, left: Juel, right: Juel): Read<Rule> {
  if (left.kind === 'value' && right.kind === 'name') return comparison(turned[op], right, left)
  if (left.kind === 'name' && right.kind === 'name') {
    const other = onField(right, () => ({ all: [] }))
    return 'no' in other ? other : onField(left, (field) => ({ field, op, other: right.name }))
  }
  if (left.kind !== 'name' || right.kind !== 'value')
    return { no: '只能把表单字段和固定的值或另一个字段相比较' }
  if (right.value !== null) return onField(left, (field) => ({ field, op, value: right.value }))
  if (op !== 'eq' && op !== 'ne') return { no: '空值不能比较大小' }
  return onField(left, (field) => ({ field, op: op === 'eq' ? 'notExists' : 'exists' }))
}

/** A rule as JUEL for other engines; where JUEL has no equivalent, the closest approximation. */
export const textOfRule = (rule: Rule): string => `\${${words(rule)}}`

function words(rule: Rule): string {
  if ('all' in rule) return rule.all.length === 0 ? 'true' : rule.all.map(part).join(' && ')
  if ('any' in rule) return rule.any.length === 0 ? 'false' : rule.any.map(part).join(' || ')
  if ('not' in rule) return `!(${words(rule.not)})`
  if ('other' in rule) return `${rule.field} ${signs[rule.op]} ${rule.other}`
  if (!('value' in rule))
    return rule.op === 'exists' ? `not empty ${rule.field}` : `empty ${rule.field}`
  const { field, op, value } = rule
  if (op === 'has') return `${field}.contains(${literal(value)})`
  if (op !== 'in' && op !== 'notIn') return `${field} ${signs[op]} ${literal(value)}`
  const values: readonly Json[] = Array.isArray(value) ? value : []
  const anyOf =
    values.length === 0 ? 'false' : values.map((one) => `${field} == ${literal(one)}`).join(' || ')
  return op === 'in' ? anyOf : `!(${anyOf})`
}

const part = (rule: Rule): string =>
  'all' in rule || 'any' in rule || ('op' in rule && rule.op === 'in')
    ? `(${words(rule)})`
    : words(rule)

const signs: Readonly<Record<JuelOrder, string>> = {
  eq: '==',
  ne: '!=',
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
}

const literal = (value: Json): string =>
  typeof value === 'string'
    ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
    : typeof value === 'object'
      ? 'null'
      : String(value)
