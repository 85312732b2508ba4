import { publicOrigin } from '../../domains/files/server/public.ts'
import { createTenantDirectory } from '../../domains/organisation/server/public.ts'
import {
  callbackAddress,
  closeDueOrders,
  merchantProviders,
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
  const providerOf = merchantProviders(database, parts, clock)
  const publicUrl = parts.files.publicUrl ?? ''
  const ask = async (): Promise<void> => {
    for (const { tenantId } of await tenants.all())
      await jobs.sendOncePer(everySeconds, paymentQueue, { tenantId })
  }
  await jobs.work(paymentQueue, async ({ tenantId }) => {
    const unclosed = await closeDueOrders(database, tenantId, { providerOf, now: clock() })
    unclosed.forEach(onFault)
    const origin = await database.read(tenantId, (db) =>
      publicOrigin(db, { tenantId }, { publicUrl, claimedOrigin: '' }),
    )
    const notifyUrl: Parameters<typeof sendDueRefunds>[2]['notifyUrl'] = (tenant, attempt) =>
      callbackAddress(origin, tenant, attempt)
    const at = { providerOf, notifyUrl, now: clock() }
    const unsent = await sendDueRefunds(database, tenantId, at)
    unsent.forEach(onFault)
  })
  const timer = setInterval(() => void ask().catch(onFault), everySeconds * 1000)
  timer.unref()
  return { stop: async () => clearInterval(timer) }
}
