import { createTenantDirectory } from '../../domains/organisation/server/public.ts'
import { sendDueDeliveries } from '../../domains/workflow/server/public.ts'
import type { Database } from '../../platform/server/database/db.ts'
import type { Jobs } from '../../platform/server/jobs/jobs.ts'
import type { Parts } from '../../platform/server/dependencies.ts'

export const deliveryQueue = 'deliveries'
const everySeconds = 15

export type Deliveries = { stop: () => Promise<void> }

/**
 * Sends deliveries to other systems four times a minute for every school, in one of the processes.
 * Separate from due work, since other systems may be slow.
 */
export async function startDeliveries(
  jobs: Jobs,
  database: Database,
  parts: Parts,
  { clock, onFault }: { clock: () => Date; onFault: (error: unknown) => void },
): Promise<Deliveries> {
  const tenants = createTenantDirectory(database, parts.defaultTenant, clock)
  const ask = async (): Promise<void> => {
    for (const { tenantId } of await tenants.all())
      await jobs.sendOncePer(everySeconds, deliveryQueue, { tenantId })
  }
  await jobs.work(deliveryQueue, ({ tenantId }) =>
    sendDueDeliveries(database, parts, tenantId, clock),
  )
  const timer = setInterval(() => void ask().catch(onFault), everySeconds * 1000)
  timer.unref()
  return { stop: async () => clearInterval(timer) }
}
