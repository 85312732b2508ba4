import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { evaluate } from 'feelin'
import { feelOfRule } from '../../../flowDesign/contract/flow/feelOfRule.ts'
import { holds } from '../../../forms/contract/rules.ts'
import type { FlowData, Json, Rule } from '../../../forms/contract/rules.ts'
import { feelProblems } from './feelProblems.ts'
import type { Field } from './feelScope.ts'
import { judgeFeel } from './judgeFeel.ts'

const data: FlowData = {
  amount: 100,
  days: 3,
  kind: 'sick',
  place: '北京市',
  ways: ['car', 'train'],
  costs: [10, 20, 30.5],
  from: '2027-03-15',
  until: '2027-03-18',
  begins: '2027-03-15 08:30:00',
  starts: '08:30:00',
  urgent: true,
  note: '',
  empty: null,
  rows: [{ price: 1 }, { price: 2 }],
  items: [
    { name: 'pen', amount: 200, urgent: true, ways: ['car'] },
    { name: 'desk', amount: 1500.5, urgent: false },
    { name: 'map', amount: 300 },
  ],
  none: [],
}

const answers: [string, boolean | null][] = [
  ['amount >= 100 and kind = "sick"', true],
  ['amount > 100 or days > 3', false],
  ['amount != 100', false],
  ['not(urgent)', false],
  ['urgent', true],
  ['kind', null],
  ['amount between 100 and 500', true],
  ['amount in [1..100)', false],
  ['amount in (> 200, [90..100])', true],
  ['kind in ("sick", "home")', true],
  ['kind in ["home"]', false],
  ['"car" in ways', true],
  ['amount in (null, "100")', false],
  ['amount + days * 2 - 6 / 3 = 104', true],
  ['-days < 0 and 2 ** 3 = 8', true],
  ['amount / 0 > 1', null],
  ['kind + "!" = "sick!"', true],
  ['if urgent then days > 5 else days > 1', false],
  ['if note = "" then true else false', true],
  ['contains(place, "京") and starts with(place, "北") and ends with(place, "市")', true],
  ['string length(place) = 3', true],
  [
    'substring(place, 2) = "京市" and substring(place, -1) = "市" and substring(place, 1, 2) = "北京"',
    true,
  ],
  ['upper case(kind) = "SICK" and lower case("A") = "a"', true],
  ['list contains(ways, "car")', true],
  ['list contains(kind, "sick")', null],
  ['count(ways) = 2 and count(rows) = 2', true],
  ['sum(costs) = 60.5 and min(costs) = 10 and max(costs, 5) = 5', false],
  ['sum(costs) = 60.5 and min(costs) = 10 and max(1, days, 2) = 3 and mean([1, 2]) = 1.5', true],
  ['sum(ways) = 1', false],
  ['sum(ways) > 1', null],
  ['(kind in ["home"]) or urgent', true],
  ['abs(-1) = 1 and floor(1.5) = 1 and ceiling(1.5) = 2 and modulo(-1, 3) = 2', true],
  ['date(from) >= date("2027-03-15") and date(from) < date(2027, 3, 16)', true],
  ['date(until) - date(from) >= duration("P3D")', true],
  ['date(from) + duration("P3D") = date(until)', true],
  ['date(substring(begins, 1, 10)) = date(from)', true],
  ['date(begins) = date(from) and time(begins) = time(starts)', true],
  ['time(from) = null and date(starts) = null', true],
  ['date(kind) > date(from)', null],
  ['time(starts) >= time("08:00") and time(starts) < time(8, 30, 1)', true],
  ['time(starts) = time("08:30:00") and time(substring(begins, 12)) = time(starts)', true],
  [
    'time("17:00") - time(starts) > duration("PT8H") and time(starts) + duration("PT90M") = time("10:00")',
    true,
  ],
  [
    'time("23:00") + duration("PT2H") = time("01:00") and time("01:00") - duration("PT2H") = time("23:00")',
    true,
  ],
  ['time(starts) > date(from)', null],
  ['time(kind) > time("08:00")', null],
  ['date("2027-01-31") + duration("P1M") = date("2027-02-28")', true],
  ['date("2028-01-31") + duration("P1M") = date("2028-02-29")', true],
  ['date("2028-02-29") + duration("P1Y") = date("2029-02-28")', true],
  ['date("2027-03-31") - duration("P1M") = date("2027-02-28")', true],
  ['date("2027-01-31") + duration("P1M") + duration("P1M") = date("2027-03-28")', true],
  ['duration("P1Y2M") + date("2026-12-31") = date("2028-02-29")', true],
  [
    'date(until) < date(from) + duration("P1M") and date(from) - duration("-P1M") = date("2027-04-15")',
    true,
  ],
  [
    'duration("P1Y") = duration("P12M") and duration("P1D") = duration("PT24H") and duration("P2M") > duration("P1M")',
    true,
  ],
  [
    'duration("P1M") + duration("P11M") = duration("P1Y") and duration("P1Y") - duration("P1M") = duration("P11M")',
    true,
  ],
  ['duration("P1M") > duration("P30D")', null],
  ['duration("P1M") + duration("P1D") = null', true],
  ['time(starts) + time(starts) > time("08:00")', null],
  ['(amount in (> 5)) and (amount in (<= 100)) and not(amount in (= 5))', true],
  [
    '(date(from) in (>= date("2027-03-15"))) and (date(from) in [date("2027-03-01")..date("2027-04-01")))',
    true,
  ],
  ['time(starts) in [time("08:00")..time("12:00")]', true],
  ['from < until', true],
  ['date(from) > 3', null],
  ['empty = null and nothing = null', true],
  ['empty > 3', null],
  ['nothing', null],
  ['not(empty > 3)', null],
  ['empty > 3 or days = 3', true],
  ['empty > 3 and days = 4', false],
  ['rows = 1', null],
  ['sum(items.amount) = 2000.5 and count(items) = 3 and max(items.amount) = 1500.5', true],
  ['min(items.amount) = 200 and mean(rows.price) = 1.5', true],
  ['some item in items satisfies item.amount > 1000', true],
  ['every item in items satisfies item.amount > 1000', false],
  ['every item in items satisfies item.amount >= 200 and item.name != kind', true],
  ['some item in items satisfies item.name = "desk" and item.urgent', false],
  ['not(some item in items satisfies item.amount > amount * 100) and days = 3', true],
  ['list contains(items.name, "map") and "pen" in items.name', true],
  ['every price in rows.price satisfies price < days', true],
  ['some days in costs satisfies days > 30', true],
  ['some way in ways satisfies starts with(way, "tr")', true],
  ['some item in none satisfies true', false],
  ['every item in none satisfies false', true],
  ['count(none) = 0', true],
  ['count(gone) = 0 and count(gone.amount) < 3', true],
  ['some item in gone satisfies true', false],
  [
    'not(some item in gone satisfies item.amount > 3) and (every item in gone satisfies item.amount > 3)',
    true,
  ],
  ['every price in gone.price satisfies price > 3', true],
  ['list contains(gone, "car") or list contains(gone.name, "car") or days in gone.amount', false],
  [
    'sum(gone.amount) = null and min(gone.amount) = null and max(gone) = null and mean(gone) = null',
    true,
  ],
  ['sum(gone.amount) < 3', null],
  ['not(count(gone) = 0) or gone.amount = null', false],
  ['some item in days satisfies true', null],
  ['sum(nothing.amount) > 1', null],
  ['sum(items.far) > 1', null],
  ['sum(items.urgent) > 1', null],
  ['days.amount = null', true],
  ['some item in items satisfies item.urgent = null', true],
  ['kind = "si\\u0063k" and "a\\"b\\\\" != kind', true],
  ['\n  days = 3\n  and urgent = true  ', true],
]

test.each(answers)('%s: %s', (feel, expected) => {
  expect(judgeFeel(feel, data)).toBe(expected)
})

test('only fields of the form may be named, and no password', () => {
  const columns = [
    { prop: 'days', label: '天数', type: 'number' },
    { prop: 'secret', label: '口令', type: 'password' },
  ] as const

  expect(feelProblems('days > 1 and days < 5', columns)).toEqual([])
  expect(feelProblems('天数 > 1 or far > 2 or secret = "1"', columns)).toEqual([
    '请写字段“天数”的标识，不写名称',
    '字段 far 不在表单里',
    '“口令”是密码，不能作为条件',
  ])
})

test('a missing sub-table or column is reported', () => {
  const columns: Field[] = [
    { prop: 'days', label: '天数', type: 'number' },
    {
      prop: 'items',
      label: '物品',
      type: 'dynamic',
      children: {
        column: [
          { prop: 'name', label: '名称' },
          { prop: 'amount', label: '金额', type: 'number' },
          { prop: 'urgent', label: '加急', type: 'switch' },
        ],
      },
    },
  ]
  const said = (feel: string): string[] => feelProblems(feel, columns)

  expect(
    said('sum(items.amount) > 1000 and count(items) <= 5 and max(items.amount, 3) > days'),
  ).toEqual(['max 不能直接用于“物品”的“金额”，请写明一个字段，例如 max(items.amount)'])
  expect(
    said(
      'sum(items.amount) > 1000 and count(items) <= 5 and max(items.amount) > days and mean(items.amount) in (> 1)',
    ),
  ).toEqual([])
  expect(
    said(
      'some row in items satisfies row.amount > 1000 and row.urgent and starts with(row.name, "笔")',
    ),
  ).toEqual([])
  expect(said('every one in items.amount satisfies one > days')).toEqual([])
  expect(said('some row in items satisfies row.amount > "1000"')).toEqual([
    '“物品”的“金额”是数字，不能和文字比较',
  ])
  expect(said('some row in items satisfies 3 < row.name')).toEqual([
    '“物品”的“名称”是文字，不能和数字比较',
  ])
  expect(said('some row in items satisfies row > 3')).toEqual(['“row”是明细的一行，不能和数字比较'])
  expect(said('items.amount > 1000')).toEqual([
    '“物品”的“金额”每行有一个值，请写 sum(items.amount)、max(items.amount)，或 some … satisfies',
  ])
  expect(said('days * items.amount > 1')).toEqual([
    '“物品”的“金额”每行有一个值，请写 sum(items.amount)、max(items.amount)，或 some … satisfies',
  ])
  expect(said('days > items.amount')).toEqual([
    '“天数”是数字，不能和一列值比较，可以用 in、max、min 或 some … satisfies',
  ])
  expect(said('items.urgent')).toEqual([
    '“物品”的“加急”每行有一个值，请写 list contains(items.urgent, …)，或 some … satisfies',
  ])
  expect(said('items > 3')).toEqual([
    '“物品”是明细，请写 count(items)、sum(items.字段)，或 some … satisfies',
  ])
  expect(said('sum(items) > 3 or mean(items.name) > 3')).toEqual([
    'sum 只能用于数字：“物品”不是数字',
    'mean 只能用于数字：“物品”的“名称”不是数字',
  ])
  expect(said('count(days) > 3')).toEqual([
    'count 只用于明细（行数）或多选（选项数），“天数”只有一个值',
  ])
  expect(said('sum(items.far) > 3 or sum(items.金额) > 1')).toEqual([
    '字段 far 不在“物品”里',
    '请写字段“金额”的标识，不写名称',
  ])
  expect(said('days.amount > 3 or amount > 3')).toEqual([
    '“天数”不是明细，不能用“.”取里面的内容',
    '字段 amount 不在表单里',
  ])
  expect(said('some days in items satisfies true')).toEqual([
    'days 是字段的标识，some 后面请换一个名字',
  ])
  expect(said('some row in days satisfies row > 3')).toEqual(['“天数”不是明细，不能逐行看'])
  expect(said('some row in items satisfies true and row.far = 1')).toEqual([
    '字段 far 不在“物品”里',
  ])
  expect(said('(some row in items satisfies true) and row.amount = 1')).toEqual([
    '字段 row 不在表单里',
  ])
})

test('dates, times and durations are not compared with each other', () => {
  const columns: Field[] = [
    { prop: 'from', label: '开始日期', type: 'date' },
    { prop: 'starts', label: '开始时间', type: 'time' },
  ]
  const said = (feel: string): string[] => feelProblems(feel, columns)

  expect(
    said('time(starts) >= time("08:00") and date(from) + duration("P1M") > date("2027-03-15")'),
  ).toEqual([])
  expect(said('starts >= time("08:00")')).toEqual([
    '“开始时间”是文字，不能和时刻比较，时刻请写 time(starts)',
  ])
  expect(said('from < date("2027-03-15") + duration("P1M")')).toEqual([
    '“开始日期”是文字，不能和日期比较，日期请写 date(from)',
  ])
  expect(said('date(from) - date("2027-01-01") > 3')).toEqual(['左边是按天的时长，不能和数字比较'])
  expect(said('date(from) > duration("P1M")')).toEqual(['左边是日期，不能和按月的时长比较'])
  expect(said('time(starts) > date(from)')).toEqual(['左边是时刻，不能和日期比较'])
})

const names = ['a', 'b', 'c'] as const
const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json[]>('', 'x', 'y', 0, 1, 5, -0.5, 1e-7, true, false, null),
  fc.string({ maxLength: 4, unit: 'binary' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const field = fc.constantFrom(...names)
const order = fc.constantFrom<('eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge')[]>(
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
)
const leaf: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ field, op: order, value: scalar }),
  fc.record({ field, op: fc.constant<'has'>('has'), value: scalar }),
  fc.record({
    field,
    op: fc.constantFrom<('in' | 'notIn')[]>('in', 'notIn'),
    value: fc.array(scalar, { maxLength: 4 }),
  }),
  fc.record({ field, op: fc.constantFrom<('exists' | 'notExists')[]>('exists', 'notExists') }),
  fc.record({ field: fc.constantFrom('a', 'b'), op: order, other: fc.constantFrom('a', 'b') }),
)
const { rule: anyRule } = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.record({ all: fc.array(tie('rule'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('rule'), { maxLength: 3 }) }),
    fc.record({ not: tie('rule') }),
  ),
}))
/**
 * Only one field, which is never compared with another, holds lists: a rule treats two lists as
 * equal only if they are the same object.
 */
const anyData: fc.Arbitrary<FlowData> = fc.record(
  {
    a: scalar,
    b: scalar,
    c: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.constant<Json>({ x: 1 })),
  },
  { requiredKeys: [] },
)

test('a rule written as an expression is true for the same requests', () => {
  let held = 0
  fc.assert(
    fc.property(anyRule, anyData, (rule, request) => {
      const feel = feelOfRule(rule)
      fc.pre(feel.length <= 1000)
      const expected = holds(rule, request)
      held += Number(expected)
      return (judgeFeel(feel, request) === true) === expected
    }),
    { numRuns: 5000 },
  )
  // Both answers are frequent.
  expect(held).toBeGreaterThan(500)
})

test.each<[string, FlowData]>([
  ['sum(c) <= 0.3 and c1 + c2 = 0.3', { c: [0.1, 0.2], c1: 0.1, c2: 0.2 }],
  ['a * 1.1 <= 110', { a: 100 }],
  ['a - 0.9 = 0.1 and mean([0.1, 0.2, 0.3]) = 0.2', { a: 1 }],
  ['a + 1 = 9007199254740', { a: 9_007_199_254_739 }],
])('numbers are computed as decimals: %s', (feel, of) => {
  expect(judgeFeel(feel, of)).toBe(true)
})

/** An empty list, which forms do not store. */
const gone = { gone: [] }

/**
 * Expressions without an answer here that feelin answers. It takes a text for a list of one item, a
 * month for some days, and fails if a day meets a number.
 */
const otherwise: ReadonlySet<string> = new Set([
  'list contains(kind, "sick")',
  'duration("P1M") > duration("P30D")',
  'date(from) > 3',
])

test.each(answers.filter(([feel]) => !otherwise.has(feel)))(
  'feelin gives the same result for %s',
  (feel, expected) => {
    const { value } = evaluate(feel, { ...data, ...gone })

    expect(typeof value === 'boolean' ? value : null).toBe(expected)
  },
)
