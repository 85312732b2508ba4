import { CallError } from '../../../../platform/web/http/callError.ts'
import type { ClaimResult } from '../../contract/choice.ts'

/** How a claim stands on this phone. */
export type ClaimState =
  | { readonly is: 'sending' }
  /** The server has given a place in line. */
  | { readonly is: 'queued'; readonly position?: number | undefined; readonly waitMs: number }
  /** The answer was lost, or another claim of the child is still running. */
  | { readonly is: 'retrying' }
  | {
      readonly is: 'seat'
      readonly seatNo?: number | undefined
      readonly holdUntil?: string | undefined
    }
  | { readonly is: 'waiting'; readonly position?: number | undefined }
  | { readonly is: 'refused'; readonly reason: string; readonly msg: string }
  /** There was no network, so nothing was sent. */
  | { readonly is: 'unsent' }
  /** No answer after many attempts. The same key may be sent again. */
  | { readonly is: 'unknown' }
type ClaimEnd = Extract<ClaimState, { is: 'seat' | 'waiting' | 'refused' | 'unknown' }>

type ClaimPorts = {
  /** Sends the claim, always with the same key; with the ticket if a place in line was given. */
  readonly send: (ticket: string | undefined) => Promise<ClaimResult>
  /** Keeps the ticket over a reload. */
  readonly keep: (ticket: string) => Promise<unknown>
  /** Waits. Rejects when the page is left. */
  readonly sleep: (ms: number) => Promise<void>
  /** Between 0 and 1. */
  readonly random: () => number
  readonly report: (state: ClaimState) => void
}

/** Attempts without any answer before the page asks the person. */
const maxLost = 8
const firstRetryMs = 500
const longestRetryMs = 8000
const defaultQueueMs = 1000

/**
 * Sends one claim until the server has decided. Every attempt has the same key, so a claim whose
 * answer was lost never takes a second seat. Waits are spread at random, so that phones that lost
 * their answers together do not return together.
 */
export async function runClaim(
  { send, keep, sleep, random, report }: ClaimPorts,
  earlierTicket?: string,
): Promise<ClaimEnd> {
  let lost = 0
  let ticket = earlierTicket
  report({ is: 'sending' })
  for (;;) {
    const answer = await send(ticket).catch(failureOf)
    if (answer instanceof CallError) {
      if (isDecided(answer)) return { is: 'refused', reason: answer.reason, msg: answer.msg }
      lost += 1
      if (lost > maxLost) return { is: 'unknown' }
      report({ is: 'retrying' })
      await sleep(retryDelay(lost, answer.retryAfterSeconds, random()))
    } else if (answer.result === 'QUEUED') {
      lost = 0
      ticket = answer.id
      await keep(ticket)
      const askAgainMs = answer.retryAfterMs ?? defaultQueueMs
      report({ is: 'queued', position: answer.position, waitMs: answer.waitMs ?? askAgainMs })
      await sleep(askAgainMs * (1 + random() / 4))
    } else return endOf(answer)
  }
}

function endOf({ result, seatNo, holdUntil, position }: ClaimResult): ClaimEnd {
  return result === 'SEAT' ? { is: 'seat', seatNo, holdUntil } : { is: 'waiting', position }
}

function failureOf(problem: unknown): CallError {
  if (problem instanceof CallError) return problem
  throw problem
}

/** Whether the server has refused for good. Otherwise the claim may have been counted. */
function isDecided({ kind, status, reason }: CallError): boolean {
  if (kind === 'network' || kind === 'timeout') return false
  return status < 500 && status !== 429 && reason !== 'IN_FLIGHT'
}

/** Doubles with each attempt; between half of it and all of it by chance. */
export function retryDelay(
  attempt: number,
  retryAfterSeconds: number | undefined,
  random: number,
): number {
  const fullMs = retryAfterSeconds
    ? retryAfterSeconds * 1000
    : Math.min(longestRetryMs, firstRetryMs * 2 ** (attempt - 1))
  return retryAfterSeconds ? fullMs * (1 + random / 2) : fullMs * (0.5 + random / 2)
}
