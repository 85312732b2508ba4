import { kindOf } from '../../contract/form/fieldTypes.ts'
import type { Column } from '../../contract/form/schema.ts'
import type { Feel, FeelTest, FunctionName } from './expression.ts'
import { yesNoFunctions } from './expression.ts'

/** What a part of an expression is, where that can be told before there is data. */
type Kind = 'text' | 'number' | 'yesNo' | 'days'
export type Field = Pick<Column, 'prop' | 'label' | 'type' | 'range'>

const kindNames: Readonly<Record<Kind, string>> = { text: '文字', number: '数字', yesNo: '“是”或“否”', days: '日期' }
const numeric: ReadonlySet<FunctionName> = new Set(['string length', 'count', 'sum', 'mean', 'abs', 'floor', 'ceiling', 'modulo'])
const textual: ReadonlySet<FunctionName> = new Set(['substring', 'upper case', 'lower case'])

/** Comparisons of one part of an expression that never have an answer, in words; `fields` are those of the form. */
export function typeProblems(feel: Feel, fields: readonly Field[]): string[] {
  const against = (left: Feel, rights: readonly Feel[]): string[] => {
    const kind = kindIn(left, fields)
    const others = rights.map((one) => kindIn(one, fields))
    // One value that may fit, or of which nothing is known, may be what is meant.
    const odd = others.find((one) => one !== kind)
    return kind === undefined || odd === undefined || others.some((one) => one === undefined || one === kind)
      ? []
      : [mismatch(left, kind, odd, fields)]
  }
  switch (feel.kind) {
    case 'compare':
      return feel.right.kind === 'name' && feel.left.kind !== 'name' ? against(feel.right, [feel.left]) : against(feel.left, [feel.right])
    case 'between':
      return against(feel.of, [feel.from, feel.to])
    case 'in':
      return against(feel.of, feel.tests.flatMap(compared))
    default:
      return []
  }
}

/** Why an expression that is nothing but a field is no condition. */
export function bareProblem(feel: Feel, fields: readonly Field[]): string[] {
  const kind = feel.kind === 'name' ? kindIn(feel, fields) : undefined
  return kind === undefined || kind === 'yesNo' ? [] : [`${nameOf(feel, fields)}是${kindNames[kind]}，请写出和什么比较，例如 >= 3`]
}

function mismatch(left: Feel, kind: Kind, other: Kind, fields: readonly Field[]): string {
  const isDay = kind === 'text' && other === 'days'
  return `${nameOf(left, fields)}是${kindNames[kind]}，不能和${kindNames[other]}比较${isDay && left.kind === 'name' ? `，日期请写 date(${left.name})` : ''}`
}

const nameOf = (feel: Feel, fields: readonly Field[]): string =>
  feel.kind === 'name' ? `“${fields.find(({ prop }) => prop === feel.name)?.label ?? feel.name}”` : '左边'

function compared(test: FeelTest): readonly Feel[] {
  if (test.kind === 'one') return test.of.kind === 'list' ? test.of.items : [test.of]
  return test.kind === 'order' ? [test.to] : [test.from, test.to]
}

function kindIn(feel: Feel, fields: readonly Field[]): Kind | undefined {
  switch (feel.kind) {
    case 'value':
      return kindOfValue(feel.value)
    case 'name':
      return kindOfField(fields.find(({ prop }) => prop === feel.name))
    case 'call':
      return kindOfCall(feel.name)
    case 'compare':
    case 'between':
    case 'in':
    case 'both':
    case 'either':
      return 'yesNo'
    case 'list':
    case 'calculate':
    case 'if':
      return undefined
  }
}

function kindOfValue(value: string | number | boolean | null): Kind | undefined {
  if (value === null) return undefined
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'yesNo'
}

function kindOfCall(name: FunctionName): Kind | undefined {
  if (yesNoFunctions.has(name)) return 'yesNo'
  if (name === 'date' || name === 'duration') return 'days'
  if (numeric.has(name)) return 'number'
  return textual.has(name) ? 'text' : undefined
}

/** How a field is kept; lists and what has several ends are left open. */
function kindOfField(field: Field | undefined): Kind | undefined {
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
