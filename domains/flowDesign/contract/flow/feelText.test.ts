import { expect, test } from 'vitest'

import {
  columnsInFeel,
  conditionWords,
  fieldsOfCondition,
  namesInFeel,
  shortConditionWords,
  withNames,
} from './feelText.ts'

const feel =
  'days >= 3 and list contains(list, "days and \\"kind\\"") or date ( from ) < date("2027-01-01") and kind in ("a", null)'

test('possible field names in an expression are neither in quotes nor functions', () => {
  expect(namesInFeel(feel)).toEqual(['days', 'list', 'from', 'kind'])
  expect(fieldsOfCondition({ feel: 'if a then b else true' })).toEqual(['a', 'b'])
  expect(fieldsOfCondition({ field: 'days', op: 'exists' })).toEqual(['days'])
})

test('a renamed field is renamed wherever it occurs, and nothing else', () => {
  const renamed = (from: string, to: string): string =>
    withNames(feel, (name) => (name === from ? to : name))

  expect(renamed('list', 'ways')).toBe(feel.replace('(list,', '(ways,'))
  expect(renamed('days', 'length')).toBe(feel.replace(/^days/, 'length'))
  expect(renamed('date', 'day')).toBe(feel)
  expect(renamed('and', 'or')).toBe(feel)
})

test('an expression is shown with the labels of its fields, shortened to fit on cards', () => {
  const columns = [
    { prop: 'days', label: '天数' },
    { prop: 'kind', label: '类型' },
  ]

  expect(conditionWords({ feel: ' days > 3\n and kind = "days" ' }, columns)).toBe(
    '表达式：天数 > 3 and 类型 = "days"',
  )
  expect(shortConditionWords({ feel: 'days > 3' }, columns)).toBe('表达式：天数 > 3')
  expect(shortConditionWords({ feel: `kind = "${'a'.repeat(100)}"` }, columns)).toBe(
    `表达式：类型 = "${'a'.repeat(34)}…`,
  )
  expect(conditionWords({ feel: ' ' }, columns)).toBe('')
  expect(conditionWords({ field: 'days', op: 'gt', value: 3 }, columns)).toBe('天数 大于 3')
})

const rows =
  'sum(items.amount) > 3 and (some item in items satisfies item . amount > days and item.name = "item.amount")'

test('columns of sub-tables are distinguished from fields, and row names from both', () => {
  expect(namesInFeel(rows)).toEqual(['items', 'days'])
  expect(columnsInFeel(rows)).toEqual(
    ['amount', 'amount', 'name'].map((column) => ({ table: 'items', column })),
  )
  expect(fieldsOfCondition({ feel: rows })).toEqual(['items', 'days', 'amount', 'name'])
  const upper = (table: string, column: string): string => `${table}_${column}`.toUpperCase()
  expect(withNames(rows, (name) => `my_${name}`, upper)).toBe(
    'sum(my_items.ITEMS_AMOUNT) > 3 and (some item in my_items satisfies item . ITEMS_AMOUNT > my_days and item.ITEMS_NAME = "item.amount")',
  )
})

test('columns are shown with their labels', () => {
  const columns = [
    {
      prop: 'items',
      label: '物品',
      type: 'dynamic' as const,
      children: { column: [{ prop: 'amount', label: '金额' }] },
    },
  ]

  expect(conditionWords({ feel: 'some item in items satisfies item.amount > 3' }, columns)).toBe(
    '表达式：some item in 物品 satisfies item.金额 > 3',
  )
})

const renamedColumn = (feel: string, of: string, to: string): string =>
  withNames(
    feel,
    (one) => one,
    (table, column) => (`${table}.${column}` === of ? to : column),
  )

test('a row belongs to the nearest list named before it', () => {
  const twice =
    '(some r in items satisfies r.price > 1) or (every r in ( extra ) satisfies r.price > 2)'

  expect(renamedColumn(twice, 'items.price', 'total')).toBe(
    twice.replace('r.price > 1', 'r.total > 1'),
  )
  expect(renamedColumn(twice, 'extra.price', 'total')).toBe(
    twice.replace('r.price > 2', 'r.total > 2'),
  )
  expect(columnsInFeel(twice)).toEqual(
    ['items', 'extra'].map((table) => ({ table, column: 'price' })),
  )
  expect(namesInFeel(twice)).toEqual(['items', 'extra'])
  const labelled = [
    {
      prop: 'items',
      label: '物品',
      type: 'dynamic' as const,
      children: { column: [{ prop: 'price', label: '单价' }] },
    },
    {
      prop: 'extra',
      label: '附加',
      type: 'dynamic' as const,
      children: { column: [{ prop: 'price', label: '加价' }] },
    },
  ]
  expect(conditionWords({ feel: twice }, labelled)).toBe(
    '表达式：(some r in 物品 satisfies r.单价 > 1) or (every r in ( 附加 ) satisfies r.加价 > 2)',
  )
  expect(namesInFeel('r > 1 and (some r in [days, kind] satisfies r > 2)')).toEqual([
    'r',
    'days',
    'kind',
  ])
})

test('quoted text names no row', () => {
  const feel =
    'place = "some days in items 山\\"" and days > 3 and contains(place, "every place in items")'

  expect(namesInFeel(feel)).toEqual(['place', 'days'])
  expect(withNames(feel, (name) => (name === 'days' ? 'length' : name))).toBe(
    feel.replace('days > 3', 'length > 3'),
  )
})
