import { carryOut } from '../../domains/workflow/server/public.ts'
import type { Undoing } from '../../domains/workflow/server/public.ts'
import type { Database } from '../../platform/server/database/db.ts'
import type { Jobs } from '../../platform/server/jobs/jobs.ts'

export const decisionQueue = 'decisions'

/** Queues a pressed decision until the time to undo it is over. */
export const undoingBy = (jobs: Jobs, seconds: number): Undoing => ({
  seconds,
  carryOutLater: (tx, { tenantId, pendingId }) =>
    jobs.send(tx, decisionQueue, { tenantId, pendingId }, seconds),
})

/** Carries out pressed decisions, in one of the processes. */
export const startDecisions = (jobs: Jobs, database: Database, clock: () => Date): Promise<void> =>
  jobs.work(decisionQueue, ({ tenantId, pendingId = '' }) =>
    carryOut(database, tenantId, pendingId, clock()),
  )
