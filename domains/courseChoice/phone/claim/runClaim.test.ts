import fc from 'fast-check'
import { expect, test } from 'vitest'

import { CallError } from '../../../../platform/web/http/callError.ts'
import type { ClaimResult } from '../../contract/choice.ts'
import { retryDelay, runClaim } from './runClaim.ts'
import type { ClaimState } from './runClaim.ts'

const lost = new CallError('网络不通', { kind: 'network' })
const busy = new CallError('请稍候', { kind: 'refused', status: 400, reason: 'IN_FLIGHT' })
const full = new CallError('这个班已经选满', { kind: 'refused', status: 400, reason: 'FULL' })
const queued: ClaimResult = {
  result: 'QUEUED',
  id: 't',
  position: 3,
  waitMs: 2500,
  retryAfterMs: 2000,
}
const seat: ClaimResult = { result: 'SEAT', id: '7', seatNo: 4, holdUntil: '2026-11-25 19:30:00' }

/** Runs a claim against these answers in turn; the last one repeats. */
async function claimAgainst(answers: readonly (ClaimResult | CallError)[]) {
  const states: ClaimState[] = []
  const slept: number[] = []
  const tickets: (string | undefined)[] = []
  const kept: string[] = []
  let sent = 0
  const end = await runClaim({
    send: async (ticket) => {
      tickets.push(ticket)
      const answer = answers[Math.min(sent, answers.length - 1)] ?? seat
      sent += 1
      if (answer instanceof CallError) throw answer
      return answer
    },
    keep: async (ticket) => void kept.push(ticket),
    sleep: async (ms) => void slept.push(ms),
    random: () => 0.5,
    report: (state) => states.push(state),
  })
  return { end, states, slept, sent, tickets, kept }
}

test('a claim in line is sent again with its ticket at the time that the server names, and ends with its seat', async () => {
  const { end, states, slept, tickets, kept } = await claimAgainst([queued, queued, seat])

  expect(end).toEqual({ is: 'seat', seatNo: 4, holdUntil: '2026-11-25 19:30:00' })
  expect(states).toEqual([
    { is: 'sending' },
    { is: 'queued', position: 3, waitMs: 2500 },
    { is: 'queued', position: 3, waitMs: 2500 },
  ])
  expect(slept).toEqual([2250, 2250])
  expect(tickets).toEqual([undefined, 't', 't'])
  expect(kept).toEqual(['t', 't'])
})

test('a lost answer and a claim in flight are asked again, a refusal is not', async () => {
  const { end, sent } = await claimAgainst([lost, busy, full])

  expect(end).toEqual({ is: 'refused', reason: 'FULL', msg: '这个班已经选满' })
  expect(sent).toBe(3)
})

test('without any answer the claim ends as unknown, never as refused', async () => {
  const { end, sent } = await claimAgainst([lost])

  expect(end).toEqual({ is: 'unknown' })
  expect(sent).toBe(9)
})

test('the wait before another attempt grows, stays bounded and follows the server', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, r) => {
        const ms = retryDelay(n, undefined, r)
        expect(ms).toBeGreaterThanOrEqual(250)
        expect(ms).toBeLessThanOrEqual(8000)
        expect(retryDelay(n, 3, r)).toBeGreaterThanOrEqual(3000)
      },
    ),
  )
})
