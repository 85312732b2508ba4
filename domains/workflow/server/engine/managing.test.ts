import { describe, expect, test } from 'vitest'

import type { FlowActor } from './protocol.ts'
import {
  after,
  agrees,
  anna,
  boris,
  claims,
  cleo,
  dora,
  emil,
  fred,
  hands,
  instanceAfter,
  refusalAfter,
  refuses,
  stationery,
  tasksOf,
  withdraws,
} from './testing/stationeryRequest.ts'
import type { Deed } from './testing/stationeryRequest.ts'

const gina: FlowActor = { userId: '9', name: 'Gina', roles: [], oversees: true }
const asPerson = ({ userId, name }: FlowActor) => ({ userId, name })
const task = (round: number, seat = 0) => ({ round, seat })
const asks = (
  to: FlowActor,
  round = 1,
  { who = gina, comment = 'Boris 出差', seat = 0 } = {},
): Deed => ({
  who,
  does: { type: 'delegate', task: task(round, seat), to: asPerson(to), comment, asManager: true },
})
const adds = (
  place: 'before' | 'after' | 'beside',
  people: FlowActor[],
  round = 1,
  { who = gina, comment = '金额较大' } = {},
): Deed => ({
  who,
  does: {
    type: 'addSigners',
    task: task(round),
    place,
    people: people.map(asPerson),
    comment,
    asManager: true,
  },
})
const removes = (who = gina, comment = '重复提交'): Deed => ({
  who,
  does: { type: 'remove', comment },
})
const restores = (who = gina, comment = '删错了'): Deed => ({
  who,
  does: { type: 'restore', comment },
})

const taken = [hands(), claims(boris, 1)]
const before = (deeds: Deed[]) => instanceAfter(stationery(), 300, deeds)
const refusalOf = (deeds: Deed[]) => refusalAfter(stationery(), 300, deeds)

describe('a flow manager adds others', () => {
  test('委托: the opinion returns to the person who had claimed the task, and the log names both', () => {
    const asked = [...taken, asks(emil)]

    expect(tasksOf(before(asked))).toEqual(['clerk#1.1: user Emil'])
    expect(tasksOf(before([...asked, refuses(emil, 1, 1)]))).toEqual(['clerk#1.0: user Boris'])
    const { result } = after(stationery(), 300, asked)
    const opened =
      result.kind === 'done' && result.changes.find((change) => change.kind === 'taskOpened')
    expect(opened).toMatchObject({
      managedFor: asPerson(boris),
      why: 'Gina（代 Boris）委托Emil先处理，随后回到Boris',
    })
  })

  test('加签: before, after and beside, in the name of the current decider', () => {
    const atBoard = [...taken, agrees(boris, 1)]

    expect(tasksOf(before([...taken, adds('before', [emil, fred])]))).toEqual([
      'clerk#1.1: user Emil',
    ])
    expect(tasksOf(before([...taken, adds('after', [emil]), agrees(boris, 1)]))).toEqual([
      'clerk#1.1: user Emil',
    ])
    expect(tasksOf(before([...atBoard, adds('beside', [cleo], 2)])).at(-1)).toBe(
      'board#2.3: user Cleo',
    )
    expect(
      before([...atBoard, adds('beside', [cleo], 2)]).tasks.find(
        ({ seat, round }) => round === 2 && seat === 3,
      )?.addedBy,
    ).toBe(gina.userId)
  })

  test('a task offered to a group and not claimed has nobody to act for', () => {
    expect(refusalOf([hands(), asks(emil)])).toEqual({ reason: 'NOT_TAKEN', node: 'Clerk' })
    expect(refusalOf([hands(), adds('after', [emil])])).toEqual({
      reason: 'NOT_TAKEN',
      node: 'Clerk',
    })
  })

  test('refuses people other than flow managers, a missing reason, oneself, the applicant, and an opinion', () => {
    expect(refusalOf([...taken, asks(emil, 1, { who: boris })])).toMatchObject({
      reason: 'NOT_YOURS',
    })
    expect(refusalOf([...taken, adds('after', [emil], 1, { who: boris })])).toMatchObject({
      reason: 'NOT_YOURS',
    })
    expect(refusalOf([...taken, asks(emil, 1, { comment: '' })])).toEqual({
      reason: 'COMMENT_REQUIRED',
    })
    expect(refusalOf([...taken, adds('after', [emil], 1, { comment: '' })])).toEqual({
      reason: 'COMMENT_REQUIRED',
    })
    expect(refusalOf([...taken, asks(boris)])).toMatchObject({
      reason: 'ALREADY_THERE',
      name: 'Boris',
    })
    expect(refusalOf([...taken, asks(anna)])).toMatchObject({ reason: 'CANNOT_BE_APPLICANT' })
    expect(refusalOf([...taken, asks(emil), asks(fred, 1, { seat: 1 })])).toMatchObject({
      reason: 'NOT_ALLOWED_HERE',
    })
    expect(
      refusalOf([...taken, { who: gina, does: { type: 'suspend', comment: 'x' } }, asks(emil)]),
    ).toMatchObject({ reason: 'SUSPENDED' })
  })
})

describe('删除流程', () => {
  test('a running process is ended first and its domain is notified; nothing that it produced is deleted', () => {
    const instance = before([...taken, removes()])

    expect(instance).toMatchObject({
      status: 'terminated',
      removal: { by: 'Gina', why: '重复提交' },
      suspension: null,
    })
    expect(tasksOf(instance)).toEqual([])
    expect(instance.tasks).toHaveLength(1)
    const { result } = after(stationery(), 300, [...taken, removes()])
    expect(result.kind === 'done' && result.events.map(({ type }) => type)).toEqual([
      'terminated',
      'removed',
    ])
  })

  test('a suspended process is ended too; a finished one keeps its state', () => {
    const halted: Deed = { who: gina, does: { type: 'suspend', comment: 'x' } }

    expect(before([...taken, halted, removes()])).toMatchObject({
      status: 'terminated',
      suspension: null,
    })
    expect(before([hands(), withdraws(), removes()])).toMatchObject({
      status: 'withdrawn',
      removal: { by: 'Gina' },
    })
  })

  test('restoring brings it back as it was; an ended process stays ended', () => {
    expect(before([...taken, removes(), restores()])).toMatchObject({
      status: 'terminated',
      removal: null,
    })
    expect(before([hands(), withdraws(), removes(), restores()])).toEqual(
      before([hands(), withdraws()]),
    )
  })

  test('refuses people other than flow managers, a missing reason, a second removal, and any other action meanwhile', () => {
    expect(refusalOf([...taken, removes(anna)])).toMatchObject({ reason: 'NOT_YOURS' })
    expect(refusalOf([...taken, removes(gina, '')])).toEqual({ reason: 'COMMENT_REQUIRED' })
    expect(refusalOf([...taken, removes(), removes()])).toEqual({ reason: 'ALREADY_REMOVED' })
    expect(refusalOf([...taken, restores()])).toEqual({ reason: 'NOT_REMOVED' })
    expect(refusalOf([...taken, removes(), restores(dora)])).toMatchObject({ reason: 'NOT_YOURS' })
    expect(refusalOf([...taken, removes(), agrees(boris, 1)])).toMatchObject({
      reason: 'INSTANCE_CLOSED',
    })
  })
})
