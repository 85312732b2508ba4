import { expect, test } from 'vitest'

import { processorMs } from '../../../../platform/testing/processorTime.ts'
import { importForm } from './importForm.ts'
import { publishForm } from '../publishing/publish.ts'

const url = '/api/blade-system/dict-biz'
const places = `${url}/dictionary-tree?code=places`
const lower = (prop: string, above: string) =>
  select(prop, prop, { dicUrl: `${url}/dictionary?code=places&parentKey={{${above}}}` })
const select = (prop: string, label: string, more: object) => ({
  type: 'select',
  prop,
  label,
  ...more,
})

function taken(...column: object[]) {
  const read = importForm({ column })
  if ('problem' in read) throw new Error(read.problem)
  return {
    ...read,
    said: read.lines
      .filter(({ msg }) => msg !== '下拉选择')
      .map(({ path, verdict, msg }) => `${path} ${verdict} ${msg}`),
  }
}

test('fields that reload on another one’s value follow it, level by level, in every notation', () => {
  const { form, said } = taken(
    select('city', '市', {
      dicUrl: `${url}/child-list?parentId={{key}}`,
      dicMethod: 'get',
      dicData: [],
      cascader: ['town'],
      value: 'sz',
    }),
    select('pro-vince', '省', { dicUrl: places, cascader: ['city'] }),
    select('town', '县', { dicUrl: `${url}/dictionary?code=places&parentKey={{city}}` }),
  )

  expect(form.column).toEqual([
    { type: 'select', prop: 'city', label: '市', dictionary: 'places', childrenOf: 'province1' },
    { type: 'select', prop: 'province1', label: '省', dictionary: 'places' },
    { type: 'select', prop: 'town', label: '县', dictionary: 'places', childrenOf: 'city' },
  ])
  expect(said).toEqual([
    'column[1] changed 下拉选择，标识改为 province1',
    'column[1].dicUrl changed 选项改用学校字典 places',
    'column[0].cascader changed “县”的选项改为随“市”变化（学校字典 places）',
    'column[1].cascader changed “市”的选项改为随“省”变化（学校字典 places）',
    'column[0].value refused value：选项随其他字段变化时没有默认值，未采用',
  ])
  expect(publishForm(form).problems).toEqual([])
})

test('a chain of fields is imported link by link, also in rows of a sub-table and across groups', () => {
  const next = (prop: string) =>
    select(prop, prop, { dicUrl: `${url}/child-list?parentId={{key}}` })
  const chain = [
    select('a', '甲', { dicUrl: places, cascaderItem: ['b', 'c'] }),
    next('b'),
    next('c'),
  ]
  const rows = taken({ type: 'dynamic', prop: 't', label: '表', children: { column: chain } }).form
    .column[0]?.children?.column
  const read = importForm({
    column: chain.slice(0, 1),
    group: [{ label: '组', column: chain.slice(1) }],
  })

  expect(rows?.map(({ childrenOf }) => childrenOf)).toEqual([undefined, 'a', 'b'])
  expect(
    'form' in read && read.form.group?.[0]?.column.map(({ childrenOf }) => childrenOf),
  ).toEqual(['a', 'b'])
})

test.each([
  [
    'the other field is missing',
    [select('a', '甲', { dicUrl: places, cascader: ['b'] })],
    ['没有字段 b'],
  ],
  [
    'its options are fetched from elsewhere',
    [
      select('a', '甲', { dicUrl: places, cascader: ['b'] }),
      select('b', '乙', { dicUrl: '/api/area/{{key}}' }),
    ],
    ['“乙”的选项不在学校字典里，不能随它变化'],
  ],
  [
    'its address does not use the chosen entry',
    [select('a', '甲', { dicUrl: places, cascader: ['b'] }), select('b', '乙', { dicUrl: places })],
    ['“乙”的选项不依赖上级字段的值，不能随它变化'],
  ],
  [
    'the field above has no dictionary',
    [
      select('a', '甲', { dicData: [{ label: '一', value: 1 }], cascader: ['b'] }),
      select('b', '乙', { dicUrl: `${url}/child-list?parentId={{key}}` }),
    ],
    ['“乙”不能随它变化：“甲”没有用学校字典'],
  ],
  [
    'the field above holds several entries',
    [
      { ...select('a', '甲', { dicUrl: places, cascader: ['b'] }), type: 'checkbox' },
      select('b', '乙', { dicUrl: `${url}/child-list?parentId={{key}}` }),
    ],
    ['“乙”不能随它变化：“甲”不是单选字段，其他字段的选项不能随它变化'],
  ],
  [
    'it is another dictionary',
    [
      select('a', '甲', { dicUrl: places, cascader: ['b'] }),
      select('b', '乙', { dicUrl: `${url}/dictionary?code=others&parent={{a}}` }),
    ],
    ['“乙”不能随它变化：和“甲”不是同一字典'],
  ],
  [
    'they form a cycle',
    [
      select('a', '甲', { dicUrl: `${url}/child-list?parentId={{key}}`, cascader: ['b'] }),
      select('b', '乙', { dicUrl: `${url}/child-list?parentId={{key}}`, cascader: ['a'] }),
    ],
    ['“乙”不能随它变化：“甲”没有用学校字典', '“甲”不能随它变化：“乙”没有用学校字典'],
  ],
  [
    'two fields reload it',
    [
      select('a', '甲', { dicUrl: places, cascader: ['c'] }),
      select('b', '乙', { dicUrl: places, cascader: ['c'] }),
      select('c', '丙', { dicUrl: `${url}/child-list?parentId={{key}}` }),
    ],
    ['“丙”已随另一个字段变化'],
  ],
])('the report says why a field cannot follow where %s', (_why, columns, said) => {
  const { lines } = taken(...columns)

  expect(
    lines
      .filter(({ path, verdict }) => path.endsWith('.cascader') && verdict === 'refused')
      .map(({ msg }) => msg),
  ).toEqual(said.map((msg) => `cascader：${msg}`))
})

test('a field that nothing reloads gets no binding, and thousands of such fields are read quickly', () => {
  const { form, said } = taken(select('b', '乙', { dicUrl: `${url}/child-list?parentId={{key}}` }))
  const many = Array.from({ length: 100 }, (_, at) =>
    select(`f${at}`, `第${at}`, {
      dicUrl: `${url}/child-list?parentId={{key}}`,
      cascader: Array.from({ length: 20 }, (_one, by) => `f${(at + by + 1) % 100}`),
    }),
  )
  const started = processorMs()

  expect(form.column).toEqual([{ type: 'select', prop: 'b', label: '乙' }])
  expect(said).toEqual(['column[0].dicUrl refused dicUrl：没有找到上级选项的字段'])
  expect(taken(...many).form.column).toHaveLength(100)
  expect(processorMs() - started).toBeLessThan(2000)
})

test('a chain with a missing link leaves the next field independent', () => {
  const next = (prop: string, label: string, more: object = {}) =>
    select(prop, label, { dicUrl: `${url}/child-list?parentId={{key}}`, ...more })
  const { form, said } = taken(
    select('province', '省', { dicUrl: places, cascaderItem: ['city', 'area'] }),
    next('city', '市', { type: 'hologram' }),
    next('area', '区'),
  )

  expect(form.column[1]).toEqual({ type: 'select', prop: 'area', label: '区' })
  expect(said.slice(-3)).toEqual([
    'column[0].cascaderItem refused cascaderItem：没有字段 city',
    'column[0].cascaderItem refused cascaderItem：“区”前面的字段没有导入，不能随它变化',
    'column[2].dicUrl refused dicUrl：没有找到上级选项的字段',
  ])
})

test('a chain through the largest form is read quickly, in either order', () => {
  const chain = [
    select('c0', '第0', { dicUrl: places }),
    ...Array.from({ length: 2099 }, (_, at) => lower(`c${at + 1}`, `c${at}`)),
  ]
  const upwards = [...chain].reverse()
  const grouped = (columns: object[]) => ({
    column: columns.slice(0, 100),
    group: Array.from({ length: 20 }, (_, at) => ({
      label: `组${at}`,
      column: columns.slice(100 * (at + 1), 100 * (at + 2)),
    })),
  })
  const started = processorMs()

  for (const columns of [chain, upwards]) {
    const read = importForm(grouped(columns))
    const all =
      'form' in read
        ? [...read.form.column, ...(read.form.group ?? []).flatMap(({ column }) => column)]
        : []
    expect(all).toHaveLength(2100)
    expect(all.filter(({ childrenOf }) => childrenOf !== undefined)).toHaveLength(2099)
  }

  expect(processorMs() - started).toBeLessThan(4000)
})
