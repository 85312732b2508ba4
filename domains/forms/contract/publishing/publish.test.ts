import { expect, test } from 'vitest'

import { processorMs } from '../../../../platform/testing/processorTime.ts'
import { publishForm } from './publish.ts'

const said = (json: unknown): string[] =>
  publishForm(json).problems.map(({ label, msg }) => `${label}：${msg}`)
const column = (...columns: unknown[]) => ({ column: columns })
const field = (more: object) => ({ prop: 'field', label: '字段', ...more })

test('a form of the plugin is read, including its own names for dictionary keys', () => {
  const form = publishForm({
    labelWidth: 120,
    submitText: '提交',
    column: [
      {
        prop: 'kind',
        label: '类别',
        type: 'select',
        span: 12,
        props: { label: 'name', value: 'code' },
        dicData: [
          { name: '甲', code: 1 },
          { name: '乙', code: 2 },
        ],
      },
    ],
    group: [
      { label: '更多', arrow: false, column: [{ prop: 'note', label: '说明', type: 'textarea' }] },
    ],
  })

  expect(form.problems).toEqual([])
  expect('schema' in form && form.schema.column[0]?.dicData).toEqual([
    { label: '甲', value: '1' },
    { label: '乙', value: '2' },
  ])
})

const wrong: readonly [unknown, RegExp][] = [
  [column(field({ type: 'hologram' })), /字段：没有类型“hologram”，可用：input、/],
  [column(field({}), field({})), /字段：标识 field 重复/],
  [column(field({ type: 'select' })), /字段：还没有选项，请添加/],
  [
    column(
      field({
        type: 'select',
        dicData: [
          { label: '甲', value: 'a' },
          { label: '乙', value: 'a' },
        ],
      }),
    ),
    /选项的值有重复/,
  ],
  [
    column(field({ type: 'checkbox', dicData: [{ label: '甲', value: 'a,b' }] })),
    /选项的值不能为空，不能含逗号/,
  ],
  [column(field({ type: 'number', min: 5, max: 1 })), /最小值大于最大值/],
  [column(field({ type: 'request', value: '1' })), /关联审批不能有默认值/],
  [column(field({ type: 'request', limit: 11 })), /关联审批最多选 10 个/],
  [column(field({ linkedFlow: 'car' })), /只有关联审批可以限定流程/],
  [
    column(...Array.from({ length: 6 }, (_, at) => field({ prop: `link${at}`, type: 'request' }))),
    /最多 5 个关联审批字段/,
  ],
  [
    column(
      field({
        type: 'dynamic',
        children: { column: [{ prop: 'one', label: '一', type: 'request', limit: 11 }] },
      }),
    ),
    /关联审批最多选 10 个/,
  ],
  [column(field({ minlength: 9, maxlength: 3 })), /最少字数大于最多字数/],
  [column(field({ type: 'date', min: '2027-13-01' })), /最早或最晚的写法不正确/],
  [
    column(field({ type: 'date', min: '2027-03-02', max: '2027-03-01' })),
    /最早的时间晚于最晚的时间/,
  ],
  [column(field({ type: 'date', valueFormat: 'timestamp' })), /valueFormat 只能是 yyyy-MM-dd/],
  [column(field({ type: 'date', format: 'yyyy<b>' })), /format 只能用/],
  [column(field({ readonly: true, required: true })), /只读的必填字段要有默认值、自动填写或公式/],
  [column(field({ type: 'number', value: 'many' })), /默认值有误：请填写数字/],
  [column(field({ display: { field: 'nowhere', op: 'exists' } })), /条件里有已删除的字段/],
  [
    column(
      { prop: 'kind', label: '类别', type: 'radio', dicData: [{ label: '甲', value: 'a' }] },
      field({ display: { field: 'kind', op: 'eq', value: 'b' } }),
    ),
    /条件永远不成立：“类别”没有条件里的值/,
  ],
  [
    column(
      { prop: 'n', label: '数', type: 'number' },
      field({ requiredWhen: { field: 'n', op: 'gt', value: '9' } }),
    ),
    /条件永远不成立/,
  ],
  [
    column(
      { prop: 'one', label: '一', display: { field: 'field', op: 'exists' } },
      field({ display: { field: 'one', op: 'exists' } }),
    ),
    /显示条件或公式互相依赖/,
  ],
  [
    column(field({ type: 'number', formula: { plus: [{ field: 'field' }, 1] } })),
    /显示条件或公式互相依赖/,
  ],
  [column(field({ type: 'number', formula: { field: 'nowhere' } })), /公式里有已删除的字段/],
  [
    column({ prop: 'note', label: '说明' }, field({ type: 'number', formula: { field: 'note' } })),
    /公式里的字段“说明”不是数字/,
  ],
  [
    column({ prop: 'n', label: '数', type: 'number' }, field({ formula: { field: 'n' } })),
    /只有数字字段可以有公式/,
  ],
  [column(field({ rules: [{ pattern: '(a+)+$' }] })), /正则表达式不支持/],
  [column(field({ rules: [{}] })), /有一项填写检查没有内容/],
  [column(field({ rules: [{ check: 'horoscope' }] })), /没有这种格式校验/],
  [column(field({ type: 'dynamic' })), /明细还没有列/],
  [
    column(
      field({
        type: 'dynamic',
        children: {
          column: [{ prop: 'rows', label: '行', type: 'dynamic', children: { column: [] } }],
        },
      }),
    ),
    /不认识的属性 children/,
  ],
  [
    column(
      field({
        type: 'dynamic',
        children: { column: [{ prop: 'pin', label: '口令', type: 'password' }] },
      }),
    ),
    /明细里不能有密码/,
  ],
  [column(field({ change: '({value}) => alert(value)' })), /change：表单里不允许代码/],
  [column(field({ event: { focus: 'x' } })), /event：表单里不允许代码/],
  [column(field({ dicUrl: '/api/any' })), /dicUrl：不支持远程字典/],
  [column(field({ shinyness: 1 })), /不认识的属性 shinyness/],
  [column({ prop: 'processId', label: '流程' }), /标识 processId 已有其他用途/],
  [column({ prop: 'constructor', label: '造' }), /标识 constructor 已有其他用途/],
  [JSON.parse('{"column":[{"prop":"__proto__","label":"原"}]}'), /字段标识须以字母开头/],
  [column(), /至少要有一个字段/],
  [{}, /缺少字段列表/],
  ['column', /格式不正确/],
]

test.each(wrong)('%j is refused with a message', (json, sentence) => {
  expect(said(json).join('；')).toMatch(sentence)
})

test('hostile forms are refused quickly, however deep, wide or long they are', () => {
  const nested = (inner: unknown, depth: number): unknown =>
    depth === 0 ? inner : { not: nested(inner, depth - 1) }
  const sums = Array.from({ length: 8 }).reduce<unknown>((of) => ({ sum: 'rows', of }), {
    field: 'n',
  })
  const rows = {
    prop: 'rows',
    label: '行',
    type: 'dynamic',
    children: { column: [{ prop: 'n', label: '数', type: 'number' }] },
  }
  const hostile: unknown[] = [
    JSON.parse(`${'{"column":['.repeat(20_000)}${']}'.repeat(20_000)}`),
    column(field({ display: nested({ field: 'x', op: 'exists' }, 500) })),
    column(
      field({
        display: {
          any: Array.from({ length: 50 }, () => ({
            any: Array.from({ length: 50 }, () => ({ field: 'field', op: 'exists' })),
          })),
        },
      }),
    ),
    column(
      field({
        type: 'select',
        dicData: Array.from({ length: 100_000 }, (_, at) => ({ label: `${at}`, value: `${at}` })),
      }),
    ),
    column(...Array.from({ length: 5000 }, (_, at) => ({ prop: `f${at}`, label: '字段' }))),
    column(field({ label: '长'.repeat(1_000_000) })),
    column(rows, field({ type: 'number', formula: sums })),
    column(
      rows,
      field({
        type: 'number',
        formula: {
          plus: Array.from({ length: 20 }, () => ({ plus: Array.from({ length: 20 }, () => 1) })),
        },
      }),
    ),
    column(field({ type: 'slider', min: 0, max: 1e12, step: 1e-9 })),
  ]
  for (const json of hostile) {
    const startMs = processorMs()
    expect(publishForm(json).problems.length).toBeGreaterThan(0)
    expect(processorMs() - startMs).toBeLessThan(5000)
  }
})
