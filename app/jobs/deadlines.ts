import { publishDueNotices } from '../../domains/content/server/public.ts'
import { createTenantDirectory } from '../../domains/organisation/server/public.ts'
import { carryOutDue, handleDueTasks } from '../../domains/workflow/server/public.ts'
import type { Database } from '../../platform/server/database/db.ts'
import type { Jobs } from '../../platform/server/jobs/jobs.ts'

export const onTimeQueue = 'onTime'
const everySeconds = 30

/** A failure in one domain does not block the others. */
async function happenOnTime(database: Database, tenantId: string, now: Date): Promise<void> {
  const outcomes = await Promise.allSettled([
    publishDueNotices(database, tenantId, now),
    handleDueTasks(database, tenantId, now),
    carryOutDue(database, tenantId, now),
  ])
  const faults = outcomes.flatMap((outcome): unknown[] =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  if (faults.length > 0)
    throw new AggregateError(faults, 'not everything that was due has happened')
}

export type OnTime = { stop: () => Promise<void> }

/** Runs due work twice a minute for every school, in one of the processes. */
export async function startOnTime(
  jobs: Jobs,
  database: Database,
  {
    clock,
    defaultTenant,
    onFault,
  }: { clock: () => Date; defaultTenant: string; onFault: (error: unknown) => void },
): Promise<OnTime> {
  const tenants = createTenantDirectory(database, defaultTenant, clock)
  const ask = async (): Promise<void> => {
    for (const { tenantId } of await tenants.all())
      await jobs.sendOncePer(everySeconds, onTimeQueue, { tenantId })
  }
  await jobs.work(onTimeQueue, ({ tenantId }) => happenOnTime(database, tenantId, clock()))
  const timer = setInterval(() => void ask().catch(onFault), everySeconds * 1000)
  timer.unref()
  return { stop: async () => clearInterval(timer) }
}
