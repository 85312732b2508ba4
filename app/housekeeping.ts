import { eraseExpiredDrafts } from '../domains/enrolment/server/public.ts'
import { sweepFiles } from '../domains/files/server/sweep.ts'
import { forgetExpired } from '../domains/identity/server/public.ts'
import { createTenantDirectory } from '../domains/organisation/server/public.ts'
import type { Database } from '../platform/server/db.ts'
import type { Parts } from '../platform/server/parts.ts'
import { forgetOldWindows } from '../platform/server/rateLimit.ts'

const everyMs = 60 * 60 * 1000

export type Housekeeping = { stop: () => Promise<void> }

/** Once an hour, for every school: what has expired goes. A chore that fails is reported, and the others are still done. */
export function startHousekeeping(database: Database, parts: Parts, clock: () => Date, onFault: (error: unknown) => void): Housekeeping {
  let round: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(() => tidy(database, parts, clock, onFault)).catch(onFault)
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}

async function tidy(database: Database, { files, defaultTenant }: Parts, clock: () => Date, onFault: (error: unknown) => void): Promise<void> {
  for (const { tenantId } of await createTenantDirectory(database, defaultTenant, clock).all()) {
    const chores = [
      () => forgetExpired(database, tenantId, clock()),
      () => forgetOldWindows(database, tenantId, clock()),
      () => eraseExpiredDrafts(database, tenantId, clock()),
      () => sweepFiles(database, files.storage, tenantId, clock()),
    ]
    for (const chore of chores) await chore().catch(onFault)
  }
}
