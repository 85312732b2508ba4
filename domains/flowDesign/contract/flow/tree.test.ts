import { expect, test } from 'vitest'

import { stationery } from '../../../workflow/server/engine/testing/stationeryRequest.ts'
import { problemsOf } from '../../../workflow/contract/flow/problems.ts'
import { graphOf, otherwiseName, treeOf } from './tree.ts'
import type { FlowTree, TreeBranch } from './tree.ts'
import { approve, dice, policy, randomTree } from './testing/trees.ts'
import {
  addBranch,
  branchPlace,
  changeBranch,
  changeStep,
  copyStep,
  findStep,
  freshId,
  insertStep,
  moveBranch,
  moveStep,
  newBranching,
  removeBranch,
  removeStep,
  stepsIn,
} from './treeEdits.ts'

test('any tree becomes a valid graph and the same tree again', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const tree = randomTree(seed)
    const graph = graphOf(tree, policy)

    expect(problemsOf(graph), `seed ${seed}`).toEqual([])
    expect(treeOf(graph), `seed ${seed}`).toEqual(tree)
  }
})

test('any sequence of edits leaves a tree that becomes a valid graph', () => {
  for (let seed = 1; seed <= 150; seed++) {
    const roll = dice(seed * 7)
    let tree = randomTree(seed)
    for (let turn = 0; turn < 8; turn++) {
      const all = stepsIn(tree.steps)
      const id = all[roll(all.length || 1)]?.id ?? tree.start.id
      tree = edits[roll(edits.length)]?.(tree, id, roll) ?? tree
      // A new branch has no condition; the designer has to set it.
      const problems = problemsOf(graphOf(tree, policy)).filter(
        ({ msg }) => !/^请设置“条件 \d+”的条件$/.test(msg),
      )
      expect(problems, `seed ${seed}, turn ${turn}`).toEqual([])
      expect(new Set(stepsIn(tree.steps).map((step) => step.id)).size).toBe(
        stepsIn(tree.steps).length,
      )
    }
  }
})

/**
 * A deterministic source that restarts each time, so `freshId` has to skip ids that the tree
 * already uses.
 */
function counting(): () => string {
  let count = 0
  return () => String((count += 1))
}

const edits: readonly ((
  tree: FlowTree,
  id: string,
  roll: (sides: number) => number,
) => FlowTree)[] = [
  (tree, id) => insertStep(tree, id, approve(freshId(tree, counting()))),
  (tree, id, roll) =>
    insertStep(
      tree,
      id,
      newBranching(
        freshId(tree, counting()),
        (['first', 'all', 'fitting'] as const)[roll(3)] ?? 'all',
      ),
    ),
  (tree, id) => removeStep(tree, id),
  (tree, id) => moveStep(tree, id, 1),
  (tree, id) => moveStep(tree, id, -1),
  (tree, id) => copyStep(tree, id, counting()).tree,
  (tree, id) => addBranch(tree, id),
  (tree, id, roll) => removeBranch(tree, id, roll(3)),
  (tree, id, roll) => moveBranch(tree, id, roll(3), 1),
]

test('the stationery request is a tree', () => {
  const tree = treeOf(stationery())

  expect(tree && graphOf(tree, stationery().policy)).toEqual(stationery())
})

test('a graph with a jump, a second end, a cycle or an unreachable node is not a tree', () => {
  const { next: _, ...plain } = { ...approve('a'), next: '' }
  const base = {
    start: { kind: 'start', id: 'start', name: 'Start', next: 'ask' },
    ask: {
      kind: 'exclusive',
      id: 'ask',
      name: 'Ask',
      branches: [{ name: 'yes', when: { all: [] }, next: 'a' }],
      otherwise: 'b',
    },
    b: { ...plain, id: 'b', next: 'c' },
    c: { ...plain, id: 'c', next: 'end' },
    end: { kind: 'end', id: 'end', name: 'End' },
  } as const
  const withA = (next: string) => ({
    start: 'start',
    policy,
    nodes: { ...base, a: { ...plain, id: 'a', next } },
  })

  expect(treeOf(withA('end'))).toBeDefined()
  expect(treeOf(withA('c'))).toBeDefined()
  expect(treeOf(withA('b'))).toBeDefined()
  expect(treeOf(withA('ask'))).toBeUndefined()
  expect(
    treeOf({
      ...withA('end'),
      nodes: { ...withA('end').nodes, more: { kind: 'end', id: 'more', name: 'More' } },
    }),
  ).toBeUndefined()
  expect(
    treeOf({
      ...withA('end'),
      nodes: { ...withA('end').nodes, lost: { ...plain, id: 'lost', next: 'end' } },
    }),
  ).toBeUndefined()
})

const small: FlowTree = {
  start: { id: 'start', name: 'Start' },
  steps: [approve('node1'), { ...newBranching('node2', 'first') }, approve('node3')],
  end: { id: 'end', name: 'End' },
}
const ids = (tree: FlowTree): string[] => stepsIn(tree.steps).map(({ id }) => id)
const branchesOf = (tree: FlowTree): readonly TreeBranch[] => {
  const step = findStep(tree, 'node2')
  return step?.kind === 'branching' ? step.branches : []
}

test('a step is inserted after the start, after a step and at the head of a branch', () => {
  expect(freshId(insertStep(small, 'start', approve('node_1')), counting())).toBe('node_2')
  expect(ids(insertStep(small, 'start', approve('node4')))).toEqual([
    'node4',
    'node1',
    'node2',
    'node3',
  ])
  expect(ids(insertStep(small, 'node1', approve('node4')))).toEqual([
    'node1',
    'node4',
    'node2',
    'node3',
  ])
  const inside = insertStep(small, branchPlace('node2', 1), approve('node4'))
  expect(branchesOf(inside)[1]?.steps.map(({ id }) => id)).toEqual(['node4'])
})

test('steps are moved within their sequence, changed, copied and removed', () => {
  expect(ids(moveStep(small, 'node3', -1))).toEqual(['node1', 'node3', 'node2'])
  expect(moveStep(small, 'node1', -1)).toEqual(small)
  expect(
    findStep(
      changeStep(small, 'node1', (step) => ({ ...step, name: 'Other' })),
      'node1',
    )?.name,
  ).toBe('Other')
  expect(ids(removeStep(small, 'node2'))).toEqual(['node1', 'node3'])
  const copied = copyStep(small, 'node1', counting())
  expect(ids(copied.tree)).toEqual(['node1', 'node_1', 'node2', 'node3'])
  expect(findStep(copied.tree, copied.id)?.name).toBe('node1（副本）')
})

test('a copied branching returns to its own steps, and to earlier steps as the original does', () => {
  const inside = [
    approve('node4'),
    { ...approve('node5'), onReject: { returnTo: 'node4' }, returnsTo: ['node1', 'node4'] },
  ]
  const tree = {
    ...small,
    steps: [
      approve('node1'),
      { ...newBranching('node2', 'first'), branches: [{ name: 'Few', steps: inside }] },
    ],
  }
  const copied = copyStep(tree, 'node2', counting())

  expect(ids(copied.tree)).toEqual([
    'node1',
    'node2',
    'node4',
    'node5',
    'node_1',
    'node_2',
    'node_3',
  ])
  expect(findStep(copied.tree, 'node_3')).toMatchObject({
    onReject: { returnTo: 'node_2' },
    returnsTo: ['node1', 'node_2'],
  })
  expect(findStep(copied.tree, 'node5')).toEqual(inside[1])
})

test('branches are added before the last one and reordered, and the last two merge into one sequence', () => {
  const three = addBranch(small, 'node2')
  expect(branchesOf(three).map(({ name }) => name)).toEqual(['条件 1', '条件 2', otherwiseName])
  expect(branchesOf(moveBranch(three, 'node2', 0, 1)).map(({ name }) => name)).toEqual([
    '条件 2',
    '条件 1',
    otherwiseName,
  ])
  expect(moveBranch(three, 'node2', 1, 1)).toEqual(three)
  expect(
    branchesOf(changeBranch(three, 'node2', 0, (branch) => ({ ...branch, name: 'Long' })))[0]?.name,
  ).toBe('Long')
  const filled = insertStep(small, branchPlace('node2', 0), approve('node4'))
  expect(ids(removeBranch(filled, 'node2', 1))).toEqual(['node1', 'node4', 'node3'])
})
