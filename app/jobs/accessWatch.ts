import { createTenantDirectory } from '../../domains/organisation/server/public.ts'
import { watchAccess, writeRefusals } from '../../domains/safeguards/server/public.ts'
import type { Database } from '../../platform/server/database/db.ts'
import type { Jobs } from '../../platform/server/jobs/jobs.ts'

export const watchQueue = 'access-watch'
const everySeconds = 5 * 60

type Chores = {
  readonly defaultTenant: string
  readonly clock: () => Date
  readonly onFault: (error: unknown) => void
}

/**
 * Looks for unusual access every five minutes for every school, in one of the processes; each
 * process writes the refused calls that it counted.
 */
export async function startAccessWatch(
  jobs: Jobs,
  database: Database,
  { defaultTenant, clock, onFault }: Chores,
): Promise<{ stop: () => Promise<void> }> {
  const tenants = createTenantDirectory(database, defaultTenant, clock)
  await jobs.work(watchQueue, async ({ tenantId }) => {
    await watchAccess(database, tenantId, clock())
  })
  const ask = async (): Promise<void> => {
    await writeRefusals(database)
    for (const { tenantId } of await tenants.all())
      await jobs.sendOncePer(everySeconds, watchQueue, { tenantId })
  }
  const timer = setInterval(() => void ask().catch(onFault), everySeconds * 1000)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await writeRefusals(database).catch(onFault)
    },
  }
}
