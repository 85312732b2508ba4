import { describe, expect, test } from 'vitest'

import type { FlowActor } from '../protocol.ts'
import type { Deadline, FlowNode, Graph } from '../../../contract/flow/graph.ts'
import type { Party } from '../../../contract/flow/party.ts'
import { repeatedIn } from '../changes.ts'
import { askedRevocations, isRevocationAsked } from '../state.ts'
import type { Instance } from '../state.ts'
import {
  after,
  agrees,
  anna,
  boris,
  claims,
  cleo,
  dora,
  emil,
  hands,
  instanceAfter,
  minute,
  noon,
  refusalAfter,
  refuses,
  stationery,
} from '../testing/stationeryRequest.ts'
import type { Deed } from '../testing/stationeryRequest.ts'

const gina: FlowActor = { userId: '9', name: 'Gina', roles: [], oversees: true }
const day = 24 * 60 * minute

const revocable = (days = 2): Graph => ({
  ...stationery(),
  policy: { ...stationery().policy, revocation: { days } },
})
const asks = (at = noon, who = anna, comment = '买重了'): Deed => ({
  who,
  does: { type: 'askRevocation', approvedMs: noon, comment },
  at,
})
const by = (who: FlowActor, type: 'dropRevocation' | 'remove' | 'restore'): Deed => ({
  who,
  does: { type, comment: '重复' },
})
const small = [hands(), claims(boris, 1), agrees(boris, 1)]

const person = ({ userId: value, name: label }: FlowActor): Party => ({
  kind: 'user',
  value,
  label,
})

/**
 * The clerk's step, then parallel branches that join at the end: cleo and dora, optionally with
 * boris after cleo.
 */
function branched(takes: 'all' | 'fitting' = 'all', behindCleo?: FlowActor): Graph {
  const { nodes, ...rest } = revocable()
  const readAll = { readable: '*', writable: [] } as const
  const desk = (id: string, who: FlowActor, next: string): FlowNode =>
    ({
      kind: 'approve',
      id,
      name: id,
      candidates: [person(who)],
      mode: { kind: 'any' },
      fields: readAll,
      onReject: 'end',
      next,
    }) as const
  const clerk = nodes['clerk']
  if (clerk?.kind !== 'approve') throw new Error('no clerk')
  const branches = [
    { name: 'left', next: 'left' },
    { name: 'right', next: 'right', when: { field: 'amount', op: 'ge', value: 100 } as const },
  ]
  const added: FlowNode[] = [
    { ...clerk, next: 'both' },
    { kind: 'fork', id: 'both', name: 'both', takes, join: 'meet', branches },
    desk('left', cleo, behindCleo ? 'left2' : 'meet'),
    ...(behindCleo ? [desk('left2', behindCleo, 'meet')] : []),
    desk('right', dora, 'meet'),
    { kind: 'join', id: 'meet', name: 'meet', next: 'tell' },
  ]
  const { amount: _, board: __, ...kept } = nodes
  return {
    ...rest,
    nodes: { ...kept, ...Object.fromEntries(added.map((node) => [node.id, node])) },
  }
}

const open = (instance: Instance) =>
  askedRevocations(instance).map(
    ({ node, candidates }) => `${node}: ${candidates.map(({ label }) => label).join('、')}`,
  )
const bothAgreed = [...small, agrees(cleo, 3), agrees(dora, 4)]

describe('after parallel branches', () => {
  test('the approvers of each branch are asked, and all branches must agree', () => {
    const asked = instanceAfter(branched(), 50, [...bothAgreed, asks()])
    expect(open(asked)).toEqual(['left: Cleo', 'right: Dora'])
    expect(asked.tokens.every(({ isLive }) => !isLive)).toBe(true)

    const half = instanceAfter(branched(), 50, [...bothAgreed, asks(), agrees(dora, 4, 1)])
    expect([half.status, open(half)]).toEqual(['approved', ['left: Cleo']])
    expect(
      instanceAfter(branched(), 50, [...bothAgreed, asks(), agrees(dora, 4, 1), agrees(cleo, 3, 1)])
        .status,
    ).toBe('revoked')
  })

  test('one refusal keeps the approval, whoever agreed before it; asking again asks all of them', () => {
    const refused = [...bothAgreed, asks(), agrees(dora, 4, 1), refuses(cleo, 3, 1)]
    const kept = instanceAfter(branched(), 50, refused)
    expect([kept.status, open(kept)]).toEqual(['approved', []])
    expect(open(instanceAfter(branched(), 50, [...refused, asks()]))).toEqual([
      'left: Cleo',
      'right: Dora',
    ])
    const thrice = [...refused, asks(), refuses(dora, 4, 2), asks(), refuses(dora, 4, 3), asks()]
    expect(refusalAfter(branched(), 50, thrice)).toEqual({ reason: 'ASKED_TOO_OFTEN' })
  })

  test('a branch not taken is not asked; of a branch with several steps the last one is', () => {
    expect(
      open(instanceAfter(branched('fitting'), 50, [...small, agrees(cleo, 3), asks()])),
    ).toEqual(['left: Cleo'])
    const longer = [...small, agrees(dora, 4), agrees(cleo, 3), agrees(emil, 5), asks()]
    expect(open(instanceAfter(branched('all', emil), 50, longer))).toEqual([
      'left2: Emil',
      'right: Dora',
    ])
  })

  test('a person who was last in several branches answers once', () => {
    const twice = [...small, agrees(dora, 4), agrees(cleo, 3), agrees(dora, 5), asks()]
    expect(open(instanceAfter(branched('all', dora), 50, twice))).toEqual([
      'left2: Dora',
      'right: Dora',
    ])
    expect(instanceAfter(branched('all', dora), 50, [...twice, agrees(dora, 5, 1)])).toMatchObject({
      status: 'revoked',
    })
  })

  test('dropping the question drops it in every branch', () => {
    expect(
      open(instanceAfter(branched(), 50, [...bothAgreed, asks(), by(anna, 'dropRevocation')])),
    ).toEqual([])
  })

  test.each([
    ['dropped', by(anna, 'dropRevocation')],
    ['refused', refuses(cleo, 3, 2)],
  ] as const)('people who have agreed are notified too that it was %s', (what, last) => {
    // People to whom an earlier question was handed are no longer asked.
    const before = [
      asks(),
      {
        who: gina,
        does: { type: 'transfer', task: { round: 3, seat: 1 }, to: emil, comment: '代看' },
      },
      refuses(emil, 3, 1),
    ] as const
    const { result } = after(branched(), 50, [
      ...bothAgreed,
      ...before,
      asks(),
      agrees(dora, 4, 2),
      last,
    ])
    if (result.kind !== 'done') throw new Error(JSON.stringify(result))
    const to = result.events.flatMap((event) =>
      event.type === 'revocationDropped' || event.type === 'revocationRefused' ? event.to : [],
    )
    expect(to.map(({ label }) => label)).toEqual(['Cleo', 'Dora'])
    expect(result.events.map(({ type }) => type)).toContain(
      what === 'dropped' ? 'revocationDropped' : 'revocationRefused',
    )
  })
})

describe('when a branch was skipped because its people had already approved', () => {
  /**
   * Boris' step, then branches of Cleo, of Boris again and optionally of others who have agreed.
   */
  const passing = (
    left: readonly FlowActor[],
    right: readonly FlowActor[],
    clerks?: readonly FlowActor[],
  ): Graph => {
    const graph = branched()
    const step = (id: string, people: readonly FlowActor[]): FlowNode => {
      const node = graph.nodes[id]
      if (node?.kind !== 'approve') throw new Error(`no ${id}`)
      return { ...node, candidates: people.map(person), mode: { kind: 'all' }, skipsRepeated: true }
    }
    const nodes = {
      ...graph.nodes,
      ...(clerks && { clerk: step('clerk', clerks) }),
      left: step('left', left),
      right: step('right', right),
    }
    return { ...graph, nodes }
  }
  const asksAfter = (graph: Graph, deeds: readonly Deed[]): Deed => {
    const repeated = deeds.flatMap((_, index) => {
      const { result } = after(graph, 50, deeds.slice(0, index + 1))
      return result.kind === 'done' ? repeatedIn(result.changes) : []
    })
    return {
      who: anna,
      does: { type: 'askRevocation', approvedMs: noon, repeated, comment: '买重了' },
      at: noon,
    }
  }
  const askedOf = (graph: Graph, deeds: readonly Deed[], ...then: Deed[]) =>
    instanceAfter(graph, 50, [...deeds, asksAfter(graph, deeds), ...then])

  test('they are asked for the round of that approval, together with the approvers of the other branches', () => {
    const graph = passing([boris], [dora])
    const deeds = [...small, agrees(dora, 3)]
    expect(open(askedOf(graph, deeds))).toEqual(['right: Dora', 'clerk: Boris'])
    expect(askedOf(graph, deeds, agrees(dora, 3, 1)).status).toBe('approved')
    expect(askedOf(graph, deeds, agrees(dora, 3, 1), agrees(boris, 1, 1)).status).toBe('revoked')
  })

  test('they are asked once, however many branches were skipped because of them', () => {
    expect(open(askedOf(passing([boris], [boris]), small))).toEqual(['clerk: Boris'])
    const both = [hands(), agrees(boris, 1), agrees(cleo, 1, 1)]
    expect(open(askedOf(passing([boris], [cleo], [boris, cleo]), both))).toEqual([
      'clerk: Boris、Cleo',
    ])
  })

  test('a branch with a personal approval needs no earlier one', () => {
    expect(
      open(askedOf(passing([boris, cleo], [dora]), [...small, agrees(cleo, 3), agrees(dora, 4)])),
    ).toEqual(['left: Cleo', 'right: Dora'])
  })
})

describe('an open question', () => {
  const hour = 60 * minute
  const clock: FlowActor = { userId: '0', name: '系统', roles: [] }
  const timed = (whenLate: Deadline['whenLate'], policy = {}): Graph => {
    const { nodes, ...rest } = revocable()
    const { clerk, ...others } = nodes
    if (clerk?.kind !== 'approve') throw new Error('no clerk')
    const deadline: Deadline = { hours: 24, whenLate, remindBeforeHours: 4 }
    return {
      ...rest,
      policy: { ...rest.policy, ...policy },
      nodes: { ...others, clerk: { ...clerk, deadline } },
    }
  }
  const rings = (hours: number): Deed => ({
    who: clock,
    does: { type: 'alarm', task: { round: 1, seat: 1 } },
    at: noon + hours * hour,
  })
  const urges = (hours: number, who = anna): Deed => ({
    who,
    does: { type: 'urge', comment: '' },
    at: noon + hours * hour,
  })
  const timesOf = (instance: Instance) =>
    askedRevocations(instance).map(({ dueMs, alarmMs }) =>
      [dueMs, alarmMs].map((ms) => ms && (ms - noon) / hour),
    )

  test('has the deadline of the approving step, counted from the question, with its early reminder', () => {
    expect(timesOf(instanceAfter(timed('remind'), 50, [...small, asks(noon + hour)]))).toEqual([
      [25, 21],
    ])
    expect(timesOf(instanceAfter(revocable(), 50, [...small, asks()]))).toEqual([[null, null]])
  })

  const boardOnly: Party[] = [{ kind: 'role', value: 'board', label: 'the board' }]
  test.each<Deadline['whenLate']>(['remind', 'pass', 'refuse', { transferTo: boardOnly }])(
    'only causes a reminder when it is late, where %s',
    (whenLate) => {
      const late = after(timed(whenLate), 50, [...small, asks(), rings(20), rings(24)]).result
      if (late.kind !== 'done') throw new Error(JSON.stringify(late))
      expect(late.instance.status).toBe('approved')
      expect(askedRevocations(late.instance)).toMatchObject([
        { candidates: [{ value: boris.userId }], alarmMs: null },
      ])
      expect(late.events).toMatchObject([
        { type: 'reminded', isLate: true, task: { round: 1, seat: 1 } },
      ])
    },
  )

  test('causes no reminder at night', () => {
    // A question asked at 22:00 is due at 22:00.
    expect(
      timesOf(
        instanceAfter(timed('remind'), 50, [
          ...small,
          asks(noon + 10 * hour),
          rings(30),
          rings(34),
        ]),
      ),
    ).toEqual([[34, 43]])
  })

  test('can be urged by its applicant at most every four hours, where the flow permits it', () => {
    const urgeable = timed('remind', { mayUrge: true })
    const urged = after(urgeable, 50, [...small, asks(), urges(1)]).result
    expect(urged).toMatchObject({
      kind: 'done',
      instance: { status: 'approved' },
      events: [{ type: 'urged', nodes: ['clerk'] }],
    })
    expect(refusalAfter(urgeable, 50, [...small, asks(), urges(1), urges(4)])).toMatchObject({
      reason: 'URGED_LATELY',
    })
    expect(refusalAfter(urgeable, 50, [...small, asks(), urges(1, boris)])).toMatchObject({
      reason: 'NOT_YOURS',
    })
    expect(refusalAfter(revocable(), 50, [...small, asks(), urges(1)])).toMatchObject({
      reason: 'NOT_ALLOWED_HERE',
    })
    expect(refusalAfter(urgeable, 50, [...small, urges(1)])).toMatchObject({
      reason: 'INSTANCE_CLOSED',
    })
    expect(
      refusalAfter(urgeable, 50, [...small, asks(), agrees(boris, 1, 1), urges(1)]),
    ).toMatchObject({ reason: 'INSTANCE_CLOSED' })
  })
})

describe('撤销已通过的申请', () => {
  test('is asked of the approvers of the last round', () => {
    const { tasks, status, tokens } = instanceAfter(revocable(), 50, [...small, asks()])

    expect(status).toBe('approved')
    expect(tokens.every(({ isLive }) => !isLive)).toBe(true)
    expect(tasks.at(-1)).toMatchObject({
      round: 1,
      seat: 1,
      part: 'revocation',
      state: 'open',
      candidates: [{ value: boris.userId }],
    })
  })

  test('is not open while the request is removed, and may be asked again after it is restored', () => {
    const removed = instanceAfter(revocable(), 50, [...small, asks(), by(gina, 'remove')])
    expect(isRevocationAsked(removed)).toBe(false)
    expect(refusalAfter(revocable(), 50, [...small, by(gina, 'remove'), asks()])).toMatchObject({
      reason: 'ALREADY_REMOVED',
    })
    expect(
      isRevocationAsked(
        instanceAfter(revocable(), 50, [
          ...small,
          asks(),
          by(gina, 'remove'),
          by(gina, 'restore'),
          asks(),
        ]),
      ),
    ).toBe(true)
  })

  test('cannot be handed on or extended by an approver, only by a flow manager', () => {
    const key = { round: 1, seat: 1 }
    const given: Deed = {
      who: gina,
      does: { type: 'transfer', task: key, to: dora, comment: '已离校' },
    }
    expect(
      askedRevocations(instanceAfter(revocable(), 50, [...small, asks(), given])),
    ).toMatchObject([{ candidates: [{ value: dora.userId }] }])
    const others: Deed['does'][] = [
      { type: 'terminate', task: key, comment: 'x' },
      { type: 'delegate', task: key, to: emil, comment: 'x' },
      { type: 'return', task: key, to: 'apply', comment: 'x', reasons: [] },
      { type: 'dispatch', task: key, to: 'apply', comment: 'x' },
    ]
    for (const does of others)
      expect(
        refusalAfter(revocable(), 50, [
          ...small,
          asks(),
          { who: does.type === 'dispatch' ? gina : boris, does },
        ]),
      ).toMatchObject({
        reason: 'INSTANCE_CLOSED',
      })
  })

  test('counts its days by the calendar', () => {
    const late = noon + 2 * day
    expect(instanceAfter(revocable(), 50, [...small, asks(late)]).tasks).toHaveLength(2)
    expect(refusalAfter(revocable(), 50, [...small, asks(late + day)])).toEqual({
      reason: 'TOO_LATE_TO_REVOKE',
      days: 2,
    })
  })

  test.each<[string, Graph, Deed[], string]>([
    ['by somebody else', revocable(), [...small, asks(noon, boris)], 'NOT_YOURS'],
    ['where the flow does not permit it', stationery(), [...small, asks()], 'NOT_ALLOWED_HERE'],
    ['before all have approved', revocable(), [hands(), asks()], 'NOT_ALLOWED_HERE'],
    [
      'after a refusal',
      revocable(),
      [hands(), claims(boris, 1), refuses(boris, 1), asks()],
      'NOT_ALLOWED_HERE',
    ],
    ['without a reason', revocable(), [...small, asks(noon, anna, '')], 'COMMENT_REQUIRED'],
    ['twice', revocable(), [...small, asks(), asks()], 'ALREADY_ASKED'],
    [
      'when it was revoked',
      revocable(),
      [...small, asks(), agrees(boris, 1, 1), asks()],
      'NOT_ALLOWED_HERE',
    ],
  ])('not %s', (_, graph, deeds, reason) => {
    expect(refusalAfter(graph, 50, deeds)).toMatchObject({ reason })
  })
})
