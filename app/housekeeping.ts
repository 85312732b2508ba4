import { suspendWithoutPapers } from '../domains/afterSchool/server/public.ts'
import { forgetReaders } from '../domains/content/server/public.ts'
import { eraseExpiredDrafts } from '../domains/enrolment/server/public.ts'
import { sweepOrphans } from '../domains/files/server/orphans.ts'
import { sweepFiles } from '../domains/files/server/sweep.ts'
import { forgetExpired } from '../domains/identity/server/public.ts'
import { dropBegunRevocations } from '../domains/leave/server/public.ts'
import { forgetOldFaults } from '../domains/logs/server/public.ts'
import { forgetOldEvents, forgetOldNotices } from '../domains/messaging/server/public.ts'
import { createTenantDirectory } from '../domains/organisation/server/public.ts'
import { forgetOldDeliveries, forgetStaleDrafts } from '../domains/workflow/server/public.ts'
import type { Database } from '../platform/server/db.ts'
import { forgetOldAnswers } from '../platform/server/idempotency.ts'
import type { Jobs } from '../platform/server/jobs.ts'
import type { Parts } from '../platform/server/parts.ts'
import { forgetOldWindows } from '../platform/server/rateLimit.ts'
import { sentLater } from './sentLater.ts'

export const housekeepingQueue = 'housekeeping'
const everySeconds = 60 * 60
/** Three in the morning in Shanghai. */
const sweepHourUtc = 19

export type Housekeeping = { stop: () => Promise<void> }

/** Once an hour, for every school, in one of the processes: what has expired goes. */
export async function startHousekeeping(
  jobs: Jobs,
  database: Database,
  parts: Parts,
  chores: { clock: () => Date; onFault: (error: unknown) => void },
): Promise<Housekeeping> {
  const { clock, onFault } = chores
  const tenants = createTenantDirectory(database, parts.defaultTenant, clock)
  const ask = async (): Promise<void> => {
    for (const { tenantId } of await tenants.all())
      await jobs.sendOncePer(everySeconds, housekeepingQueue, { tenantId })
  }
  await jobs.work(housekeepingQueue, async ({ tenantId }) => {
    await tidy(database, parts, tenantId, chores)
    // Contents belong to no school until a row says so: one school's hour at night does it for all.
    if (tenantId === parts.defaultTenant && clock().getUTCHours() === sweepHourUtc) {
      const schools = (await tenants.all()).map((one) => one.tenantId)
      await sweepOrphans(database, parts.files.storage, schools, clock()).catch(onFault)
    }
  })
  const timer = setInterval(() => void ask().catch(onFault), everySeconds * 1000)
  timer.unref()
  return { stop: async () => clearInterval(timer) }
}

/** A chore that fails is reported, and the others are still done. */
async function tidy(
  database: Database,
  { files }: Parts,
  tenantId: string,
  { clock, onFault }: { clock: () => Date; onFault: (error: unknown) => void },
): Promise<void> {
  const chores = [
    () => forgetExpired(database, tenantId, clock()),
    () => forgetOldWindows(database, tenantId, clock()),
    () => forgetOldAnswers(database, tenantId, sentLater, clock()),
    () => eraseExpiredDrafts(database, tenantId, clock()),
    () => forgetOldEvents(database, tenantId, clock()),
    () => forgetOldNotices(database, tenantId, clock()),
    () => forgetReaders(database, tenantId, clock()),
    () => forgetOldFaults(database, tenantId, clock()),
    () => forgetOldDeliveries(database, tenantId, clock()),
    () => forgetStaleDrafts(database, tenantId),
    () => dropBegunRevocations(database, tenantId, clock()),
    () => suspendWithoutPapers(database, tenantId, clock()),
    () => sweepFiles(database, files.storage, tenantId, clock()),
  ]
  for (const chore of chores) await chore().catch(onFault)
}
