import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Column } from '../../../forms/contract/schema.ts'
import type { Drawing } from '../../contract/flow/graph.ts'
import { rowFacts } from './rowFacts.ts'

const options = [{ label: '事假', value: 'PERSONAL' }]
const columns: Column[] = [
  { prop: 'why', label: '事由', type: 'textarea' },
  { prop: 'asked', label: '填写日期', type: 'date' },
  { prop: 'kind', label: '类型', type: 'select', dicData: options },
  { prop: 'days', label: '天数', type: 'number', unit: '天' },
  { prop: 'span', label: '时间', type: 'daterange' },
  { prop: 'cost', label: '金额', type: 'number', unit: '元' },
]
const names = columns.map(({ prop }) => prop)

const graphReading = (readable: '*' | string[]): Drawing => ({
  start: 'apply',
  policy: { afterReturn: 'returner', withdraw: 'untilClosed', recall: 'never' },
  nodes: {
    apply: { kind: 'start', id: 'apply', name: '填写', next: 'look' },
    look: {
      kind: 'approve',
      id: 'look',
      name: '审批',
      candidates: [],
      mode: { kind: 'any' },
      fields: { readable, writable: [] },
      onReject: 'end',
      next: 'done',
    },
    done: { kind: 'end', id: 'done', name: '结束' },
  },
})

const data = {
  why: '家中有事',
  asked: '2026-11-26',
  kind: 'PERSONAL',
  days: 5,
  span: ['2026-11-30', '2026-12-04'],
  cost: 30,
}
const schema = { column: columns }

test('a row shows the first choice, the dates and the first number, in words', () => {
  expect(rowFacts({ schema, graph: graphReading('*') }, data, '2026-11-26')).toEqual([
    { label: '类型', value: '事假' },
    { label: '时间', value: '11月30日（周一）至12月4日（周五）' },
    { label: '天数', value: '5 天' },
  ])
})

test('an empty field is passed over for the next one of its kind', () => {
  const { days: _, span: __, kind: ___, ...rest } = data
  expect(rowFacts({ schema, graph: graphReading('*') }, rest, '2026-11-26')).toEqual([
    { label: '填写日期', value: '11月26日（周四）' },
    { label: '金额', value: '30 元' },
  ])
})

test('the fields that the designer chose are shown in that order, in words', () => {
  const form: Column[] = [
    ...columns,
    { prop: 'cover', label: '需要代课', type: 'switch' },
    { prop: 'secret', label: '口令', type: 'password' },
  ]
  const shown = (facts: string[], more: Record<string, unknown> = {}) =>
    rowFacts(
      { schema: { column: form }, graph: graphReading('*'), facts },
      { ...data, cover: true, secret: 'abc', ...more },
      '2026-11-26',
    ).map(({ label, value }) => `${label} ${value}`)

  expect(shown(['cost', 'why', 'kind'])).toEqual(['金额 30 元', '事由 家中有事', '类型 事假'])
  expect(shown(['cover', 'removed', 'secret', 'span'])).toEqual([
    '需要代课 需要代课：是',
    '时间 11月30日（周一）至12月4日（周五）',
  ])
  expect(shown(['why'], { why: `家中\n${'😀'.repeat(50)}` })).toEqual([
    `事由 家中 ${'😀'.repeat(36)}…`,
  ])
})

test('chosen facts are in the chosen order, at most three, and never a field that a step may not read', () => {
  fc.assert(
    fc.property(
      fc.subarray(names),
      fc.array(fc.constantFrom(...names, 'removed'), { maxLength: 6 }),
      (readable, facts) => {
        const shown = rowFacts({ schema, graph: graphReading(readable), facts }, data, '2026-11-26')
        const usual = rowFacts({ schema, graph: graphReading(readable) }, data, '2026-11-26')
        const expected = [...new Set(facts)].filter((name) => readable.includes(name)).slice(0, 3)
        const labels = columns.map(({ prop, label }) => [prop, label] as const)

        if (facts.length === 0) expect(shown).toEqual(usual)
        else
          expect(shown.map(({ label }) => label)).toEqual(
            expected.map((name) => new Map(labels).get(name)),
          )
      },
    ),
  )
})

test('a field that a step may not read never appears, and there are at most three facts', () => {
  fc.assert(
    fc.property(fc.subarray(names), fc.subarray(names), (readable, filled) => {
      const given = Object.fromEntries(
        Object.entries(data).filter(([name]) => filled.includes(name)),
      )
      const facts = rowFacts({ schema, graph: graphReading(readable) }, given, '2026-11-26')
      const labels = columns.flatMap(({ prop, label }) =>
        readable.includes(prop) && filled.includes(prop) ? [label] : [],
      )
      expect(facts.length).toBeLessThanOrEqual(3)
      for (const { label } of facts) expect(labels).toContain(label)
    }),
  )
})
