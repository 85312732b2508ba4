import { describe, expect, test } from 'vitest'

import type { ApproveNode, Graph } from '../../contract/flow/graph.ts'
import { problemsOf } from '../../contract/flow/problems.ts'
import { returnTargets } from './jumps.ts'
import {
  after,
  agrees,
  boris,
  claims,
  dora,
  emil,
  fred,
  hands,
  instanceAfter,
  refusalAfter,
  refuses,
  returns,
  stationery,
} from './testing/stationeryRequest.ts'

/** The stationery flow whose board handles something instead of approving. */
function handled(more: Partial<ApproveNode> = {}): Graph {
  const graph = stationery()
  const nodes = Object.entries(graph.nodes).map(([id, node]) => [
    id,
    node.kind === 'approve' && id === 'board' ? { ...node, handles: true, ...more } : node,
  ])
  return { ...graph, nodes: Object.fromEntries(nodes) }
}

const atBoard = [hands(), claims(boris, 1), agrees(boris, 1)]

describe('办理', () => {
  test('continues when everybody has completed it, and the history says so', () => {
    const { result } = after(handled(), 300, [
      ...atBoard,
      agrees(dora, 2, 0),
      agrees(emil, 2, 1),
      agrees(fred, 2, 2),
    ])

    expect(result).toMatchObject({ kind: 'done', instance: { status: 'approved' } })
    const whys = result.kind === 'done' ? result.changes.map(({ why }) => why) : []
    expect(whys).toContain('Fred已办理')
    expect(whys).toContain('3 人中 3 人已办理')
    expect(whys.join()).toContain('“Board”办完')
  })

  test('one completion is enough where anybody may do it', () => {
    const { tasks } = instanceAfter(handled({ mode: { kind: 'any' } }), 300, [
      ...atBoard,
      agrees(emil, 2),
    ])

    expect(tasks.at(-1)?.decision).toMatchObject({ outcome: 'handled', by: { name: 'Emil' } })
  })

  test('cannot be refused', () => {
    expect(refusalAfter(handled(), 300, [...atBoard, refuses(dora, 2)])).toEqual({
      reason: 'NOT_ALLOWED_HERE',
      node: 'Board',
    })
  })

  test('returns only where the drawing says so', () => {
    expect(refusalAfter(handled(), 300, [...atBoard, returns(dora, 2, 'clerk')])).toMatchObject({
      reason: 'CANNOT_RETURN_THERE',
    })

    const open = handled({ returnsTo: ['clerk'] })
    const instance = instanceAfter(open, 300, atBoard)
    expect(returnTargets(open, instance, { round: 2, seat: 0 }).map(({ id }) => id)).toEqual([
      'clerk',
    ])
    expect(after(open, 300, [...atBoard, returns(dora, 2, 'clerk')]).result.kind).toBe('done')
  })

  test('an earlier approval does not count as completed work', () => {
    const { tasks } = instanceAfter(
      handled({ skipsRepeated: true, candidates: [{ kind: 'user', value: '2', label: 'Boris' }] }),
      300,
      atBoard,
    )

    expect(tasks.at(-1)).toMatchObject({ node: 'board', state: 'open' })
  })

  test.each([
    [
      { mode: { kind: 'ratio', pass: 0.5 } } as const,
      '办理的步骤不能按比例通过，请选择一人办理或全部办理',
    ],
    [{ deadline: { hours: 2, whenLate: 'refuse' } } as const, '办理的步骤超时后不能自动不通过'],
    [{ candidates: [] }, '请设置办理人'],
  ])('%o cannot be published', (more, msg) => {
    expect(problemsOf(handled(more))).toEqual([{ at: 'board', msg }])
  })
})
