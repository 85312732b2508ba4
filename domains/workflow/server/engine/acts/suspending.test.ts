import { describe, expect, test } from 'vitest'

import type { Action } from '../flowAction.ts'
import type { FlowActor } from '../protocol.ts'
import type { Graph } from '../../../contract/flow/graph.ts'
import { openTasks } from '../state.ts'
import {
  after,
  agrees,
  anna,
  boris,
  claims,
  cleo,
  dora,
  hands,
  instanceAfter,
  corrects,
  minute,
  noon,
  refusalAfter,
  refuses,
  returns,
  stationery,
  withdraws,
} from '../testing/stationeryRequest.ts'
import type { Deed } from '../testing/stationeryRequest.ts'

const hour = 60 * minute
const gina: FlowActor = { userId: '9', name: 'Gina', roles: [], oversees: true }
const clock: FlowActor = { userId: '0', name: '系统', roles: [] }

const suspends = (at = noon, who = gina, comment = '等待审计'): Deed => ({
  who,
  does: { type: 'suspend', comment },
  at,
})
const resumes = (at = noon, who = gina, comment = '审计结束'): Deed => ({
  who,
  does: { type: 'resume', comment },
  at,
})
const by = (who: FlowActor, does: Action): Deed => ({ who, does })
const first = { round: 1, seat: 0 }
const stopped = [hands(), claims(boris, 1), suspends()]

/** The stationery flow whose clerk has eight hours, with a reminder two hours before. */
function timed(): Graph {
  const graph = stationery()
  const { clerk } = graph.nodes
  if (clerk?.kind !== 'approve') throw new Error('no clerk')
  return {
    ...graph,
    nodes: {
      ...graph.nodes,
      clerk: { ...clerk, deadline: { hours: 8, whenLate: 'pass', remindBeforeHours: 2 } },
    },
  }
}

describe('挂起', () => {
  test.each<[string, Deed]>([
    ['an answer', agrees(boris, 1)],
    ['a refusal', refuses(boris, 1)],
    ['a return', returns(boris, 1, 'apply')],
    ['claiming it', claims(cleo, 1)],
    ['releasing it', by(boris, { type: 'release', task: first })],
    ['withdrawing it', withdraws()],
    ['reminding', by(anna, { type: 'urge', comment: '' })],
    ['being suspended again', suspends()],
    ['time', by(clock, { type: 'alarm', task: first })],
    ['resuming it by somebody else', by(boris, { type: 'resume', comment: 'x' })],
  ])('stops %s', (name, deed) => {
    const refusal = refusalAfter(stationery(), 300, [...stopped, deed])

    expect(refusal).toEqual(
      name.startsWith('resuming')
        ? { reason: 'NOT_YOURS', node: 'Request' }
        : { reason: 'SUSPENDED', why: '等待审计' },
    )
  })

  test('a request returned to its applicant cannot be corrected meanwhile', () => {
    expect(
      refusalAfter(stationery(), 300, [
        hands(),
        claims(boris, 1),
        returns(boris, 1, 'apply'),
        suspends(),
        corrects(),
      ]),
    ).toMatchObject({
      reason: 'SUSPENDED',
    })
  })

  test('a flow manager can reassign tasks and end it', () => {
    const handed = [...stopped, by(gina, { type: 'transfer', task: first, to: dora, comment: 'x' })]
    expect(openTasks(instanceAfter(stationery(), 300, handed))).toMatchObject([
      { candidates: [{ label: 'Dora' }] },
    ])

    const ended = instanceAfter(stationery(), 300, [
      ...stopped,
      by(gina, { type: 'terminate', task: first, comment: 'x' }),
    ])
    expect(ended).toMatchObject({ status: 'terminated', suspension: null })
  })

  test('a task claimed by a proxy is still released', () => {
    expect(
      after(stationery(), 300, [...stopped, by(clock, { type: 'release', task: first })]).result
        .kind,
    ).toBe('done')
  })

  test('it continues where it was, and everybody has the remaining time', () => {
    const given = [hands(), { ...suspends(noon + 5 * hour) }, resumes(noon + 25 * hour)]
    const { tasks, suspension } = instanceAfter(timed(), 300, given)

    expect(suspension).toBeNull()
    expect(tasks).toMatchObject([{ dueMs: noon + 28 * hour, alarmMs: noon + 26 * hour }])
    expect(
      instanceAfter(timed(), 300, [
        ...given,
        claims(boris, 1, noon + 25 * hour),
        agrees(boris, 1, 0, noon + 25 * hour),
      ]).tasks,
    ).toHaveLength(4)
  })

  test.each([
    ['by somebody else', [hands(), suspends(noon, boris)], 'NOT_YOURS'],
    ['without a reason', [hands(), suspends(noon, gina, '')], 'COMMENT_REQUIRED'],
    ['after its end', [hands(), withdraws(), suspends()], 'INSTANCE_CLOSED'],
    ['resuming it twice', [hands(), resumes()], 'NOT_SUSPENDED'],
  ])('not %s', (_, deeds, reason) => {
    expect(refusalAfter(stationery(), 300, deeds)).toMatchObject({ reason })
  })
})
