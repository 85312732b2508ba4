import { describe, expect, test } from 'vitest'

import type { ApproveNode, FlowNode, Graph } from '../../../contract/flow/graph.ts'
import type { FlowActor } from '../protocol.ts'
import { nodeIn } from '../roundNode.ts'
import { migrate, passedOver } from './migrating.ts'
import { replay } from '../replay.ts'
import { openTasks } from '../state.ts'
import type { Instance } from '../state.ts'
import { step } from '../step.ts'
import {
  agrees,
  anna,
  board,
  boris,
  claims,
  cleo,
  dora,
  emil,
  fred,
  hands,
  instanceAfter,
  corrects,
  minute,
  noon,
  refuses,
  returns,
  stationery,
  tasksOf,
} from '../testing/stationeryRequest.ts'
import type { Deed } from '../testing/stationeryRequest.ts'

const gina: FlowActor = { userId: '9', name: 'Gina', roles: [], oversees: true }

/** The graph with nodes added or replaced. */
const withNodes = (graph: Graph, ...nodes: readonly FlowNode[]): Graph => ({
  ...graph,
  nodes: { ...graph.nodes, ...Object.fromEntries(nodes.map((node) => [node.id, node])) },
})

const approveIn = (graph: Graph, id: string): ApproveNode => {
  const node = graph.nodes[id]
  if (node?.kind !== 'approve') throw new Error(`${id} is no step`)
  return node
}

function withoutNode({ nodes, ...graph }: Graph, id: string): Graph {
  const { [id]: _, ...rest } = nodes
  return { ...graph, nodes: rest }
}

/** A request after actions that are all accepted; those after a move follow the other graph. */
function moved(
  from: Graph,
  to: Graph,
  {
    before,
    after = [],
    amount = 300,
  }: { before: readonly Deed[]; after?: readonly Deed[]; amount?: number },
): Instance {
  const move = {
    type: 'migrate',
    from: { id: 'a', number: 1 },
    to: { id: 'b', number: 2 },
    comment: 'new rules',
  } as const
  const done = (graph: Graph, instance: Instance, { who, does, at = noon }: Deed): Instance => {
    const result = step(graph, instance, {
      actor: who,
      action: does,
      facts: { ...board, graphs: { b: to } },
      atMs: at,
    })
    if (result.kind !== 'done') throw new Error(JSON.stringify(result))
    return result.instance
  }
  const moved = done(from, instanceAfter(from, amount, before), { who: gina, does: move })
  return after.reduce((instance, deed) => done(to, instance, deed), moved)
}

const handedIn = [hands()]
const atBoard = [hands(), claims(boris, 1), agrees(boris, 1)]

describe('migrate', () => {
  const graph = stationery()

  test('the same drawing changes nothing', () => {
    const instance = instanceAfter(graph, 300, atBoard)

    expect(migrate(instance, graph, graph)).toEqual({ kind: 'fits', kept: [] })
    expect(moved(graph, graph, { before: atBoard })).toEqual(instance)
  })

  test('a removed step blocks requests that are in it, not those before it', () => {
    const shorter = withNodes(withoutNode(graph, 'board'), {
      ...approveIn(graph, 'clerk'),
      next: 'tell',
    })

    expect(migrate(instanceAfter(graph, 300, handedIn), graph, shorter)).toMatchObject({
      kind: 'fits',
    })
    expect(migrate(instanceAfter(graph, 300, atBoard), graph, shorter)).toEqual({
      kind: 'stuck',
      reasons: ['步骤“Board”在新版本中已删除'],
    })
  })

  test('a step that has become another kind of node blocks', () => {
    const copied = withNodes(graph, {
      kind: 'cc',
      id: 'clerk',
      name: 'Clerk',
      to: [],
      next: 'amount',
    })

    expect(migrate(instanceAfter(graph, 300, handedIn), graph, copied)).toEqual({
      kind: 'stuck',
      reasons: ['“Clerk”在新版本中改成了另一种步骤'],
    })
  })

  test('a step may be renamed or get other deciders; with both changes it counts as another step', () => {
    const clerk = approveIn(graph, 'clerk')
    const instance = instanceAfter(graph, 300, handedIn)
    const judged = (change: Partial<ApproveNode>) =>
      migrate(instance, graph, withNodes(graph, { ...clerk, ...change }))

    expect(judged({ name: 'Store' }).kind).toBe('fits')
    expect(judged({ candidates: [] }).kind).toBe('fits')
    expect(judged({ name: 'Treasurer', candidates: [] })).toEqual({
      kind: 'stuck',
      reasons: ['“Clerk”在新版本中换成了“Treasurer”'],
    })
  })

  test('the step that it may now be returned to must exist', () => {
    const later = withNodes(withoutNode(graph, 'clerk'), {
      kind: 'start',
      id: 'apply',
      name: 'Request',
      next: 'amount',
    })
    const instance = instanceAfter(graph, 300, atBoard)

    expect(migrate(instance, graph, later)).toEqual({
      kind: 'stuck',
      reasons: ['步骤“Clerk”在新版本中已删除'],
    })
    const only = withNodes(graph, { ...approveIn(graph, 'board'), returnsTo: 'start' })
    expect(migrate(instance, only, later)).toMatchObject({ kind: 'fits' })
  })

  test('a step that nobody can return to may be removed, whatever its id', () => {
    const clerk = { ...approveIn(graph, 'clerk'), id: 'constructor' }
    const shorter = withNodes(
      withoutNode(graph, 'clerk'),
      { kind: 'start', id: 'apply', name: 'Request', next: 'amount' },
      { ...approveIn(graph, 'board'), returnsTo: 'start', onReject: 'previous' },
    )
    const before = withNodes(
      shorter,
      { kind: 'start', id: 'apply', name: 'Request', next: 'constructor' },
      clerk,
    )

    expect(
      moved(before, shorter, { before: atBoard, after: [returns(dora, 2, 'apply')] }).status,
    ).toBe('returned')
    expect(moved(before, shorter, { before: atBoard, after: [refuses(dora, 2)] }).status).toBe(
      'returned',
    )
  })

  test('a step whose approval may be taken back must exist, also while the next one is claimed', () => {
    const policy = { takeBack: 'untilNextDecision' } as const
    const first = withNodes(stationery({ kind: 'claim' }, policy), {
      ...approveIn(graph, 'board'),
      mode: { kind: 'claim' },
      returnsTo: 'start',
    })
    const later = withNodes(withoutNode(first, 'clerk'), {
      kind: 'start',
      id: 'apply',
      name: 'Request',
      next: 'amount',
    })
    const instance = instanceAfter(first, 300, [...atBoard, claims(dora, 2)])

    expect(migrate(instance, first, later)).toEqual({
      kind: 'stuck',
      reasons: ['步骤“Clerk”在新版本中已删除'],
    })
    expect(
      migrate(instance, first, { ...later, policy: { ...later.policy, takeBack: 'never' } }),
    ).toMatchObject({ kind: 'fits' })
  })

  test('the step that a corrected request returns to must exist', () => {
    const before = [...atBoard, returns(dora, 2, 'apply')]
    const shorter = withNodes(withoutNode(graph, 'board'), {
      ...approveIn(graph, 'clerk'),
      next: 'tell',
    })

    expect(migrate(instanceAfter(graph, 300, before), graph, shorter)).toEqual({
      kind: 'stuck',
      reasons: ['步骤“Board”在新版本中已删除'],
    })
  })

  test('a finished request is not migrated', () => {
    expect(
      migrate(instanceAfter(graph, 3, [hands(), claims(boris, 1), agrees(boris, 1)]), graph, graph),
    ).toMatchObject({ kind: 'stuck' })
  })
})

describe('branches', () => {
  const decides = (id: string, next: string): ApproveNode => ({
    ...approveIn(stationery(), 'board'),
    id,
    name: id,
    mode: { kind: 'any' },
    onReject: 'end',
    next,
  })
  const way = (next: string) => ({ name: next, next })
  /** Anna applies; two people decide in parallel. */
  const parallel = (nodes: readonly FlowNode[], branches: readonly string[]): Graph => ({
    ...stationery(),
    nodes: Object.fromEntries(
      [
        { kind: 'start', id: 'apply', name: 'Request', next: 'both' } as const,
        {
          kind: 'fork',
          id: 'both',
          name: 'Both',
          takes: 'all',
          branches: branches.map(way),
          join: 'meet',
        } as const,
        { kind: 'join', id: 'meet', name: 'Meet', next: 'done' } as const,
        ...nodes,
        { kind: 'end', id: 'done', name: 'Done' } as const,
      ].map((node): [string, FlowNode] => [node.id, node]),
    ),
  })
  const two = parallel([decides('left', 'meet'), decides('right', 'meet')], ['left', 'right'])
  const instance = instanceAfter(two, 300, handedIn)

  test('branches may be reordered, and steps inserted into them', () => {
    const turned = parallel(
      [decides('right', 'meet'), decides('left', 'more'), decides('more', 'meet')],
      ['right', 'left'],
    )

    expect(migrate(instance, two, turned)).toEqual({ kind: 'fits', kept: [] })
    const after = [agrees(dora, 2), agrees(dora, 3)]
    expect(
      openTasks(moved(two, turned, { before: handedIn, after })).map(({ node }) => node),
    ).toEqual(['more'])
  })

  test('parallel branches never become sequential', () => {
    const oneByOne = parallel(
      [decides('left', 'right'), decides('right', 'meet'), decides('new', 'meet')],
      ['left', 'new'],
    )

    expect(migrate(instance, two, oneByOne)).toEqual({
      kind: 'stuck',
      reasons: ['“left”和“right”在新版本中的分支关系变了'],
    })
  })

  test('a step that has left its branching blocks', () => {
    const outside = withNodes(
      parallel(
        [decides('left', 'meet'), decides('new', 'meet'), decides('right', 'done')],
        ['left', 'new'],
      ),
      {
        kind: 'join',
        id: 'meet',
        name: 'Meet',
        next: 'right',
      },
    )

    expect(migrate(instance, two, outside)).toEqual({
      kind: 'stuck',
      reasons: ['“right”在新版本中换到了别的分支里'],
    })
  })
})

describe('a drawing that swaps two steps', () => {
  const graph = stationery({ kind: 'any' })
  const clerk = { ...approveIn(graph, 'clerk'), mode: { kind: 'any' }, next: 'board' } as const
  const boarded: ApproveNode = {
    ...approveIn(graph, 'board'),
    onReject: 'previous',
    afterReturn: 'again',
    returnsTo: 'start',
    next: 'done',
  }
  const takeBack = { ...graph.policy, takeBack: 'untilNextDecision' } as const
  const clerkFirst = { ...withNodes(graph, clerk, boarded), policy: takeBack }
  const boardFirst = {
    ...withNodes(
      graph,
      { kind: 'start', id: 'apply', name: 'Request', next: 'board' },
      { ...boarded, next: 'clerk' },
      { ...clerk, next: 'done' },
    ),
    policy: takeBack,
  }
  const atSecond = [hands(), agrees(boris, 1)]

  test('returns a refused request to the applicant, not to a person who now comes later', () => {
    expect(tasksOf(instanceAfter(clerkFirst, 300, [...atSecond, refuses(dora, 2)]))).toEqual([
      'clerk#3.0: role store clerks',
    ])
    expect(
      tasksOf(moved(clerkFirst, boardFirst, { before: atSecond, after: [refuses(dora, 2)] })),
    ).toEqual(['apply#3.0: user Anna'])
  })

  test('names the step that now comes before the request’s position, unless the request has passed it', () => {
    const over = (before: readonly Deed[], from: Graph, to: Graph) =>
      passedOver(instanceAfter(from, 300, before), from, to).map(({ id }) => id)

    expect(over(handedIn, clerkFirst, boardFirst)).toEqual(['board'])
    expect(over(handedIn, boardFirst, boardFirst)).toEqual([])
    expect(over(atSecond, clerkFirst, clerkFirst)).toEqual([])
    expect(over([...atSecond, returns(dora, 2, 'apply')], clerkFirst, boardFirst)).toEqual([])
  })

  test('does not allow taking an approval back past an undecided step', () => {
    const taken = (instance: Instance, drawn: Graph) =>
      step(drawn, instance, {
        actor: boris,
        action: { type: 'takeBack', task: { round: 1, seat: 0 }, comment: '' },
        facts: board,
        atMs: noon,
      })

    expect(taken(instanceAfter(clerkFirst, 300, atSecond), clerkFirst).kind).toBe('done')
    expect(taken(moved(clerkFirst, boardFirst, { before: atSecond }), boardFirst)).toMatchObject({
      refusal: { reason: 'TOO_LATE_TO_TAKE_BACK' },
    })
  })
})

describe('an open round during a migration', () => {
  const all = stationery({ kind: 'all' })
  const any = stationery({ kind: 'any' })

  test('counts its votes as before; a later round follows the newer version', () => {
    const after = [agrees(dora, 2, 0), agrees(emil, 2, 1)]
    expect(openTasks(moved(all, any, { before: atBoard, after })).map(({ seat }) => seat)).toEqual([
      2,
    ])

    const anew = [returns(dora, 2, 'clerk'), claims(boris, 3), agrees(boris, 3), agrees(fred, 4)]
    expect(
      moved(
        all,
        { ...any, policy: { ...any.policy, afterReturn: 'again' } },
        { before: atBoard, after: anew },
      ).status,
    ).toBe('approved')
  })

  test('stays the same step when another one takes its id after the round is closed', () => {
    const closed = { ...approveIn(any, 'clerk'), fields: { readable: ['place'], writable: [] } }
    const before = withNodes(any, closed, { ...approveIn(any, 'board'), returnsTo: 'start' })
    const treasurer = {
      ...closed,
      name: 'Treasurer',
      candidates: [],
      fields: { readable: '*', writable: [] },
    } as const
    const instance = moved(before, withNodes(before, treasurer), { before: atBoard })

    expect(
      nodeIn({ graph: withNodes(before, treasurer), instance }, { round: 1, node: 'clerk' }),
    ).toEqual(closed)
    const renamed = withNodes(before, { ...closed, name: 'Treasurer', fields: treasurer.fields })
    expect(
      nodeIn(
        { graph: renamed, instance: moved(before, renamed, { before: atBoard }) },
        { round: 1, node: 'clerk' },
      ),
    ).toEqual(renamed.nodes['clerk'])
  })

  test('is not mapped to another step through several renames', () => {
    const clerk = approveIn(any, 'clerk')
    const renamed = withNodes(any, {
      ...clerk,
      name: 'Store',
      deadline: { hours: 8, whenLate: 'remind' },
    })
    const other = withNodes(renamed, { ...clerk, name: 'Store', candidates: [] })
    const instance = moved(any, renamed, { before: handedIn })

    expect(migrate(instance, renamed, other)).toEqual({
      kind: 'stuck',
      reasons: ['“Clerk”在新版本中换成了“Store”'],
    })
  })

  test('keeps its deadline, or keeps having none', () => {
    const timed = withNodes(all, {
      ...approveIn(all, 'clerk'),
      deadline: { hours: 8, whenLate: 'remind' },
    })

    expect(openTasks(moved(timed, all, { before: handedIn })).map(({ dueMs }) => dueMs)).toEqual([
      noon + 480 * minute,
    ])
    const corrected = [returns(boris, 1, 'apply'), corrects()]
    expect(
      openTasks(moved(all, timed, { before: [...handedIn, claims(boris, 1)] })).map(
        ({ dueMs }) => dueMs,
      ),
    ).toEqual([null])
    expect(
      openTasks(
        moved(all, timed, { before: [...handedIn, claims(boris, 1)], after: corrected }),
      ).map(({ dueMs }) => dueMs),
    ).toEqual([noon + 480 * minute])
  })

  test('is replayed from the log, which names the version without containing it', () => {
    const move = {
      type: 'migrate',
      from: { id: 'a', number: 1 },
      to: { id: 'b', number: 2 },
      comment: 'new rules',
    } as const
    const deeds: Deed[] = [
      ...atBoard,
      { who: gina, does: move },
      agrees(dora, 2, 0),
      agrees(emil, 2, 1),
    ]
    const log = deeds.map(({ who, does, at = noon }) => ({
      actor: who,
      action: does,
      facts: board,
      atMs: at,
    }))
    const begun = {
      graph: all,
      graphs: { b: any },
      applicant: { userId: anna.userId, name: anna.name },
      data: { amount: 300 },
    }

    expect(replay(begun, log)).toEqual(
      moved(all, any, { before: atBoard, after: [agrees(dora, 2, 0), agrees(emil, 2, 1)] }),
    )
    expect(() => replay({ ...begun, graphs: { b: withoutNode(any, 'board') } }, log)).toThrow(
      'entry 4 of the action log cannot be replayed',
    )
  })
})

test('only a flow manager migrates a request, with a reason', () => {
  const graph = stationery()
  const instance = instanceAfter(graph, 300, handedIn)
  const tries = (actor: FlowActor, comment: string) => {
    const action = {
      type: 'migrate',
      from: { id: 'a', number: 1 },
      to: { id: 'b', number: 2 },
      comment,
    } as const
    const result = step(graph, instance, {
      actor,
      action,
      facts: { ...board, graphs: { b: graph } },
      atMs: noon,
    })
    return result.kind === 'refused' ? result.refusal.reason : result.kind
  }

  expect([tries(cleo, 'why'), tries(gina, ''), tries(gina, 'why')]).toEqual([
    'NOT_YOURS',
    'COMMENT_REQUIRED',
    'done',
  ])
})
