import { expect, test } from 'vitest'

import { fillForm } from '../../../forms/contract/filling/fill.ts'
import { withHeld } from '../../../forms/contract/filling/storedLabels.ts'
import type { Column, FormSchema } from '../../../forms/contract/schema.ts'
import { cleanPart } from './ownForms.ts'
import type { FlowData } from '../engine/rules.ts'

const offered = {
  type: 'select' as const,
  dictionary: 'ways',
  dicData: [{ value: 'new', label: '新词' }],
}
const table: Column = {
  prop: 't',
  label: '明细',
  type: 'dynamic',
  children: {
    column: [
      { prop: 'w', label: '方式', ...offered },
      { prop: 'n', label: '数量' },
    ],
  },
}

const part = (column: Column[], writable: string[], sent: object, kept: FlowData) =>
  cleanPart(
    { schema: { column }, titleOf: () => '' },
    { ...sent },
    kept,
    column.map(({ prop, label }) => ({
      id: prop,
      name: label,
      readable: true,
      writable: writable.includes(prop),
      required: false,
    })),
  )

const old = { w: 'old', $w: '旧词', n: '1' }

test('an entry that is no longer offered stays in its row while other rows are added, changed and removed', () => {
  const kept = { t: [old, { w: 'new', $w: '原名', n: '2' }] }
  const write = (t: object[]) => part([table], ['t'], { t }, kept)

  expect(
    write([
      { w: 'old', n: '1' },
      { w: 'new', n: '2' },
      { w: 'new', n: '3' },
    ]),
  ).toEqual({
    t: [old, { w: 'new', $w: '原名', n: '2' }, { w: 'new', $w: '新词', n: '3' }],
  })
  expect(
    write([
      { w: 'old', n: '9' },
      { w: 'new', n: '2' },
    ]),
  ).toEqual({
    t: [
      { ...old, n: '9' },
      { w: 'new', $w: '原名', n: '2' },
    ],
  })
  expect(
    write([
      { w: 'new', n: '0' },
      { w: 'old', n: '1' },
    ]),
  ).toEqual({ t: [{ w: 'new', $w: '新词', n: '0' }, old] })
  expect(write([{ w: 'new', n: '2' }])).toEqual({ t: [{ w: 'new', $w: '原名', n: '2' }] })
})

test('another row cannot take the same entry, and a changed entry is validated again', () => {
  const judge = (t: object[]) =>
    fillForm({ column: [table] }, { t }, { kept: { t: [old] } }).problems.map(({ name }) => name)

  expect(
    judge([
      { w: 'old', n: '1' },
      { w: 'old', n: '1' },
    ]),
  ).toEqual(['t.1.w'])
  expect(judge([{ w: 'older', n: '1' }])).toEqual(['t.0.w'])
  expect(judge([])).toEqual([])
})

test('every row can show entries that another row has and that are no longer offered', () => {
  const [shown] = withHeld([table], { t: [old, { w: 'new', n: '' }] })

  expect(shown?.children?.column[0]?.dicData).toEqual([
    ...offered.dicData,
    { value: 'old', label: '旧词', disabled: true },
  ])
})

test('a row shows several removed entries by their labels, both stored and typed', () => {
  const many = {
    ...table,
    children: { column: [{ prop: 'w', label: '方式', ...offered, type: 'checkbox' as const }] },
  }
  const gone = [
    { value: 'a', label: '甲', disabled: true },
    { value: 'b', label: '乙', disabled: true },
  ]
  for (const row of [
    { w: ['a', 'b', 'new'], $w: '甲、乙、新词' },
    { w: 'a,b,new', $w: '甲、乙、新词' },
    { w: 'a,b,new', $w: '甲,乙,新词' },
  ])
    expect(withHeld([many], { t: [row] })[0]?.children?.column[0]?.dicData).toEqual([
      ...offered.dicData,
      ...gone,
    ])
})

const below = [{ value: 'a1', label: '甲一' }]
const places = {
  type: 'select' as const,
  dictionary: 'places',
  dicData: [{ value: 'a', label: '甲', children: below }],
}
const chain: FormSchema = {
  column: [
    { prop: 'kind', label: '类别' },
    { prop: 'up', label: '上级', ...places, display: { field: 'kind', op: 'eq', value: 'x' } },
    { prop: 'low', label: '下级', ...places, childrenOf: 'up' },
  ],
}

test('a field that follows another keeps its entry while the other is hidden, and loses it when the other is written', () => {
  const kept = { kind: 'x', up: 'a', low: 'a1' }
  const [kind, up, low] = chain.column

  expect(part(chain.column, ['kind'], { kind: 'y' }, kept)).toEqual({ kind: 'y' })
  expect([...fillForm(chain, { ...kept, kind: 'y' }, { kept, isWhole: false }).stale]).toEqual([])
  expect(part(chain.column, ['kind', 'up'], { up: '' }, kept)).toEqual({ up: null, low: null })
  // It may be hidden itself.
  const hidden = [
    kind,
    up && { ...up, display: true },
    low && { ...low, display: up?.display },
  ].flatMap((one): Column[] => (one ? [one] : []))
  expect(part(hidden, ['kind'], { kind: 'y' }, kept)).toEqual({ kind: 'y' })
  // Its parent field was emptied while it was hidden.
  expect(part(chain.column, ['kind'], { kind: 'x' }, { kind: 'y', up: null, low: 'a1' })).toEqual({
    kind: 'x',
  })
})

test('a field that follows another shows its stored entry only in its row and below the same entry, and cannot choose it again', () => {
  const inRows: FormSchema = {
    column: [
      {
        prop: 't',
        label: '行',
        type: 'dynamic',
        children: { column: chain.column.slice(1).map((one) => ({ ...one, display: true })) },
      },
    ],
  }
  const kept = {
    t: [
      { up: 'a', $up: '甲', low: 'old', $low: '旧词' },
      { up: 'a', $up: '甲', low: 'a1', $low: '甲一' },
    ],
  }
  const held = { value: 'old', label: '旧词', disabled: true }
  const { offered: rows, problems } = fillForm(
    inRows,
    { t: kept.t.map(({ up, low }) => ({ up, low })) },
    { kept },
  )

  expect(problems).toEqual([])
  expect(rows.get('t.0.low')).toEqual([...below, held])
  expect(rows.get('t.1.low')).toEqual(below)
  const added = [...kept.t, { up: 'a', low: 'old' }]
  expect(fillForm(inRows, { t: added }, { kept }).problems.map(({ name }) => name)).toEqual([
    't.2.low',
  ])
  // The same outside rows; below another parent value there is nothing to show.
  const shown = chain.column.map((one) => ({ ...one, display: true }))
  const before = { up: 'a', low: 'old', $low: '旧词' }
  expect(fillForm({ column: shown }, before, { kept: before }).offered.get('low')).toEqual([
    ...below,
    held,
  ])
  expect(
    fillForm({ column: shown }, { up: 'b', low: 'old' }, { kept: before }).offered.get('low'),
  ).toEqual([])
})

test('a removed path is shown level by level, never below an end that can still be chosen', () => {
  const way: Column = { prop: 'way', label: '地点', ...places, type: 'cascader' }
  const levels = (values: object) => withHeld([way], { ...values })[0]?.dicData
  const gone = { value: 'a2', label: '甲二', disabled: true, children: [] }

  expect(levels({ way: ['a', 'a2'], $way: '甲 / 甲二' })).toEqual([
    { value: 'a', label: '甲', children: [...below, gone] },
  ])
  expect(levels({ way: 'b,b1', $way: '乙 / 乙一' })?.at(-1)).toEqual({
    value: 'b',
    label: '乙',
    disabled: true,
    children: [{ value: 'b1', label: '乙一', disabled: true, children: [] }],
  })
  expect(levels({ way: ['a', 'a1'], $way: '甲 / 甲一' })).toEqual(places.dicData)
  expect(levels({ way: ['a', 'a1', 'x'], $way: '甲 / 甲一 / 旧' })).toEqual(places.dicData)
})
