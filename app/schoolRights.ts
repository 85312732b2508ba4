import { createTenantDirectory, renewRights } from '../domains/organisation/server/public.ts'
import type { Database } from '../platform/server/db.ts'
import { defaultGrants } from './grants.ts'

/** Offers every school the default rights that this version brings, before anybody is served. */
export async function renewSchoolRights(database: Database, defaultTenant: string, clock: () => Date): Promise<void> {
  for (const { tenantId } of await createTenantDirectory(database, defaultTenant, clock).all())
    await database.write(tenantId, (tx) => renewRights(tx, tenantId, defaultGrants))
}
