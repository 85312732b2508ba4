import { noticesOutside } from '../../domains/content/server/public.ts'
import { sendOutsideNotices, type WaitingSource } from '../../domains/messaging/server/public.ts'
import { createTenantDirectory } from '../../domains/organisation/server/public.ts'
import { waitingOutside } from '../../domains/workflow/server/public.ts'
import type { Database } from '../../platform/server/database/db.ts'
import type { Jobs } from '../../platform/server/jobs/jobs.ts'
import type { OutsideNotices } from '../../platform/server/ports/outsideNotices.ts'

/** Renamed, because a queue keeps the policy that it was created with. */
export const noticeQueue = 'noticeRounds'
const everySeconds = 15

export type NoticeRounds = { stop: () => Promise<void> }

type Facts = {
  channels: readonly OutsideNotices[]
  defaultTenant: string
  isDemo: boolean
  clock: () => Date
  onFault: (error: unknown) => void
}

/** Everything that waits for these people, from all domains. */
const everythingOutside: WaitingSource = async (db, tenantId, userIds, now) => [
  ...(await waitingOutside(db, tenantId, userIds, now)),
  ...(await noticesOutside(db, tenantId, userIds, now)),
]

/**
 * Sends notices outside the app about waiting items, four times a minute for every school, in one
 * of the processes.
 */
export async function startOutsideNotices(
  jobs: Jobs,
  database: Database,
  { channels, defaultTenant, isDemo, clock, onFault }: Facts,
): Promise<NoticeRounds> {
  const tenants = createTenantDirectory(database, defaultTenant, clock)
  const ask = async (): Promise<void> => {
    for (const { tenantId } of await tenants.all())
      await jobs.sendOncePer(everySeconds, noticeQueue, { tenantId })
  }
  await jobs.work(noticeQueue, async ({ tenantId }) => {
    // A channel that fails or is slow does not delay the others.
    const rounds = channels.map((notices) =>
      sendOutsideNotices(database, tenantId, {
        notices,
        source: everythingOutside,
        isDemo,
        clock,
        onFault,
      }),
    )
    for (const round of await Promise.allSettled(rounds))
      if (round.status === 'rejected') onFault(round.reason)
  })
  const timer = setInterval(() => void ask().catch(onFault), everySeconds * 1000)
  timer.unref()
  return { stop: async () => clearInterval(timer) }
}
