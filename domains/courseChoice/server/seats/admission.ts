import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type { claimSeat } from '../../contract/choice.ts'
import { createLine } from './line.ts'
import type { LineLimits } from './line.ts'
import { inFlight } from './refusals.ts'

type Asked = ParsedInputOf<typeof claimSeat>
type Answer = ReplyOf<typeof claimSeat>

/**
 * Few claims run at a time, so that connections and processor time are left for others; more would
 * only wait for the same rows.
 */
const usualLimits: LineLimits = { running: 4, waiting: 400, patienceMs: 4000 }
const ticketMs = 30 * 60_000

/** What the line needs to know about a claim. */
type Arriving = {
  readonly actor: PersonRef
  readonly input: Pick<Asked, 'childId' | 'ticket'>
  readonly now: Date
  readonly request: Pick<RequestFacts, 'header'>
}

/** Admits claims in the order of their arrival, or answers with a place in line. */
export function createAdmission(keys: Keys, limits: LineLimits = usualLimits) {
  const nowMs = (): number => performance.now()
  const lines = new Map<string, ReturnType<typeof createLine>>()
  const lineOf = (tenantId: string) => {
    const line = lines.get(tenantId) ?? createLine(limits, nowMs, inFlight)
    lines.set(tenantId, line)
    return line
  }
  async function admit({
    actor: { tenantId, userId },
    input,
    now,
    request,
  }: Arriving): Promise<{ done: () => void } | { answer: Answer }> {
    const place = { tenantId, userId, childId: input.childId }
    const arrivedMs = arrivalOf(keys, place, { ticket: input.ticket, now })
    const key = request.header('idempotency-key')
    const who = `${userId} ${input.childId}`
    const admission = await lineOf(tenantId).enter({ who, key, arrivedMs })
    if ('done' in admission) return admission
    const { arrivedMs: keptMs, ...told } = admission
    return { answer: { result: 'QUEUED', id: ticketFor(keys, place, keptMs), ...told } }
  }

  return {
    admit,
    /** How many families of the school stand in the line of this process. */
    inLine: (tenantId: string): number => {
      const { waiting, away } = lineOf(tenantId).load()
      return waiting + away
    },
  }
}

export type ClaimAdmission = ReturnType<typeof createAdmission>

type Place = { readonly tenantId: string; readonly userId: string; readonly childId: string }

const linkOf = ({ tenantId, userId, childId }: Place, arrivedMs: number) => ({
  tenantId,
  subject: `place in line ${userId} ${childId} ${arrivedMs}`,
})

/** A ticket proves to every process when its holder arrived. */
const ticketFor = (keys: Keys, place: Place, arrivedMs: number): string =>
  `${arrivedMs}.${keys.signLink({ ...linkOf(place, arrivedMs), expiresAt: new Date(arrivedMs + ticketMs) })}`

/** The arrival by the ticket; without a valid one it is now. */
function arrivalOf(
  keys: Keys,
  place: Place,
  { ticket = '', now }: { ticket: Asked['ticket']; now: Date },
): number {
  const dot = ticket.indexOf('.')
  const arrivedMs = Number(ticket.slice(0, Math.max(0, dot)))
  const isOwn =
    Number.isSafeInteger(arrivedMs) &&
    arrivedMs > 0 &&
    keys.verifyLink({ ...linkOf(place, arrivedMs), now }, ticket.slice(dot + 1))
  return isOwn ? arrivedMs : now.getTime()
}
