import { describe, expect, test } from 'vitest'

import type { FlowActor } from './actions.ts'
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

const standingFor = (actor: FlowActor, ...others: FlowActor[]): FlowActor => ({
  ...actor,
  standsFor: others.map(({ userId, name, roles }) => ({ userId, name, roles })),
})

const gina: FlowActor = { userId: '9', name: 'Gina', roles: [] }
const atBoard: Deed[] = [hands(), claims(boris, 1), agrees(boris, 1)]
const board = stationery({ kind: 'all' })

describe('standing in', () => {
  test('an answer counts as that of whoever was asked, and names both', () => {
    const { tasks } = instanceAfter(board, 300, [...atBoard, agrees(standingFor(gina, dora), 2, 0)])

    expect(tasks.find(({ round, seat }) => round === 2 && seat === 0)?.decision).toEqual({
      by: { userId: '9', name: 'Gina' },
      for: { userId: '4', name: 'Dora' },
      outcome: 'approved',
    })
  })

  test('for a group too: what was taken for somebody is kept', () => {
    const graph = stationery()

    expect(
      refusalAfter(graph, 300, [hands(), claims(standingFor(gina, boris), 1), claims(boris, 1)]),
    ).toMatchObject({
      reason: 'ALREADY_CLAIMED',
      by: 'Gina',
    })
  })

  test('somebody who may answer himself answers for himself', () => {
    const { tasks } = instanceAfter(board, 300, [...atBoard, agrees(standingFor(dora, emil), 2, 0)])

    expect(tasks.find(({ round, seat }) => round === 2 && seat === 0)?.decision).toEqual({
      by: { userId: '4', name: 'Dora' },
      outcome: 'approved',
    })
  })

  test('never about the own request, nor for whoever asked', () => {
    const asked = standingFor(anna, dora)
    const forAnna: Deed = { who: standingFor(gina, anna), does: { type: 'withdraw', comment: '' } }

    expect(refusalAfter(board, 300, [...atBoard, agrees(asked, 2, 0)])).toMatchObject({
      reason: 'NOT_YOURS',
    })
    expect(refusalAfter(board, 300, [...atBoard, forAnna])).toMatchObject({ reason: 'NOT_YOURS' })
  })

  test('without it nothing is left', () => {
    const taken = [hands(), claims(standingFor(gina, boris), 1)]

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

  test('whoever has spoken through somebody else is not brought in again', () => {
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
    const spoken = [...atBoard, agrees(standingFor(gina, dora), 2, 0)]

    for (const who of [dora, gina])
      expect(refusalAfter(graph, 300, [...spoken, adds(who)])).toMatchObject({
        reason: 'ALREADY_THERE',
      })
    expect(refusalAfter(graph, 300, [...spoken, adds(boris)])).toBe('done')
  })

  test('an answer that is taken back belongs to whoever was asked', () => {
    const graph = stationery({ kind: 'all' }, { takeBack: 'untilNextDecision' })
    const back: Deed = {
      who: gina,
      does: { type: 'takeBack', task: { round: 2, seat: 0 }, comment: '' },
    }

    expect(
      tasksOf(instanceAfter(graph, 300, [...atBoard, agrees(standingFor(gina, dora), 2, 0), back])),
    ).toContain('board#2.3: user Dora')
  })

  test('a step that does not ask twice knows for whom somebody has agreed', () => {
    const node = board.nodes['board']
    if (node?.kind !== 'approve') throw new Error('the board decides')
    const again = { ...node, id: 'again', skipsRepeated: true, next: 'tell' }
    const graph = { ...board, nodes: { ...board.nodes, board: { ...node, next: 'again' }, again } }
    const all = [
      agrees(standingFor(gina, dora), 2, 0),
      agrees(standingFor(emil, fred), 2, 1),
      agrees(standingFor(emil, fred), 2, 2),
    ]

    expect(instanceAfter(graph, 300, [...atBoard, ...all]).status).toBe('approved')
    expect(
      openTasks(instanceAfter(graph, 300, [...atBoard, ...all.slice(0, 2)])).map(
        ({ seat }) => seat,
      ),
    ).toEqual([2])
  })
})
