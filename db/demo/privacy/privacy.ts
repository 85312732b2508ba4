import type { Database } from '../../../platform/server/database/db.ts'
import type { Load } from './cast.ts'
import { loadRequests } from './requests.ts'
import { judgeFirst, loadAlerts, loadAssessments, loadIncidents } from './safeguards.ts'

/** What waits for the person in charge of personal data, and what is done already. */
export async function loadPrivacy(database: Database, load: Load): Promise<void> {
  await database.write(load.tenantId, (tx) => loadRequests(tx, load))
  await loadAlerts(database, load)
  await database.write(load.tenantId, async (tx) => {
    await judgeFirst(tx, load)
    await loadIncidents(tx, load)
    await loadAssessments(tx, load)
  })
}
