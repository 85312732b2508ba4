import { kindOf } from '../../../forms/contract/fieldTypes.ts'
import { yesNoFunctions } from './expression.ts'
import type { Feel, FunctionName } from './expression.ts'
import { fieldOf, isItem, tableOf } from './feelScope.ts'
import type { Field, Scope } from './feelScope.ts'
import { durationOf } from './moments.ts'

/**
 * The static kind of a part of an expression, if it is known before there is data; a list for the
 * rows of a sub-table.
 */
export type Single = 'text' | 'number' | 'yesNo' | 'date' | 'time' | 'span' | 'months' | 'row'
export type Kind = Single | `list of ${Single}`

/** The names of kinds shown to people. */
export const kindNames: Readonly<Record<Single, string>> = {
  text: '文字',
  number: '数字',
  yesNo: '“是”或“否”',
  date: '日期',
  time: '时刻',
  span: '按天的时长',
  months: '按月的时长',
  row: '明细的一行',
}
const singles: readonly Single[] = [
  'text',
  'number',
  'yesNo',
  'date',
  'time',
  'span',
  'months',
  'row',
]

const numeric: ReadonlySet<FunctionName> = new Set([
  'string length',
  'count',
  'sum',
  'mean',
  'abs',
  'floor',
  'ceiling',
  'modulo',
])
const textual: ReadonlySet<FunctionName> = new Set(['substring', 'upper case', 'lower case'])

/** Whether a kind is that of a single value. */
export const isSingle = (kind: Kind | undefined): kind is Single =>
  kind !== undefined && kind in kindNames

/** The kind of a single value; for a list, the kind of its items. */
export const eachOf = (kind: Kind | undefined): Single | undefined =>
  kind === undefined || isSingle(kind) ? kind : singles.find((one) => kind === `list of ${one}`)

/** The static kind of a part; undefined if unknown. */
export function kindIn(feel: Feel, scope: Scope): Kind | undefined {
  switch (feel.kind) {
    case 'value':
      return kindOfValue(feel.value)
    case 'name':
      if (isItem(feel, scope)) return kindOfItem(scope)
      return tableOf(feel, scope) ? 'list of row' : kindOfField(fieldOf(feel, scope))
    case 'path': {
      const kind = kindOfField(fieldOf(feel, scope))
      return kind === undefined || isItem(feel.of, scope) ? kind : `list of ${kind}`
    }
    case 'call':
      return kindOfCall(feel, scope)
    case 'compare':
    case 'between':
    case 'in':
    case 'both':
    case 'either':
    case 'quantified':
      return 'yesNo'
    case 'calculate':
      return kindOfCalculation(feel, scope)
    case 'list':
    case 'if':
      return undefined
  }
}

/**
 * Only calculations with days and times have a known kind: those with numbers or texts may have no
 * answer.
 */
function kindOfCalculation(
  { op, left, right }: Extract<Feel, { kind: 'calculate' }>,
  scope: Scope,
): Kind | undefined {
  const [first, second] = [kindIn(left, scope), kindIn(right, scope)]
  if (op === '+') return laterBy(first, second) ?? laterBy(second, first)
  if (op !== '-') return undefined
  return first === second && (first === 'date' || first === 'time')
    ? 'span'
    : laterBy(first, second)
}

/** The kind after adding a span. Months cannot be added to a time of day or to a span of days. */
function laterBy(from: Kind | undefined, span: Kind | undefined): Kind | undefined {
  if (span !== 'span' && span !== 'months') return undefined
  return from === 'date' || from === span || (from === 'time' && span === 'span') ? from : undefined
}

function kindOfItem({ item, fields }: Scope): Kind | undefined {
  const kind = item && kindIn(item.of, { fields })
  return isSingle(kind) ? undefined : eachOf(kind)
}

function kindOfValue(value: string | number | boolean | null): Kind | undefined {
  if (value === null) return undefined
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'yesNo'
}

function kindOfCall(
  { name, args }: Extract<Feel, { kind: 'call' }>,
  scope: Scope,
): Kind | undefined {
  if (yesNoFunctions.has(name)) return 'yesNo'
  if (name === 'date' || name === 'time') return name
  if (numeric.has(name)) return 'number'
  if (textual.has(name)) return 'text'
  const [first, ...others] = args
  if (name === 'duration')
    return first?.kind === 'value' && typeof first.value === 'string'
      ? durationOf(first.value)?.unit
      : undefined
  const kind = first && eachOf(kindIn(first, scope))
  return others.every((one) => kindIn(one, scope) === kind) ? kind : undefined
}

/** The kind in which a field is stored; undefined for lists and fields with several values. */
function kindOfField(field: Field | undefined): Single | undefined {
  if (!field) return undefined
  switch (kindOf(field)) {
    case 'text':
    case 'choice':
    case 'moment':
      return 'text'
    case 'number':
      return 'number'
    case 'switch':
      return 'yesNo'
    default:
      return undefined
  }
}
