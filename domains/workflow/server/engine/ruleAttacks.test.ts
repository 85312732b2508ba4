import { expect, test } from 'vitest'

import { processorMs } from '../../../../platform/testing/processorTime.ts'
import { holds, isWithinBudget, ruleBudget } from './rules.ts'
import type { Rule } from './rules.ts'

const expressions = [
  '${1==1}',
  '#{1==1}',
  'constructor.constructor("globalThis.canary=1")()',
  'process.exit()',
  'require("fs")',
  'globalThis["canary"]=1',
  'import("node:fs")',
  '`${globalThis.canary=1}`',
  '[]["filter"]["constructor"]("globalThis.canary=1")()',
  '\\u0067lobalThis.canary=1',
]

test.each(expressions)('SEC-40, SEC-42: %s in a rule or in the data is only text', (text) => {
  const data = { kind: text, amount: 1 }

  expect(holds({ field: 'kind', op: 'eq', value: text }, data)).toBe(true)
  expect(holds({ field: text, op: 'exists' }, data)).toBe(false)
  expect(holds({ field: 'amount', op: 'eq', value: text }, data)).toBe(false)
  expect('canary' in globalThis).toBe(false)
})

test.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'])(
  'SEC-40: a name inherited by every object (%s) is not a field',
  (field) => {
    expect(holds({ field, op: 'exists' }, { amount: 1 })).toBe(false)
    expect(holds({ field, op: 'ne', value: 'x' }, { amount: 1 })).toBe(false)
  },
)

test('SEC-40 control: the same expression runs where text is evaluated as code', () => {
  const indirect = globalThis.setTimeout.constructor

  const run: unknown = Reflect.construct(indirect, ['globalThis.canary = 1'])
  if (typeof run === 'function') Reflect.apply(run, undefined, [])
  expect('canary' in globalThis).toBe(true)
  Reflect.deleteProperty(globalThis, 'canary')
})

test('SEC-41: a rule of any breadth, depth or length is refused without being evaluated', () => {
  const leaf: Rule = { field: 'amount', op: 'eq', value: 1 }
  const deep = Array.from({ length: 100_000 }).reduce<Rule>((inner) => ({ not: inner }), leaf)
  const wide: Rule = { any: Array.from({ length: 100_000 }, () => leaf) }
  const long: Rule = {
    field: 'kind',
    op: 'in',
    value: Array.from({ length: 100_000 }, (_, index) => `k${index}`),
  }

  for (const rule of [deep, wide, long]) {
    const startMs = processorMs()
    expect(isWithinBudget(rule)).toBe(false)
    expect(processorMs() - startMs).toBeLessThan(1000)
  }
  // The control: a rule at the limit is allowed.
  expect(isWithinBudget({ all: Array.from({ length: ruleBudget - 1 }, () => leaf) })).toBe(true)
})
