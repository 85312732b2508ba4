import { defaultGrants } from '../../app/rights/grants.ts'
import { listDemoMembers } from '../../domains/organisation/server/public.ts'
import { fillSchoolWords } from '../../domains/reference/server/public.ts'
import type { Database } from '../../platform/server/database/db.ts'
import type { Keys } from '../../platform/server/keys/keys.ts'
import { loadContent } from './content/content.ts'
import { loadEnrolment } from './enrolment/enrolment.ts'
import { hashDemoPasswords, loadIdentity } from './identity.ts'
import { demoSchools, loadOrganisation, openDemoSchool } from './organisation.ts'
import { loadPeople } from './people.ts'
import { loadWorkflow } from './workflow.ts'

/** Loads each missing demo school in one transaction, around the day of `anchor`. */
export async function loadDemo(
  database: Database,
  keys: Keys,
  anchor: Date,
): Promise<{ loaded: string[] }> {
  const missing: string[] = []
  for (const { tenantId } of demoSchools) {
    const people = await database.read(tenantId, (db) => listDemoMembers(db, tenantId))
    if (people.length === 0) missing.push(tenantId)
  }
  if (missing.length === 0) return { loaded: [] }

  const hashes = await hashDemoPasswords()
  for (const tenantId of missing) {
    await database.platform((tx) => openDemoSchool(tx, tenantId), tenantId)
    await database.write(tenantId, async (tx) => {
      await loadOrganisation(tx, { tenantId, anchor, grants: defaultGrants })
      await fillSchoolWords(tx, tenantId)
      await loadIdentity(tx, { tenantId, anchor, hashes })
      await loadPeople(tx, { tenantId, anchor, keys })
      await loadWorkflow(tx, { tenantId, anchor })
      await loadContent(tx, { tenantId, anchor })
      await loadEnrolment(tx, { tenantId, anchor })
    })
  }
  return { loaded: missing }
}
