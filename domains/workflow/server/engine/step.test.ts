import { describe, expect, test } from 'vitest'

import {
  agrees,
  after,
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
  noFacts,
  noon,
  recalls,
  refusalAfter,
  refuses,
  releases,
  returns,
  stationery,
  tasksOf,
  withdraws,
} from './testing/stationeryRequest.ts'
import type { Deed } from './testing/stationeryRequest.ts'
import type { InstanceStatus } from '../../contract/states.ts'

type Row = { when: string; amount: number; deeds: Deed[]; status: InstanceStatus; tasks: string[] }

const boardTasks = (round: number) => [
  `board#${round}.0: user Dora`,
  `board#${round}.1: user Emil`,
  `board#${round}.2: user Fred`,
]

const toBoard = [hands(), claims(boris, 1), agrees(boris, 1)]

const rows: Row[] = [
  {
    when: 'a request is submitted',
    amount: 5,
    deeds: [hands()],
    status: 'running',
    tasks: ['clerk#1.0: role store clerks'],
  },
  {
    when: 'a cheap one is approved by the clerk',
    amount: 5,
    deeds: [hands(), claims(boris, 1), agrees(boris, 1)],
    status: 'approved',
    tasks: [],
  },
  {
    when: 'an expensive one is approved by the clerk',
    amount: 100,
    deeds: toBoard,
    status: 'running',
    tasks: boardTasks(2),
  },
  {
    when: 'one of the board has approved',
    amount: 100,
    deeds: [...toBoard, agrees(dora, 2)],
    status: 'running',
    tasks: boardTasks(2).slice(1),
  },
  {
    when: 'the whole board has approved',
    amount: 100,
    deeds: [...toBoard, agrees(dora, 2), agrees(emil, 2, 1), agrees(fred, 2, 2)],
    status: 'approved',
    tasks: [],
  },
  {
    when: 'one of the board refuses',
    amount: 100,
    deeds: [...toBoard, agrees(dora, 2), refuses(emil, 2, 1)],
    status: 'rejected',
    tasks: [],
  },
  {
    when: 'the clerk returns it',
    amount: 5,
    deeds: [hands(), claims(boris, 1), returns(boris, 1, 'apply')],
    status: 'returned',
    tasks: ['apply#2.0: user Anna'],
  },
  {
    when: 'it was corrected',
    amount: 5,
    deeds: [hands(), claims(boris, 1), returns(boris, 1, 'apply'), corrects()],
    status: 'running',
    tasks: ['clerk#3.0: role store clerks'],
  },
  {
    when: 'the board returns it in the middle of a vote',
    amount: 100,
    deeds: [...toBoard, agrees(emil, 2, 1), returns(dora, 2, 'apply')],
    status: 'returned',
    tasks: ['apply#3.0: user Anna'],
  },
  {
    when: 'it goes straight back to the board',
    amount: 100,
    deeds: [...toBoard, agrees(emil, 2, 1), returns(dora, 2, 'apply'), corrects()],
    status: 'running',
    tasks: boardTasks(4),
  },
  {
    when: 'the board returns it to the clerk',
    amount: 100,
    deeds: [...toBoard, returns(dora, 2, 'clerk')],
    status: 'running',
    tasks: ['clerk#3.0: role store clerks'],
  },
  {
    when: 'the clerk approves it again for the board',
    amount: 100,
    deeds: [...toBoard, returns(dora, 2, 'clerk'), claims(cleo, 3), agrees(cleo, 3)],
    status: 'running',
    tasks: boardTasks(4),
  },
  {
    when: 'the applicant recalls it',
    amount: 5,
    deeds: [hands(), recalls()],
    status: 'recalled',
    tasks: ['apply#2.0: user Anna'],
  },
  {
    when: 'the applicant withdraws it',
    amount: 100,
    deeds: [...toBoard, withdraws()],
    status: 'withdrawn',
    tasks: [],
  },
]

describe('the stationery request', () => {
  test.each(rows)(
    'when $when, then it is $status with its tasks',
    ({ amount, deeds, status, tasks }) => {
      const instance = instanceAfter(stationery(), amount, deeds)

      expect(instance.status).toBe(status)
      expect(tasksOf(instance)).toEqual(tasks)
    },
  )

  test('when the policy says again, a corrected request passes all steps', () => {
    const instance = instanceAfter(stationery({ kind: 'all' }, { afterReturn: 'again' }), 100, [
      ...toBoard,
      returns(dora, 2, 'apply'),
      corrects(),
    ])

    expect(tasksOf(instance)).toEqual(['clerk#4.0: role store clerks'])
  })

  test('when two of three suffice, one refusal does not stop it and the second does', () => {
    const graph = stationery({ kind: 'ratio', pass: 2 / 3 })
    const oneNo = [...toBoard, refuses(dora, 2)]

    expect(instanceAfter(graph, 100, oneNo).status).toBe('running')
    expect(
      instanceAfter(graph, 100, [...oneNo, agrees(emil, 2, 1), agrees(fred, 2, 2)]).status,
    ).toBe('approved')
    expect(instanceAfter(graph, 100, [...oneNo, refuses(emil, 2, 1)]).status).toBe('rejected')
  })

  test('when any of the board may answer, the first answer counts', () => {
    const graph = stationery({ kind: 'any' })

    expect(instanceAfter(graph, 100, [...toBoard, agrees(emil, 2)]).status).toBe('approved')
    expect(refusalAfter(graph, 100, [...toBoard, claims(emil, 2), agrees(dora, 2)])).toMatchObject({
      reason: 'ALREADY_CLAIMED',
      by: 'Emil',
    })
  })

  test('when the board is not loaded, the step asks for it', () => {
    const { result } = after(stationery(), 100, toBoard, noFacts)

    expect(result).toEqual({
      kind: 'needs',
      parties: [{ kind: 'role', value: 'board', label: 'the board' }],
      data: { amount: 100 },
    })
  })

  test('when the board is empty, the step refuses', () => {
    expect(refusalAfter(stationery(), 100, toBoard, { people: { 'role:board': [] } })).toEqual({
      reason: 'NOBODY_TO_DECIDE',
      node: 'Board',
    })
  })

  test('when a refusal leads back to a node in a skipped branch, the applicant gets the request', () => {
    const graph = stationery({ kind: 'any' }, {}, { skipsClerk: true })

    expect(tasksOf(instanceAfter(graph, 100, [hands(), refuses(emil, 1)]))).toEqual([
      'apply#2.0: user Anna',
    ])
  })

  test('when the clerk writes fields, only writable ones are stored', () => {
    const writes: Deed = {
      who: boris,
      does: {
        type: 'approve',
        task: { round: 1, seat: 0 },
        comment: '',
        values: { price: 7, amount: 900 },
      },
    }

    expect(instanceAfter(stationery(), 5, [hands(), claims(boris, 1), writes]).data).toEqual({
      amount: 5,
      price: 7,
    })
  })

  test('when it is approved, everybody on the copy list is copied and the reasons are readable', () => {
    const { result } = after(stationery({ kind: 'any' }), 100, [...toBoard, agrees(emil, 2)])

    expect(
      result.kind === 'done' && result.changes.map((change) => `${change.kind}: ${change.why}`),
    ).toEqual([
      'taskDecided: Emil同意',
      'tokenTaken: 已处理',
      'copied: “Board”通过：已处理；抄送 1 人',
      'statusChanged: “Tell the store”已抄送，申请通过',
    ])
    expect(result.kind === 'done' && result.events).toEqual([
      { type: 'passed', node: 'board', by: { userId: '5', name: 'Emil' }, comment: '' },
      { type: 'accepted', by: { userId: '5', name: 'Emil' }, comment: '' },
    ])
  })

  test('when a clerk returns it with ticked reasons, the domain receives them', () => {
    const { result } = after(stationery(), 5, [
      hands(),
      claims(boris, 1),
      returns(boris, 1, 'apply', { reasons: [{ code: 'NO_PRICE' }], comment: '' }),
    ])

    expect(result.kind === 'done' && result.events).toEqual([
      {
        type: 'returned',
        from: 'clerk',
        to: 'apply',
        isToApplicant: true,
        by: { userId: '2', name: 'Boris' },
        comment: '',
        reasons: [{ code: 'NO_PRICE' }],
      },
    ])
  })
})

describe('a claim', () => {
  test('blocks the others for half an hour', () => {
    expect(
      refusalAfter(stationery(), 5, [
        hands(),
        claims(boris, 1),
        claims(cleo, 1, noon + 29 * minute),
      ]),
    ).toMatchObject({
      reason: 'ALREADY_CLAIMED',
      by: 'Boris',
    })
    expect(
      refusalAfter(stationery(), 5, [hands(), claims(boris, 1), agrees(cleo, 1)]),
    ).toMatchObject({ reason: 'ALREADY_CLAIMED', by: 'Boris' })
  })

  test('may be taken over afterwards, and then the first owner is too late', () => {
    const takenOver = [hands(), claims(boris, 1), claims(cleo, 1, noon + 30 * minute)]

    expect(instanceAfter(stationery(), 5, takenOver).tasks[0]?.claim?.by.name).toBe('Cleo')
    expect(
      refusalAfter(stationery(), 5, [...takenOver, agrees(boris, 1, 0, noon + 31 * minute)]),
    ).toMatchObject({
      reason: 'ALREADY_CLAIMED',
      by: 'Cleo',
    })
  })

  test('still counts for its owner after half an hour if nobody took over', () => {
    expect(
      instanceAfter(stationery(), 5, [
        hands(),
        claims(boris, 1),
        agrees(boris, 1, 0, noon + 45 * minute),
      ]).status,
    ).toBe('approved')
  })

  test('ends when its owner releases the task', () => {
    expect(
      instanceAfter(stationery(), 5, [
        hands(),
        claims(boris, 1),
        releases(boris, 1),
        claims(cleo, 1),
        agrees(cleo, 1),
      ]).status,
    ).toBe('approved')
  })
})

const claimed = [hands(), claims(boris, 1)]

const refusals: { reason: string; when: string; deeds: Deed[]; amount?: number }[] = [
  { reason: 'TASK_NOT_FOUND', when: 'there is no such round', deeds: [hands(), claims(boris, 9)] },
  {
    reason: 'NOT_YOURS',
    when: 'somebody outside the group claims',
    deeds: [hands(), claims(dora, 1)],
  },
  {
    reason: 'NOT_YOURS',
    when: 'the applicant approves her own request',
    deeds: [hands(), agrees(anna, 1)],
  },
  {
    reason: 'NOT_YOURS',
    when: 'one of the board answers for another member',
    amount: 100,
    deeds: [...toBoard, agrees(dora, 2, 1)],
  },
  { reason: 'NOT_YOURS', when: 'somebody else withdraws', deeds: [hands(), withdraws(boris)] },
  {
    reason: 'CLAIM_FIRST',
    when: 'a clerk approves without a claim',
    deeds: [hands(), agrees(boris, 1)],
  },
  {
    reason: 'NOT_CLAIMED',
    when: 'a clerk releases another’s claim',
    deeds: [...claimed, releases(cleo, 1)],
  },
  {
    reason: 'NOT_CLAIMABLE',
    when: 'a personal task is claimed',
    amount: 100,
    deeds: [...toBoard, claims(dora, 2)],
  },
  {
    reason: 'ALREADY_DECIDED',
    when: 'a second clerk approves',
    amount: 100,
    deeds: [...toBoard, agrees(cleo, 1)],
  },
  {
    reason: 'ALREADY_DECIDED',
    when: 'a clerk refuses a task closed meanwhile',
    deeds: [...claimed, agrees(boris, 1), refuses(cleo, 1)],
  },
  {
    reason: 'NO_LONGER_OPEN',
    when: 'a task was voided by a return',
    amount: 100,
    deeds: [...toBoard, returns(dora, 2, 'apply'), agrees(emil, 2, 1)],
  },
  {
    reason: 'INSTANCE_CLOSED',
    when: 'a task was voided by a withdrawal',
    deeds: [hands(), withdraws(), claims(boris, 1)],
  },
  {
    reason: 'INSTANCE_CLOSED',
    when: 'it is withdrawn twice',
    deeds: [hands(), withdraws(), withdraws()],
  },
  {
    reason: 'COMMENT_REQUIRED',
    when: 'a refusal has no comment',
    deeds: [...claimed, refuses(boris, 1, 0, '')],
  },
  {
    reason: 'COMMENT_REQUIRED',
    when: 'a return has no comment',
    deeds: [...claimed, returns(boris, 1, 'apply', { comment: '' })],
  },
  {
    reason: 'CANNOT_RETURN_THERE',
    when: 'it is returned forwards',
    deeds: [...claimed, returns(boris, 1, 'board')],
  },
  {
    reason: 'CANNOT_RETURN_THERE',
    when: 'it is returned to a missing node',
    deeds: [...claimed, returns(boris, 1, 'moon')],
  },
  {
    reason: 'NOT_WITH_APPLICANT',
    when: 'a running request is resubmitted',
    deeds: [hands(), corrects()],
  },
  { reason: 'ALREADY_STARTED', when: 'it is started twice', deeds: [hands(), hands()] },
  {
    reason: 'ALREADY_WITH_APPLICANT',
    when: 'a returned request is recalled',
    deeds: [...claimed, returns(boris, 1, 'apply'), recalls()],
  },
  {
    reason: 'TOO_LATE_TO_RECALL',
    when: 'the clerk has approved',
    amount: 100,
    deeds: [...toBoard, recalls()],
  },
]

describe('a step is refused', () => {
  test.each(refusals)('with $reason when $when', ({ reason, deeds, amount }) => {
    expect(refusalAfter(stationery(), amount ?? 5, deeds)).toMatchObject({ reason })
  })

  test('with TOO_LATE_TO_WITHDRAW when the policy forbids it', () => {
    expect(
      refusalAfter(stationery({ kind: 'all' }, { withdraw: 'never' }), 5, [hands(), withdraws()]),
    ).toMatchObject({
      reason: 'TOO_LATE_TO_WITHDRAW',
    })
    expect(
      refusalAfter(stationery({ kind: 'all' }, { withdraw: 'untilFirstDecision' }), 100, [
        ...toBoard,
        withdraws(),
      ]),
    ).toMatchObject({
      reason: 'TOO_LATE_TO_WITHDRAW',
    })
  })

  test('naming who decided what', () => {
    expect(refusalAfter(stationery(), 100, [...toBoard, refuses(cleo, 1)], board)).toEqual({
      reason: 'ALREADY_DECIDED',
      node: 'Clerk',
      by: 'Boris',
      outcome: 'approved',
    })
  })
})
