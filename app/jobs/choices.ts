import {
  decideClasses,
  finishMerges,
  passOffersOn,
} from '../../domains/courseChoice/server/public.ts'
import { createTenantDirectory } from '../../domains/organisation/server/public.ts'
import type { Database } from '../../platform/server/database/db.ts'
import type { Jobs } from '../../platform/server/jobs/jobs.ts'

export const choiceQueue = 'choices'
const everySeconds = 30

export type Choices = { stop: () => Promise<void> }

/**
 * Ends overdue offers, offers free seats, decides classes and carries out merges twice a minute for
 * every school, in one process.
 */
export async function startChoices(
  jobs: Jobs,
  database: Database,
  {
    clock,
    defaultTenant,
    onFault,
  }: { clock: () => Date; defaultTenant: string; onFault: (error: unknown) => void },
): Promise<Choices> {
  const tenants = createTenantDirectory(database, defaultTenant, clock)
  const ask = async (): Promise<void> => {
    for (const { tenantId } of await tenants.all())
      await jobs.sendOncePer(everySeconds, choiceQueue, { tenantId })
  }
  await jobs.work(choiceQueue, async ({ tenantId }) => {
    for (const failure of await finishMerges(database, tenantId, clock())) onFault(failure)
    await decideClasses(database, tenantId, clock())
    await passOffersOn(database, tenantId, clock())
  })
  const timer = setInterval(() => void ask().catch(onFault), everySeconds * 1000)
  timer.unref()
  return { stop: async () => clearInterval(timer) }
}
