import { expect, test } from 'vitest'

import { processorMs } from '../../../../platform/testing/processorTime.ts'
import { evaluate } from './evaluate.ts'
import type { FlowData } from '../../../forms/contract/rules.ts'
import { feelProblems } from './feelProblems.ts'
import { feelOf, judgeFeel, maxKept } from './judgeFeel.ts'
import { maxFeelNodes } from './feelReader.ts'
import { readFeel } from './readFeel.ts'

const refusal = (text: string): string => {
  const read = readFeel(text)
  return 'no' in read ? read.no : ''
}

/** A refused expression, part of the message, and the closest expression that is allowed. */
const refused: [string, string, string][] = [
  ['now() > date("2027-01-01")', '同一份申请', 'date(day) > date("2027-01-01")'],
  ['today() > date(day)', '同一份申请', 'date(day) > date(2027, 1, 1)'],
  ['random number() > 1', '同一份申请', 'abs(days) > 1'],
  ['date and time(day) > date(day)', '同一份申请', 'date(day) = date(day)'],
  ['matches(kind, "(a+)+$")', '正则表达式', 'contains(kind, "(a+)+$")'],
  ['replace(kind, "a", "b") = kind', '正则表达式', 'starts with(kind, "a")'],
  ['count(split(kind, ",")) > 1', '正则表达式', 'count(list) > 1'],
  ['count(for x in 1..1000000000 return x) > 1', 'for', 'days in [1..1000000000]'],
  ['some x in 1..1000000000 satisfies x > 1', '逐行', 'some x in list satisfies x > 1'],
  [
    'some x in list, y in list satisfies x > y',
    '一次只看一个',
    'some x in list satisfies x > max(list)',
  ],
  [
    'every x in list satisfies some y in list satisfies x > y',
    '一次只看一个',
    'every x in list satisfies x > 1',
  ],
  ['some 行 in list satisfies true', '名字', 'some row in list satisfies true'],
  ['(function(x) x)(1) = 1', '这里不能用', 'abs(1) = 1'],
  ['count([function(x) x]) = 1', '定义函数', 'count([days]) = 1'],
  ['function() external { java: { class: "java.lang.Runtime" } }', '定义函数', 'true'],
  ['{ a: 1 } = days', '{ }', '[1] = list'],
  ['date(day).month = 1', '“.”', 'items.month = 1'],
  ['[days].length > 1', '“.”', 'string length(kind) > 1'],
  ['items.a.b = 1', '“.”', 'items.a = 1'],
  ['"a".length = 1', '“.”', 'list contains(items.a, 1)'],
  [
    'constructor.constructor("globalThis.canary = 1")() = 1',
    '这里不能用',
    'contains("constructor", "globalThis.canary = 1")',
  ],
  ['list[1] = 1', '[ ]', 'list contains(list, 1)'],
  ['[list] [1] = 1', '[ ]', 'kind = "] ["'],
  ['list[item > 1] = list', '[ ]', '"a" in list'],
  ['days instance of number', 'instance of', 'days = 1'],
  ['contains(string: kind, match: "a")', '参数名', 'contains(kind, "a")'],
  ['@"2027-01-01" < date(day)', 'date(', 'date("2027-01-01") < date(day)'],
  ['days > 1 // note', '注释', 'days > 1'],
  ['/* note */ days > 1', '注释', 'days > 1'],
  ['? > 1', '这里不能用', 'days > 1'],
  ['process.exit()', '“.”', 'true'],
  ['require("fs") = 1', '没有函数', 'contains(kind, "fs")'],
  ['setTimeout("1") = 1', '没有函数', 'kind = "1"'],
  ['constructor("x") = 1', '没有函数', 'kind = "constructor"'],
  ['toString() = kind', '没有函数', 'string length(kind) = 1'],
  ['${days > 1}', '看不懂', 'days > 1'],
  ['#{days > 1}', '看不懂', 'days > 1'],
  ['`${globalThis.canary = 1}`', '看不懂', 'kind = "`${globalThis.canary = 1}`"'],
  ['\\u0067lobalThis = 1', '看不懂', 'kind = "\\u0067lobalThis"'],
  ['days == 1', '写一个 =', 'days = 1'],
  ['days > 1 && days < 3', 'and', 'days > 1 and days < 3'],
  ["kind = 'a'", '双引号', 'kind = "a"'],
  ['kind = “a”', '英文', 'kind = "a"'],
  ['kind in ["a"] or days > 1', '括起来', '(kind in ["a"]) or days > 1'],
  ['days in [1..2] and kind = "a"', '括起来', '(days in [1..2]) and kind = "a"'],
  ['days in > 3 or kind = "a"', '括起来', 'days in (> 3, 1) or kind = "a"'],
  ['days >', '没有写完', 'days > 1'],
  ['   ', '请填写', 'true'],
  ['date("2027-02-30") < date(day)', '日期应写成', 'date("2027-02-28") < date(day)'],
  ['date("2027-03-15 08:00:00") < date(day)', '日期应写成', 'date("2027-03-15") < date(day)'],
  ['time("2027-03-15 08:00:00") < time(begins)', '时刻应写成', 'time("08:00:00") < time(begins)'],
  [
    'duration("P1M3D") < date(day) - date(day)',
    '时长应写成',
    'duration("P30D") < date(day) - date(day)',
  ],
  [
    'date(day) + duration("P1W") > date(day)',
    '时长应写成',
    'date(day) + duration("P1Y2M") > date(day)',
  ],
  ['duration("P") = duration("P0D")', '时长应写成', 'duration("PT0S") = duration("P0D")'],
  ['time("24:00") > time(begins)', '时刻应写成', 'time("23:59:59") > time(begins)'],
  ['time("8:00") > time(begins)', '时刻应写成', 'time(8, 0, 0) > time(begins)'],
  ['time(8, 0) > time(begins)', '1 至 3 个', 'time(begins) > time("08:00")'],
  ['time("08:00:00@Europe/Paris") > time(begins)', '时刻应写成', 'time("08:00:00") > time(begins)'],
  ['days in (> 5', '没有写完', 'days in (> 5)'],
  ['days in [5..)', '看不懂', 'days in (>= 5)'],
  ['days in (..5]', '看不懂', 'days in <= 5'],
  ['(> 5)', '比较符号', 'days in (= 5)'],
  ['abs(1, 2) = 1', '1 个', 'abs(1) = 1'],
  ['date(2027, 1) = date(day)', '1 至 3 个', 'date(2027, 1, 1) = date(day)'],
  ['"a"', '是', 'kind = "a"'],
  ['days + 1', '是', 'days + 1 = 2'],
  ['if days > 1 then 1 else 2', '是', 'if days > 1 then true else false'],
  ['upper case(kind)', '是', 'upper case(kind) = "A"'],
]

test.each(refused)('SEC-40: %s is refused (%s), %s is not', (text, why, allowed) => {
  expect(refusal(text)).toContain(why)
  expect(judgeFeel(text, { days: 1 })).toBe(null)
  expect(refusal(allowed)).toBe('')
  expect('canary' in globalThis).toBe(false)
})

test.each([
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'item',
  'partial',
])('SEC-40: a name inherited by every object (%s) is not a field in expressions', (name) => {
  expect(judgeFeel(`${name} = null`, { days: 1 })).toBe(true)
  expect(feelProblems(`${name} = 1`, [{ prop: 'days', label: '天数' }])).toEqual([
    `字段 ${name} 不在表单里`,
  ])
  // The control: a field of that name in the request is read like any other.
  expect(judgeFeel(`${name} = 7`, Object.fromEntries([[name, 7]]))).toBe(true)
})

test.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'length', 'map'])(
  'SEC-40: a path reads only a row’s own columns, never %s',
  (name) => {
    const rows = [{ a: 1 }]
    expect(judgeFeel(`some row in rows satisfies row.${name} != null`, { rows })).toBe(false)
    for (const value of ['text', 7, true, rows, null])
      expect(
        judgeFeel(`list contains([kind.${name}, rows.${name}], 7)`, { kind: value, rows }),
      ).toBe(false)
    expect(feelProblems(`sum(rows.${name}) > 1`, [table])).toEqual([`字段 ${name} 不在“明细”里`])
    // The control: a column of that name in a row is read like any other.
    expect(
      judgeFeel(`some row in rows satisfies row.${name} = 7`, {
        rows: [Object.fromEntries([[name, 7]])],
      }),
    ).toBe(true)
  },
)

const table = {
  prop: 'rows',
  label: '明细',
  type: 'dynamic' as const,
  children: { column: [{ prop: 'a', label: '数' }] },
}

test.each([
  '${1==1}',
  'constructor.constructor("globalThis.canary=1")()',
  '") or true or ("',
  '\\") or true or (\\"',
])('SEC-42: %s in the data is only text', (text) => {
  expect(judgeFeel('kind = "a" or contains(kind, "zzz")', { kind: text })).toBe(false)
  expect(judgeFeel(`kind = ${JSON.stringify(text)}`, { kind: text })).toBe(true)
  expect('canary' in globalThis).toBe(false)
})

const huge: [string, string][] = [
  ['10 000 letters', `kind = "${'a'.repeat(10_000)}"`],
  ['a million letters', 'days = 1 or '.repeat(83_333)],
  ['brackets within brackets', `${'('.repeat(480)}days = 1${')'.repeat(480)}`],
  ['open brackets', '('.repeat(1000)],
  ['lists within lists', `count(${'['.repeat(480)}${']'.repeat(480)}) = 1`],
  ['functions within functions', `${'not('.repeat(200)}true${')'.repeat(200)}`],
  ['a list of many', `days in [${'1,'.repeat(490)}1]`],
  ['many parts', `${'a or '.repeat(199)}b`.replaceAll('a', 'a=1').slice(0, 995)],
  ['powers of powers', `1${'**9'.repeat(300)} = 1`],
  ['half of everything', 'if if if if [[[ for in between and ..'.repeat(25)],
  ['one mistake after another', '->)+'.repeat(250)],
  ['mistakes without separators', '->)'.repeat(333)],
  ['mistakes in ranges', '..->)+'.repeat(166)],
  ['items of items', '[]'.repeat(500)],
  ['some of some', 'some x in '.repeat(99)],
  ['every within every', `${'every x in a satisfies '.repeat(42)}true`],
  ['parts of parts', `a${'.a'.repeat(490)} = 1`],
]

/** The processor time of a piece of work. */
const cpuMs = (work: () => void): number => {
  const before = processorMs()
  work()
  return processorMs() - before
}

test.each(huge)('SEC-41: %s is refused quickly', (_name, text) => {
  expect(cpuMs(() => expect(refusal(text)).not.toBe(''))).toBeLessThan(500)
})

test('SEC-41 control: the largest permitted expression is parsed and evaluated quickly', () => {
  const list = Array.from({ length: maxFeelNodes - 4 }, () => '1').join(',')
  const wide = `days in [${list}]`
  const deep = `${'('.repeat(35)}days = 1${')'.repeat(35)}`

  const startMs = processorMs()
  expect(judgeFeel(wide, { days: 1 })).toBe(true)
  expect(judgeFeel(deep, { days: 1 })).toBe(true)
  expect(processorMs() - startMs).toBeLessThan(1000)
})

test('SEC-41: huge data costs no more than reading it', () => {
  const list = Array.from({ length: 100_000 }, (_one, at) => at)
  const startMs = processorMs()
  expect(
    judgeFeel(
      'sum(list) > 1 and max(list) = 99999 and list contains(list, 99999) and count(list) = 100000',
      { list },
    ),
  ).toBe(true)
  expect(judgeFeel('2 ** 5000 > 1', {})).toBe(null)
  expect(processorMs() - startMs).toBeLessThan(1000)
})

test('SEC-41: nested loops over rows are limited by the remaining budget, and beyond it there is no answer', () => {
  const rows = (count: number): FlowData => ({
    items: Array.from({ length: count }, () => ({
      a: 1,
      day: '2027-03-15',
      text: 'a'.repeat(5000),
    })),
  })
  const often = (part: string): string =>
    `every x in items satisfies ${Array.from({ length: 15 }, () => part).join(' and ')}`
  const costly = [
    often('sum(items.a) >= x.a'),
    often('list contains(items.day, x.day)'),
    often('date(x.day) > date("2027-01-01")'),
    often('contains(upper case(x.text), lower case(x.text))'),
    often('substring(x.text, 4900) = substring(x.text, -101)'),
    `every x in items.text satisfies ${'substring('.repeat(30)}x${', 1)'.repeat(30)} = x`,
  ]
  for (const feel of costly)
    for (const count of [100, 2000]) {
      const data = rows(count)
      expect(cpuMs(() => judgeFeel(feel, data))).toBeLessThan(1000)
      expect(refusal(feel)).toBe('')
    }
  expect(judgeFeel(often('sum(items.a) >= x.a'), rows(2000))).toBe(null)

  // The control: as many rows as a form accepts.
  expect(
    judgeFeel(
      'every x in items satisfies sum(items.a) >= x.a and date(x.day) > date("2027-01-01")',
      rows(100),
    ),
  ).toBe(true)
})

test('SEC-41: each use of the current item is charged with its full size', () => {
  const listsOf = (rows: number, each: number): FlowData => ({
    items: Array.from({ length: rows }, () => ({
      tags: Array.from({ length: each }, () => 1),
      text: 'a'.repeat(each),
    })),
  })
  const often = (column: string): string =>
    `every x in items.${column} satisfies ${Array.from({ length: 60 }, () => 'x = x').join(' and ')}`

  for (const column of ['tags', 'text']) {
    const data = listsOf(50, 3000)
    expect(cpuMs(() => expect(judgeFeel(often(column), data)).toBe(null))).toBeLessThan(1000)
    // The control: as much as a form accepts.
    expect(judgeFeel(often(column), listsOf(50, 50))).toBe(true)
  }
})

test('an expression is parsed once, and the cache is bounded', () => {
  const first = feelOf('days = 0')
  expect(feelOf('days = 0')).toBe(first)
  for (let at = 1; at <= maxKept; at += 1) feelOf(`days = ${at}`)

  expect(feelOf('days = 0')).not.toBe(first)
  expect(feelOf('days = 0')).toEqual(first)
})

test('evaluation has no side effects: the same expression gives the same result ten thousand times', () => {
  const read = readFeel('if days > 1 then contains(kind, "a") else days = 1')
  if ('no' in read) throw new Error(read.no)
  const data = Object.freeze({ days: 2, kind: 'ab' })

  for (let at = 0; at < 10_000; at += 1)
    if (evaluate(read.is, data) !== true) throw new Error('another answer')
  expect(evaluate(read.is, { days: 1, kind: '' })).toBe(true)
})
