import { endOverdueOffers, remindOfOffers } from '../../domains/admission/server/public.ts'
import {
  moveClassesOn,
  suspendWithoutPapers,
  warnOfHealth,
} from '../../domains/afterSchool/server/public.ts'
import { warnOfExpiry } from '../../domains/clearance/server/public.ts'
import { removeReaders } from '../../domains/content/server/public.ts'
import { completeSeats } from '../../domains/courseChoice/server/public.ts'
import { findDuplicatesOfNight } from '../../domains/enrolment/server/public.ts'
import { sweepOrphans } from '../../domains/files/server/orphans.ts'
import { sweepFiles } from '../../domains/files/server/orphanCleanup.ts'
import { removeExpired } from '../../domains/identity/server/public.ts'
import { dropBegunRevocations } from '../../domains/leave/server/public.ts'
import { removeOldFaults } from '../../domains/logs/server/public.ts'
import { removeOldEvents, removeOldNotices } from '../../domains/messaging/server/public.ts'
import { createTenantDirectory } from '../../domains/organisation/server/public.ts'
import {
  remindOfRequests,
  retentionRules,
  runRetention,
} from '../../domains/safeguards/server/public.ts'
import { removeOldDeliveries, removeStaleDrafts } from '../../domains/workflow/server/public.ts'
import type { Database } from '../../platform/server/database/db.ts'
import { removeOldAnswers } from '../../platform/server/http/idempotency.ts'
import type { Jobs } from '../../platform/server/jobs/jobs.ts'
import type { Parts } from '../../platform/server/dependencies.ts'
import { removeOldWindows } from '../../platform/server/http/rateLimit.ts'

export const housekeepingQueue = 'housekeeping'
const everySeconds = 60 * 60
/** 03:00 in Shanghai. */
const sweepHourUtc = 19

export type Housekeeping = { stop: () => Promise<void> }

type Chores = {
  clock: () => Date
  onFault: (error: unknown) => void
  /** Calls that a device may send days later; their answers are stored longer. */
  offlinePaths: readonly string[]
}

/** Removes expired data once an hour for every school, in one of the processes. */
export async function startHousekeeping(
  jobs: Jobs,
  database: Database,
  parts: Parts,
  chores: Chores,
): Promise<Housekeeping> {
  const { clock, onFault } = chores
  const tenants = createTenantDirectory(database, parts.defaultTenant, clock)
  const ask = async (): Promise<void> => {
    for (const { tenantId } of await tenants.all())
      await jobs.sendOncePer(everySeconds, housekeepingQueue, { tenantId })
  }
  await jobs.work(housekeepingQueue, async ({ tenantId }) => {
    await tidy(database, parts, tenantId, chores)
    // Contents belong to no school until a row refers to them, so the nightly run of one school
    // sweeps for all.
    if (tenantId === parts.defaultTenant && clock().getUTCHours() === sweepHourUtc) {
      const schools = (await tenants.all()).map((one) => one.tenantId)
      await sweepOrphans(database, parts.files.storage, schools, clock()).catch(onFault)
    }
  })
  const timer = setInterval(() => void ask().catch(onFault), everySeconds * 1000)
  timer.unref()
  return { stop: async () => clearInterval(timer) }
}

/** A failed chore is reported, and the others still run. */
async function tidy(
  database: Database,
  { files, keys }: Parts,
  tenantId: string,
  { clock, onFault, offlinePaths }: Chores,
): Promise<void> {
  const chores = [
    () => removeExpired(database, tenantId, clock()),
    () => removeOldWindows(database, tenantId, clock()),
    () => removeOldAnswers(database, tenantId, offlinePaths, clock()),
    async () =>
      clock().getUTCHours() === sweepHourUtc &&
      findDuplicatesOfNight(database, tenantId, { keys, now: clock() }),
    () => removeOldEvents(database, tenantId, clock()),
    () => removeOldNotices(database, tenantId, clock()),
    () => removeReaders(database, tenantId, clock()),
    () => removeOldFaults(database, tenantId, clock()),
    () => removeOldDeliveries(database, tenantId, clock()),
    () => removeStaleDrafts(database, tenantId),
    () => dropBegunRevocations(database, tenantId, clock()),
    () => suspendWithoutPapers(database, tenantId, clock()),
    () => moveClassesOn(database, tenantId, clock()),
    () => completeSeats(database, tenantId, clock()),
    () => warnOfExpiry(database, tenantId, clock()),
    () => remindOfOffers(database, tenantId, clock()),
    () => endOverdueOffers(database, tenantId, clock()),
    () => warnOfHealth(database, tenantId, clock()),
    () => remindOfRequests(database, tenantId, clock()),
    () => runRetention(database, tenantId, { rules: retentionRules(keys), now: clock(), onFault }),
    () => sweepFiles(database, files.storage, tenantId, clock()),
  ]
  for (const chore of chores) await chore().catch(onFault)
}
