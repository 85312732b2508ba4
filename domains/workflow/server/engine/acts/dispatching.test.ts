import { describe, expect, test } from 'vitest'

import type { FlowActor } from '../protocol.ts'
import { dispatchTargets } from './dispatching.ts'
import type { Graph } from '../../../contract/flow/graph.ts'
import {
  agrees,
  anna,
  boris,
  claims,
  dora,
  emil,
  fred,
  hands,
  instanceAfter,
  recalls,
  refusalAfter,
  stationery,
  tasksOf,
  withdraws,
} from '../testing/stationeryRequest.ts'
import type { Deed } from '../testing/stationeryRequest.ts'

const gina: FlowActor = { userId: '9', name: 'Gina', roles: [], oversees: true }
const sends = (to: string, { round = 1, seat = 0, who = gina, comment = '走错了' } = {}): Deed => ({
  who,
  does: { type: 'dispatch', task: { round, seat }, to, comment },
})
const graph = stationery()

describe('跳转', () => {
  test('forwards: steps in between are skipped', () => {
    const instance = instanceAfter(graph, 5, [hands(), sends('board')])

    expect(tasksOf(instance)).toEqual([
      'board#2.0: user Dora',
      'board#2.1: user Emil',
      'board#2.2: user Fred',
    ])
    expect(instance.tasks[0]).toMatchObject({ node: 'clerk', state: 'void' })
    const all = [
      hands(),
      sends('board'),
      agrees(dora, 2, 0),
      agrees(emil, 2, 1),
      agrees(fred, 2, 2),
    ]
    expect(instanceAfter(graph, 5, all).status).toBe('approved')
  })

  test('back: the step starts again, and no vote of the abandoned round counts', () => {
    const given = [
      hands(),
      claims(boris, 1),
      agrees(boris, 1),
      agrees(dora, 2, 0),
      sends('clerk', { round: 2, seat: 1 }),
    ]
    const instance = instanceAfter(graph, 300, given)

    expect(tasksOf(instance)).toEqual(['clerk#3.0: role store clerks'])
    expect(instance.tasks.filter(({ round }) => round === 2).map(({ state }) => state)).toEqual([
      'done',
      'void',
      'void',
    ])
  })

  test('to the applicant, who corrects it as after a return', () => {
    const instance = instanceAfter(graph, 300, [hands(), sends('apply')])

    expect(instance.status).toBe('returned')
    expect(dispatchTargets(graph, instance, { round: 2, seat: 0 })).toEqual([])
  })

  test.each(['apply', 'clerk'])(
    'to %s: an approval in the abandoned step cannot be taken back into it',
    (to) => {
      const lenient = stationery({ kind: 'all' }, { takeBack: 'untilNextDecision' })
      const left = [
        hands(),
        claims(boris, 1),
        agrees(boris, 1),
        agrees(dora, 2, 0),
        sends(to, { round: 2, seat: 1 }),
      ]
      const back: Deed = {
        who: dora,
        does: { type: 'takeBack', task: { round: 2, seat: 0 }, comment: '' },
      }

      expect(refusalAfter(lenient, 300, [...left, back])).toMatchObject({
        reason: 'TOO_LATE_TO_TAKE_BACK',
      })
      expect(
        instanceAfter(lenient, 300, [...left.slice(0, -1), back]).tasks.filter(
          ({ node, state }) => node === 'board' && state === 'open',
        ),
      ).toHaveLength(3)
    },
  )

  test.each([
    ['to the end', [hands(), sends('done')], 'CANNOT_JUMP_THERE'],
    ['to its current step', [hands(), sends('clerk')], 'CANNOT_JUMP_THERE'],
    ['to a missing step', [hands(), sends('moon')], 'CANNOT_JUMP_THERE'],
    [
      'away from the applicant',
      [hands(), recalls(), sends('board', { round: 2 })],
      'CANNOT_JUMP_THERE',
    ],
    ['by somebody else', [hands(), sends('board', { who: boris })], 'NOT_YOURS'],
    ['by the applicant', [hands(), sends('board', { who: anna })], 'NOT_YOURS'],
    ['without a reason', [hands(), sends('board', { comment: '' })], 'COMMENT_REQUIRED'],
    ['after its end', [hands(), withdraws(), sends('board')], 'INSTANCE_CLOSED'],
    [
      'from a finished task',
      [hands(), claims(boris, 1), agrees(boris, 1), sends('clerk')],
      'ALREADY_DECIDED',
    ],
    [
      'while it is suspended',
      [
        hands(),
        { who: gina, does: { type: 'suspend', comment: 'x' } },
        sends('board'),
      ] satisfies Deed[],
      'SUSPENDED',
    ],
  ])('not %s', (_, deeds, reason) => {
    expect(refusalAfter(graph, 300, deeds)).toMatchObject({ reason })
  })

  test('never into a branching, but out of one, which ends it completely', () => {
    const at = (id: string, next: string) =>
      ({
        kind: 'approve',
        id,
        name: id,
        candidates: [{ kind: 'user', value: '2', label: 'Boris' }],
        mode: { kind: 'any' },
        fields: { readable: '*', writable: [] },
        onReject: 'end',
        next,
      }) as const
    const forked: Graph = {
      ...graph,
      nodes: {
        apply: { kind: 'start', id: 'apply', name: 'Request', next: 'first' },
        first: at('first', 'both'),
        both: {
          kind: 'fork',
          id: 'both',
          name: 'Both',
          takes: 'all',
          branches: [
            { name: 'l', next: 'left' },
            { name: 'r', next: 'right' },
          ],
          join: 'met',
        },
        left: at('left', 'met'),
        right: at('right', 'more'),
        more: at('more', 'met'),
        met: { kind: 'join', id: 'met', name: 'Met', next: 'last' },
        last: at('last', 'done'),
        done: { kind: 'end', id: 'done', name: 'Done' },
      },
    }
    const inside = instanceAfter(forked, 5, [hands(), agrees(boris, 1)])
    const ids = (round: number, instance = inside) =>
      dispatchTargets(forked, instance, { round, seat: 0 }).map(({ id }) => id)

    expect(ids(1, instanceAfter(forked, 5, [hands()]))).toEqual(['apply', 'last'])
    expect(ids(3)).toEqual(['apply', 'first', 'last'])
    expect(ids(4)).toEqual(['apply', 'first', 'more', 'last'])
    expect(
      tasksOf(instanceAfter(forked, 5, [hands(), agrees(boris, 1), sends('more', { round: 4 })])),
    ).toEqual(['left#3.0: user Boris', 'more#5.0: user Boris'])
    expect(
      tasksOf(instanceAfter(forked, 5, [hands(), agrees(boris, 1), sends('last', { round: 4 })])),
    ).toEqual(['last#5.0: user Boris'])
  })
})
