import { kindOf } from '../../contract/form/fieldTypes.ts'
import type { Feel, FeelTest, FunctionName } from './expression.ts'
import { yesNoFunctions } from './expression.ts'
import { fieldOf, isItem, nameOf, tableOf } from './feelScope.ts'
import type { Field, Part, Scope } from './feelScope.ts'

/** What a part of an expression is, where that can be told before there is data; of the rows of a sub-table a list. */
type Single = 'text' | 'number' | 'yesNo' | 'date' | 'time' | 'span' | 'row'
type Kind = Single | `list of ${Single}`

const kindNames: Readonly<Record<Single, string>> = {
  text: '文字',
  number: '数字',
  yesNo: '“是”或“否”',
  date: '日期',
  time: '时刻',
  span: '时长',
  row: '明细的一行',
}
const numeric: ReadonlySet<FunctionName> = new Set(['string length', 'count', 'sum', 'mean', 'abs', 'floor', 'ceiling', 'modulo'])
const textual: ReadonlySet<FunctionName> = new Set(['substring', 'upper case', 'lower case'])

/** Comparisons and calls of one part of an expression that never have an answer, in words. */
export function typeProblems({ feel, scope }: Part): string[] {
  const against = (left: Feel, rights: readonly Feel[]): string[] => {
    const kind = kindIn(left, scope)
    const others = rights.map((one) => kindIn(one, scope))
    // One value that may fit, or of which nothing is known, may be what is meant.
    const odd = others.find((one) => one !== kind)
    return kind === undefined || odd === undefined || others.some((one) => one === undefined || one === kind)
      ? []
      : [mismatch(left, kind, odd, scope)]
  }
  switch (feel.kind) {
    case 'compare':
      return isNamed(feel.right) && !isNamed(feel.left) ? against(feel.right, [feel.left]) : against(feel.left, [feel.right])
    case 'between':
      return against(feel.of, [feel.from, feel.to])
    case 'in':
      return against(feel.of, feel.tests.flatMap(compared))
    case 'calculate':
      return [feel.left, feel.right].flatMap((one) => manyProblem(one, scope))
    case 'quantified':
      return isSingle(kindIn(feel.of, scope)) ? [`${nameOf(feel.of, scope)}不是明细，不能逐行看`] : []
    case 'call':
      return callProblems(feel, scope)
    default:
      return []
  }
}

/** Why an expression that is nothing but a field is no condition. */
export function bareProblem(feel: Feel, scope: Scope): string[] {
  const kind = isNamed(feel) ? kindIn(feel, scope) : undefined
  if (kind === undefined || kind === 'yesNo') return []
  return isSingle(kind) ? [`${nameOf(feel, scope)}是${kindNames[kind]}，请写出和什么比较，例如 >= 3`] : manyProblem(feel, scope)
}

const isNamed = ({ kind }: Feel): boolean => kind === 'name' || kind === 'path'
const isSingle = (kind: Kind | undefined): kind is Single => kind !== undefined && kind in kindNames

function mismatch(left: Feel, kind: Kind, other: Kind, scope: Scope): string {
  const [many] = manyProblem(left, scope)
  if (many !== undefined || !isSingle(kind)) return many ?? '左边是一列值，不能直接比较'
  if (!isSingle(other)) return `${nameOf(left, scope)}是${kindNames[kind]}，不能和一列值比较，可以用 in、max、min 或 some … satisfies`
  const isKeptAsText = kind === 'text' && (other === 'date' || other === 'time') && isNamed(left)
  const advice = isKeptAsText ? `，${kindNames[other]}请写 ${other}(${textOf(left)})` : ''
  return `${nameOf(left, scope)}是${kindNames[kind]}，不能和${kindNames[other]}比较${advice}`
}

/** What has a value in each row is none itself. */
function manyProblem(feel: Feel, scope: Scope): string[] {
  const kind = kindIn(feel, scope)
  if (kind === undefined || isSingle(kind)) return []
  if (kind === 'list of row') return [`${nameOf(feel, scope)}是明细，请写 count(${textOf(feel)})、sum(${textOf(feel)}.字段)，或 some … satisfies`]
  const total = kind === 'list of number' ? `sum(${textOf(feel)})、max(${textOf(feel)})` : `list contains(${textOf(feel)}, …)`
  return [`${nameOf(feel, scope)}每行有一个值，请写 ${total}，或 some … satisfies`]
}

const textOf = (feel: Feel): string => (feel.kind === 'path' ? `${textOf(feel.of)}.${feel.name}` : feel.kind === 'name' ? feel.name : '')

/** Functions that need numbers, or a list, and get something else. */
function callProblems({ name, args }: Extract<Feel, { kind: 'call' }>, scope: Scope): string[] {
  const odd = (wanted: (kind: Kind) => boolean): Feel | undefined =>
    args.find((one) => {
      const kind = kindIn(one, scope)
      return kind !== undefined && !wanted(kind)
    })
  switch (name) {
    case 'sum':
    case 'mean': {
      // Beside others a list is none of the numbers.
      const wrong = odd((kind) => kind === 'number' || (kind === 'list of number' && args.length === 1))
      return wrong ? [`${name} 只能用于数字：${nameOf(wrong, scope)}不是数字`] : []
    }
    case 'min':
    case 'max': {
      const wrong = odd((kind) => kind !== 'row' && kind !== 'list of row' && (isSingle(kind) || args.length === 1))
      return wrong ? [`${name} 不能直接用于${nameOf(wrong, scope)}，请写明一个字段，例如 ${name}(items.amount)`] : []
    }
    case 'count': {
      const wrong = odd((kind) => !isSingle(kind))
      return wrong ? [`count 数的是行数或选项数，${nameOf(wrong, scope)}只有一个值`] : []
    }
    default:
      return []
  }
}

function compared(test: FeelTest): readonly Feel[] {
  if (test.kind === 'one') return test.of.kind === 'list' ? test.of.items : [test.of]
  return test.kind === 'order' ? [test.to] : [test.from, test.to]
}

function kindIn(feel: Feel, scope: Scope): Kind | undefined {
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
      return kindOfCall(feel.name)
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

/** Of days and times alone it can be told: numbers and texts may be anything that has no answer. */
function kindOfCalculation({ op, left, right }: Extract<Feel, { kind: 'calculate' }>, scope: Scope): Kind | undefined {
  const [first, second] = [kindIn(left, scope), kindIn(right, scope)]
  if (first === 'date' || first === 'time') return second === 'span' ? first : second === first && op === '-' ? 'span' : undefined
  return first === 'span' && (second === 'date' || second === 'time') ? second : undefined
}

function kindOfItem({ item, fields }: Scope): Kind | undefined {
  const kind = item && kindIn(item.of, { fields })
  if (kind === undefined || isSingle(kind)) return undefined
  return singles.find((one) => kind === `list of ${one}`)
}
const singles: readonly Single[] = ['text', 'number', 'yesNo', 'date', 'time', 'span', 'row']

function kindOfValue(value: string | number | boolean | null): Kind | undefined {
  if (value === null) return undefined
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'yesNo'
}

function kindOfCall(name: FunctionName): Kind | undefined {
  if (yesNoFunctions.has(name)) return 'yesNo'
  if (name === 'date' || name === 'time') return name
  if (name === 'duration') return 'span'
  if (numeric.has(name)) return 'number'
  return textual.has(name) ? 'text' : undefined
}

/** How a field is kept; lists and what has several ends are left open. */
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
