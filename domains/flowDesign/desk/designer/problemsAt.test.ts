import { expect, test } from 'vitest'

import type { DesignProblem } from '../../../workflow/contract/design.ts'
import { withBranchPrefix } from '../../contract/flow/feelText.ts'
import { graphOf } from '../../contract/flow/tree.ts'
import { problemsAt } from './problemsAt.ts'

const graph = graphOf(
  {
    start: { id: 'apply', name: '发起' },
    end: { id: 'done', name: '结束' },
    steps: [
      {
        kind: 'branching',
        id: 'far',
        name: '远近',
        way: 'first',
        branches: [
          { name: '远', steps: [], when: { feel: 'days >' } },
          { name: '其他', steps: [] },
        ],
      },
    ],
  },
  { afterReturn: 'again', withdraw: 'never', recall: 'never' },
)

const problems: DesignProblem[] = [
  { area: 'flow', at: 'far', label: '远近', msg: withBranchPrefix('远', '第 7 个字符处不完整') },
  { area: 'form', at: 'far', label: '远近', msg: '没有选项' },
]

test('a server message about a branch appears beside that branch, without its prefix', () => {
  expect(problemsAt(graph, problems, 'far.0')).toEqual(['第 7 个字符处不完整'])
  expect(problemsAt(graph, problems, 'far.1')).toEqual([])
})

test('a branching shows all messages about its branches, and none about a field of the same name', () => {
  expect(problemsAt(graph, problems, 'far')).toEqual(['“远”的表达式：第 7 个字符处不完整'])
  expect(problemsAt(graph, problems, 'done')).toEqual([])
})
