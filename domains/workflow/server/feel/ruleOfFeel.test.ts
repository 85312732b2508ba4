import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { feelOfRule } from '../../../flowDesign/contract/flow/feelOfRule.ts'
import { readCondition } from '../../../forms/contract/conditions/conditionRows.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import { holds } from '../../../forms/contract/rules.ts'
import type { FlowData, Json, Rule } from '../../../forms/contract/rules.ts'
import { judgeFeel } from './judgeFeel.ts'
import { ruleOfFeel } from './ruleOfFeel.ts'
import { anyFeel, anySimpleFeel } from './testing/anyFeel.ts'

const columns: Column[] = [
  { prop: 'days', label: '天数', type: 'number' },
  { prop: 'amount', label: '金额', type: 'number' },
  {
    prop: 'kind',
    label: '类型',
    type: 'select',
    dicData: ['sick', 'home', '山'].map((value) => ({ value, label: value })),
  },
  { prop: 'place', label: '地点' },
  { prop: 'urgent', label: '加急', type: 'switch' },
  { prop: 'ways', label: '方式', type: 'checkbox' },
  { prop: 'from', label: '开始日期', type: 'date' },
  { prop: 'until', label: '结束日期', type: 'date' },
  { prop: 'at', label: '出发', type: 'datetime' },
  { prop: 'starts', label: '开始时间', type: 'time' },
  {
    prop: 'items',
    label: '明细',
    type: 'dynamic',
    children: { column: [{ prop: 'price', label: '单价', type: 'number' }] },
  },
]

const said = (feel: string): Rule | string => {
  const read = ruleOfFeel(feel, columns)
  return 'no' in read ? read.no : read.is
}

test.each<[string, Rule]>([
  ['days >= 3', { field: 'days', op: 'ge', value: 3 }],
  [
    '3 < days and kind = "sick"',
    {
      all: [
        { field: 'days', op: 'gt', value: 3 },
        { field: 'kind', op: 'eq', value: 'sick' },
      ],
    },
  ],
  [
    'days < -1 and urgent',
    {
      all: [
        { field: 'days', op: 'lt', value: -1 },
        { field: 'urgent', op: 'eq', value: true },
      ],
    },
  ],
  [
    'not(urgent) and place != null',
    {
      all: [
        { field: 'urgent', op: 'eq', value: false },
        { field: 'place', op: 'exists' },
      ],
    },
  ],
  [
    'days between 1 and 5',
    {
      all: [
        { field: 'days', op: 'ge', value: 1 },
        { field: 'days', op: 'le', value: 5 },
      ],
    },
  ],
  [
    '(days in (1..5]) and urgent = true',
    {
      all: [
        { field: 'days', op: 'gt', value: 1 },
        { field: 'days', op: 'le', value: 5 },
        { field: 'urgent', op: 'eq', value: true },
      ],
    },
  ],
  ['days in (> 5)', { field: 'days', op: 'gt', value: 5 }],
  ['kind in ("sick", "home")', { field: 'kind', op: 'in', value: ['sick', 'home'] }],
  ['kind in ["sick", "home"]', { field: 'kind', op: 'in', value: ['sick', 'home'] }],
  [
    'days in (1, 2)',
    {
      any: [
        { field: 'days', op: 'eq', value: 1 },
        { field: 'days', op: 'eq', value: 2 },
      ],
    },
  ],
  [
    'kind != "sick"',
    {
      any: [
        { field: 'kind', op: 'notExists' },
        { field: 'kind', op: 'ne', value: 'sick' },
      ],
    },
  ],
  [
    'list contains(ways, "car") or days > 3',
    {
      any: [
        { field: 'ways', op: 'has', value: 'car' },
        { field: 'days', op: 'gt', value: 3 },
      ],
    },
  ],
  ['date(from) >= date("2027-03-15")', { field: 'from', op: 'ge', value: '2027-03-15' }],
  ['time(starts) < time("08:30")', { field: 'starts', op: 'lt', value: '08:30:00' }],
  [
    'date(from) < date(until) and days > amount',
    {
      all: [
        { field: 'from', op: 'lt', other: 'until' },
        { field: 'days', op: 'gt', other: 'amount' },
      ],
    },
  ],
  [
    'urgent and (days > 3 or amount > 5)',
    {
      all: [
        { field: 'urgent', op: 'eq', value: true },
        {
          any: [
            { field: 'days', op: 'gt', value: 3 },
            { field: 'amount', op: 'gt', value: 5 },
          ],
        },
      ],
    },
  ],
])('%s can be shown as rows', (feel, rule) => {
  expect(said(feel)).toEqual(rule)
})

test.each([
  ['days + amount > 3', '“按字段设置”不能计算'],
  ['if urgent then days > 3 else days > 5', '“按字段设置”不能分情况（if）'],
  ['sum(items.price) > 3', '“按字段设置”没有函数“sum”'],
  ['some row in items satisfies row.price > 3', '“按字段设置”不能看明细里的行'],
  ['starts with(place, "北")', '“按字段设置”没有函数“starts with”'],
  ['not(days > 3)', '“按字段设置”只能对单个字段取反，例如“不等于”“不包含”'],
  ['place > "a"', '“地点”在“按字段设置”里不能用“大于”'],
  ['days = amount', '两个字段都没有填写时，表达式也算相等，“按字段设置”做不到'],
  ['days > until', '“天数”在“按字段设置”里不能和“结束日期”比较'],
  ['days = "3"', '“天数”比较的值和这个字段的类型不一致'],
  ['date(place) > date("2027-03-15")', '“地点”比较的值和这个字段的类型不一致'],
  ['date(place) != null and not(place in ("山"))', '“地点”比较的值和这个字段的类型不一致'],
  ['date(at) > date("2027-03-15")', '“出发”比较的值和这个字段的类型不一致'],
  ['from > date("2027-03-15")', '“开始日期”比较的值和这个字段的类型不一致'],
  ['date(until) - date(from) >= duration("P3D")', '“按字段设置”不能计算'],
  ['3 > 2', '“按字段设置”只能拿字段和写好的值比较'],
  ['far > 2', '字段 far 不在表单里'],
  ['days >', '表达式没有写完'],
  ['urgent and (days > 3 or (amount > 5 and kind = "sick"))', '“按字段设置”的“且”和“或”只有两层'],
  [
    `place in (${Array.from({ length: 60 }, (_, at) => `"${at}"`).join(', ')})`,
    '条件太多或文字太长，“按字段设置”放不下',
  ],
])('%s cannot be shown as rows: %s', (feel, why) => {
  expect(said(feel)).toBe(why)
})

/** The stored values of the form: nothing, or a value of the field's own kind. */
const request: fc.Arbitrary<FlowData> = fc.record(
  {
    days: fc.constantFrom<Json[]>(-3, 0, 2, 3, 10.5),
    amount: fc.constantFrom<Json[]>(-3, 0, 2, 10.5),
    kind: fc.constantFrom<Json[]>('sick', 'home', '山'),
    place: fc.constantFrom<Json[]>('山', 'sick', '2027-01-31'),
    urgent: fc.boolean(),
    ways: fc.subarray<Json>(['car', 'train'], { minLength: 1 }),
    from: fc.constantFrom<Json[]>('2027-01-31', '2028-02-29'),
    until: fc.constantFrom<Json[]>('2027-01-31', '2026-12-31'),
    at: fc.constantFrom<Json[]>('2027-01-31 08:30:00', '2027-03-01 00:00:00'),
    starts: fc.constantFrom<Json[]>('08:30:00', '23:59:59'),
  },
  { requiredKeys: [] },
)

test('rows derived from an expression hold for the same requests', () => {
  let read = 0
  fc.assert(
    fc.property(fc.oneof(anySimpleFeel, anyFeel), request, (feel, data) => {
      const rows = ruleOfFeel(feel, columns)
      if ('no' in rows) return
      read += 1
      expect(holds(rows.is, data), feel).toBe(judgeFeel(feel, data) === true)
    }),
    { numRuns: process.env['DEEP'] ? 100_000 : 5000 },
  )
  expect(read).toBeGreaterThan(1500)
})

const leaf: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({
    field: fc.constantFrom('days', 'amount'),
    op: fc.constantFrom('eq' as const, 'ne' as const, 'lt' as const, 'ge' as const),
    value: fc.constantFrom(0, 3, -2.5),
  }),
  fc.record({
    field: fc.constant('kind'),
    op: fc.constantFrom('eq' as const, 'ne' as const),
    value: fc.constantFrom('sick', '山'),
  }),
  fc.record({
    field: fc.constant('kind'),
    op: fc.constantFrom('in' as const, 'notIn' as const),
    value: fc.constant(['sick', 'home']),
  }),
  fc.record({
    field: fc.constant('ways'),
    op: fc.constant('has' as const),
    value: fc.constant('car'),
  }),
  fc.constant<Rule>({ not: { field: 'ways', op: 'has', value: 'car' } }),
  fc.record({
    field: fc.constantFrom('place', 'days', 'from'),
    op: fc.constantFrom('exists' as const, 'notExists' as const),
  }),
  fc.record({
    field: fc.constant('from'),
    op: fc.constantFrom('eq' as const, 'ne' as const, 'gt' as const),
    other: fc.constant('until'),
  }),
)
const group = fc.oneof(
  fc.record({ all: fc.array(leaf, { minLength: 2, maxLength: 3 }) }),
  fc.record({ any: fc.array(leaf, { minLength: 2, maxLength: 3 }) }),
)
const rows: fc.Arbitrary<Rule> = fc.oneof(
  leaf,
  fc.record({ all: fc.array(fc.oneof(leaf, group), { minLength: 2, maxLength: 3 }) }),
  fc.record({ any: fc.array(fc.oneof(leaf, group), { minLength: 2, maxLength: 3 }) }),
)

test('rows written as an expression are read back as equivalent rows', () => {
  fc.assert(
    fc.property(rows, request, (rule, data) => {
      const back = said(feelOfRule(rule))
      if (typeof back === 'string') throw new Error(`${feelOfRule(rule)}: ${back}`)
      expect(holds(back, data)).toBe(holds(rule, data))
      expect(readCondition(back).items.every((item) => !('rule' in item))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
