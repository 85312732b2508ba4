import { createTenantDirectory } from '../../domains/organisation/server/public.ts'
import {
  closeDueOrders,
  practiceOnly,
  sendDueRefunds,
} from '../../domains/payment/server/public.ts'
import type { Database } from '../../platform/server/database/db.ts'
import type { Parts } from '../../platform/server/dependencies.ts'
import type { Jobs } from '../../platform/server/jobs/jobs.ts'

export const paymentQueue = 'payments'
const everySeconds = 30

export type Payments = { stop: () => Promise<void> }

/**
 * Ends unpaid orders and sends refunds twice a minute for every school, in one of the processes.
 * Separate from due work, since providers may be slow.
 */
export async function startPayments(
  jobs: Jobs,
  database: Database,
  parts: Parts,
  { clock, onFault }: { clock: () => Date; onFault: (error: unknown) => void },
): Promise<Payments> {
  const tenants = createTenantDirectory(database, parts.defaultTenant, clock)
  const providerOf = practiceOnly(parts.isDemo)
  const ask = async (): Promise<void> => {
    for (const { tenantId } of await tenants.all())
      await jobs.sendOncePer(everySeconds, paymentQueue, { tenantId })
  }
  await jobs.work(paymentQueue, async ({ tenantId }) => {
    await closeDueOrders(database, tenantId, { providerOf, now: clock() })
    await sendDueRefunds(database, tenantId, { providerOf, notifyUrl: () => '', now: clock() })
  })
  const timer = setInterval(() => void ask().catch(onFault), everySeconds * 1000)
  timer.unref()
  return { stop: async () => clearInterval(timer) }
}
