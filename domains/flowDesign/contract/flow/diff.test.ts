import { expect, test } from 'vitest'

import { stationery } from '../../../workflow/server/engine/testing/stationeryRequest.ts'
import type { FlowDesign } from '../../../workflow/contract/design.ts'
import { diffOf } from './diff.ts'
import type { Platform } from '../../../workflow/contract/platforms.ts'
import type { ApproveNode, Graph } from '../../../workflow/contract/flow/graph.ts'
import { modeWords } from './stepWords.ts'

const design = (change: Partial<FlowDesign> = {}): FlowDesign => ({
  name: '领用',
  key: 'stationery',
  category: '办公',
  icon: '',
  description: '',
  title: '',
  serialPrefix: '',
  inBatch: false,
  scope: { roles: [], departments: [], posts: [], users: [] },
  graph: stationery(),
  form: { column: [{ prop: 'sum', label: '金额', type: 'number' }] },
  ...change,
})

const clerkWith = (change: Partial<ApproveNode>): Graph => {
  const graph = stationery()
  const [first] = Object.values(graph.nodes).filter((node) => node.kind === 'approve')
  return first
    ? { ...graph, nodes: { ...graph.nodes, [first.id]: { ...first, ...change } } }
    : graph
}

test('a drawing does not differ from itself, in any order of its keys', () => {
  const { name, ...rest } = design()

  expect(diffOf(design(), { ...rest, name })).toEqual([])
})

test('changed settings are listed with the old and the new value', () => {
  const scope = { roles: ['teacher'], departments: [], posts: [], users: ['1', '2'] }
  const changes = diffOf(design(), design({ name: '用品领用', inBatch: true, scope }))

  expect(changes.map(({ name, words }) => [name, ...words])).toEqual([
    ['流程名称', '领用 → 用品领用'],
    ['允许批量审批', '否 → 是'],
    ['谁可以发起', '全体教职工 → 1 个角色、2 人'],
  ])
})

test('changes of where a flow may be started and of who may start it are listed separately', () => {
  const on = (...platforms: Platform[]) => design({ scope: { ...design().scope, platforms } })

  expect(diffOf(design(), on('pc')).map(({ name, words }) => [name, ...words])).toEqual([
    ['可在哪里发起', '不限 → 电脑'],
  ])
  expect(diffOf(on('pc'), on('h5', 'mp-wx')).map(({ words }) => words)).toEqual([
    ['电脑 → 手机网页、微信小程序'],
  ])
  expect(diffOf(design(), on())).toEqual([])
})

test('changed facts of rows are named by their labels', () => {
  const changes = diffOf(design(), design({ facts: ['sum', 'gone'] }))

  expect(changes.map(({ at, words }) => [at, ...words])).toEqual([['facts', '自动 → 金额 · gone']])
  expect(diffOf(design(), design({ facts: [] }))).toEqual([])
})

test('added, removed and changed fields', () => {
  const form = {
    column: [
      { prop: 'sum', label: '总额', type: 'number', required: true },
      { prop: 'why', label: '用途', type: 'textarea' },
    ],
  }
  expect(
    diffOf(design(), design({ form })).map(({ kind, name, words }) => [kind, name, ...words]),
  ).toEqual([
    ['changed', '总额', '名称：金额 → 总额', '必填：否 → 是'],
    ['added', '用途', '多行文本'],
  ])
  expect(diffOf(design(), design({ form: { column: [] } }))).toEqual([
    { area: 'form', kind: 'removed', at: 'sum', name: '金额', words: [] },
  ])
})

test('a changed step lists its changes: people, voting, deadline', () => {
  const changes = diffOf(
    design({ graph: clerkWith({ mode: { kind: 'any' } }) }),
    design({
      graph: clerkWith({
        mode: { kind: 'ratio', pass: 0.6, quorum: 0.5 },
        deadline: { schoolDays: 2, whenLate: 'remind' },
      }),
    }),
  )

  expect(changes).toHaveLength(1)
  expect(changes[0]?.words).toEqual([
    '审批方式：或签 → 60% 通过（至少 50% 参与）',
    '限时：无 → 2 个工作日后提醒处理人',
  ])
})

test('an added step lists who decides there, and only it and what leads to it are named', () => {
  const graph = stationery()
  const [first] = Object.values(graph.nodes).filter((node) => node.kind === 'approve')
  if (!first) throw new Error('the example has a step')
  const extra: ApproveNode = {
    ...first,
    id: 'extra',
    name: '复核',
    candidates: [{ kind: 'role', value: 'head', label: '校长' }],
    mode: { kind: 'all' },
  }
  const after = {
    ...graph,
    nodes: { ...graph.nodes, [first.id]: { ...first, next: 'extra' }, extra },
  }

  expect(
    diffOf(design(), design({ graph: after })).map(({ kind, at, words }) => [kind, at, ...words]),
  ).toEqual([
    ['changed', first.id, '下一步：复核'],
    ['added', 'extra', '会签 · 校长'],
  ])
})

test('the weight of a vote is listed beside the name, and a changed picture in words', () => {
  const weighted = (lead: object) =>
    clerkWith({ candidates: [{ kind: 'role', value: 'head', label: '校长', ...lead }] })
  const [change] = diffOf(
    design({ graph: weighted({}) }),
    design({ graph: weighted({ weight: 3, hasVeto: true }) }),
  )

  expect(change?.words).toEqual(['审批人：校长 → 校长（3 票、一票否决）'])
  expect(
    diffOf(design({ icon: 'car' }), design({ icon: 'plane' })).map(({ name, words }) => [
      name,
      ...words,
    ]),
  ).toEqual([['图标', '换了一个图标']])
})

test('kinds of voting read as text', () => {
  expect(modeWords({ mode: { kind: 'inOrder' } })).toBe('依次审批')
  expect(modeWords({ mode: { kind: 'all' }, handles: true })).toBe('全部办理')
  expect(modeWords({ mode: { kind: 'ratio', pass: 2 / 3 } })).toBe('66.7% 通过')
})

test('a newly required signature is listed', () => {
  const [change] = diffOf(design(), design({ graph: clerkWith({ asksSignature: true }) }))

  expect(change?.words).toEqual(['需要手写签名：否 → 是'])
})

test('a step that notifies another system lists the system and the fields it sends', () => {
  const tells = (address: string, fields: string[]): Graph => {
    const graph = stationery()
    return {
      ...graph,
      nodes: {
        ...graph.nodes,
        told: { kind: 'webhook', id: 'told', name: '通知财务', address, fields, next: 'done' },
      },
    }
  }

  expect(
    diffOf(design(), design({ graph: tells('财务系统', ['sum']) })).map(({ kind, words }) => [
      kind,
      ...words,
    ]),
  ).toEqual([['added', '财务系统 · 发送金额']])
  expect(
    diffOf(design({ graph: tells('财务系统', ['sum']) }), design({ graph: tells('门禁', []) })).map(
      ({ words }) => words,
    ),
  ).toEqual([['通知外部系统：财务系统 · 发送金额 → 门禁 · 不发送表单内容']])
})

test('moved shapes are listed in one line', () => {
  const graph = { ...stationery(), places: { shapes: { clerk: { x: 1, y: 2 } }, lines: {} } }

  expect(diffOf(design({ graph }), design({ graph: structuredClone(graph) }))).toEqual([])
  expect(diffOf(design(), design({ graph }))).toEqual([
    { area: 'flow', kind: 'changed', at: '', name: 'BPMN 图', words: ['图形位置有调整'] },
  ])
})
