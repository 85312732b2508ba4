import type { Formula } from './formula.ts'
import type { Column } from '../schema.ts'

/** A parsed formula, or why the text is none. */
type ReadFormula = { readonly formula: Formula } | { readonly problem: string }

/** The functions that a formula may use. */
const functions = {
  sum: '合计',
  count: '行数',
  days: '天数',
  hours: '小时数',
  round: '四舍五入',
} as const

/** The name of a field in a formula: its label, or its identifier if two fields share the label. */
export function fieldText(column: Column, columns: readonly Column[]): string {
  const isPlain =
    !/[[\]]/.test(column.label) &&
    columns.filter(({ label }) => label === column.label).length === 1
  return `[${isPlain && !columns.some(({ prop }) => prop === column.label) ? column.label : column.prop}]`
}

/** A formula as text: 合计([物品], [数量] × [单价]). */
export function formulaText(formula: Formula, columns: readonly Column[]): string {
  return written(formula, columns, 0)
}

// Operator precedence; a weaker operation inside a stronger one gets brackets.
const strength = { sum: 1, product: 2 } as const

function written(formula: Formula, columns: readonly Column[], around: number): string {
  const name = (prop: string) => {
    const column = columns.find((one) => one.prop === prop)
    return column ? fieldText(column, columns) : `[${prop}]`
  }
  const joined = (parts: readonly Formula[], sign: string, own: number) => {
    // The right operand of − or ÷ gets brackets even at equal precedence.
    const texts = parts.map((part, at) => written(part, columns, at === 0 ? own - 1 : own))
    const text = texts.join(` ${sign} `)
    return own <= around && parts.length > 1 ? `(${text})` : text
  }
  if (typeof formula === 'number')
    return formula < 0 && around > 0 ? `(${formula})` : String(formula)
  if ('field' in formula) return name(formula.field)
  if ('plus' in formula) return joined(formula.plus, '+', strength.sum)
  if ('minus' in formula) return joined(formula.minus, '-', strength.sum)
  if ('times' in formula) return joined(formula.times, '×', strength.product)
  if ('over' in formula) return joined(formula.over, '÷', strength.product)
  if ('count' in formula) return `${functions.count}(${name(formula.count)})`
  if ('span' in formula)
    return `${formula.unit === 'days' ? functions.days : functions.hours}(${name(formula.span)})`
  if ('round' in formula)
    return `${functions.round}(${written(formula.round, columns, 0)}, ${formula.digits})`
  return `${functions.sum}(${name(formula.sum)}, ${written(formula.of, rowsOf(formula.sum, columns), 0)})`
}

const rowsOf = (table: string, columns: readonly Column[]): readonly Column[] =>
  columns.find(({ prop }) => prop === table)?.children?.column ?? []

type Token = { readonly kind: 'number' | 'field' | 'word' | 'sign'; readonly text: string }

/** Parses a typed formula; accepts keyboard operators as well as the printed ones. */
export function readFormula(text: string, columns: readonly Column[]): ReadFormula {
  const tokens = tokensOf(text)
  if (!tokens) return { problem: '有不认识的符号，字段请写在方括号里' }
  if (tokens.length === 0) return { problem: '请填写公式' }
  const reader: Reader = { tokens, at: 0 }
  try {
    const formula = readSum(reader, columns)
    const [rest] = reader.tokens.slice(reader.at)
    return rest ? { problem: `“${rest.text}”放错了位置` } : { formula }
  } catch (error) {
    if (error instanceof Misread) return { problem: error.message }
    throw error
  }
}

class Misread extends Error {}

type Reader = { readonly tokens: readonly Token[]; at: number }

const pieces = /\s*(?:(\d+(?:\.\d+)?)|\[([^[\]]+)\]|([\u4e00-\u9fa5]+)|([-+*/×÷−(),，（）]))/y

const signs: Readonly<Record<string, string>> = {
  '*': '×',
  '/': '÷',
  '−': '-',
  '，': ',',
  '（': '(',
  '）': ')',
}

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = []
  const source = text.trim()
  pieces.lastIndex = 0
  while (pieces.lastIndex < source.length) {
    const found = pieces.exec(source)
    if (!found || tokens.length > 400) return undefined
    const [, number, field, word, sign = ''] = found
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (field !== undefined) tokens.push({ kind: 'field', text: field.trim() })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word })
    else tokens.push({ kind: 'sign', text: signs[sign] ?? sign })
  }
  return tokens
}

const peek = ({ tokens, at }: Reader): string =>
  tokens[at]?.kind === 'sign' ? (tokens[at]?.text ?? '') : ''

function take(reader: Reader): Token | undefined {
  const token = reader.tokens[reader.at]
  reader.at += 1
  return token
}

function need(reader: Reader, sign: string): void {
  if (peek(reader) !== sign) throw new Misread(`缺少“${sign}”`)
  take(reader)
}

function readSum(reader: Reader, columns: readonly Column[]): Formula {
  let left = readProduct(reader, columns)
  for (let sign = peek(reader); sign === '+' || sign === '-'; sign = peek(reader)) {
    take(reader)
    const right = readProduct(reader, columns)
    left = sign === '+' ? { plus: [...partsOf(left, 'plus'), right] } : { minus: [left, right] }
  }
  return left
}

function readProduct(reader: Reader, columns: readonly Column[]): Formula {
  let left = readPart(reader, columns)
  for (let sign = peek(reader); sign === '×' || sign === '÷'; sign = peek(reader)) {
    take(reader)
    const right = readPart(reader, columns)
    left = sign === '×' ? { times: [...partsOf(left, 'times'), right] } : { over: [left, right] }
  }
  return left
}

/** A chain of the same operator becomes one list, up to its maximum length. */
function partsOf(left: Formula, sign: 'plus' | 'times'): readonly Formula[] {
  if (typeof left === 'number') return [left]
  const parts =
    sign === 'plus' && 'plus' in left
      ? left.plus
      : sign === 'times' && 'times' in left
        ? left.times
        : undefined
  return parts && parts.length < 20 ? parts : [left]
}

function readPart(reader: Reader, columns: readonly Column[]): Formula {
  const token = take(reader)
  if (!token) throw new Misread('公式还没有写完')
  if (token.kind === 'number') return Number(token.text)
  if (token.kind === 'field') return { field: propOf(token.text, columns) }
  if (token.kind === 'word') return readFunction(token.text, reader, columns)
  if (token.text === '(') {
    const inner = readSum(reader, columns)
    need(reader, ')')
    return inner
  }
  if (token.text === '-') {
    const inner = readPart(reader, columns)
    return typeof inner === 'number' ? -inner : { minus: [0, inner] }
  }
  throw new Misread(`“${token.text}”放错了位置`)
}

function readFunction(word: string, reader: Reader, columns: readonly Column[]): Formula {
  need(reader, '(')
  const formula = readArguments(word, reader, columns)
  need(reader, ')')
  return formula
}

function readArguments(word: string, reader: Reader, columns: readonly Column[]): Formula {
  switch (word) {
    case functions.count:
      return { count: readName(reader, columns) }
    case functions.days:
      return { span: readName(reader, columns), unit: 'days' }
    case functions.hours:
      return { span: readName(reader, columns), unit: 'hours' }
    case functions.sum: {
      const sum = readName(reader, columns)
      need(reader, ',')
      return { sum, of: readSum(reader, rowsOf(sum, columns)) }
    }
    case functions.round: {
      const round = readSum(reader, columns)
      need(reader, ',')
      const digits = Number(take(reader)?.text)
      if (!Number.isInteger(digits) || digits < 0 || digits > 4)
        throw new Misread('四舍五入的位数应为 0 到 4')
      return { round, digits }
    }
    default:
      throw new Misread(`没有函数“${word}”，可用：${Object.values(functions).join('、')}`)
  }
}

function readName(reader: Reader, columns: readonly Column[]): string {
  const token = take(reader)
  if (token?.kind !== 'field') throw new Misread('这里应填写字段，写在方括号里')
  return propOf(token.text, columns)
}

function propOf(text: string, columns: readonly Column[]): string {
  const found =
    columns.find(({ prop }) => prop === text) ?? columns.find(({ label }) => label === text)
  if (!found) throw new Misread(`没有字段“${text}”`)
  return found.prop
}
