import { opsOf, readCondition } from '../../../forms/contract/conditions/conditionRows.ts'
import { RuleShape } from '../../../forms/contract/schema.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import { isWithinBudget } from '../../../forms/contract/rules.ts'
import type { Rule } from '../../../forms/contract/rules.ts'
import {
  denied,
  filledName,
  filledPair,
  isNothing,
  noneOf,
  orderOps,
  valuesOf,
} from './combinedRows.ts'
import type { In } from './combinedRows.ts'
import type { Feel, Order, Read } from './expression.ts'
import { columnOf, listRow, NoRow, row, twoFields } from './fieldRow.ts'
import type { Columns } from './fieldRow.ts'
import { feelOf } from './judgeFeel.ts'
import { sideOf, notExpressible } from './rowSides.ts'
import type { Side } from './rowSides.ts'

/**
 * The rows of field conditions equivalent to an expression, or a sentence on why there are none.
 */
export function ruleOfFeel(text: string, columns: readonly Column[]): Read<Rule> {
  const read = feelOf(text)
  if ('no' in read) return read
  try {
    return asRows(ruleOf(read.is, columns))
  } catch (stop) {
    if (stop instanceof NoRow) return { no: stop.message }
    throw stop
  }
}

/** The rows or the reason, in the shape of the endpoint's reply. */
export function rowsOfFeel(text: string, columns: readonly Column[]): { rule?: Rule; why: string } {
  const read = ruleOfFeel(text, columns)
  return 'no' in read ? { why: read.no } : { rule: read.is, why: '' }
}

/** Rows are nested once at most, and limited to what a drawing may store. */
function asRows(rule: Rule): Read<Rule> {
  if (readCondition(rule).items.some((item) => 'rule' in item))
    return { no: '“按字段设置”的“且”和“或”只有两层' }
  return RuleShape.safeParse(rule).success && isWithinBudget(rule)
    ? { is: rule }
    : { no: '条件太多或文字太长，“按字段设置”放不下' }
}

const joined = (join: 'all' | 'any', rules: readonly Rule[]): Rule => {
  const [first, another] = rules
  if (first && !another) return first
  if (join === 'all') return { all: rules.flatMap((rule) => ('all' in rule ? rule.all : [rule])) }
  return { any: rules.flatMap((rule) => ('any' in rule ? rule.any : [rule])) }
}

function ruleOf(feel: Feel, columns: Columns): Rule {
  switch (feel.kind) {
    case 'both':
      return joined('all', conjunction(feel.parts, columns))
    case 'either':
      return joined(
        'any',
        feel.parts.map((one) => ruleOf(one, columns)),
      )
    case 'name':
      return row(columns, feel.name, 'eq', true)
    case 'compare':
      return comparison(columns, feel.op, feel.left, feel.right)
    case 'between':
      return {
        all: [
          comparison(columns, '>=', feel.of, feel.from),
          comparison(columns, '<=', feel.of, feel.to),
        ],
      }
    case 'in':
      return membership(columns, feel)
    case 'call':
      return calledRule(columns, feel)
    default:
      throw new NoRow(notExpressible(feel))
  }
}

/** Parts of an `and`; two or three of them may together form one row. */
function conjunction(parts: readonly Feel[], columns: Columns): Rule[] {
  const rules: Rule[] = []
  for (let at = 0; at < parts.length;) {
    const [first, second, third] = parts.slice(at, at + 3)
    if (!first) break
    const without = second && noneOf(columns, first, second)
    const pair =
      second && third && !without ? filledPair(columns, [first, second, third]) : undefined
    rules.push(without ?? pair ?? ruleOf(first, columns))
    at += without ? 2 : pair ? 3 : 1
  }
  return rules
}

function calledRule(columns: Columns, feel: Extract<Feel, { kind: 'call' }>): Rule {
  const [first, second] = feel.args
  if (
    feel.name === 'list contains' &&
    first?.kind === 'name' &&
    second?.kind === 'value' &&
    second.value !== null
  )
    return row(columns, first.name, 'has', second.value)
  if (feel.name !== 'not' || !first) throw new NoRow(notExpressible(feel))
  if (first.kind === 'name') return row(columns, first.name, 'eq', false)
  const field = filledName(feel)
  if (field !== undefined) return row(columns, field, 'exists')
  const opposite = denied(feel)
  const has =
    opposite?.kind === 'call' && opposite.name === 'list contains'
      ? calledRule(columns, opposite)
      : undefined
  if (!has) throw new NoRow(notExpressible(feel))
  return { not: has }
}

const turned = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

function comparison(columns: Columns, op: Order, left: Feel, right: Feel): Rule {
  const [one, other] = [sideOf(left), sideOf(right)]
  if (!one || !other) throw new NoRow(notExpressible(one ? right : left))
  if ('field' in one) return fieldAgainst(columns, { ...one, op }, other)
  if ('field' in other) return fieldAgainst(columns, { ...other, op: turned[op] }, one)
  throw new NoRow(notExpressible(left))
}

type FieldSide = Extract<Side, { field: string }> & { readonly op: Order }

function fieldAgainst(columns: Columns, { field, as, op }: FieldSide, other: Side): Rule {
  const column = columnOf(columns, field)
  const isNull = 'fixed' in other && other.fixed === null
  if ((as !== 'it is' && column.type !== as) || (as !== other.as && !isNull))
    throw new NoRow(`“${column.label}”比较的值和这个字段的类型不一致`)
  if ('field' in other) {
    if (op === '=' || op === '!=')
      throw new NoRow('两个字段都没有填写时，表达式也算相等，“按字段设置”做不到')
    return twoFields(columns, field, orderOps[op], other.field)
  }
  const { fixed } = other
  if (fixed === null) {
    if (op !== '=' && op !== '!=') throw new NoRow('空值（null）只能比较是不是相等')
    return row(columns, field, op === '=' ? 'notExists' : 'exists')
  }
  // `!=` also matches an empty field.
  if (op === '!=')
    return { any: [row(columns, field, 'notExists'), row(columns, field, 'ne', fixed)] }
  return row(columns, field, orderOps[op], fixed)
}

function membership(columns: Columns, feel: In): Rule {
  const { of, tests } = feel
  const values = valuesOf(feel)
  if (of.kind === 'name' && isNothing(feel)) return row(columns, of.name, 'notExists')
  if (of.kind === 'name' && values)
    return opsOf(columnOf(columns, of.name)).includes('in')
      ? listRow(columns, of.name, 'in', values)
      : joined(
          'any',
          values.map((one) => row(columns, of.name, 'eq', one)),
        )
  const rules = tests.map((test): Rule => {
    if (test.kind === 'one') throw new NoRow('“其中之一”只能列出写好的值')
    if (test.kind === 'order') return comparison(columns, test.op, of, test.to)
    return {
      all: [
        comparison(columns, test.withFrom ? '>=' : '>', of, test.from),
        comparison(columns, test.withTo ? '<=' : '<', of, test.to),
      ],
    }
  })
  return joined('any', rules)
}
