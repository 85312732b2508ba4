import { createTenantDirectory } from '../../domains/organisation/server/public.ts'
import { compareDueBills, merchantProviders } from '../../domains/payment/server/public.ts'
import type { Database } from '../../platform/server/database/db.ts'
import type { Parts } from '../../platform/server/dependencies.ts'
import type { Jobs } from '../../platform/server/jobs/jobs.ts'

export const billQueue = 'bills'
const everySeconds = 30 * 60

/** Compares the bills of every school once a day after 10:00, and again until it succeeds. */
export async function startBills(
  jobs: Jobs,
  database: Database,
  parts: Parts,
  { clock, onFault }: { clock: () => Date; onFault: (error: unknown) => void },
): Promise<{ stop: () => Promise<void> }> {
  const tenants = createTenantDirectory(database, parts.defaultTenant, clock)
  const providerOf = merchantProviders(database, parts, clock)
  const ask = async (): Promise<void> => {
    for (const { tenantId } of await tenants.all())
      await jobs.sendOncePer(everySeconds, billQueue, { tenantId })
  }
  await jobs.work(billQueue, async ({ tenantId }) => {
    const failures = await compareDueBills(database, tenantId, { providerOf, now: clock() })
    failures.forEach(onFault)
  })
  // More often than the work, so that a restart does not delay it by the whole interval.
  const timer = setInterval(() => void ask().catch(onFault), (everySeconds / 6) * 1000)
  timer.unref()
  return { stop: async () => clearInterval(timer) }
}
