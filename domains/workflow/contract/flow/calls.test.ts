import { expect, test } from 'vitest'

import { callsIn, calledAs, drawnAt, idInside, isInside, withCalls } from './calls.ts'
import type { Called } from './calls.ts'
import type { Graph } from './graph.ts'
import { problemsOf } from './problems.ts'
import { approve, policy, randomTree } from '../../../flowDesign/contract/flow/testing/trees.ts'
import { graphOf, treeOf } from '../../../flowDesign/contract/flow/tree.ts'
import type { FlowTree, TreeStep } from '../../../flowDesign/contract/flow/tree.ts'
import { findStep } from '../../../flowDesign/contract/flow/treeEdits.ts'

const none: ReadonlySet<string> = new Set()
const fields: ReadonlySet<string> = new Set(['days'])
const versions = [1, 2, 3].map((version) => ({ flow: 'inner', label: 'Inner', version }))

const trees = new Map(versions.map((one) => [calledAs(one), randomTree(900 + one.version)]))
const called: Called = new Map(
  [...trees].map(([key, tree]) => [key, withCalls(graphOf(tree, policy), new Map(), none)]),
)

/** The expected result: the steps of a called tree in place of its call. */
function spliced(steps: readonly TreeStep[], rename: (id: string) => string): TreeStep[] {
  return steps.flatMap((step): TreeStep[] => {
    if (step.kind === 'call')
      return spliced(trees.get(calledAs(step))?.steps ?? [], (id) => rename(idInside(step.id, id)))
    if (step.kind !== 'branching') return [{ ...step, id: rename(step.id) }]
    const { join, ...rest } = step
    const branches = step.branches.map((branch) => ({
      ...branch,
      steps: spliced(branch.steps, rename),
    }))
    return [
      {
        ...rest,
        id: rename(step.id),
        branches,
        ...(join && { join: { id: rename(join.id), name: join.name } }),
      },
    ]
  })
}

test('any drawing with called flows runs like the one with their steps drawn in', () => {
  let calls = 0
  for (let seed = 1; seed <= 400; seed++) {
    const tree = randomTree(seed, versions)
    const drawing = graphOf(tree, policy)
    const graph = withCalls(drawing, called, fields)

    expect(problemsOf(drawing), `seed ${seed}`).toEqual([])
    expect(treeOf(drawing), `seed ${seed}`).toEqual(tree)
    expect(problemsOf(graph), `seed ${seed}`).toEqual([])
    expect(treeOf(graph), `seed ${seed}`).toEqual({
      ...tree,
      steps: spliced(tree.steps, (id) => id),
    })
    calls += callsIn(drawing).length
  }
  expect(calls).toBeGreaterThan(300)
})

test('nested calls are expanded, and their ids contain the path of calls', () => {
  const [first] = versions
  const outer = graphOf(oneCall(), policy)
  const middle: Called = new Map([
    [calledAs(first ?? { flow: '', version: 0 }), withCalls(outer, called, none)],
  ])
  const graph = withCalls(outer, middle, none)

  expect(Object.keys(graph.nodes).filter((id) => id.startsWith('call/call/'))).toHaveLength(
    Object.keys(called.get('inner 1')?.nodes ?? {}).length - 2,
  )
  expect(problemsOf(graph)).toEqual([])
})

const oneCall = (): FlowTree => ({
  start: { id: 'start', name: 'Start' },
  steps: [
    approve('before'),
    { kind: 'call', id: 'call', name: 'Call', flow: 'inner', label: 'Inner', version: 1 },
  ],
  end: { id: 'end', name: 'End' },
})

test('returns lead to the caller’s applicant and to steps of the same call; rights and notifications are limited to existing fields', () => {
  const inner = graphOf(
    {
      start: { id: 'start', name: 'Start' },
      steps: [
        {
          ...approve('one'),
          onReject: { returnTo: 'start' },
          fields: { readable: ['days', 'gone'], writable: ['gone'] },
        },
        { ...approve('two'), onReject: { returnTo: 'one' }, returnsTo: ['start', 'one'] },
        { kind: 'webhook', id: 'told', name: 'Told', address: 'office', fields: ['days', 'gone'] },
      ],
      end: { id: 'end', name: 'End' },
    },
    policy,
  )
  const graph = withCalls(
    graphOf(oneCall(), policy),
    new Map([['inner 1', withCalls(inner, new Map(), fields)]]),
    fields,
  )

  expect(graph.nodes['before']).toMatchObject({ next: 'call/one' })
  expect(graph.nodes['call/one']).toMatchObject({
    onReject: { returnTo: 'start' },
    fields: { readable: ['days'], writable: [] },
    next: 'call/two',
  })
  expect(graph.nodes['call/two']).toMatchObject({
    onReject: { returnTo: 'call/one' },
    returnsTo: ['start', 'call/one'],
    next: 'call/told',
  })
  expect(graph.nodes['call/told']).toMatchObject({
    address: 'office',
    fields: ['days'],
    next: 'end',
  })
})

test('two calls of one flow in a row, the first right after the start', () => {
  const again: FlowTree = {
    ...oneCall(),
    steps: ['a', 'b'].map((id): TreeStep => ({
      kind: 'call',
      id,
      name: 'Call',
      flow: 'inner',
      label: 'Inner',
      version: 1,
    })),
  }
  const inner = graphOf({ ...oneCall(), steps: [approve('only')] }, policy)
  const graph: Graph = withCalls(
    graphOf(again, policy),
    new Map([['inner 1', withCalls(inner, new Map(), none)]]),
    none,
  )

  expect(graph.nodes).toMatchObject({
    start: { next: 'a/only' },
    'a/only': { next: 'b/only' },
    'b/only': { next: 'end' },
  })
  expect(Object.keys(graph.nodes)).toHaveLength(4)
  expect([drawnAt('a/only'), drawnAt('start'), isInside('a/only'), isInside('start')]).toEqual([
    'a',
    'start',
    true,
    false,
  ])
  expect(findStep(again, 'a')?.kind).toBe('call')
})
