import type { FunctionName } from './expression.ts'
import { dateOf, durationOf, timeOf } from './moments.ts'
import { compare, isEqual, isList } from './values.ts'
import type { Value } from './values.ts'

/** Applies a function to its arguments; null if they are of the wrong kind. */
export function call(name: FunctionName, args: readonly Value[]): Value {
  const [first = null, second = null] = args
  switch (name) {
    case 'not':
      return typeof first === 'boolean' ? !first : null
    case 'contains':
      return ofTexts(first, second, (text, part) => text.includes(part))
    case 'starts with':
      return ofTexts(first, second, (text, part) => text.startsWith(part))
    case 'ends with':
      return ofTexts(first, second, (text, part) => text.endsWith(part))
    case 'list contains':
      return ofList(first, (list) => list.some((one) => isEqual(one, second) === true))
    case 'string length':
      return ofText(first, (text) => Array.from(text).length)
    case 'substring':
      return substring(args)
    case 'upper case':
      return ofText(first, (text) => text.toUpperCase())
    case 'lower case':
      return ofText(first, (text) => text.toLowerCase())
    case 'count':
      return ofList(first, (list) => list.length)
    case 'sum':
      return ofNumbers(args, (numbers) => numbers.reduce((sum, one) => sum + one, 0))
    case 'mean':
      return ofNumbers(
        args,
        (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length,
      )
    case 'min':
      return extreme(args, '<')
    case 'max':
      return extreme(args, '>')
    case 'abs':
      return ofNumber(first, Math.abs)
    case 'floor':
      return ofNumber(first, Math.floor)
    case 'ceiling':
      return ofNumber(first, Math.ceil)
    case 'modulo':
      // The remainder has the sign of the divisor, as the FEEL standard defines it.
      return typeof second === 'number'
        ? ofNumber(first, (one) => one - second * Math.floor(one / second))
        : null
    case 'date':
      return written(args, '-', dateOf)
    case 'time':
      return written(args, ':', timeOf)
    case 'duration':
      return typeof first === 'string' ? durationOf(first) : null
  }
}

const ofText = (value: Value, say: (text: string) => Value): Value =>
  typeof value === 'string' ? say(value) : null
const ofTexts = (left: Value, right: Value, say: (text: string, part: string) => boolean): Value =>
  typeof left === 'string' && typeof right === 'string' ? say(left, right) : null

/** Forms store no empty list, so a missing value counts as an empty one. */
const ofList = (value: Value, say: (list: readonly Value[]) => Value): Value =>
  value === null ? say([]) : isList(value) ? say(value) : null

/**
 * Returns null for NaN and infinity. The standard uses decimals, so binary rounding errors beyond
 * 15 digits are cut off.
 */
export const finite = (value: number): number | null =>
  Number.isFinite(value) ? Number(value.toPrecision(15)) : null
const ofNumber = (value: Value, say: (number: number) => number): Value =>
  typeof value === 'number' ? finite(say(value)) : null

/** The items of a single list argument, or the arguments themselves. */
const spread = (args: readonly Value[]): readonly Value[] =>
  args.length === 1 && args[0] !== undefined && isList(args[0]) ? args[0] : args

function ofNumbers(args: readonly Value[], say: (numbers: readonly number[]) => number): Value {
  const values = spread(args)
  const numbers = values.filter((one) => typeof one === 'number')
  return numbers.length === 0 || numbers.length < values.length ? null : finite(say(numbers))
}

function extreme(args: readonly Value[], op: '<' | '>'): Value {
  const [first = null, ...others] = spread(args)
  let best = first
  for (const one of others) {
    const isBetter = compare(op, one, best)
    if (isBetter === null) return null
    if (isBetter) best = one
  }
  return best
}

/** Letters are counted from 1, or from the end if the number is negative. */
function substring([value, start, length]: readonly Value[]): Value {
  if (typeof value !== 'string' || typeof start !== 'number' || start === 0) return null
  if (length !== undefined && typeof length !== 'number') return null
  const letters = Array.from(value)
  const from = start > 0 ? start - 1 : Math.max(letters.length + start, 0)
  return letters.slice(from, length === undefined ? undefined : from + Math.max(length, 0)).join('')
}

/** A day or a time, from one text or from three numbers. */
function written(
  [first = null, second, third]: readonly Value[],
  between: '-' | ':',
  read: (text: string) => Value,
): Value {
  if (second === undefined) return typeof first === 'string' ? read(first) : null
  if (typeof first !== 'number' || typeof second !== 'number' || typeof third !== 'number')
    return null
  const digits = (part: number, length = 2): string => String(part).padStart(length, '0')
  return read([digits(first, between === '-' ? 4 : 2), digits(second), digits(third)].join(between))
}
