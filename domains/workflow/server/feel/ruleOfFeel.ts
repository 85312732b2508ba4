import { comparableWith, opsOf, opWords, readCondition } from '../../contract/form/conditions.ts'
import type { ConditionOp } from '../../contract/form/conditions.ts'
import { RuleShape } from '../../contract/form/schema.ts'
import type { Column } from '../../contract/form/schema.ts'
import { isWithinBudget } from '../../contract/rules.ts'
import type { Rule } from '../../contract/rules.ts'
import type { Feel, Order, Read } from './expression.ts'
import { feelOf } from './judgeFeel.ts'
import { isOfKind, sideOf, unsayable } from './rowSides.ts'
import type { Fixed, Side } from './rowSides.ts'

/** The rows of fields that hold for the same requests as an expression, or why there are none, in a sentence. */
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

/** The same for whoever asks at the desk. */
export function rowsOfFeel(text: string, columns: readonly Column[]): { rule?: Rule; why: string } {
  const read = ruleOfFeel(text, columns)
  return 'no' in read ? { why: read.no } : { rule: read.is, why: '' }
}

class NoRow extends Error {}

/** Rows are nested once at most, and no longer than a drawing may keep. */
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

type Columns = readonly Column[]

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
      throw new NoRow(unsayable(feel))
  }
}

/** Parts that hold together; two or three of them may be what one row is written as. */
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

/** `a != null and not(a in (…))`: filled in, and none of these. */
function noneOf(columns: Columns, first: Feel, second: Feel): Rule | undefined {
  const field =
    first.kind === 'compare' &&
    first.op === '!=' &&
    first.right.kind === 'value' &&
    first.right.value === null
      ? sideOf(first.left)
      : undefined
  const [inner] = second.kind === 'call' && second.name === 'not' ? second.args : []
  if (
    !field ||
    !('field' in field) ||
    field.as !== 'it is' ||
    inner?.kind !== 'in' ||
    inner.of.kind !== 'name' ||
    inner.of.name !== field.field
  )
    return undefined
  const values = valuesOf(inner)
  const [only, ...others] = values ?? []
  if (!values || only === undefined) return undefined
  if (others.length === 0) return row(columns, field.field, 'ne', only)
  return listRow(columns, field.field, 'notIn', values)
}

/** `not(a in (null, "")) and not(b in (null, "")) and a < b`: two fields that are filled in. */
function filledPair(
  columns: Columns,
  [first, second, third]: readonly [Feel, Feel, Feel],
): Rule | undefined {
  const isDenied = third.kind === 'call' && third.name === 'not'
  const compared = isDenied ? denied(third) : third
  if (
    compared?.kind !== 'compare' ||
    compared.left.kind !== 'name' ||
    compared.right.kind !== 'name'
  )
    return undefined
  const [left, right] = [compared.left.name, compared.right.name]
  if (
    filledName(first) !== left ||
    filledName(second) !== right ||
    (isDenied && compared.op !== '=')
  )
    return undefined
  return twoFields(columns, left, isDenied ? 'ne' : orderOps[compared.op], right)
}

/** The field that `not(a in (null, ""))` says is filled in. */
function filledName(feel: Feel): string | undefined {
  const [inner] = feel.kind === 'call' && feel.name === 'not' ? feel.args : []
  return inner?.kind === 'in' && inner.of.kind === 'name' && isNothing(inner)
    ? inner.of.name
    : undefined
}

/** What `not((…) = true)` says is not so. */
function denied({ args: [inner] }: Extract<Feel, { kind: 'call' }>): Feel | undefined {
  return inner?.kind === 'compare' &&
    inner.op === '=' &&
    inner.right.kind === 'value' &&
    inner.right.value === true
    ? inner.left
    : undefined
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
  if (feel.name !== 'not' || !first) throw new NoRow(unsayable(feel))
  if (first.kind === 'name') return row(columns, first.name, 'eq', false)
  const field = filledName(feel)
  if (field !== undefined) return row(columns, field, 'exists')
  const opposite = denied(feel)
  const has =
    opposite?.kind === 'call' && opposite.name === 'list contains'
      ? calledRule(columns, opposite)
      : undefined
  if (!has) throw new NoRow(unsayable(feel))
  return { not: has }
}

const orderOps = { '=': 'eq', '!=': 'ne', '<': 'lt', '<=': 'le', '>': 'gt', '>=': 'ge' } as const
const turned = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

function comparison(columns: Columns, op: Order, left: Feel, right: Feel): Rule {
  const [one, other] = [sideOf(left), sideOf(right)]
  if (!one || !other) throw new NoRow(unsayable(one ? right : left))
  if ('field' in one) return fieldAgainst(columns, { ...one, op }, other)
  if ('field' in other) return fieldAgainst(columns, { ...other, op: turned[op] }, one)
  throw new NoRow(unsayable(left))
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
    if (op !== '=' && op !== '!=') throw new NoRow('和 null 只能比较是否相等')
    return row(columns, field, op === '=' ? 'notExists' : 'exists')
  }
  // What is not filled in is not that value either.
  if (op === '!=')
    return { any: [row(columns, field, 'notExists'), row(columns, field, 'ne', fixed)] }
  return row(columns, field, orderOps[op], fixed)
}

type In = Extract<Feel, { kind: 'in' }>

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

/** What stands in a list of written values; undefined where anything else does. */
function valuesOf({ tests }: In): readonly Fixed[] | undefined {
  const wanted = tests.flatMap((test) =>
    test.kind !== 'one' ? [] : test.of.kind === 'list' ? test.of.items : [test.of],
  )
  const values = wanted.flatMap((one) => {
    const side = sideOf(one)
    return side?.as === 'it is' && 'fixed' in side && side.fixed !== null ? [side.fixed] : []
  })
  const isAll = values.length === wanted.length && tests.every(({ kind }) => kind === 'one')
  return isAll && values.length > 0 ? values : undefined
}

/** `(null, "")`: how it is written that nothing is filled in. */
function isNothing({ tests }: In): boolean {
  const said = tests.map((test) =>
    test.kind === 'one' && test.of.kind === 'value' ? test.of.value : undefined,
  )
  return said.length === 2 && said.includes(null) && said.includes('')
}

function columnOf(columns: Columns, name: string): Column {
  const column = columns.find(({ prop }) => prop === name)
  if (!column) throw new NoRow(`字段 ${name} 不在表单里`)
  return column
}

/** The field of a row that compares it so. */
function fieldFor(
  columns: Columns,
  name: string,
  op: ConditionOp,
  values: readonly Fixed[],
): Column {
  const column = columnOf(columns, name)
  if (!opsOf(column).includes(op))
    throw new NoRow(`“${column.label}”在“按字段设置”里不能用“${opWords(column, op)}”`)
  if (!values.every((one) => isOfKind(one, column)))
    throw new NoRow(`“${column.label}”比较的值和这个字段的类型不一致`)
  return column
}

type ValueOp = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge' | 'has'

function row(
  columns: Columns,
  field: string,
  ...[op, value]: ['exists' | 'notExists'] | [ValueOp, Fixed]
): Rule {
  fieldFor(columns, field, op, value === undefined ? [] : [value])
  if (op === 'exists' || op === 'notExists') return { field, op }
  return { field, op, value: value ?? '' }
}

function listRow(
  columns: Columns,
  field: string,
  op: 'in' | 'notIn',
  values: readonly Fixed[],
): Rule {
  fieldFor(columns, field, op, values)
  return { field, op, value: values }
}

function twoFields(
  columns: Columns,
  field: string,
  op: Exclude<ValueOp, 'has'>,
  other: string,
): Rule {
  const column = fieldFor(columns, field, op, [])
  if (!comparableWith(column, columns).some(({ prop }) => prop === other))
    throw new NoRow(
      `“${column.label}”在“按字段设置”里不能和“${columnOf(columns, other).label}”比较`,
    )
  return { field, op, other }
}
