import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  OrderState,
  orderMoves,
  refundMoves,
  RefundState,
  orderStatesBefore,
  refundStatesBefore,
  stateAfterRefunds,
} from './states.ts'

/** The states that can be reached from `start`. */
function reached(moves: Readonly<Record<string, readonly string[]>>, start: string): Set<string> {
  const found = new Set([start])
  for (const state of found) for (const next of moves[state] ?? []) found.add(next)
  return found
}

test('every state of an order and of a refund is reached from the first', () => {
  expect(reached(orderMoves, 'PENDING')).toEqual(new Set(OrderState.options))
  expect(reached(refundMoves, 'REQUESTED')).toEqual(new Set(RefundState.options))
})

test('money that went back stays back: no move leaves DONE, OFFLINE, CLOSED or REFUNDED', () => {
  for (const state of ['DONE', 'OFFLINE', 'CLOSED'] as const) expect(refundMoves[state]).toEqual([])
  expect(orderMoves.REFUNDED).toEqual([])
  // Nothing that may be with the provider can be closed or paid in cash without its answer.
  expect(refundMoves.SENT).not.toContain('OFFLINE')
  expect(refundStatesBefore('CLOSED')).toEqual(['REQUESTED'])
  expect(orderStatesBefore('PAID')).toEqual(['PENDING', 'EXPIRED', 'CANCELLED'])
})

test('refunds that grow up to the payment move the order along allowed moves only', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.array(fc.integer({ min: 1, max: 300 })),
      (paid, amounts) => {
        let returned = 0
        let state = stateAfterRefunds(paid, 0)
        for (const amount of amounts) {
          if (returned + amount > paid) continue
          returned += amount
          const next = stateAfterRefunds(paid, returned)
          expect(orderMoves[state]).toContain(next)
          state = next
        }
        expect(state === 'REFUNDED').toBe(returned === paid)
      },
    ),
  )
})
