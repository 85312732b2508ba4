import { describe, expect, test } from 'vitest'

import type { ApproveNode, FlowNode, ForkNode, Graph } from '../../contract/flow/graph.ts'
import { problemsOf } from '../../contract/flow/problems.ts'
import type { Rule } from './rules.ts'
import {
  agrees,
  boris,
  cleo,
  dora,
  emil,
  fred,
  hands,
  instanceAfter,
  corrects,
  refuses,
  returns,
  tasksOf,
} from './testing/stationeryRequest.ts'
import type { anna } from './testing/stationeryRequest.ts'

const desk = (
  id: string,
  who: typeof anna,
  next: string,
  rest: Partial<ApproveNode> = {},
): ApproveNode => ({
  kind: 'approve',
  id,
  name: id,
  candidates: [{ kind: 'user', value: who.userId, label: who.name }],
  mode: { kind: 'any' },
  fields: { readable: '*', writable: [] },
  onReject: 'end',
  next,
  ...rest,
})

const isDear: Rule = { field: 'amount', op: 'ge', value: 100 }

/** first -> (left -> left2 | right) -> last -> end. */
function twoWays(
  fork: Partial<ForkNode> = {},
  left: Partial<ApproveNode> = {},
  last: Partial<ApproveNode> = {},
): Graph {
  const nodes: FlowNode[] = [
    { kind: 'start', id: 'apply', name: 'Request', next: 'first' },
    desk('first', boris, 'both'),
    {
      kind: 'fork',
      id: 'both',
      name: 'both',
      takes: 'all',
      join: 'meet',
      branches: [
        { name: 'left', when: isDear, next: 'left' },
        { name: 'right', next: 'right' },
      ],
      ...fork,
    },
    desk('left', cleo, 'left2', left),
    desk('left2', emil, 'meet'),
    desk('right', dora, 'meet'),
    { kind: 'join', id: 'meet', name: 'meet', next: 'last' },
    desk('last', boris, 'done', last),
    { kind: 'end', id: 'done', name: 'Done' },
  ]
  return {
    start: 'apply',
    policy: { afterReturn: 'returner', withdraw: 'untilClosed', recall: 'untilFirstDecision' },
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
  }
}

const opened = [hands(), agrees(boris, 1)]
const tasksAfter = (graph: Graph, deeds: Parameters<typeof instanceAfter>[2], amount = 100) =>
  tasksOf(instanceAfter(graph, amount, deeds))

describe('workflow.md B.1 条件/并行/包容分支', () => {
  test('并行: both branches run concurrently, and the last one to finish continues', () => {
    expect(tasksAfter(twoWays(), opened)).toEqual(['left#3.0: user Cleo', 'right#4.0: user Dora'])
    expect(tasksAfter(twoWays(), [...opened, agrees(dora, 4)])).toEqual(['left#3.0: user Cleo'])
    expect(
      tasksAfter(twoWays(), [...opened, agrees(dora, 4), agrees(cleo, 3), agrees(emil, 5)]),
    ).toEqual(['last#6.0: user Boris'])
  })

  test('包容: only branches whose condition holds, otherwise the default', () => {
    expect(tasksAfter(twoWays({ takes: 'fitting' }), opened, 5)).toEqual(['right#3.0: user Dora'])
    expect(tasksAfter(twoWays({ takes: 'fitting' }), opened)).toEqual([
      'left#3.0: user Cleo',
      'right#4.0: user Dora',
    ])
    const branches = [
      { name: 'left', when: isDear, next: 'left' },
      { name: 'right', when: { field: 'amount', op: 'gt', value: 1000 } as const, next: 'right' },
    ]
    expect(tasksAfter(twoWays({ takes: 'fitting', branches }), opened, 5)).toEqual([
      'right#3.0: user Dora',
    ])
  })

  test('a refusal inside one branch ends the process with all branches', () => {
    const instance = instanceAfter(twoWays(), 100, [...opened, refuses(dora, 4)])

    expect(instance.status).toBe('rejected')
    expect(instance.tokens.some(({ isLive }) => isLive)).toBe(false)
  })
})

describe('workflow.md B.2 return from a parallel branch without stuck or duplicate tasks', () => {
  const inLeft2 = [...opened, agrees(cleo, 3)]

  test('inside a branch only that branch returns, and afterwards goes straight to the person who returned it', () => {
    expect(tasksAfter(twoWays(), [...inLeft2, returns(emil, 5, 'left')])).toEqual([
      'right#4.0: user Dora',
      'left#6.0: user Cleo',
    ])
    expect(tasksAfter(twoWays(), [...inLeft2, returns(emil, 5, 'left'), agrees(cleo, 6)])).toEqual([
      'right#4.0: user Dora',
      'left2#7.0: user Emil',
    ])
  })

  test('out of the branching: everything in it is cancelled, and it starts again after the correction', () => {
    const returned = [...inLeft2, returns(emil, 5, 'apply')]

    expect(tasksAfter(twoWays(), returned)).toEqual(['apply#6.0: user Anna'])
    expect(tasksAfter(twoWays(), [...returned, corrects()])).toEqual([
      'left#8.0: user Cleo',
      'right#9.0: user Dora',
    ])
  })

  test('a refusal after the join that returns to the previous step restarts the branching', () => {
    const graph = twoWays({}, {}, { onReject: 'previous' })

    expect(
      tasksAfter(graph, [...inLeft2, agrees(emil, 5), agrees(dora, 4), refuses(boris, 6)]),
    ).toEqual(['left#8.0: user Cleo', 'right#9.0: user Dora'])
  })
})

test('workflow.md B.1 拿回 in a branch that waits at its join: the first of two voters takes the step back, once', () => {
  const voters = [dora, emil].map(
    (one) => ({ kind: 'user', value: one.userId, label: one.name }) as const,
  )
  const { nodes, policy, ...rest } = twoWays()
  const right = desk('right', dora, 'meet', { candidates: voters, mode: { kind: 'all' } })
  const graph: Graph = {
    ...rest,
    policy: { ...policy, takeBack: 'untilNextDecision' },
    nodes: { ...nodes, right },
  }
  const takesBack = (who: typeof anna, seat: number) =>
    ({ who, does: { type: 'takeBack', task: { round: 4, seat }, comment: '' } }) as const
  const back = [...opened, agrees(dora, 4), agrees(emil, 4, 1), takesBack(dora, 0)]

  expect(tasksAfter(graph, back)).toEqual([
    'left#3.0: user Cleo',
    'right#5.0: user Dora',
    'right#5.1: user Emil',
  ])
  expect(() => tasksAfter(graph, [...back, takesBack(emil, 1)])).toThrow('TOO_LATE_TO_TAKE_BACK')
})

describe('workflow.md B.1 驳回 start/previous/any/end per node', () => {
  const inLeft2 = [...opened, agrees(cleo, 3)]

  test.each([
    { setting: 'start', to: 'apply', onReject: { returnTo: 'apply' } },
    { setting: 'previous', to: 'first', onReject: 'previous' },
    { setting: 'any', to: 'first', onReject: { returnTo: 'first' } },
  ] as const)('$setting', ({ to, onReject }) => {
    expect(tasksAfter(twoWays({}, { onReject }), [...opened, refuses(cleo, 3)])[0]).toMatch(
      new RegExp(`^${to}#`),
    )
  })

  test('previous: a refusal never leads forwards from a step that was returned to', () => {
    const { nodes, policy, ...rest } = twoWays()
    const first = desk('first', boris, 'both', { onReject: 'previous' })
    const graph: Graph = {
      ...rest,
      policy: { ...policy, afterReturn: 'again' },
      nodes: { ...nodes, first },
    }
    const atLast = [...inLeft2, agrees(emil, 5), agrees(dora, 4)]
    const sent = {
      type: 'dispatch',
      task: { round: 6, seat: 0 },
      to: 'first',
      comment: '走错了',
    } as const

    expect(tasksAfter(graph, [...atLast, returns(boris, 6, 'first'), refuses(boris, 7)])).toEqual([
      'apply#8.0: user Anna',
    ])
    expect(
      tasksAfter(graph, [
        ...atLast,
        { who: { ...fred, oversees: true }, does: sent },
        refuses(boris, 7),
      ]),
    ).toEqual(['apply#8.0: user Anna'])
  })

  test('a corrected request passes all steps again where its node says so', () => {
    const graph = twoWays({}, { onReject: 'previous', afterReturn: 'again' })

    expect(tasksAfter(graph, [...opened, refuses(cleo, 3), agrees(boris, 5)])).toEqual([
      'left#7.0: user Cleo',
      'right#8.0: user Dora',
    ])
  })

  test('a return goes only where the node allows it', () => {
    const graph = twoWays({}, { returnsTo: 'start' })

    expect(() => tasksAfter(graph, [...opened, returns(cleo, 3, 'first')])).toThrow(
      'CANNOT_RETURN_THERE',
    )
    expect(tasksAfter(graph, [...opened, returns(cleo, 3, 'apply')])).toEqual([
      'apply#5.0: user Anna',
    ])
    expect(() =>
      tasksAfter(twoWays(), [
        ...inLeft2,
        agrees(emil, 5),
        agrees(dora, 4),
        returns(boris, 6, 'left'),
      ]),
    ).toThrow('CANNOT_RETURN_THERE')
  })
})

const nested = twoWays()
const withNode = (node: FlowNode): Graph => ({
  ...nested,
  nodes: { ...nested.nodes, [node.id]: node },
})

test.each([
  [
    'leads out of the branching',
    withNode(desk('left2', emil, 'last')),
    'left2',
    '不能跳出所在的分支，也不能跳进别的分支',
  ],
  ['leads into the branching', withNode(desk('first', boris, 'left')), 'both', '流程走不到这一步'],
  [
    'ends inside the branching',
    withNode({ kind: 'end', id: 'left2', name: 'left2' }),
    'left2',
    '分支内部不能结束流程',
  ],
  ['has no join', twoWays({ join: 'last' }), 'both', '分支缺少汇合步骤：last'],
  [
    'has one branch',
    twoWays({ branches: [{ name: 'left', next: 'left' }] }),
    'both',
    '至少需要两个分支',
  ],
  [
    'has an endless condition',
    twoWays({
      branches: [
        { name: 'left', when: { all: Array.from({ length: 300 }, () => isDear) }, next: 'left' },
      ],
    }),
    'both',
    '条件过于复杂，最多 200 项',
  ],
] as const)('a graph that %s is refused', (_, graph, at, msg) => {
  expect(problemsOf(graph)).toContainEqual({ at, msg })
})
