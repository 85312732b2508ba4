import { expect, test } from 'vitest'

import type { ApproveNode, Drawing } from '../../../workflow/contract/flow/graph.ts'
import {
  edgeAt,
  inOrder,
  stepAt,
  stepsBefore,
  withBranch,
  withBranchMoved,
  withDefault,
  withName,
  withStep,
} from './graphEdits.ts'
import { problemsOf } from '../../../workflow/contract/flow/problems.ts'
import { noCondition, otherwiseName, treeOf } from './tree.ts'

const approve = (id: string, next: string): ApproveNode => ({
  kind: 'approve',
  id,
  name: id,
  candidates: [{ kind: 'role', value: 'finance', label: '财务' }],
  mode: { kind: 'any' },
  fields: { readable: '*', writable: [] },
  onReject: 'end',
  next,
})

const far = { field: 'km', op: 'gt', value: 100 } as const

/** A graph with a way back to an earlier step and a second end, so it is not a tree. */
const free: Drawing = {
  start: 'apply',
  policy: { afterReturn: 'again', withdraw: 'never', recall: 'never' },
  nodes: {
    off: { kind: 'end', id: 'off', name: '不用办' },
    look: approve('look', 'choice'),
    apply: { kind: 'start', id: 'apply', name: '发起', next: 'look' },
    choice: {
      kind: 'exclusive',
      id: 'choice',
      name: '怎么办',
      branches: [
        { name: '远', when: far, next: 'head' },
        { name: '再看', when: { field: 'again', op: 'eq', value: '1' }, next: 'look' },
      ],
      otherwise: 'off',
    },
    head: approve('head', 'done'),
    done: { kind: 'end', id: 'done', name: '结束' },
  },
}

test('the steps of a drawing that is not a tree are read without their successors', () => {
  expect(treeOf(free)).toBeUndefined()
  expect(problemsOf(free)).toEqual([])
  const { next: _, ...look } = approve('look', 'choice')

  expect(stepAt(free, 'look')).toEqual(look)
  expect(stepAt(free, 'choice')).toEqual({
    kind: 'branching',
    id: 'choice',
    name: '怎么办',
    way: 'first',
    branches: [
      { name: '远', when: far, steps: [] },
      { name: '再看', when: { field: 'again', op: 'eq', value: '1' }, steps: [] },
      { name: otherwiseName, steps: [] },
    ],
  })
  expect(
    ['apply', 'off', 'done', 'look', 'constructor'].map((id) => edgeAt(free, id)?.kind),
  ).toEqual(['start', 'end', 'end', undefined, undefined])
  expect(stepAt(free, 'constructor')).toBeUndefined()
})

test('changed settings of a step enter the drawing, and every edge stays as drawn', () => {
  const { next: _, ...look } = approve('look', 'choice')
  const changed = withStep(free, {
    ...look,
    name: '先看',
    deadline: { hours: 2, whenLate: 'remind' },
  })

  expect(changed.nodes['look']).toEqual({
    ...approve('look', 'choice'),
    name: '先看',
    deadline: { hours: 2, whenLate: 'remind' },
  })
  expect({ ...changed.nodes, look: free.nodes['look'] }).toEqual(free.nodes)
  expect(withStep(free, { ...look, id: 'gone' })).toBe(free)
  expect(withName(free, { id: 'off', name: '作废' }).nodes['off']).toEqual({
    kind: 'end',
    id: 'off',
    name: '作废',
  })
})

test('naming a branch and setting its condition keeps its line', () => {
  const when = { feel: 'km > 300' }
  const node = withBranch(free, 'choice', 0, { name: '很远', when }).nodes['choice']

  expect(node?.kind === 'exclusive' && node.branches[0]).toEqual({
    name: '很远',
    when,
    next: 'head',
  })
  expect(withBranch(free, 'choice', 2, { name: '其他' })).toEqual(free)
})

test('branches are reordered, the default stays last', () => {
  const nextOf = (graph: Drawing) => {
    const node = graph.nodes['choice']
    return node?.kind === 'exclusive'
      ? [...node.branches.map(({ next }) => next), node.otherwise]
      : []
  }

  expect(nextOf(withBranchMoved(free, 'choice', 0, 1))).toEqual(['look', 'head', 'off'])
  expect(nextOf(withBranchMoved(free, 'choice', 1, 1))).toEqual(['head', 'look', 'off'])
  expect(nextOf(withBranchMoved(free, 'choice', 0, -1))).toEqual(['head', 'look', 'off'])
})

test('another branch becomes the default, and the former one needs a condition', () => {
  const node = withDefault(free, 'choice', 0).nodes['choice']

  expect(node).toMatchObject({
    branches: [
      { name: '条件 1', when: noCondition, next: 'off' },
      { name: '再看', next: 'look' },
    ],
    otherwise: 'head',
  })
  expect(problemsOf(withDefault(free, 'choice', 0))).toEqual([
    { at: 'choice', msg: '请设置“条件 1”的条件' },
  ])
  expect(withDefault(free, 'choice', 2)).toBe(free)
})

test('the steps before a step are listed in the order of execution, also with cycles', () => {
  expect(inOrder(free).map(({ id }) => id)).toEqual([
    'apply',
    'look',
    'choice',
    'head',
    'done',
    'off',
  ])
  expect(stepsBefore(free, 'head').map(({ id }) => id)).toEqual(['look'])
  expect(stepsBefore(free, 'look')).toEqual([])
})
