import type { FlowData } from '../../contract/rules.ts'
import type { Arithmetic, Feel, FeelTest } from './expression.ts'
import { call, finite } from './functions.ts'
import { compare, isDays, isEqual, isList, valueOf } from './values.ts'
import type { Value } from './values.ts'

/** What an expression says to the data of a request: no clock, no code, nothing but its own fields. */
export function evaluate(feel: Feel, data: FlowData): Value {
  const of = (part: Feel): Value => evaluate(part, data)
  switch (feel.kind) {
    case 'value':
      return feel.value
    case 'name':
      return Object.hasOwn(data, feel.name) ? valueOf(data[feel.name]) : null
    case 'list':
      return feel.items.map(of)
    case 'both':
      return together(feel.parts.map(of), false)
    case 'either':
      return together(feel.parts.map(of), true)
    case 'compare':
      return compare(feel.op, of(feel.left), of(feel.right))
    case 'between': {
      const value = of(feel.of)
      return together([compare('>=', value, of(feel.from)), compare('<=', value, of(feel.to))], false)
    }
    case 'in': {
      const value = of(feel.of)
      return together(
        feel.tests.map((one) => passes(one, value, of)),
        true,
      )
    }
    case 'calculate':
      return calculate(feel.op, of(feel.left), of(feel.right))
    case 'if':
      return of(feel.when) === true ? of(feel.thus) : of(feel.otherwise)
    case 'call':
      return call(feel.name, feel.args.map(of))
  }
}

/** And, or: one part may decide; otherwise a part without an answer leaves the whole without one. */
function together(parts: readonly Value[], decides: boolean): boolean | null {
  if (parts.includes(decides)) return decides
  return parts.every((part) => part === !decides) ? !decides : null
}

function passes(test: FeelTest, value: Value, of: (feel: Feel) => Value): boolean | null {
  switch (test.kind) {
    case 'order':
      return compare(test.op, value, of(test.to))
    case 'interval':
      return together([compare(test.withFrom ? '>=' : '>', value, of(test.from)), compare(test.withTo ? '<=' : '<', value, of(test.to))], false)
    case 'one': {
      // What cannot be compared is not it: membership is always yes or no.
      const wanted = of(test.of)
      return isList(wanted) ? wanted.some((one) => isEqual(value, one) === true) : isEqual(value, wanted) === true
    }
  }
}

function calculate(op: Arithmetic, left: Value, right: Value): Value {
  if (typeof left === 'number' && typeof right === 'number') return finite(numbers[op](left, right))
  if (op === '+' && typeof left === 'string' && typeof right === 'string') return left + right
  return isDays(left) && isDays(right) ? withDays(op, left.unit, right.unit, numbers[op](left.days, right.days)) : null
}

const numbers: Readonly<Record<Arithmetic, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '**': (left, right) => left ** right,
}

/** Between two days lie days; a day and some days make a day. */
function withDays(op: Arithmetic, left: 'date' | 'days', right: 'date' | 'days', days: number): Value {
  if (op === '-') return left === right ? { unit: 'days', days } : left === 'date' ? { unit: 'date', days } : null
  if (op !== '+' || (left === 'date' && right === 'date')) return null
  return { unit: left === right ? 'days' : 'date', days }
}
