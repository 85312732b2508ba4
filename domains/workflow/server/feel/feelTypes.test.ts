import { expect, test } from 'vitest'

import { feelProblems } from './feelProblems.ts'
import type { Field } from './feelScope.ts'

const columns: Field[] = [
  { prop: 'days', label: '天数', type: 'number' },
  { prop: 'place', label: '地点' },
  { prop: 'urgent', label: '加急', type: 'switch' },
  { prop: 'ways', label: '方式', type: 'checkbox' },
  { prop: 'from', label: '开始日期', type: 'date' },
  { prop: 'until', label: '结束日期', type: 'date' },
  { prop: 'at', label: '出发', type: 'datetime' },
  { prop: 'starts', label: '开始时间', type: 'time' },
  { prop: 'month', label: '月份', type: 'month' },
  {
    prop: 'items',
    label: '物品',
    type: 'dynamic',
    children: {
      column: [
        { prop: 'name', label: '名称' },
        { prop: 'price', label: '单价', type: 'number' },
        { prop: 'day', label: '日期', type: 'date' },
        { prop: 'ok', label: '可用', type: 'switch' },
      ],
    },
  },
]
const said = (feel: string): string[] => feelProblems(feel, columns)
const inRows = {
  name: '“物品”的“名称”每行有一个值，请写 list contains(items.name, …)，或 some … satisfies',
  price: '“物品”的“单价”每行有一个值，请写 sum(items.price)、max(items.price)，或 some … satisfies',
  day: '“物品”的“日期”每行有一个值，请写 list contains(items.day, …)，或 some … satisfies',
  ok: '“物品”的“可用”每行有一个值，请写 list contains(items.ok, …)，或 some … satisfies',
}

test.each([
  ['at > date("2027-01-01")', '“出发”是文字，不能和日期比较，日期请写 date(at)'],
  ['at > time("08:00")', '“出发”是文字，不能和时刻比较，时刻请写 time(at)'],
  ['month > date("2027-01-01")', '“月份”是月份，不能作为日期比较'],
  ['date(month) > date("2027-01-01")', '“月份”是月份，不能作为日期比较'],
  ['date(starts) > date("2027-01-01")', '“开始时间”是时间，不能作为日期比较'],
  ['time(from) > time("08:00")', '“开始日期”是日期，不能作为时刻比较'],
  ['some day in items.day satisfies time(day) > time("08:00")', '“day”是日期，不能作为时刻比较'],
  [
    'min(items.day) > date("2027-01-01")',
    '左边是文字，不能和日期比较，日期请写 date(min(items.day))',
  ],
])('date functions accept only possible dates: %s', (feel, why) => {
  expect(said(feel)).toEqual([why])
})

test.each([
  [
    'date(until) - date(from) >= duration("P1M")',
    '左边是按天的时长，不能和按月的时长比较，按月的时长请加到日期上，例如 date(…) + duration("P1M")',
  ],
  [
    'duration("P1M") + duration("P1Y") > duration("P3D")',
    '左边是按月的时长，不能和按天的时长比较，按月的时长请加到日期上，例如 date(…) + duration("P1M")',
  ],
  ['time(starts) + duration("P1M") > time("08:00")', '左边是时刻，不能用“+”和按月的时长计算'],
  ['date(from) + date(until) > 3', '左边是日期，不能用“+”和日期计算'],
  ['date(from) + 3 > date(until)', '左边是日期，不能用“+”和数字计算'],
  [
    'from + duration("P3D") > date(until)',
    '“开始日期”是文字，不能用“+”和按天的时长计算，请写 date(from)',
  ],
  ['days + place = 3', '“天数”是数字，不能用“+”和文字计算'],
])('an impossible calculation is reported: %s', (feel, why) => {
  expect(said(feel)).toEqual([why])
})

test.each([
  ['date(items.day) > date("2027-01-01")', inRows.day],
  ['contains(items.name, "a")', inRows.name],
  ['starts with("a", items.name)', inRows.name],
  ['abs(items.price) > 3', inRows.price],
  ['modulo(days, items.price) > 3', inRows.price],
  ['upper case(items.name) = "A"', inRows.name],
  ['not(items.ok)', inRows.ok],
  ['list contains(items.name, items.name)', inRows.name],
  ['abs(place) > 3', 'abs 只能用于数字：“地点”是文字'],
  [
    'not(days + 1 > 3 and contains(place, upper case(days)))',
    'upper case 只能用于文字：“天数”是数字',
  ],
  ['contains(place, string length(place))', 'contains 只能用于文字：括号里的值是数字'],
])('a function of single values gets a value of its kind: %s', (feel, why) => {
  expect(said(feel)).toEqual([why])
})

test.each([
  ['some r in items satisfies r.price', '“物品”的“单价”是数字，请写出和什么比较，例如 >= 3'],
  ['every r in items satisfies r', '“r”是明细的一行，请写出和什么比较，例如 >= 3'],
  ['every one in items.name satisfies one', '“one”是文字，请写出和什么比较，例如 >= 3'],
  ['urgent and days', '“天数”是数字，请写出和什么比较，例如 >= 3'],
  ['if items.ok then days > 3 else days > 5', inRows.ok],
])('a condition must be a question: %s', (feel, why) => {
  expect(said(feel)).toEqual([why])
})

test.each([
  ['days in items.price', []],
  ['days in (items.price, 3)', []],
  ['1 in items.price', []],
  ['place in items.price', ['“地点”是文字，不能和数字比较']],
  ['days in items', ['“天数”是数字，不能和明细的一行比较']],
  // The brackets make the list itself an item.
  [
    'days in [items.price]',
    ['“天数”是数字，不能和一列值比较，可以用 in、max、min 或 some … satisfies'],
  ],
])('a column may only be compared with values of its kind: %s', (feel, why) => {
  expect(said(feel)).toEqual(why)
})

test.each([
  'date(at) > date("2027-01-01") and time(at) < time(starts)',
  'date(place) > date("2027-01-01") and time(place) > time("08:00")',
  'date(min(items.day)) > date("2027-01-01") and max(items.price) > days',
  'every r in items satisfies r.ok and date(r.day) > date(from) + duration("P1M") - duration("P3D")',
  'some day in items.day satisfies date(day) > date("2027-01-01")',
  'time(starts) - time("08:00") + duration("PT1H") > duration("PT2H") and -days < 0 and place + "a" = "ba"',
  'if urgent then not(list contains(ways, "car")) else substring(place, days, 2) = "ab"',
  'date(days, 1, 2) > date(from) and list contains(items.price, days) and days * days > max(days, 3)',
])('%s has no problems', (feel) => {
  expect(said(feel)).toEqual([])
})
