import { wireDate } from '../../../../platform/contract/time.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { remindDays } from '../../contract/requestStates.ts'
import { insertReminders, listEnding } from '../queries/deadlines.ts'
import type { RequestRow } from '../queries/requests.ts'
import { answerersOf } from './answerers.ts'
import { isLate } from './views.ts'
import { workingDayAfter } from './workingDays.ts'

/** A request whose deadline is near or has passed. */
export type EndingRequest = {
  readonly request: RequestRow
  readonly isLate: boolean
  /** Who may answer it. */
  readonly answerers: readonly string[]
}

/**
 * The open requests whose deadline is at most three working days away or has passed, each once
 * before and once after it: they are noted as announced.
 */
export async function takeEndingRequests(
  tx: Tx,
  tenantId: string,
  now: Date,
): Promise<EndingRequest[]> {
  const today = wireDate(now)
  const ending = await listEnding(
    tx,
    tenantId,
    await workingDayAfter(tx, tenantId, today, remindDays),
  )
  const added = await insertReminders(
    tx,
    tenantId,
    ending.map((row) => ({ requestId: row.id, kind: isLate(row, now) ? 'LATE' : 'SOON' })),
    now,
  )
  const isNew = new Set(added.map(({ requestId }) => requestId))
  const fresh = ending.filter(({ id }) => isNew.has(id))
  const answerers = await answerersOf(tx, tenantId, fresh)
  return fresh.map((request) => ({
    request,
    isLate: isLate(request, now),
    answerers: answerers.get(request.id) ?? [],
  }))
}
