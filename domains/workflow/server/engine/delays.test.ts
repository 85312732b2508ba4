import { describe, expect, test } from 'vitest'

import type { Facts, FlowEvent } from './protocol.ts'
import { isLastMorning } from './acts/alarm.ts'
import type { FlowNode, Graph, Wait } from '../../contract/flow/graph.ts'
import { problemsOf } from '../../contract/flow/problems.ts'
import { lastWordBefore } from './lastDecider.ts'
import { openTasks } from './state.ts'
import {
  agrees,
  anna,
  board,
  boris,
  claims,
  dora,
  emil,
  fred,
  hands,
  minute,
  noon,
  recalls,
  returns,
  stationery,
  withdraws,
} from './testing/stationeryRequest.ts'
import type { Deed } from './testing/stationeryRequest.ts'
import { newInstance } from './state.ts'
import type { Instance } from './state.ts'
import { step } from './step.ts'

const hour = 60 * minute
const clock = { userId: '0', name: '系统', roles: [] }

/** The stationery flow with a wait between its clerk and the next step. */
function waitingFlow(wait: Wait): Graph {
  const graph = stationery({ kind: 'all' }, { mayUrge: true, takeBack: 'untilNextDecision' })
  const { clerk } = graph.nodes
  if (clerk?.kind !== 'approve') throw new Error('no clerk')
  const delay: FlowNode = { kind: 'delay', id: 'calm', name: 'Calm', wait, next: clerk.next }
  return { ...graph, nodes: { ...graph.nodes, clerk: { ...clerk, next: 'calm' }, calm: delay } }
}

const facts: Facts = { people: board.people, schoolDays: { 2: noon + 72 * hour } }
const calmed = [hands(), claims(boris, 1), agrees(boris, 1)]
const rings = (at: number, fails?: string): Deed => ({
  who: clock,
  does: { type: 'alarm', task: { round: 2, seat: 0 }, ...(fails !== undefined && { fails }) },
  at,
})

/** The result of the actions; the data holds the given fields beside the amount. */
function played(graph: Graph, deeds: readonly Deed[], said: Instance['data'] = {}) {
  let instance = newInstance({ userId: anna.userId, name: anna.name }, { amount: 300, ...said })
  let why = ''
  let events: readonly FlowEvent[] = []
  for (const { who, does, at } of deeds) {
    const result = step(graph, instance, { actor: who, action: does, facts, atMs: at ?? noon })
    if (result.kind !== 'done')
      return {
        instance,
        why,
        events,
        refusal: result.kind === 'refused' ? result.refusal.reason : 'needs',
      }
    instance = result.instance
    events = result.events
    why = result.changes.map((change) => change.why).join(' | ')
  }
  return { instance, why, events, refusal: undefined }
}

const liveNodes = (instance: Instance): string =>
  openTasks(instance)
    .map(({ node }) => node)
    .join()

describe('延迟', () => {
  test.each<[Wait, number, string, Instance['data']?]>([
    [{ minutes: 30 }, noon + 30 * minute, '等到 3月15日 12:30'],
    [{ hours: 30 }, noon + 30 * hour, '等到 3月16日 18:00'],
    [{ schoolDays: 2 }, noon + 72 * hour, '等到 3月18日 12:00'],
    [{ until: 'day' }, noon + 20 * hour, '等到 3月16日 08:00', { day: '2027-03-16' }],
    [{ until: 'day' }, noon + 1.5 * hour, '等到 3月15日 13:30', { day: '2027-03-15 13:30:00' }],
    [
      { until: 'day' },
      noon + 292 * 24 * hour - 4 * hour,
      '等到 2028年1月1日 08:00',
      { day: '2028-01-01' },
    ],
  ])('%o waits for its time without people, then continues', (wait, until, words, said) => {
    const graph = waitingFlow(wait)
    const before = played(graph, calmed, said)

    expect(openTasks(before.instance)).toMatchObject([
      { node: 'calm', candidates: [], dueMs: until, alarmMs: until },
    ])
    expect(before.why).toContain(words)
    expect(played(graph, [...calmed, rings(until - 1)], said).refusal).toBe('NOT_DUE')
    expect(liveNodes(played(graph, [...calmed, rings(until)], said).instance)).toBe(
      'board,board,board',
    )
  })

  test.each<[string, Instance['data']]>([
    ['“Calm”没有填写要等的日期，不用等待', {}],
    ['“Calm”没有填写要等的日期，不用等待', { day: 'soon' }],
    ['“Calm”要等的时间已过，不用等待', { day: '2027-03-15' }],
  ])('%s where the form says %o', (why, said) => {
    const { instance, why: told } = played(waitingFlow({ until: 'day' }), calmed, said)

    expect(told).toContain(why)
    expect(liveNodes(instance)).toBe('board,board,board')
  })

  test.each([
    ['withdrawn', withdraws(), ''],
    [
      'taken back by its approver',
      { who: boris, does: { type: 'takeBack', task: { round: 1, seat: 0 }, comment: '' } } as const,
      'clerk',
    ],
  ])('ends when the request is %s', (_, deed, at) => {
    const { instance } = played(waitingFlow({ hours: 2 }), [...calmed, deed])

    expect(liveNodes(instance)).toBe(at)
    expect(instance.tasks.find(({ node }) => node === 'calm')).toMatchObject({
      state: 'void',
      alarmMs: null,
    })
    expect(
      played(waitingFlow({ hours: 2 }), [...calmed, deed, rings(noon + 2 * hour)]).refusal,
    ).toMatch(/NO_LONGER_OPEN|INSTANCE_CLOSED/)
  })

  test('nobody else ends it, nobody is urged, and earlier approvals count', () => {
    const graph = waitingFlow({ hours: 2 })

    expect(played(graph, [...calmed, { ...rings(noon + 2 * hour), who: boris }]).refusal).toBe(
      'NOT_YOURS',
    )
    expect(
      played(graph, [...calmed, { who: anna, does: { type: 'urge', comment: '' } }]).refusal,
    ).toBe('NOT_ALLOWED_HERE')
    expect(played(graph, [...calmed, recalls()]).refusal).toBe('TOO_LATE_TO_RECALL')
  })

  test('“previous” means the people before the wait, not the wait', () => {
    const graph = waitingFlow({ hours: 2 })
    const { board: last } = graph.nodes
    if (last?.kind !== 'approve') throw new Error('no board')
    const back = {
      ...graph,
      nodes: { ...graph.nodes, board: { ...last, returnsTo: 'previous' as const } },
    }
    const atBoard = [...calmed, rings(noon + 2 * hour)]

    expect(liveNodes(played(back, [...atBoard, returns(dora, 3, 'clerk')]).instance)).toBe('clerk')
    expect(
      played(graph, [...atBoard, agrees(dora, 3, 0), agrees(emil, 3, 1), agrees(fred, 3, 2)])
        .instance.status,
    ).toBe('approved')
  })

  test('an action that the flow refuses is tried again in the morning, with the reason', () => {
    const failed = [...calmed, rings(noon + 2 * hour, '没有人可以处理')]
    const { instance, why } = played(waitingFlow({ hours: 2 }), failed)

    expect(why).toBe('等待已结束，未能继续：没有人可以处理，明早再试')
    expect(openTasks(instance)).toMatchObject([
      { node: 'calm', dueMs: noon + 2 * hour, alarmMs: noon + 19 * hour },
    ])
    expect(
      liveNodes(played(waitingFlow({ hours: 2 }), [...failed, rings(noon + 19 * hour)]).instance),
    ).toBe('board,board,board')
  })

  test('only the first failure is reported, and after the last attempt a flow manager must act', () => {
    const first = [...calmed, rings(noon + 2 * hour, '没有人可以处理')]
    const again = [...first, rings(noon + 19 * hour, '没有人可以处理')]
    const last: Deed = {
      ...rings(noon + 43 * hour),
      does: { type: 'alarm', task: { round: 2, seat: 0 }, fails: '没有人可以处理', isLast: true },
    }
    const graph = waitingFlow({ hours: 2 })

    expect(played(graph, first).events).toEqual([
      { type: 'stalled', node: 'calm', why: '等待已结束，未能继续：没有人可以处理' },
    ])
    expect(played(graph, again).events).toEqual([])
    const given = played(graph, [...again, last])
    expect(given).toMatchObject({
      events: [],
      why: '等待已结束，未能继续：没有人可以处理，不再自动重试',
    })
    expect(openTasks(given.instance)).toMatchObject([
      { node: 'calm', dueMs: noon + 2 * hour, alarmMs: null },
    ])
    expect(played(graph, [...again, last, rings(noon + 67 * hour)]).refusal).toBe('NOT_DUE')
    const jump: Deed = {
      who: { ...dora, oversees: true },
      does: { type: 'dispatch', task: { round: 2, seat: 0 }, to: 'board', comment: '人已到齐' },
    }
    expect(liveNodes(played(graph, [...again, last, jump]).instance)).toBe('board,board,board')
  })

  test.each([
    [noon, noon + 6 * 24 * hour, false],
    [noon, noon + 6.8 * 24 * hour, true],
    [noon - 12 * hour, noon - 5 * hour + 5 * 24 * hour, false],
    [noon - 12 * hour, noon - 5 * hour + 6 * 24 * hour, true],
  ])('for a wait due at %d the seventh morning is the last (%d: %s)', (due, at, isLast) => {
    expect(isLastMorning(due, at)).toBe(isLast)
  })

  test('an automatic approval has no approver: the last one is the person before it', () => {
    const graph = waitingFlow({ hours: 2 })
    const { instance } = played(graph, [hands(), claims(boris, 1)])
    const passed: Instance = {
      ...instance,
      tasks: instance.tasks.map((task) => ({
        ...task,
        decision: { by: { userId: '0', name: '系统' }, outcome: 'approved' },
      })),
    }
    const rung = { actor: clock, action: { type: 'alarm', task: { round: 2, seat: 0 } } } as const

    expect(lastWordBefore(passed, rung)).toEqual({ userId: anna.userId, name: anna.name })
    expect(lastWordBefore(played(graph, calmed).instance, rung)).toMatchObject({
      userId: boris.userId,
    })
  })

  test.each<[Wait, string]>([
    [{ minutes: 0 }, '等待的时间应为大于 0 的整数，最长 366 天或 200 个工作日'],
    [{ hours: 1.5 }, '等待的时间应为大于 0 的整数，最长 366 天或 200 个工作日'],
    [{ schoolDays: 400 }, '等待的时间应为大于 0 的整数，最长 366 天或 200 个工作日'],
    [{ until: '' }, '请选择等到哪个日期字段'],
  ])('%o cannot be published', (wait, msg) => {
    expect(problemsOf(waitingFlow(wait))).toEqual([{ at: 'calm', msg }])
  })
})
