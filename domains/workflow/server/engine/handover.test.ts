import { describe, expect, test } from 'vitest'

import type { Action } from './flowAction.ts'
import type { FlowActor } from './protocol.ts'
import type { ApproveMode, ApproveNode, Graph, HandOver } from '../../contract/flow/graph.ts'
import type { FlowPolicy } from '../../contract/flow/policy.ts'
import {
  agrees,
  anna,
  boris,
  cleo,
  dora,
  emil,
  fred,
  hands,
  instanceAfter,
  minute,
  noon,
  refusalAfter,
  refuses,
  tasksOf,
} from './testing/stationeryRequest.ts'
import type { Deed } from './testing/stationeryRequest.ts'

const everything: HandOver[] = [
  'transfer',
  'delegate',
  'addBefore',
  'addAfter',
  'addBeside',
  'terminate',
]

/** first (Boris) -> second (Cleo, or Cleo and Dora) -> end. */
function desks(
  mode: ApproveMode = { kind: 'any' },
  { policy = {}, allows = everything }: { policy?: Partial<FlowPolicy>; allows?: HandOver[] } = {},
): Graph {
  const base = {
    kind: 'approve',
    fields: { readable: '*', writable: [] },
    onReject: 'end',
    allows,
  } as const
  const user = (one: FlowActor) => ({ kind: 'user', value: one.userId, label: one.name }) as const
  const first: ApproveNode = {
    ...base,
    id: 'first',
    name: 'First',
    candidates: [user(boris)],
    mode: { kind: 'any' },
    next: 'second',
  }
  const second: ApproveNode = {
    ...base,
    id: 'second',
    name: 'Second',
    candidates: [user(cleo), user(dora)],
    mode,
    next: 'done',
  }
  return {
    start: 'apply',
    policy: {
      afterReturn: 'returner',
      withdraw: 'untilClosed',
      recall: 'never',
      takeBack: 'untilNextDecision',
      mayUrge: true,
      ...policy,
    },
    nodes: {
      apply: { kind: 'start', id: 'apply', name: 'Request', next: 'first' },
      first,
      second,
      done: { kind: 'end', id: 'done', name: 'Done' },
    },
  }
}

const asPerson = ({ userId, name }: FlowActor) => ({ userId, name })
const does = (who: FlowActor, action: Action, at = noon): Deed => ({ who, does: action, at })
const task = (round: number, seat = 0) => ({ round, seat })
const gives = (
  type: 'transfer' | 'delegate',
  who: FlowActor,
  to: FlowActor,
  comment = 'please',
): Deed => does(who, { type, task: task(1), to: asPerson(to), comment })
const adds = (
  who: FlowActor,
  place: 'before' | 'after' | 'beside',
  people: FlowActor[],
  round = 1,
): Deed =>
  does(who, {
    type: 'addSigners',
    task: task(round),
    place,
    people: people.map(asPerson),
    comment: '',
  })
const cuts = (who: FlowActor, round: number, seat: number): Deed =>
  does(who, { type: 'cutSigner', task: task(round, seat), comment: '' })
const takesBack = (who: FlowActor, round: number, seat = 0): Deed =>
  does(who, { type: 'takeBack', task: task(round, seat), comment: '' })
const ends = (who: FlowActor, comment = 'enough'): Deed =>
  does(who, { type: 'terminate', task: task(1), comment })
const urges = (at = noon, who = anna): Deed => does(who, { type: 'urge', comment: '' }, at)

const tasksAfter = (deeds: Deed[], graph = desks()) =>
  tasksOf(instanceAfter(graph, 5, [hands(), ...deeds]))
const statusAfter = (deeds: Deed[], graph = desks()) =>
  instanceAfter(graph, 5, [hands(), ...deeds]).status
const refusalOf = (deeds: Deed[], graph = desks()) => refusalAfter(graph, 5, [hands(), ...deeds])
const toSecond = agrees(boris, 1)

describe('workflow.md B.1', () => {
  test('转办: the task belongs to the other person for good', () => {
    expect(tasksAfter([gives('transfer', boris, emil)])).toEqual(['first#1.0: user Emil'])
    expect(tasksAfter([gives('transfer', boris, emil), agrees(emil, 1)])[0]).toMatch(/^second/)
    expect(refusalOf([gives('transfer', boris, emil), agrees(boris, 1)])).toMatchObject({
      reason: 'NOT_YOURS',
    })
    expect(refusalOf([gives('transfer', boris, emil, '')])).toMatchObject({
      reason: 'COMMENT_REQUIRED',
    })
    expect(refusalOf([gives('transfer', boris, anna)])).toMatchObject({
      reason: 'CANNOT_BE_APPLICANT',
    })
    expect(refusalOf([gives('transfer', dora, emil)])).toMatchObject({ reason: 'NOT_YOURS' })
    expect(
      refusalOf([gives('transfer', boris, emil)], desks({ kind: 'any' }, { allows: [] })),
    ).toMatchObject({ reason: 'NOT_ALLOWED_HERE' })
  })

  test('委派 (returns to owner): an opinion is given, the owner decides', () => {
    const asked = [gives('delegate', boris, emil)]

    expect(tasksAfter(asked)).toEqual(['first#1.1: user Emil'])
    expect(refusalOf([...asked, agrees(boris, 1)])).toMatchObject({ reason: 'NOT_YET' })
    expect(tasksAfter([...asked, refuses(emil, 1, 1)])).toEqual(['first#1.0: user Boris'])
    expect(tasksAfter([...asked, refuses(emil, 1, 1), agrees(boris, 1)])[0]).toMatch(/^second/)
  })

  test('前加签: added signers approve first, one after another; one refusal refuses', () => {
    const added = [adds(boris, 'before', [emil, fred])]

    expect(tasksAfter(added)).toEqual(['first#1.1: user Emil'])
    expect(tasksAfter([...added, agrees(emil, 1, 1)])).toEqual(['first#1.2: user Fred'])
    expect(tasksAfter([...added, agrees(emil, 1, 1), agrees(fred, 1, 2)])).toEqual([
      'first#1.0: user Boris',
    ])
    expect(statusAfter([...added, refuses(emil, 1, 1)])).toBe('rejected')
  })

  test('adding a signer after an offered task claims it; an added person who was offered it too votes once', () => {
    const added = [agrees(boris, 1), adds(cleo, 'after', [dora], 2)]

    expect(refusalOf([...added, agrees(dora, 2)])).toMatchObject({ reason: 'NOT_YOURS' })
    expect(statusAfter([...added, agrees(cleo, 2), agrees(dora, 2, 1)])).toBe('approved')
  })

  test('后加签: added signers approve after the owner', () => {
    const added = [adds(boris, 'after', [emil, fred])]

    expect(tasksAfter(added)).toEqual(['first#1.0: user Boris'])
    expect(tasksAfter([...added, agrees(boris, 1)])).toEqual(['first#1.1: user Emil'])
    expect(
      tasksAfter([...added, agrees(boris, 1), agrees(emil, 1, 1), agrees(fred, 1, 2)])[0],
    ).toMatch(/^second/)
    expect(statusAfter([...added, agrees(boris, 1), refuses(emil, 1, 1)])).toBe('rejected')
  })

  test('并加签: an additional vote beside the others, only where people vote', () => {
    const all = desks({ kind: 'all' })
    const added = [toSecond, adds(cleo, 'beside', [emil], 2)]

    expect(tasksAfter(added, all)).toEqual([
      'second#2.0: user Cleo',
      'second#2.1: user Dora',
      'second#2.2: user Emil',
    ])
    expect(statusAfter([...added, agrees(cleo, 2), agrees(dora, 2, 1)], all)).toBe('running')
    expect(
      statusAfter([...added, agrees(cleo, 2), agrees(dora, 2, 1), agrees(emil, 2, 2)], all),
    ).toBe('approved')
    expect(refusalOf([adds(boris, 'beside', [emil])])).toMatchObject({
      reason: 'NOT_COUNTERSIGNED',
    })
    expect(refusalOf([toSecond, adds(cleo, 'beside', [dora], 2)], all)).toMatchObject({
      reason: 'ALREADY_THERE',
      name: 'Dora',
    })
  })

  test('减签: the person who added a signer removes them again, and the votes are counted again', () => {
    const all = desks({ kind: 'all' })
    const voted = [toSecond, adds(cleo, 'beside', [emil], 2), agrees(cleo, 2), agrees(dora, 2, 1)]

    expect(statusAfter([...voted, cuts(cleo, 2, 2)], all)).toBe('approved')
    expect(tasksAfter([adds(boris, 'before', [emil, fred]), cuts(boris, 1, 1)])).toEqual([
      'first#1.2: user Fred',
    ])
    expect(refusalOf([...voted, cuts(dora, 2, 2)], all)).toMatchObject({ reason: 'NOT_YOURS' })
    expect(refusalOf([cuts({ ...emil, oversees: true }, 1, 0)])).toMatchObject({
      reason: 'LAST_VOTE',
    })
  })

  test('拿回 by the previous approver, until somebody acts on the next step', () => {
    expect(tasksAfter([toSecond, takesBack(boris, 1)])).toEqual(['first#3.0: user Boris'])
    expect(refusalOf([toSecond, agrees(cleo, 2), takesBack(boris, 1)])).toMatchObject({
      reason: 'INSTANCE_CLOSED',
    })
    expect(
      refusalOf([toSecond, agrees(cleo, 2), takesBack(boris, 1)], desks({ kind: 'all' })),
    ).toMatchObject({ reason: 'TOO_LATE_TO_TAKE_BACK' })
    expect(
      tasksAfter([toSecond, agrees(cleo, 2), takesBack(cleo, 2)], desks({ kind: 'all' })),
    ).toEqual(['second#2.1: user Dora', 'second#2.2: user Cleo'])
    expect(
      refusalOf(
        [toSecond, takesBack(boris, 1)],
        desks({ kind: 'any' }, { policy: { takeBack: 'never' } }),
      ),
    ).toMatchObject({
      reason: 'NOT_ALLOWED_HERE',
    })
  })

  test('催办 by the applicant: at most every four hours', () => {
    expect(instanceAfter(desks(), 5, [hands(), urges()]).urgedMs).toBe(noon)
    expect(refusalOf([urges(), urges(noon + 239 * minute)])).toEqual({
      reason: 'URGED_LATELY',
      untilMs: noon + 240 * minute,
    })
    expect(statusAfter([urges(), urges(noon + 240 * minute)])).toBe('running')
    expect(refusalOf([urges(noon, boris)])).toMatchObject({ reason: 'NOT_YOURS' })
    expect(
      refusalOf([urges()], desks({ kind: 'any' }, { policy: { mayUrge: false } })),
    ).toMatchObject({ reason: 'NOT_ALLOWED_HERE' })
  })

  test('终止 / admin end: with a reason, by a decider whose node allows it or by a flow manager', () => {
    expect(statusAfter([ends(boris)])).toBe('terminated')
    expect(statusAfter([ends({ ...fred, oversees: true })])).toBe('terminated')
    expect(refusalOf([ends(boris, '')])).toMatchObject({ reason: 'COMMENT_REQUIRED' })
    expect(refusalOf([ends(fred)])).toMatchObject({ reason: 'NOT_YOURS' })
    expect(refusalOf([ends(boris)], desks({ kind: 'any' }, { allows: [] }))).toMatchObject({
      reason: 'NOT_ALLOWED_HERE',
    })
  })
})
