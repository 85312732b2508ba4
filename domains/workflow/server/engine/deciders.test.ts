import { expect, test } from 'vitest'

import { noFacts } from './protocol.ts'
import type { Action } from './flowAction.ts'
import type { FlowActor } from './protocol.ts'
import type { ApproveNode, Graph } from '../../contract/flow/graph.ts'
import type { Party } from '../../contract/flow/party.ts'
import { problemsOf } from '../../contract/flow/problems.ts'
import { newInstance, openTasks } from './state.ts'
import type { Instance } from './state.ts'
import { step } from './step.ts'

const person = (id: string): Party => ({ kind: 'user', value: id, label: `P${id}` })
const actor = (userId: string): FlowActor => ({ userId, name: `P${userId}`, roles: [] })

const node = (
  id: string,
  next: string,
  people: readonly string[],
  rules: Partial<ApproveNode> = {},
): ApproveNode => ({
  kind: 'approve',
  id,
  name: id.toUpperCase(),
  candidates: people.map(person),
  mode: { kind: 'all' },
  fields: { readable: '*', writable: [] },
  onReject: 'end',
  next,
  ...rules,
})

/** Steps in sequence; 1 is the applicant. */
const graphOf = (...nodes: ApproveNode[]): Graph => ({
  start: 'start',
  policy: { afterReturn: 'again', withdraw: 'untilClosed', recall: 'untilClosed' },
  nodes: {
    start: { kind: 'start', id: 'start', name: 'Start', next: nodes[0]?.id ?? 'end' },
    ...Object.fromEntries(nodes.map((one) => [one.id, one])),
    end: { kind: 'end', id: 'end', name: 'End' },
  },
})

type Deed = { by: string; action: Action }
const start: Deed = { by: '1', action: { type: 'start' } }

/**
 * The current assignees after these actions, or the outcome; and every sentence about a step that
 * passed automatically.
 */
function after(
  graph: Graph,
  deeds: readonly Deed[],
  people: Record<string, { userId: string; name: string }[]> = {},
) {
  let instance: Instance = newInstance({ userId: '1', name: 'P1' }, {})
  const passed: string[] = []
  for (const { by, action } of deeds) {
    const result = step(graph, instance, {
      actor: actor(by),
      action,
      facts: { ...noFacts, people },
      atMs: 0,
    })
    if (result.kind !== 'done')
      return { turn: result.kind === 'refused' ? result.refusal.reason : 'needs', passed }
    instance = result.instance
    passed.push(...result.changes.flatMap((change) => (change.kind === 'passed' ? change.why : [])))
  }
  const turn = openTasks(instance).map(
    (task) => `${task.node}:${task.candidates.map(({ value }) => value).join()}`,
  )
  return { turn: turn.join(' ') || instance.status, passed }
}

const agree = (by: string, round: number, seat = 0): Deed => ({
  by,
  action: { type: 'approve', task: { round, seat }, comment: '', values: {} },
})

const rows: { title: string; graph: Graph; deeds?: Deed[]; turn: string; passed?: string[] }[] = [
  {
    title: 'without people the step is refused by default',
    graph: graphOf(node('a', 'end', [])),
    turn: 'NOBODY_TO_DECIDE',
  },
  {
    title: 'without people the step is skipped',
    graph: graphOf(node('a', 'b', [], { onNobody: 'pass' }), node('b', 'end', ['2'])),
    turn: 'b:2',
    passed: ['“A”找不到处理人，自动通过'],
  },
  {
    title: 'without people others are asked',
    graph: graphOf(node('a', 'end', [], { onNobody: { ask: [person('9')] } })),
    turn: 'a:9',
  },
  {
    title: 'the applicant decides by default',
    graph: graphOf(node('a', 'end', ['1', '2'])),
    turn: 'a:1 a:2',
  },
  {
    title: 'the applicant is left out',
    graph: graphOf(node('a', 'end', ['1', '2'], { skipsApplicant: true })),
    turn: 'a:2',
  },
  {
    title: 'an applicant who is the only decider cannot approve',
    graph: graphOf(node('a', 'end', ['1'], { skipsApplicant: true })),
    turn: 'NOBODY_TO_DECIDE',
  },
  {
    title: 'if the applicant is the only decider others are asked',
    graph: graphOf(
      node('a', 'end', ['1'], { skipsApplicant: true, onNobody: { ask: [person('9')] } }),
    ),
    turn: 'a:9',
  },
  {
    title: 'the applicant is left out of a group too',
    graph: graphOf(
      node('a', 'end', ['1', '2', '3'], { skipsApplicant: true, mode: { kind: 'any' } }),
    ),
    turn: 'a:2,3',
  },
  {
    title: 'a person who has approved is not asked again',
    graph: graphOf(node('a', 'b', ['2']), node('b', 'end', ['2', '3'], { skipsRepeated: true })),
    deeds: [agree('2', 1)],
    turn: 'b:3',
  },
  {
    title: 'the step is skipped when all have approved',
    graph: graphOf(node('a', 'b', ['2']), node('b', 'end', ['2'], { skipsRepeated: true })),
    deeds: [agree('2', 1)],
    turn: 'approved',
    passed: ['“B”的处理人此前都已同意，自动通过'],
  },
  {
    title: 'a person who approved before the return is asked again',
    graph: graphOf(node('a', 'b', ['2'], { skipsRepeated: true }), node('b', 'end', ['3'])),
    deeds: [
      agree('2', 1),
      { by: '1', action: { type: 'recall', comment: '' } },
      { by: '1', action: { type: 'resubmit', values: {}, comment: '' } },
    ],
    turn: 'a:2',
  },
  {
    title: 'a person who approved in the step that it returns to is asked there again',
    graph: graphOf(node('a', 'b', ['2'], { skipsRepeated: true }), node('b', 'end', ['3'])),
    deeds: [
      agree('2', 1),
      {
        by: '3',
        action: {
          type: 'return',
          task: { round: 2, seat: 0 },
          to: 'a',
          comment: 'again',
          reasons: [],
        },
      },
    ],
    turn: 'a:2',
  },
  ...(['again', 'returner'] as const).map((afterReturn) => ({
    title: `nobody is skipped in a step that it is explicitly returned to, ${afterReturn}`,
    graph: graphOf(
      node('a', 'b', ['2'], { skipsRepeated: true }),
      node('b', 'd', ['2']),
      node('d', 'end', ['3'], { afterReturn }),
    ),
    deeds: [
      agree('2', 1),
      agree('2', 2),
      {
        by: '3',
        action: {
          type: 'return' as const,
          task: { round: 3, seat: 0 },
          to: 'a',
          comment: 'again',
          reasons: [],
        },
      },
    ],
    turn: 'a:2',
  })),
]

test.for(rows)('$title', ({ graph, deeds = [], turn, passed = [] }) => {
  // A drawing may name a resolver that finds no people; here an empty list represents it.
  expect(after(graph, [start, ...deeds])).toEqual({ turn, passed })
})

test('a cycle of steps that may all be skipped is refused', () => {
  const role: Party = { kind: 'role', value: 'nobody', label: 'nobody' }
  const graph: Graph = {
    ...graphOf(node('a', 'choice', [], { candidates: [role], onNobody: 'pass' })),
  }
  const nodes: Graph['nodes'] = {
    ...graph.nodes,
    choice: {
      kind: 'exclusive',
      id: 'choice',
      name: 'Choice',
      branches: [{ name: 'again', when: { field: 'x', op: 'exists' }, next: 'a' }],
      otherwise: 'end',
    },
  }

  expect(problemsOf({ ...graph, nodes })).toContainEqual({
    at: 'a',
    msg: '流程会在没有人处理的情况下回到这一步',
  })
})
