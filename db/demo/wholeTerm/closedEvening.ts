import { plusDays } from '../../../domains/people/contract/schoolDays.ts'
import { momentOf } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoTenant, demoUserId } from '../world.ts'
import { closePastLessons } from './pastClosure.ts'
import type { Grounds } from './termGround.ts'

const tenantId = demoTenant

/** Half an hour within the late lessons. */
const evening = { beginMinute: 17 * 60 + 20, endMinute: 17 * 60 + 50 }
const reason = '停电检修'

/** The day on which late lessons were cancelled with a refund; undefined if there were none. */
export type ClosedEvening = { readonly day: string } | undefined

/**
 * Cancels the late lessons of a Monday in the finished term; what they cost goes back. Nobody is
 * told of a past day.
 */
export async function closeEvening(tx: Tx, { past }: Grounds): Promise<ClosedEvening> {
  const closedBy = demoUserId(tenantId, 'afterschool')
  for (let day = plusDays(past.beginDate, 35); day <= past.endDate; day = plusDays(day, 7)) {
    const closing = {
      time: { day, ...evening },
      by: { closedBy, closedByName: '许静', closedAt: momentOf(`${day} 09:10:00`) },
      reason,
      offer: 'REFUND' as const,
    }
    if (await closePastLessons(tx, tenantId, closing)) return { day }
  }
  return undefined
}
