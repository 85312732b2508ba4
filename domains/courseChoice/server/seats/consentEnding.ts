import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Doing } from '../doing.ts'
import { whenConsentWithdrawn } from '../preparation/consentUses.ts'
import type { WithdrawnConsent } from '../preparation/consentUses.ts'
import * as rows from '../queries/seats.ts'
import { giveUp } from './dropping.ts'
import { unshared } from './endReasons.ts'
import { endUnpaidSeat } from './swapping.ts'

/**
 * Ends the seat of a child whose data the institution may no longer have, at any time and with a
 * refund by the rules. A payment that has begun must end first.
 */
async function endUnsharedSeat(
  tx: Tx,
  actor: Actor,
  consent: WithdrawnConsent,
  { now }: Doing,
): Promise<void> {
  const id = await rows.findLiveSeatIn(tx, actor.tenantId, consent)
  const seat = id && (await rows.findOwnSeat(tx, rowRef(actor, id), actor.userId))
  if (!seat || seat.state === 'DROP_REQUESTED') return
  if (seat.state === 'HELD' && seat.orderId !== null) {
    const counters = { ...seat, classIds: [seat.classId] }
    const end = { id: seat.id, counters, reason: unshared }
    return endUnpaidSeat(tx, rowRef(actor, seat.orderId), end, now)
  }
  await giveUp(tx, actor, seat, { reason: unshared, now })
}

/** Registers the end of seats; called when the routes are mounted. */
export const endSeatsWithConsents = (): void => void whenConsentWithdrawn(endUnsharedSeat)
