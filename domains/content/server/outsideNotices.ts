import type { Db } from '../../../platform/server/db.ts'
import type { Waiting } from '../../messaging/server/public.ts'
import { findAskedLately } from './receiptQueries.ts'

/** Whoever is in the app answers at once and need not be told outside. */
const pauseMs = 2 * 60_000
/** What is older is known by then, or was told. */
const freshMs = 24 * 60 * 60_000

/** Notices of the last day that wait for these people to confirm, sign or answer; those that only want to be read ask nothing of anybody and stay in the app. */
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
