import fc from 'fast-check'
import { expect, test } from 'vitest'

import { calculated } from './formula.ts'
import type { Formula } from './formula.ts'
import { formulaText, readFormula } from './formulaText.ts'
import type { Column } from '../schema.ts'

const columns: Column[] = [
  { prop: 'a', label: '数量', type: 'number' },
  { prop: 'b', label: '单价', type: 'number' },
  { prop: 'c', label: '单价', type: 'number' },
  { prop: 'period', label: '时间', type: 'daterange' },
  {
    prop: 'items',
    label: '物品',
    type: 'dynamic',
    children: {
      column: [
        { prop: 'count', label: '数量', type: 'number' },
        { prop: 'price', label: '价格', type: 'number' },
      ],
    },
  },
]

test.each<readonly [string, Formula]>([
  ['[数量] + 2 × [b]', { plus: [{ field: 'a' }, { times: [2, { field: 'b' }] }] }],
  ['([数量] + 2) × [b]', { times: [{ plus: [{ field: 'a' }, 2] }, { field: 'b' }] }],
  ['[数量] - ([b] - 1)', { minus: [{ field: 'a' }, { minus: [{ field: 'b' }, 1] }] }],
  ['[数量] ÷ [b] ÷ 2', { over: [{ over: [{ field: 'a' }, { field: 'b' }] }, 2] }],
  [
    '合计([物品], [数量] × [价格])',
    { sum: 'items', of: { times: [{ field: 'count' }, { field: 'price' }] } },
  ],
  ['行数([物品]) × 3', { times: [{ count: 'items' }, 3] }],
  [
    '四舍五入(天数([时间]) × 1.5, 1)',
    { round: { times: [{ span: 'period', unit: 'days' }, 1.5] }, digits: 1 },
  ],
])('%s survives formatting and parsing', (text, formula) => {
  expect(readFormula(text, columns)).toEqual({ formula })
  expect(formulaText(formula, columns)).toBe(text)
})

test('keyboard operators are accepted', () => {
  expect(readFormula('[a]*2/（[b]－1）', columns)).toHaveProperty('problem')
  expect(readFormula('[a]*2/（[b]-1）', columns)).toEqual({
    formula: { over: [{ times: [{ field: 'a' }, 2] }, { minus: [{ field: 'b' }, 1] }] },
  })
})

test.each([
  ['', '请填写公式'],
  ['[数量] +', '公式还没有写完'],
  ['[数量] [b]', '“b”放错了位置'],
  ['([数量]', '缺少“)”'],
  ['[重量]', '没有字段“重量”'],
  ['平均(1)', '没有函数“平均”，可用：合计、行数、天数、小时数、四舍五入'],
  ['四舍五入([数量], 9)', '四舍五入的位数应为 0 到 4'],
  ['合计([物品])', '缺少“,”'],
  ['alert(1)', '有不认识的符号，字段请写在方括号里'],
])('%s is refused with a message', (text, problem) => {
  expect(readFormula(text, columns)).toEqual({ problem })
})

const leaf: fc.Arbitrary<Formula> = fc.oneof(
  fc.integer({ min: 0, max: 99 }),
  fc.constantFrom<Formula>(
    { field: 'a' },
    { field: 'b' },
    { field: 'c' },
    { count: 'items' },
    { span: 'period', unit: 'hours' },
  ),
)

const two = (inner: fc.Arbitrary<Formula>) => fc.tuple(inner, inner)
const { formula: anyFormula } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { depthSize: 'small' },
    leaf,
    two(tie('formula')).map((plus) => ({ plus })),
    two(tie('formula')).map((minus) => ({ minus })),
    two(tie('formula')).map((times) => ({ times })),
    two(tie('formula')).map((over) => ({ over })),
    fc.record({ round: tie('formula'), digits: fc.integer({ min: 0, max: 4 }) }),
  ),
}))

test('a formula keeps its meaning when it is parsed again', () => {
  const data = {
    a: 7,
    b: 3,
    c: 11,
    period: ['2027-03-01', '2027-03-04'],
    items: [{ count: 1 }, { count: 2 }],
  }
  fc.assert(
    fc.property(anyFormula, (formula) => {
      const again = readFormula(formulaText(formula, columns), columns)

      expect('formula' in again && calculated(again.formula, data)).toEqual(
        calculated(formula, data),
      )
    }),
    { numRuns: 500 },
  )
})
