import { describe, expect, test } from 'vitest'

import type { FlowActor } from './protocol.ts'
import { openTasks } from './state.ts'
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
  refusalAfter,
  releases,
  stationery,
  tasksOf,
} from './testing/stationeryRequest.ts'
import type { Deed } from './testing/stationeryRequest.ts'

const actingFor = (actor: FlowActor, ...others: FlowActor[]): FlowActor => ({
  ...actor,
  standsFor: others.map(({ userId, name, roles }) => ({ userId, name, roles })),
})

const gina: FlowActor = { userId: '9', name: 'Gina', roles: [] }
const atBoard: Deed[] = [hands(), claims(boris, 1), agrees(boris, 1)]
const board = stationery({ kind: 'all' })

describe('proxies', () => {
  test('an answer counts as the principal’s, and names both', () => {
    const { tasks } = instanceAfter(board, 300, [...atBoard, agrees(actingFor(gina, dora), 2, 0)])

    expect(tasks.find(({ round, seat }) => round === 2 && seat === 0)?.decision).toEqual({
      by: { userId: '9', name: 'Gina' },
      for: { userId: '4', name: 'Dora' },
      outcome: 'approved',
    })
  })

  test('also for a group: a task claimed for somebody stays claimed', () => {
    const graph = stationery()

    expect(
      refusalAfter(graph, 300, [hands(), claims(actingFor(gina, boris), 1), claims(boris, 1)]),
    ).toMatchObject({
      reason: 'ALREADY_CLAIMED',
      by: 'Gina',
    })
  })

  test('a proxy who also has a task of their own answers that one in their own name', () => {
    const { tasks } = instanceAfter(board, 300, [...atBoard, agrees(actingFor(dora, emil), 2, 0)])

    expect(tasks.find(({ round, seat }) => round === 2 && seat === 0)?.decision).toEqual({
      by: { userId: '4', name: 'Dora' },
      outcome: 'approved',
    })
  })

  test('never for one’s own request, nor for its applicant’s tasks', () => {
    const asked = actingFor(anna, dora)
    const forAnna: Deed = { who: actingFor(gina, anna), does: { type: 'withdraw', comment: '' } }

    expect(refusalAfter(board, 300, [...atBoard, agrees(asked, 2, 0)])).toMatchObject({
      reason: 'NOT_YOURS',
    })
    expect(refusalAfter(board, 300, [...atBoard, forAnna])).toMatchObject({ reason: 'NOT_YOURS' })
  })

  test('without the proxy nothing remains', () => {
    const taken = [hands(), claims(actingFor(gina, boris), 1)]

    expect(refusalAfter(stationery(), 300, [...taken, agrees(gina, 1)])).toMatchObject({
      reason: 'NOT_YOURS',
    })
    expect(
      refusalAfter(stationery(), 300, [
        ...taken,
        releases({ userId: '0', name: '系统', roles: [] }, 1),
        claims(boris, 1),
      ]),
    ).toBe('done')
    expect(
      refusalAfter(stationery(), 300, [
        hands(),
        releases({ userId: '0', name: '系统', roles: [] }, 1),
      ]),
    ).toMatchObject({ reason: 'NOT_CLAIMED' })
  })

  test('a person who has answered through a proxy is not added again', () => {
    const node = board.nodes['board']
    if (node?.kind !== 'approve') throw new Error('the board decides')
    const graph = {
      ...board,
      nodes: { ...board.nodes, board: { ...node, allows: ['addBeside'] as const } },
    }
    const adds = (who: FlowActor): Deed => ({
      who: emil,
      does: {
        type: 'addSigners',
        task: { round: 2, seat: 1 },
        place: 'beside',
        people: [{ userId: who.userId, name: who.name }],
        comment: '',
      },
    })
    const spoken = [...atBoard, agrees(actingFor(gina, dora), 2, 0)]

    for (const who of [dora, gina])
      expect(refusalAfter(graph, 300, [...spoken, adds(who)])).toMatchObject({
        reason: 'ALREADY_THERE',
      })
    expect(refusalAfter(graph, 300, [...spoken, adds(boris)])).toBe('done')
  })

  test('an answer that is taken back belongs to the principal', () => {
    const graph = stationery({ kind: 'all' }, { takeBack: 'untilNextDecision' })
    const back: Deed = {
      who: gina,
      does: { type: 'takeBack', task: { round: 2, seat: 0 }, comment: '' },
    }

    expect(
      tasksOf(instanceAfter(graph, 300, [...atBoard, agrees(actingFor(gina, dora), 2, 0), back])),
    ).toContain('board#2.3: user Dora')
  })

  test('a step that does not ask the same person twice knows for whom somebody approved', () => {
    const node = board.nodes['board']
    if (node?.kind !== 'approve') throw new Error('the board decides')
    const again = { ...node, id: 'again', skipsRepeated: true, next: 'tell' }
    const graph = { ...board, nodes: { ...board.nodes, board: { ...node, next: 'again' }, again } }
    const all = [
      agrees(actingFor(gina, dora), 2, 0),
      agrees(actingFor(emil, fred), 2, 1),
      agrees(actingFor(emil, fred), 2, 2),
    ]

    expect(instanceAfter(graph, 300, [...atBoard, ...all]).status).toBe('approved')
    expect(
      openTasks(instanceAfter(graph, 300, [...atBoard, ...all.slice(0, 2)])).map(
        ({ seat }) => seat,
      ),
    ).toEqual([2])
  })
})
