import type { Database } from '../../../platform/server/database/db.ts'
import type { Load } from './cast.ts'
import { loadOpenIncident } from './incidents.ts'
import { loadPhotoConsents } from './photoConsents.ts'
import { loadRequests } from './requests.ts'
import { judgeFirst, loadAlerts, loadAssessments } from './safeguards.ts'

/** What waits for the person in charge of personal data, and what is done already. */
export async function loadPrivacy(database: Database, load: Load): Promise<void> {
  await database.write(load.tenantId, async (tx) => {
    await loadRequests(tx, load)
    await loadPhotoConsents(tx, load)
  })
  await loadAlerts(database, load)
  await database.write(load.tenantId, async (tx) => {
    await judgeFirst(tx, load)
    await loadOpenIncident(tx, load)
    await loadAssessments(tx, load)
  })
}
