/** A parsed expression: only these kinds are ever evaluated. */
export type Feel =
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }
  | { readonly kind: 'name'; readonly name: string }
  /** A column of a row; for a list of rows, the list of their values. */
  | { readonly kind: 'path'; readonly of: Feel; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Feel[] }
  | { readonly kind: 'both' | 'either'; readonly parts: readonly Feel[] }
  | { readonly kind: 'compare'; readonly op: Order; readonly left: Feel; readonly right: Feel }
  | { readonly kind: 'between'; readonly of: Feel; readonly from: Feel; readonly to: Feel }
  | { readonly kind: 'in'; readonly of: Feel; readonly tests: readonly FeelTest[] }
  | {
      readonly kind: 'calculate'
      readonly op: Arithmetic
      readonly left: Feel
      readonly right: Feel
    }
  | { readonly kind: 'if'; readonly when: Feel; readonly thus: Feel; readonly otherwise: Feel }
  /** `some` or `every`: a test of each item, which has a name of its own inside the test. */
  | {
      readonly kind: 'quantified'
      readonly takes: 'some' | 'every'
      readonly name: string
      readonly of: Feel
      readonly test: Feel
    }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Feel[] }

/** What may follow `in`. */
export type FeelTest =
  | { readonly kind: 'order'; readonly op: Order; readonly to: Feel }
  | {
      readonly kind: 'interval'
      readonly from: Feel
      readonly to: Feel
      readonly withFrom: boolean
      readonly withTo: boolean
    }
  | { readonly kind: 'one'; readonly of: Feel }

export const orders = ['=', '!=', '<', '<=', '>', '>='] as const
export type Order = (typeof orders)[number]

export const arithmetics = ['+', '-', '*', '/', '**'] as const
export type Arithmetic = (typeof arithmetics)[number]

/** Every allowed function, with its minimum and maximum number of arguments. */
export const functionArity = {
  not: [1, 1],
  contains: [2, 2],
  'starts with': [2, 2],
  'ends with': [2, 2],
  'list contains': [2, 2],
  'string length': [1, 1],
  substring: [2, 3],
  'upper case': [1, 1],
  'lower case': [1, 1],
  count: [1, 1],
  sum: [1, 50],
  min: [1, 50],
  max: [1, 50],
  mean: [1, 50],
  abs: [1, 1],
  floor: [1, 1],
  ceiling: [1, 1],
  modulo: [2, 2],
  date: [1, 3],
  time: [1, 3],
  duration: [1, 1],
} as const
export type FunctionName = keyof typeof functionArity

/** Functions whose result is true or false. */
export const yesNoFunctions: ReadonlySet<FunctionName> = new Set([
  'not',
  'contains',
  'starts with',
  'ends with',
  'list contains',
])

/** The parsed result, or a sentence for the author on why it cannot be parsed. */
export type Read<Value> = { readonly is: Value } | { readonly no: string }
