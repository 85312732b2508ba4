import type { Db } from '../../../platform/server/database/db.ts'
import type { Waiting } from '../../messaging/server/public.ts'
import { findAskedLately } from './queries/receipts.ts'

/** People who use the app respond within this time and need no message outside the app. */
const pauseMs = 2 * 60_000
/** Older notices have been seen or already reported. */
const freshMs = 24 * 60 * 60_000

/**
 * Notices of the last day that these people have to confirm, sign or answer. Notices that only ask
 * to be read stay inside the app.
 */
export async function noticesOutside(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
  now: Date,
): Promise<Waiting[]> {
  const asked = await findAskedLately(
    db,
    { tenantId, userIds },
    { from: new Date(now.getTime() - freshMs), to: new Date(now.getTime() - pauseMs), now },
  )
  return asked.map(({ noticeId, userId, createTime }) => ({
    userId,
    subject: `notice:${noticeId}`,
    kind: 'notice',
    since: createTime,
  }))
}
