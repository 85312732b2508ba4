import { expect, test } from 'vitest'

import type { FlowNode, Graph } from './graph.ts'
import { problemsOf } from './problems.ts'
import { stationery } from '../../server/engine/testing/stationeryRequest.ts'

const withNodes = (nodes: Record<string, FlowNode>): Graph => ({
  ...stationery(),
  nodes: { ...stationery().nodes, ...nodes },
})
const readAll = { readable: '*', writable: [] } as const
const somebody = [{ kind: 'user', value: '2', label: 'Boris' }] as const
const clerk = {
  kind: 'approve',
  id: 'clerk',
  name: 'Clerk',
  candidates: somebody,
  mode: { kind: 'any' },
  fields: readAll,
  onReject: 'end',
  next: 'amount',
} as const

const broken: [string, Graph, string, string][] = [
  [
    'a link to a missing node',
    withNodes({ clerk: { ...clerk, next: 'moon' } }),
    'clerk',
    '下一步指向的步骤不存在：moon',
  ],
  [
    'a missing start',
    { ...stationery(), start: 'clerk' },
    'clerk',
    '流程应从“发起”开始，请重新设置第一步',
  ],
  [
    'a second start',
    withNodes({ again: { kind: 'start', id: 'again', name: 'Again', next: 'clerk' } }),
    'again',
    '只能有一个“发起”步骤',
  ],
  [
    'an unreachable node',
    withNodes({ lost: { kind: 'end', id: 'lost', name: 'Lost' } }),
    'lost',
    '流程走不到这一步',
  ],
  [
    'a cycle without people',
    withNodes({ tell: { kind: 'cc', id: 'tell', name: 'Tell', to: [], next: 'tell' } }),
    'tell',
    '流程会在没有人处理的情况下回到这一步',
  ],
  [
    'no way out',
    withNodes({ tell: { kind: 'cc', id: 'tell', name: 'Tell', to: [], next: 'board' } }),
    'tell',
    '从这一步到不了“结束”',
  ],
  [
    'a step without deciders',
    withNodes({ clerk: { ...clerk, candidates: [] } }),
    'clerk',
    '请设置审批人',
  ],
  [
    'an impossible ratio',
    withNodes({ clerk: { ...clerk, mode: { kind: 'ratio', pass: 1.5 } } }),
    'clerk',
    '通过比例应大于 0，不超过 100%',
  ],
  [
    'an impossible quorum',
    withNodes({ clerk: { ...clerk, mode: { kind: 'ratio', pass: 1, quorum: 0 } } }),
    'clerk',
    '最低参与比例应大于 0，不超过 100%',
  ],
  [
    'a vote without weight',
    withNodes({
      clerk: { ...clerk, candidates: [{ kind: 'user', value: '2', label: 'Boris', weight: 0 }] },
    }),
    'clerk',
    '票数应为大于 0 的整数',
  ],
  [
    'a refusal that leads forwards',
    withNodes({ clerk: { ...clerk, onReject: { returnTo: 'board' } } }),
    'clerk',
    '驳回到的步骤必须在这一步之前',
  ],
  [
    'a return to a missing step',
    withNodes({ clerk: { ...clerk, returnsTo: ['apply', 'moon'] } }),
    'clerk',
    '可退回的步骤里有已删除的，请重新选择',
  ],
  [
    'a wrong name',
    withNodes({ tell: { kind: 'end', id: 'told', name: 'Told' } }),
    'tell',
    '步骤的编号前后不一致（told）',
  ],
]

test('the stationery request has no problems', () => {
  expect(problemsOf(stationery())).toEqual([])
})

test.each(broken)('a graph with %s is refused', (_, graph, at, msg) => {
  expect(problemsOf(graph)).toContainEqual({ at, msg })
})
