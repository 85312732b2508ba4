import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { processorMs } from '../../../../platform/testing/processorTime.ts'
import { fillForm } from './fill.ts'
import { calculated, rounded } from '../formulas/formula.ts'
import type { Formula } from '../formulas/formula.ts'
import { publishForm } from '../publishing/publish.ts'
import type { Column, FormSchema } from '../schema.ts'
import { shownValue } from '../values/shownValue.ts'

const form = (...column: Column[]): FormSchema => ({ column })
const text = (prop: string, more: Partial<Column> = {}): Column => ({ prop, label: prop, ...more })
const number = (prop: string, more: Partial<Column> = {}): Column => ({
  prop,
  label: prop,
  type: 'number',
  ...more,
})

const order = form(
  text('kind', {
    type: 'radio',
    required: true,
    dicData: [
      { value: 'buy', label: '采购' },
      { value: 'lend', label: '借用' },
    ],
  }),
  text('until', {
    type: 'date',
    required: true,
    display: { field: 'kind', op: 'eq', value: 'lend' },
  }),
  number('total', { formula: { sum: 'items', of: { field: 'amount' } } }),
  {
    prop: 'items',
    label: '物品',
    type: 'dynamic',
    required: true,
    children: {
      max: 3,
      column: [
        text('name', { required: true }),
        number('count', { required: true, precision: 0 }),
        number('price'),
        number('amount', { formula: { times: [{ field: 'count' }, { field: 'price' }] } }),
      ],
    },
  },
)

describe('filling a form', () => {
  test('keeps visible values, calculates formulas, and drops unknown fields', () => {
    const { data, problems } = fillForm(order, {
      kind: 'buy',
      until: '2027-03-15',
      total: 99_999,
      items: [
        { name: '白纸', count: '3', price: '0.1', amount: 7, more: 1 },
        { name: '墨水', count: 1 },
      ],
      isAdmin: true,
    })

    expect(problems).toEqual([])
    expect(data).toEqual({
      kind: 'buy',
      total: 0.3,
      items: [
        { name: '白纸', count: 3, price: 0.1, amount: 0.3 },
        { name: '墨水', count: 1 },
      ],
    })
  })

  test('requires a field only where it is shown', () => {
    const { problems, visible, required } = fillForm(order, {
      kind: 'lend',
      items: [{ name: '', count: 'x' }],
    })

    expect(problems.map(({ name, label, msg }) => `${name} ${label} ${msg}`)).toEqual([
      'until until 请填写',
      'items.0.name 第 1 条name 请填写',
      'items.0.count 第 1 条count 请填写数字',
    ])
    expect([...visible]).toContain('items.0.price')
    expect([...required]).toEqual(['kind', 'until', 'items', 'items.0.name', 'items.0.count'])
  })

  test('applies rules between fields, patterns and checks, each with its own message', () => {
    const rules = form(
      text('code', {
        rules: [{ pattern: '^[A-Z]{2}\\d{3}$', message: '编号应为两个大写字母加三位数字' }],
      }),
      text('phone', { rules: [{ check: 'mobile', message: '手机号不正确' }] }),
      number('least'),
      number('most', {
        rules: [
          { holds: { field: 'most', op: 'ge', other: 'least' }, message: '上限不能小于下限' },
        ],
      }),
      text('why', { requiredWhen: { field: 'most', op: 'gt', value: 10 } }),
    )

    expect(
      fillForm(rules, { code: 'ab1', phone: '110', least: 30, most: 20 }).problems.map(
        ({ msg }) => msg,
      ),
    ).toEqual(['编号应为两个大写字母加三位数字', '手机号不正确', '上限不能小于下限', '请填写'])
    expect(
      fillForm(rules, { code: 'AB123', phone: '13800138000', least: 3, most: 5 }).problems,
    ).toEqual([])
  })

  test('keeps the stored values of closed fields, whatever is sent', () => {
    const { data, problems } = fillForm(
      order,
      { kind: 'lend', items: [{ name: '笔', count: 1, price: 2 }] },
      {
        writable: new Set(['items']),
        kept: { kind: 'buy', total: 5 },
      },
    )

    expect(problems).toEqual([])
    expect(data).toEqual({
      kind: 'buy',
      total: 2,
      items: [{ name: '笔', count: 1, price: 2, amount: 2 }],
    })
  })

  test('reports no problems of an incomplete form', () => {
    expect(fillForm(order, { kind: 'both', items: 'x' }, { isWhole: false })).toMatchObject({
      data: { total: 0 },
      problems: [],
    })
  })

  test('drops surplus rows, malformed rows and names inherited from Object', () => {
    const hostile: unknown = JSON.parse(
      '{"kind":"buy","__proto__":{"x":1},"constructor":"y","items":[{"name":"a","count":1,"__proto__":{"price":3}}]}',
    )
    const row = { name: 'a', count: 1 }

    expect(fillForm(order, Object(hostile)).data).toEqual({ kind: 'buy', total: 0, items: [row] })
    expect(fillForm(order, { kind: 'buy', items: [row, row, row, row] }).problems[0]?.msg).toBe(
      '物品最多 3 条',
    )
    expect(fillForm(order, { kind: 'buy', items: [[]] }).problems[0]?.msg).toBe('格式不正确')
  })

  test('values of any shape are read in bounded time without throwing', () => {
    const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000)) as unknown
    const startMs = processorMs()
    for (const value of [
      deep,
      'x'.repeat(1_000_000),
      Array.from({ length: 100_000 }, () => ({})),
      { a: deep },
    ])
      fillForm(order, {
        kind: value,
        until: value,
        items: [{ name: value, count: value }],
        total: value,
      })

    expect(processorMs() - startMs).toBeLessThan(5000)
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('kind', 'until', 'items', 'total', '__proto__'),
          fc.jsonValue(),
        ),
        (posted) => {
          const { data } = fillForm(order, posted)
          expect(
            Object.keys(data).every((key) => order.column.some(({ prop }) => prop === key)),
          ).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('client and server agree', () => {
  const typed = fc.record(
    {
      kind: fc.constantFrom('buy', 'lend', 'other', ''),
      until: fc.constantFrom('2027-03-15', '2027-02-30', ''),
      items: fc.array(
        fc.record({
          name: fc.constantFrom('纸', ' ', ''),
          count: fc.constantFrom('1', '2.5', 'x', ''),
          price: fc.constantFrom('0.1', '3', ''),
        }),
        { maxLength: 4 },
      ),
    },
    { requiredKeys: [] },
  )

  test('the phone’s result for typed texts equals the server’s for the values sent, and reading is idempotent', () => {
    fc.assert(
      fc.property(typed, (values) => {
        const phone = fillForm(order, values)
        const server = fillForm(order, Object(JSON.parse(JSON.stringify(values))))
        expect(server).toEqual(phone)
        if (phone.problems.length === 0)
          expect(fillForm(order, phone.data).data).toEqual(phone.data)
      }),
      { numRuns: 500 },
    )
  })
})

describe('calculations', () => {
  const cases: [Formula, number | undefined][] = [
    [{ plus: [{ field: 'a' }, 0.2] }, 0.3],
    [{ minus: [{ field: 'b' }, { field: 'a' }] }, 2.9],
    [{ over: [{ field: 'b' }, 0] }, undefined],
    [{ over: [1, { field: 'b' }] }, 0.333333],
    [{ field: 'missing' }, undefined],
    [{ times: [1e9, 1e9] }, undefined],
    [{ round: { times: [{ field: 'a' }, 10.05] }, digits: 2 }, 1.01],
    [{ sum: 'rows', of: { field: 'n' } }, 3],
    [{ count: 'rows' }, 3],
    [{ span: 'days', unit: 'days' }, 3],
    [{ span: 'hours', unit: 'hours' }, 1.5],
    [{ field: 'toString' }, undefined],
  ]
  const data = {
    a: 0.1,
    b: 3,
    rows: [{ n: 1 }, { n: 2 }, { x: 1 }],
    days: ['2027-02-28', '2027-03-02'],
    hours: ['2027-03-15 09:00:00', '2027-03-15 10:30:00'],
  }

  test.each(cases)('%j', (formula, result) => {
    expect(calculated(formula, data)).toBe(result)
  })

  test('rounds half away from zero, idempotently', () => {
    expect([rounded(1.005, 2), rounded(-1.005, 2), rounded(2.5, 0), rounded(1e-7, 2)]).toEqual([
      1.01, -1.01, 3, 0,
    ])
    fc.assert(
      fc.property(
        fc.double({ min: -1e12, max: 1e12, noNaN: true }),
        fc.nat(4),
        (value, digits) => rounded(rounded(value, digits), digits) === rounded(value, digits),
      ),
    )
  })
})

test('values are shown as text', () => {
  const nameOf = (kind: string, id: string) => `${kind}${id}`
  const shown = (column: Partial<Column>, value: string | number | boolean | string[]) =>
    shownValue({ prop: 'x', label: 'x', ...column }, { x: value }, nameOf)
  const dicData = [{ value: 'a', label: '甲', children: [{ value: 'b', label: '乙' }] }]

  expect([
    shown({ type: 'select', dicData }, 'a'),
    shown({ type: 'checkbox', dicData }, ['a', 'b']),
    shown({ type: 'cascader', dicData }, ['a', 'b']),
    shown({ type: 'daterange' }, ['2027-03-15', '2027-03-16']),
    shown({ type: 'datetime' }, '2027-03-15 09:30:00'),
    shown({ type: 'time' }, '09:30:00'),
    shown({ type: 'timerange' }, ['09:30:00', '10:00:30']),
    shown({ type: 'date', format: 'yyyy年MM月dd日' }, '2027-03-15'),
    shown({ type: 'week' }, '2027-W11'),
    shown({ type: 'switch' }, false),
    shown({ type: 'rate' }, 4),
    shown({ type: 'number', precision: 2, unit: '元' }, 3),
    shown({ type: 'password' }, '******'),
    shown({ type: 'user' }, ['1', '2']),
  ]).toEqual([
    '甲',
    '甲、乙',
    '甲 / 乙',
    '2027-03-15 至 2027-03-16',
    '2027-03-15 09:30',
    '09:30',
    '09:30 至 10:00:30',
    '2027年03月15日',
    '2027 年第 11 周（2027-03-15 至 2027-03-21）',
    '否',
    '4 星',
    '3.00 元',
    '••••••',
    'people1、people2',
  ])
  expect(
    shownValue(
      { prop: 'x', label: 'x', type: 'select', dicData },
      { x: 'gone', $x: '旧选项' },
      nameOf,
    ),
  ).toBe('旧选项')
  expect(publishForm(order).problems).toEqual([])
})
