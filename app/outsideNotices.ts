import { noticesOutside } from '../domains/content/server/public.ts'
import { keepOutsideNotices, type WaitingSource } from '../domains/messaging/server/public.ts'
import { createTenantDirectory } from '../domains/organisation/server/public.ts'
import { waitingOutside } from '../domains/workflow/server/public.ts'
import type { Database } from '../platform/server/db.ts'
import type { Jobs } from '../platform/server/jobs.ts'
import type { OutsideNotices } from '../platform/server/ports/outsideNotices.ts'

/** Another name than before, for a queue keeps the policy that it was made with. */
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

/** What waits for people in each of the domains. */
const everythingOutside: WaitingSource = async (db, tenantId, userIds, now) => [
  ...(await waitingOutside(db, tenantId, userIds, now)),
  ...(await noticesOutside(db, tenantId, userIds, now)),
]

/** Four times a minute, for every school, in one of the processes: people are told outside the app what waits for them there. */
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
    // One that fails or takes its time keeps no other from its turn.
    const rounds = channels.map((notices) =>
      keepOutsideNotices(database, tenantId, {
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
