import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import { offerEnds } from '../../contract/offerEnds.ts'
import { endSeat } from '../queries/seats.ts'
import * as rows from '../queries/waitingLists.ts'
import { tellGuardians } from '../tellingGuardians.ts'

/**
 * Offers the free seats of a class to its waiting list. The caller may hold the counters of the
 * class already; an offer needs no counter of a child, so it cannot deadlock with a claim.
 */
export async function fillFreeSeats(
  tx: Tx,
  tenantId: string,
  classId: string,
  now: Date,
): Promise<void> {
  const held = await rows.holdClassSeats(tx, tenantId, classId)
  if (!held) return
  const { className, offerHours } = held
  const holdUntil = offerEnds(now, offerHours)
  let left = Math.min(held.capacity - held.taken, held.waiting)
  for (; left > 0; left -= 1) {
    const offer = await rows.offerNext(tx, tenantId, classId, { holdUntil, now })
    if (!offer) return
    const until = minuteWords(wireDateTime(holdUntil), wireDate(now))
    await tellOffer(tx, tenantId, { offer, className, until })
  }
}

async function tellOffer(
  tx: Tx,
  tenantId: string,
  { offer, className, until }: { offer: rows.Offer; className: string; until: string },
): Promise<void> {
  const { id: subject, childId } = offer
  const title = `“${className}”有名额了，请在 ${until} 前确认`
  await tellGuardians(tx, tenantId, [{ subject, childId, title }], { mayConsent: true })
}

/** Ends offers whose time is over and offers every free seat; run again and again, in any process. */
export async function passOffersOn(database: Database, tenantId: string, now: Date): Promise<void> {
  const overdue = await database.read(tenantId, (db) => rows.listOverdueOffers(db, tenantId, now))
  for (const { id, classId } of overdue)
    await database.write(tenantId, async (tx) => {
      await rows.holdClassSeats(tx, tenantId, classId)
      const from = ['OFFERED'] as const
      await endSeat(tx, rowRef({ tenantId }, id), {
        from,
        to: 'EXPIRED',
        reason: '逾期未确认',
        now,
      })
      await fillFreeSeats(tx, tenantId, classId, now)
    })
  const open = await database.read(tenantId, (db) => rows.listClassesToOffer(db, tenantId))
  for (const { classId } of open)
    await database.write(tenantId, (tx) => fillFreeSeats(tx, tenantId, classId, now))
}
