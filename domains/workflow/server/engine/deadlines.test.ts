import { describe, expect, test } from 'vitest'

import type { Action } from './flowAction.ts'
import type { Facts } from './protocol.ts'
import type { Deadline, Graph } from '../../contract/flow/graph.ts'
import { problemsOf } from '../../contract/flow/problems.ts'
import { openTasks } from './state.ts'
import type { Instance } from './state.ts'
import {
  after,
  agrees,
  board,
  boris,
  claims,
  cleo,
  dora,
  emil,
  hands,
  corrects,
  minute,
  noon,
  refuses,
  returns,
  stationery,
} from './testing/stationeryRequest.ts'
import type { Deed } from './testing/stationeryRequest.ts'

const hour = 60 * minute
const clock = { userId: '0', name: '系统', roles: [] }

/**
 * The stationery flow whose clerk has a deadline; the board too when the mode of its round is
 * given.
 */
function timed(deadline: Deadline, given: Graph = stationery()): Graph {
  const nodes = Object.entries(given.nodes).map(
    ([id, node]) => [id, node.kind === 'approve' ? { ...node, deadline } : node] as const,
  )
  return { ...given, nodes: Object.fromEntries(nodes) }
}

const rings = (at: number, round = 1, seat = 0, fails?: string): Deed => ({
  who: clock,
  does: { type: 'alarm', task: { round, seat }, ...(fails !== undefined && { fails }) },
  at,
})

const deputy = { 'user:9': [{ userId: '9', name: 'Gina' }] }
const facts: Facts = { people: { ...board.people, ...deputy }, schoolDays: { 2: noon + 72 * hour } }

function doneAfter(graph: Graph, deeds: readonly Deed[]) {
  const { result } = after(graph, 300, deeds, facts)
  if (result.kind !== 'done') throw new Error(JSON.stringify(result))
  return result
}

const refusalOf = (graph: Graph, deeds: readonly Deed[]): string => {
  const { result } = after(graph, 300, deeds, facts)
  return result.kind === 'refused' ? result.refusal.reason : result.kind
}

const timesOf = (instance: Instance) =>
  openTasks(instance).map(({ dueMs, alarmMs }) => ({
    due: hoursOf(dueMs),
    alarm: hoursOf(alarmMs),
  }))
const hoursOf = (ms: number | null) => (ms === null ? null : (ms - noon) / hour)

describe('deadlines of a turn', () => {
  test('count from the arrival of the task, in hours or in the school’s own school days', () => {
    expect(timesOf(doneAfter(timed({ hours: 8, whenLate: 'remind' }), [hands()]).instance)).toEqual(
      [{ due: 8, alarm: 8 }],
    )
    expect(
      timesOf(doneAfter(timed({ schoolDays: 2, whenLate: 'remind' }), [hands()]).instance),
    ).toEqual([{ due: 72, alarm: 72 }])
  })

  test('ask for the calendar when it is not loaded', () => {
    const { result } = after(timed({ schoolDays: 2, whenLate: 'remind' }), 300, [hands()], board)

    expect(result).toMatchObject({ kind: 'needs', parties: [], schoolDays: 2 })
  })

  test.each([
    ['some hours before', 8, 2, 6],
    ['the evening before, when that is at night', 17, 2, 8.5],
    ['never for a task that has just arrived', 2, 4, 2],
  ])('an early reminder comes %s', (_, hours, remindBeforeHours, alarm) => {
    expect(
      timesOf(doneAfter(timed({ hours, whenLate: 'pass', remindBeforeHours }), [hands()]).instance),
    ).toEqual([{ due: hours, alarm }])
  })

  test('in sequence: people whose turn has not come have no deadline yet', () => {
    const { instance } = doneAfter(
      timed({ hours: 8, whenLate: 'remind' }, stationery({ kind: 'inOrder' })),
      [hands(), claims(boris, 1), agrees(boris, 1), agrees(dora, 2, 0, noon + 3 * hour)],
    )

    expect(
      instance.tasks
        .filter(({ round }) => round === 2)
        .map(({ state, dueMs }) => [state, hoursOf(dueMs)]),
    ).toEqual([
      ['done', 8],
      ['open', 11],
      ['waiting', null],
    ])
  })

  test('returning a round removes its deadlines, and the next round starts anew', () => {
    const graph = timed({ hours: 8, whenLate: 'pass' })
    const corrected = [
      hands(),
      claims(boris, 1),
      returns(boris, 1, 'apply'),
      { ...corrects(), at: noon + 5 * hour },
    ]

    expect(refusalOf(graph, [...corrected, rings(noon + 9 * hour)])).toBe('ALREADY_DECIDED')
    expect(timesOf(doneAfter(graph, corrected).instance)).toEqual([{ due: 13, alarm: 13 }])
  })
})

describe('an expired deadline', () => {
  test('remind: the task stays, and the clock does nothing more', () => {
    const { instance, events } = doneAfter(timed({ hours: 8, whenLate: 'remind' }), [
      hands(),
      rings(noon + 8 * hour),
    ])

    expect(timesOf(instance)).toEqual([{ due: 8, alarm: null }])
    expect(events).toEqual([
      {
        type: 'reminded',
        node: 'clerk',
        task: { round: 1, seat: 0 },
        isLate: true,
        untilMs: noon + 8 * hour,
        why: '已超时，请尽快处理',
      },
    ])
    expect(
      refusalOf(timed({ hours: 8, whenLate: 'remind' }), [
        hands(),
        rings(noon + 8 * hour),
        rings(noon + 9 * hour),
      ]),
    ).toBe('NOT_DUE')
  })

  test('an early reminder first, then the deadline', () => {
    const graph = timed({ hours: 8, whenLate: 'pass', remindBeforeHours: 2 })
    const early = doneAfter(graph, [hands(), rings(noon + 6 * hour)])

    expect(timesOf(early.instance)).toEqual([{ due: 8, alarm: 8 }])
    expect(early.events).toMatchObject([
      { type: 'reminded', isLate: false, why: '即将超时，请在 3月15日（周一）20:00 前处理' },
    ])
    expect(
      openTasks(
        doneAfter(graph, [hands(), rings(noon + 6 * hour), rings(noon + 8 * hour)]).instance,
      ),
    ).toMatchObject([{ node: 'board' }, { node: 'board' }, { node: 'board' }])
  })

  test('pass: an offered task is approved without a claim, and so is a claimed one', () => {
    const graph = timed({ hours: 8, whenLate: 'pass' })
    for (const before of [[hands()], [hands(), claims(boris, 1, noon + 8 * hour - minute)]]) {
      const { changes, instance } = doneAfter(graph, [...before, rings(noon + 8 * hour)])

      expect(changes[0]).toMatchObject({
        kind: 'taskDecided',
        outcome: 'approved',
        by: { userId: '0', name: '系统' },
        why: '超时未处理，自动同意',
      })
      expect(openTasks(instance).map(({ node }) => node)).toEqual(['board', 'board', 'board'])
    }
  })

  test('pass in a countersign: each late vote separately', () => {
    const graph = timed({ hours: 8, whenLate: 'pass' })
    const voted = [hands(), claims(boris, 1), agrees(boris, 1), agrees(emil, 2, 1)]

    expect(doneAfter(graph, [...voted, rings(noon + 8 * hour, 2, 0)]).instance.status).toBe(
      'running',
    )
    expect(
      doneAfter(graph, [...voted, rings(noon + 8 * hour, 2, 0), rings(noon + 8 * hour, 2, 2)])
        .instance.status,
    ).toBe('approved')
  })

  test('refuse: like a refusal at that node', () => {
    const { instance, events } = doneAfter(timed({ hours: 8, whenLate: 'refuse' }), [
      hands(),
      rings(noon + 8 * hour),
    ])

    expect(instance.status).toBe('rejected')
    expect(events).toMatchObject([{ type: 'refused', node: 'clerk', by: { name: '系统' } }])
  })

  const toGina: Deadline = {
    hours: 8,
    whenLate: { transferTo: [{ kind: 'user', value: '9', label: 'Gina' }] },
  }

  test('transfer: to others with the full time again, after which they are reminded', () => {
    const handed = doneAfter(timed(toGina), [hands(), rings(noon + 8 * hour)])
    const late = doneAfter(timed(toGina), [
      hands(),
      rings(noon + 8 * hour),
      rings(noon + 20 * hour),
    ])

    expect(openTasks(handed.instance)).toMatchObject([
      { candidates: [{ value: '9' }], isOffered: false },
    ])
    expect(timesOf(handed.instance)).toEqual([{ due: 16, alarm: 16 }])
    expect(handed.events).toMatchObject([{ type: 'transferred', to: { name: 'Gina' } }])
    expect(late.events).toMatchObject([{ type: 'reminded', isLate: true }])
    expect(timesOf(late.instance)).toEqual([{ due: 16, alarm: null }])
  })

  test('transfer never reaches the applicant', () => {
    const toAnna: Deadline = {
      hours: 8,
      whenLate: { transferTo: [{ kind: 'user', value: '1', label: 'Anna' }] },
    }

    expect(doneAfter(timed(toAnna), [hands(), rings(noon + 8 * hour)]).events).toMatchObject([
      { type: 'reminded', isLate: true },
    ])
  })

  test('an opinion that was not given returns to the person who requested it, with a new deadline', () => {
    const given = stationery()
    const clerk = given.nodes['clerk']
    if (clerk?.kind !== 'approve') throw new Error('the clerk decides')
    const graph = timed(
      { hours: 8, whenLate: 'pass' },
      { ...given, nodes: { ...given.nodes, clerk: { ...clerk, allows: ['delegate'] } } },
    )
    const delegated: Action = {
      type: 'delegate',
      task: { round: 1, seat: 0 },
      to: { userId: '4', name: 'Dora' },
      comment: 'look',
    }
    const asked = [hands(), claims(boris, 1), { who: boris, does: delegated, at: noon + hour }]

    expect(refusalOf(graph, [...asked, rings(noon + 9 * hour)])).toBe('NOT_YET')
    const { instance } = doneAfter(graph, [...asked, rings(noon + 9 * hour, 1, 1)])
    expect(openTasks(instance)).toMatchObject([{ seat: 0, candidates: [{ label: 'Boris' }] }])
    expect(timesOf(instance)).toEqual([{ due: 17, alarm: 17 }])
  })

  test('an automatic action that is impossible is left to people, with the reason', () => {
    const { instance, events } = doneAfter(timed({ hours: 8, whenLate: 'pass' }), [
      hands(),
      rings(noon + 8 * hour, 1, 0, '余额不足'),
    ])

    expect(events).toMatchObject([
      { type: 'reminded', isLate: true, why: '已超时，未能自动处理：余额不足' },
    ])
    expect(timesOf(instance)).toEqual([{ due: 8, alarm: null }])
  })
})

describe('nobody is reminded between 21:00 and 07:00', () => {
  test.each([
    ['21:00', 9],
    ['23:30', 11.5],
    ['06:59', 18 + 59 / 60],
  ])('a reminder at %s waits for 07:00', (_, hours) => {
    const { instance, events } = doneAfter(timed({ hours, whenLate: 'remind' }), [
      hands(),
      rings(noon + hours * hour),
    ])

    expect(events).toEqual([])
    expect(timesOf(instance)).toEqual([{ due: hours, alarm: 19 }])
  })

  test('at 20:59 and at 07:00 people are reminded', () => {
    for (const hours of [8 + 59 / 60, 19])
      expect(
        doneAfter(timed({ hours, whenLate: 'remind' }), [hands(), rings(noon + hours * hour)])
          .events,
      ).toHaveLength(1)
  })

  test('an early reminder missed by the server is skipped in favour of the deadline; automatic actions happen at night too', () => {
    const graph = timed({ hours: 16, whenLate: 'pass', remindBeforeHours: 10 })
    const missed = doneAfter(graph, [hands(), rings(noon + 10 * hour)])

    expect(missed.events).toEqual([])
    expect(timesOf(missed.instance)).toEqual([{ due: 16, alarm: 16 }])
    expect(
      doneAfter(graph, [hands(), rings(noon + 10 * hour), rings(noon + 16 * hour)]).changes[0]
        ?.kind,
    ).toBe('taskDecided')
  })
})

describe('the clock as an actor', () => {
  const graph = timed({ hours: 8, whenLate: 'pass' })

  test('does not act early, without a deadline, for a stranger or on finished requests', () => {
    expect(refusalOf(graph, [hands(), rings(noon + 8 * hour - 1)])).toBe('NOT_DUE')
    expect(refusalOf(stationery(), [hands(), rings(noon + 80 * hour)])).toBe('NOT_DUE')
    expect(refusalOf(graph, [hands(), { ...rings(noon + 8 * hour), who: cleo }])).toBe('NOT_YOURS')
    expect(
      refusalOf(graph, [hands(), claims(boris, 1), agrees(boris, 1), rings(noon + 8 * hour)]),
    ).toBe('ALREADY_DECIDED')
    expect(
      refusalOf(graph, [hands(), claims(boris, 1), refuses(boris, 1), rings(noon + 8 * hour)]),
    ).toBe('ALREADY_DECIDED')
    expect(refusalOf(graph, [hands(), rings(noon + 8 * hour, 7)])).toBe('TASK_NOT_FOUND')
  })
})

test.each<[Deadline, RegExp]>([
  [{ hours: 0, whenLate: 'remind' }, /限时应大于 0/],
  [{ hours: 9000, whenLate: 'remind' }, /限时应大于 0/],
  [{ schoolDays: 1.5, whenLate: 'remind' }, /限时应大于 0/],
  [{ hours: 8, whenLate: 'remind', remindBeforeHours: 0 }, /提前提醒/],
  [{ hours: 8, whenLate: { transferTo: [] } }, /请设置超时后转给谁/],
])('a flow with %j is not defined', (deadline, problem) => {
  expect(
    problemsOf(timed(deadline))
      .map(({ msg }) => msg)
      .join(),
  ).toMatch(problem)
})
