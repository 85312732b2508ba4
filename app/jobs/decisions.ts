import { undoSeconds } from '../../domains/workflow/contract/pending.ts'
import { carryOut } from '../../domains/workflow/server/public.ts'
import type { CarryOutLater } from '../../domains/workflow/server/public.ts'
import type { Database } from '../../platform/server/database/db.ts'
import type { Jobs } from '../../platform/server/jobs/jobs.ts'

export const decisionQueue = 'decisions'

/** Queues a pressed decision until the time to undo it is over. */
export const carryOutAfterUndo =
  (jobs: Jobs): CarryOutLater =>
  (tx, { tenantId, pendingId }) =>
    jobs.send(tx, decisionQueue, { tenantId, pendingId }, undoSeconds)

/** Carries out pressed decisions, in one of the processes. */
export const startDecisions = (jobs: Jobs, database: Database, clock: () => Date): Promise<void> =>
  jobs.work(decisionQueue, ({ tenantId, pendingId = '' }) =>
    carryOut(database, tenantId, pendingId, clock()),
  )
