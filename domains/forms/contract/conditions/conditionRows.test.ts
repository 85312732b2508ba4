import { expect, test } from 'vitest'

import type { Rule } from '../rules.ts'
import { blankRow, comparableWith, opsOf, readCondition, writeCondition } from './conditionRows.ts'
import { fieldTypeNames } from '../fieldTypes.ts'
import { publishForm } from '../publishing/publish.ts'
import { ruleWords } from './conditionWords.ts'
import { RuleShape } from '../schema.ts'
import type { Column } from '../schema.ts'

const dicData = [
  { label: '事假', value: 'a' },
  { label: '病假', value: 'b' },
]
const columns: Column[] = [
  { prop: 'kind', label: '类型', type: 'radio', dicData },
  { prop: 'days', label: '天数', type: 'number' },
  { prop: 'left', label: '余额', type: 'number' },
  { prop: 'from', label: '开始', type: 'date' },
  { prop: 'seals', label: '印章', type: 'checkbox', dicData },
]

const rules: readonly Rule[] = [
  { field: 'days', op: 'gt', value: 3 },
  { field: 'days', op: 'le', other: 'left' },
  { not: { field: 'seals', op: 'has', value: 'a' } },
  {
    all: [
      { field: 'kind', op: 'eq', value: 'a' },
      {
        any: [
          { field: 'days', op: 'exists' },
          { field: 'kind', op: 'in', value: ['a', 'b'] },
        ],
      },
    ],
  },
  {
    any: [
      { not: { field: 'kind', op: 'eq', value: 'a' } },
      { all: [{ any: [{ field: 'days', op: 'exists' }] }] },
    ],
  },
]

test.each(rules)('a rule survives conversion to rows and back, however deep: %j', (rule) => {
  expect(writeCondition(readCondition(rule))).toEqual(rule)
})

test('no rows give no condition, one row gives no list', () => {
  expect(writeCondition({ join: 'any', items: [] })).toBeUndefined()
  expect(readCondition(undefined).items).toEqual([])
  expect(writeCondition({ join: 'any', items: [{ field: 'days', op: 'gt', value: 1 }] })).toEqual({
    field: 'days',
    op: 'gt',
    value: 1,
  })
})

test('a rule is described in words', () => {
  expect(rules.map((rule) => ruleWords(rule, columns))).toEqual([
    '天数 大于 3',
    '天数 小于等于 余额',
    '印章 不包含 事假',
    '类型 等于 事假 且 （天数 已填写 或 类型 是其中之一 事假、病假）',
    '（不满足（类型 等于 事假）） 或 （（天数 已填写））',
  ])
})

test.each(fieldTypeNames)('every comparison offered for %s may be published', (type) => {
  const children = { column: [{ prop: 'inner', label: '列' }] }
  const field: Column = {
    prop: 'field',
    label: '字段',
    type,
    dicData,
    ...(type === 'dynamic' && { children }),
  }
  for (const op of opsOf(field)) {
    const rule = writeCondition({ join: 'all', items: [blankRow(field, op)] })

    expect(RuleShape.safeParse(rule).success).toBe(true)
    expect(
      publishForm({ column: [field, { prop: 'shown', label: '显示', display: rule }] }).problems,
    ).toEqual([])
  }
})

test('numbers are compared with numbers, days with days', () => {
  const names = (prop: string) =>
    comparableWith(
      columns.find((one) => one.prop === prop) ?? columns[0] ?? { prop, label: '' },
      columns,
    ).map((one) => one.prop)

  expect(names('days')).toEqual(['left'])
  expect(names('from')).toEqual([])
  expect(names('kind')).toEqual([])
})
