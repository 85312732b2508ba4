import { describe, expect, test } from 'vitest'

import type { FlowActor } from './actions.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import { askedRevocation } from './state.ts'
import {
  agrees,
  anna,
  boris,
  claims,
  dora,
  emil,
  hands,
  instanceAfter,
  minute,
  noon,
  refusalAfter,
  refuses,
  stationery,
} from './testing/stationeryRequest.ts'
import type { Deed } from './testing/stationeryRequest.ts'

const gina: FlowActor = { userId: '9', name: 'Gina', roles: [], oversees: true }
const day = 24 * 60 * minute

const revocable = (days = 2): Graph => ({ ...stationery(), policy: { ...stationery().policy, revocation: { days } } })
const asks = (at = noon, who = anna, comment = '买重了'): Deed => ({ who, does: { type: 'askRevocation', approvedMs: noon, comment }, at })
const by = (who: FlowActor, type: 'dropRevocation' | 'remove' | 'restore'): Deed => ({ who, does: { type, comment: '重复' } })
const small = [hands(), claims(boris, 1), agrees(boris, 1)]

describe('撤销已通过的申请', () => {
  test('is asked of whoever agreed in the last round, in that round', () => {
    const { tasks, status, tokens } = instanceAfter(revocable(), 50, [...small, asks()])

    expect(status).toBe('approved')
    expect(tokens.every(({ isLive }) => !isLive)).toBe(true)
    expect(tasks.at(-1)).toMatchObject({ round: 1, seat: 1, part: 'revocation', state: 'open', candidates: [{ value: boris.userId }] })
  })

  test('what is removed is asked of nobody, and may be asked anew when it is back', () => {
    const removed = instanceAfter(revocable(), 50, [...small, asks(), by(gina, 'remove')])
    expect(askedRevocation(removed)).toBeUndefined()
    expect(refusalAfter(revocable(), 50, [...small, by(gina, 'remove'), asks()])).toMatchObject({ reason: 'ALREADY_REMOVED' })
    expect(askedRevocation(instanceAfter(revocable(), 50, [...small, asks(), by(gina, 'remove'), by(gina, 'restore'), asks()]))).toBeDefined()
  })

  test('whoever agreed hands it to nobody and brings nobody in; who watches over the flow does', () => {
    const key = { round: 1, seat: 1 }
    const given: Deed = { who: gina, does: { type: 'transfer', task: key, to: dora, comment: '已离校' } }
    expect(askedRevocation(instanceAfter(revocable(), 50, [...small, asks(), given]))).toMatchObject({ candidates: [{ value: dora.userId }] })
    const others: Deed['does'][] = [
      { type: 'terminate', task: key, comment: 'x' },
      { type: 'delegate', task: key, to: emil, comment: 'x' },
      { type: 'return', task: key, to: 'apply', comment: 'x', reasons: [] },
      { type: 'dispatch', task: key, to: 'apply', comment: 'x' },
    ]
    for (const does of others)
      expect(refusalAfter(revocable(), 50, [...small, asks(), { who: does.type === 'dispatch' ? gina : boris, does }])).toMatchObject({
        reason: 'INSTANCE_CLOSED',
      })
  })

  test('its days are those of the calendar', () => {
    const late = noon + 2 * day
    expect(instanceAfter(revocable(), 50, [...small, asks(late)]).tasks).toHaveLength(2)
    expect(refusalAfter(revocable(), 50, [...small, asks(late + day)])).toEqual({ reason: 'TOO_LATE_TO_REVOKE', days: 2 })
  })

  test.each<[string, Graph, Deed[], string]>([
    ['by somebody else', revocable(), [...small, asks(noon, boris)], 'NOT_YOURS'],
    ['where the flow does not permit it', stationery(), [...small, asks()], 'NOT_ALLOWED_HERE'],
    ['before all have agreed', revocable(), [hands(), asks()], 'NOT_ALLOWED_HERE'],
    ['once it was refused', revocable(), [hands(), claims(boris, 1), refuses(boris, 1), asks()], 'NOT_ALLOWED_HERE'],
    ['without a reason', revocable(), [...small, asks(noon, anna, '')], 'COMMENT_REQUIRED'],
    ['twice', revocable(), [...small, asks(), asks()], 'ALREADY_ASKED'],
    ['when it was revoked', revocable(), [...small, asks(), agrees(boris, 1, 1), asks()], 'NOT_ALLOWED_HERE'],
  ])('not %s', (_, graph, deeds, reason) => {
    expect(refusalAfter(graph, 50, deeds)).toMatchObject({ reason })
  })
})
