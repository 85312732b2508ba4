import type { FlowData } from '../../../forms/contract/rules.ts'
import type { Arithmetic, Feel, FeelTest } from './expression.ts'
import { call, finite } from './functions.ts'
import { added, subtracted } from './moments.ts'
import { columnOf, compare, isEqual, isList, isMoment, valueOf } from './values.ts'
import type { Budget, Value } from './values.ts'

/**
 * Cost limit of one evaluation, for any expression and any number of rows: about 100 ms at most.
 */
export const maxWork = 500_000

/**
 * Evaluates an expression on the data of a request, without clock, code or anything but the
 * request's fields. The result is null if the budget runs out.
 */
export function evaluate(feel: Feel, data: FlowData, budget: Budget = { left: maxWork }): Value {
  const value = valueIn(feel, { data, budget })
  return budget.left < 0 ? null : value
}

/** The data, and the current item of `some` and `every`. */
type Scope = {
  readonly data: FlowData
  readonly budget: Budget
  readonly item?: { readonly name: string; readonly value: Value }
}

function valueIn(feel: Feel, scope: Scope): Value {
  const { data, budget, item } = scope
  const of = (part: Feel): Value => valueIn(part, scope)
  if (budget.left < 0) return null
  budget.left -= 1
  switch (feel.kind) {
    case 'value':
      return feel.value
    case 'name':
      if (feel.name === item?.name) {
        budget.left -= usedUpBy(item.value)
        return item.value
      }
      return Object.hasOwn(data, feel.name) ? valueOf(data[feel.name], budget) : null
    case 'path': {
      const target = of(feel.of)
      // Forms store no empty lists, so a missing list has no rows.
      if (target === null) return []
      return isList(target)
        ? target.map((one) => columnOf(one, feel.name, budget))
        : columnOf(target, feel.name, budget)
    }
    case 'quantified': {
      const items = of(feel.of) ?? []
      if (!isList(items)) return null
      return together(
        items.map((value) =>
          valueIn(feel.test, { data, budget, item: { name: feel.name, value } }),
        ),
        feel.takes === 'some',
      )
    }
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
      return together(
        [compare('>=', value, of(feel.from)), compare('<=', value, of(feel.to))],
        false,
      )
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
    case 'call': {
      const args = feel.args.map(of)
      if (budget.left >= 0) budget.left -= costOf(args)
      return budget.left < 0 ? null : call(feel.name, args)
    }
  }
}

/**
 * Three-valued `and` and `or`: one part may decide; otherwise a null part makes the result null.
 */
function together(parts: readonly Value[], decides: boolean): boolean | null {
  if (parts.includes(decides)) return decides
  return parts.every((part) => part === !decides) ? !decides : null
}

function passes(test: FeelTest, value: Value, of: (feel: Feel) => Value): boolean | null {
  switch (test.kind) {
    case 'order':
      return compare(test.op, value, of(test.to))
    case 'interval':
      return together(
        [
          compare(test.withFrom ? '>=' : '>', value, of(test.from)),
          compare(test.withTo ? '<=' : '<', value, of(test.to)),
        ],
        false,
      )
    case 'one': {
      // A value that cannot be compared is no match: membership is always yes or no.
      const wanted = of(test.of)
      return isList(wanted)
        ? wanted.some((one) => isEqual(value, one) === true)
        : isEqual(value, wanted) === true
    }
  }
}

function calculate(op: Arithmetic, left: Value, right: Value): Value {
  if (typeof left === 'number' && typeof right === 'number') return finite(numbers[op](left, right))
  if (op === '+' && typeof left === 'string' && typeof right === 'string') return left + right
  if (!isMoment(left) || !isMoment(right)) return null
  return op === '+' ? added(left, right) : op === '-' ? subtracted(left, right) : null
}

const numbers: Readonly<Record<Arithmetic, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '**': (left, right) => left ** right,
}

/**
 * Parsing a day costs more than comparing two numbers, and a function may scan a whole text or
 * list.
 */
const costOf = (args: readonly Value[]): number =>
  args.reduce<number>((sum, one) => sum + sizeOf(one), 40)
const sizeOf = (value: Value): number =>
  isList(value) ? Math.ceil(value.length / 8) : usedUpBy(value)

/** An operation on a text or list may scan all of it. */
const usedUpBy = (value: Value): number =>
  typeof value === 'string' ? Math.ceil(value.length / 2) : isList(value) ? value.length : 0
