import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { countWaitingPermits } from '../../../logs/server/public.ts'
import { countOpenRequests } from '../../../privacy/server/public.ts'
import { Activity } from '../../contract/activities.ts'
import type { countDuties as contract } from '../../contract/yearReport.ts'
import { countAlerts } from '../queries/alerts.ts'
import { listAssessed } from '../queries/assessments.ts'
import { countOpen } from '../queries/incidents.ts'
import { findLastRun, listResults } from '../queries/retention.ts'

/** What waits, in numbers. */
export async function countDuties(
  db: Db,
  { tenantId }: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract>> {
  const { open, overdue } = await countOpen(db, tenantId, now)
  const lastRun = await findLastRun(db, tenantId)
  const results = await listResults(db, tenantId, lastRun ? [lastRun.id] : [])
  const requests = await countOpenRequests(db, tenantId, wireDate(now))
  const assessed = await listAssessed(db, tenantId)
  return {
    openExports: await countWaitingPermits(db, tenantId),
    openAlerts: await countAlerts(db, tenantId, 'OPEN'),
    openRequests: requests.open,
    lateRequests: requests.late,
    openIncidents: open,
    overdueIncidents: overdue,
    lastRun: lastRun?.day ?? '',
    failedRules: results.filter(({ isFailed }) => isFailed).length,
    missingAssessments: Activity.options.length - assessed.length,
  }
}
