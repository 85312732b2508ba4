import { isGone } from '../../../../platform/web/kit/page/GoneState.tsx'
import type { OrderState } from '../../contract/states.ts'

/** Pauses between questions in seconds; after the last the payer asks. */
const pauses = [2, 3, 5, 8, 13, 21]

export type Answer = { readonly state?: OrderState; readonly error: Error | null }
export type PaidResult = Answer & { readonly isAsking: boolean }

/**
 * The seconds until the next question; undefined if there is none. A question that failed is asked
 * again, unless there is no such order.
 */
export function pauseAfter({ state, error }: Answer, round: number): number | undefined {
  const isOpen = error ? !isGone(error) : state === 'PENDING'
  return isOpen ? pauses[round] : undefined
}

/** What is known after an answer; a failed question keeps the last state. */
export const resultAfter = (before: Answer, answer: Answer, isAsking: boolean): PaidResult => ({
  ...before,
  ...answer,
  isAsking,
})
