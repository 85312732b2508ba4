import { expect, test } from 'vitest'

import { holds } from './rules.ts'
import type { Rule } from './rules.ts'

const data = { amount: 100, kind: 'paper', note: '', day: '2027-03-15', far: null }

const rules: [boolean, Rule][] = [
  [true, { field: 'amount', op: 'ge', value: 100 }],
  [false, { field: 'amount', op: 'gt', value: 100 }],
  [true, { field: 'amount', op: 'le', value: 100 }],
  [false, { field: 'amount', op: 'lt', value: 100 }],
  [false, { field: 'amount', op: 'lt', value: '200' }],
  [true, { field: 'day', op: 'lt', value: '2027-04-01' }],
  [true, { field: 'kind', op: 'eq', value: 'paper' }],
  [true, { field: 'kind', op: 'ne', value: 'ink' }],
  [false, { field: 'colour', op: 'ne', value: 'red' }],
  [true, { field: 'kind', op: 'in', value: ['paper', 'ink'] }],
  [false, { field: 'kind', op: 'notIn', value: ['paper', 'ink'] }],
  [false, { field: 'kind', op: 'in', value: 'paper' }],
  [true, { field: 'note', op: 'notExists' }],
  [true, { field: 'far', op: 'notExists' }],
  [true, { field: 'amount', op: 'exists' }],
  [false, { field: 'toString', op: 'exists' }],
  [
    true,
    {
      all: [
        { field: 'amount', op: 'eq', value: 100 },
        { not: { field: 'kind', op: 'eq', value: 'ink' } },
      ],
    },
  ],
  [
    true,
    {
      any: [
        { field: 'amount', op: 'eq', value: 1 },
        { field: 'kind', op: 'eq', value: 'paper' },
      ],
    },
  ],
  [true, { all: [] }],
  [false, { any: [] }],
]

test.each(rules)('%s: %j', (expected, rule) => {
  expect(holds(rule, data)).toBe(expected)
})
