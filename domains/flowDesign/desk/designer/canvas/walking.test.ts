import { expect, test } from 'vitest'

import type { ApproveStep, FlowTree } from '../../../contract/flow/tree.ts'
import { newBranching } from '../../../contract/flow/treeEdits.ts'
import { newApproveStep } from '../templates.ts'
import { cardsOf, walked } from './walking.ts'

const step = (id: string): ApproveStep => newApproveStep(id)
const inner = {
  ...newBranching('in', 'all'),
  branches: [
    { name: 'x', steps: [step('x')] },
    { name: 'y', steps: [] },
  ],
}
const tree: FlowTree = {
  start: { id: 'start', name: 'Start' },
  steps: [
    step('a'),
    {
      ...newBranching('out', 'first'),
      branches: [
        { name: '1', steps: [step('b')] },
        { name: '2', steps: [inner] },
        { name: '3', steps: [] },
      ],
    },
    step('c'),
  ],
  end: { id: 'end', name: 'End' },
}

test('cards are listed in the order in which they are drawn', () => {
  expect(
    cardsOf(tree)
      .map(({ place }) => place)
      .join(' '),
  ).toBe('start a out out.0 b out.1 in in.0 x in.1 out.2 c end')
})

test.each([
  ['start', 'ArrowDown', 'a'],
  ['a', 'ArrowDown', 'out'],
  ['out', 'ArrowDown', 'out.0'],
  ['out.0', 'ArrowDown', 'b'],
  ['b', 'ArrowDown', 'c'],
  ['x', 'ArrowDown', 'c'],
  ['in.1', 'ArrowDown', 'c'],
  ['out.2', 'ArrowDown', 'c'],
  ['end', 'ArrowDown', 'end'],
  ['c', 'ArrowUp', 'out.2'],
  ['b', 'ArrowUp', 'out.0'],
  ['start', 'ArrowUp', 'start'],
  ['b', 'ArrowRight', 'out.1'],
  ['out.1', 'ArrowRight', 'out.2'],
  ['out.1', 'ArrowLeft', 'out.0'],
  ['out.0', 'ArrowLeft', 'out.0'],
  ['x', 'ArrowRight', 'in.1'],
  ['a', 'ArrowRight', 'a'],
  ['b', 'Home', 'start'],
  ['b', 'End', 'end'],
  ['gone', 'ArrowDown', 'start'],
])('from %s the key %s leads to %s', (from, key, to) => {
  expect(walked(tree, from, key)).toBe(to)
})
