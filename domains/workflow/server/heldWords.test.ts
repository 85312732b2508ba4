import { expect, test } from 'vitest'

import { fillForm } from '../contract/form/fill.ts'
import { withHeld } from '../contract/form/heldWords.ts'
import type { Column, FormSchema } from '../contract/form/schema.ts'
import { cleanPart } from './ownForms.ts'
import type { FlowData } from './engine/rules.ts'

const offered = { type: 'select' as const, dictionary: 'ways', dicData: [{ value: 'new', label: '新词' }] }
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
    column.map(({ prop, label }) => ({ id: prop, name: label, readable: true, writable: writable.includes(prop), required: false })),
  )

const old = { w: 'old', $w: '旧词', n: '1' }

test('a word that is offered no longer stays in its row while other rows are added, changed and taken away', () => {
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

test('a row beside it cannot take the same word, and a word that was changed is judged anew', () => {
  const judge = (t: object[]) => fillForm({ column: [table] }, { t }, { kept: { t: [old] } }).problems.map(({ name }) => name)

  expect(
    judge([
      { w: 'old', n: '1' },
      { w: 'old', n: '1' },
    ]),
  ).toEqual(['t.1.w'])
  expect(judge([{ w: 'older', n: '1' }])).toEqual(['t.0.w'])
  expect(judge([])).toEqual([])
})

test('every row can show the words that one of them holds and that are offered no longer', () => {
  const [shown] = withHeld([table], { t: [old, { w: 'new', n: '' }] })

  expect(shown?.children?.column[0]?.dicData).toEqual([...offered.dicData, { value: 'old', label: '旧词', disabled: true }])
})

const below = [{ value: 'a1', label: '甲一' }]
const places = { type: 'select' as const, dictionary: 'places', dicData: [{ value: 'a', label: '甲', children: below }] }
const chain: FormSchema = {
  column: [
    { prop: 'kind', label: '类别' },
    { prop: 'up', label: '上级', ...places, display: { field: 'kind', op: 'eq', value: 'x' } },
    { prop: 'low', label: '下级', ...places, childrenOf: 'up' },
  ],
}

test('a field that follows another keeps its word while the other is hidden, and loses it when the other is written', () => {
  const kept = { kind: 'x', up: 'a', low: 'a1' }
  const [kind, up, low] = chain.column

  expect(part(chain.column, ['kind'], { kind: 'y' }, kept)).toEqual({ kind: 'y' })
  expect([...fillForm(chain, { ...kept, kind: 'y' }, { kept, isWhole: false }).stale]).toEqual([])
  expect(part(chain.column, ['kind', 'up'], { up: '' }, kept)).toEqual({ up: null, low: null })
  // It may be hidden itself.
  const hidden = [kind, up && { ...up, display: true }, low && { ...low, display: up?.display }].flatMap((one): Column[] => (one ? [one] : []))
  expect(part(hidden, ['kind'], { kind: 'y' }, kept)).toEqual({ kind: 'y' })
  // What it followed was emptied while it was hidden.
  expect(part(chain.column, ['kind'], { kind: 'x' }, { kind: 'y', up: null, low: 'a1' })).toEqual({ kind: 'x' })
})
