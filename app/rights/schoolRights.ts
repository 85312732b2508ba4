import { handingOn } from '../../domains/organisation/contract/permissions.ts'
import {
  createTenantDirectory,
  ensureApiScopes,
  ensureMenus,
  renewRights,
} from '../../domains/organisation/server/public.ts'
import type { Endpoint } from '../../platform/contract/endpoint.ts'
import type { Database } from '../../platform/server/database/db.ts'
import { defaultGrants } from './grants.ts'
import { menuSeeds } from './menus.ts'
import { permissionNames } from './permissionNames.ts'

/** Offers every school the new default permissions of this version, before the first request. */
export async function renewSchoolRights(
  database: Database,
  defaultTenant: string,
  clock: () => Date,
): Promise<void> {
  for (const { tenantId } of await createTenantDirectory(database, defaultTenant, clock).all())
    await database.write(tenantId, (tx) => renewRights(tx, tenantId, defaultGrants))
}

/**
 * Fills the rights tables: the product's menus, and a row for each permission that a call requires
 * or a role may hold.
 */
export async function renewRightsViews(
  database: Database,
  endpoints: readonly Endpoint[],
): Promise<void> {
  const byPermission = new Map([...endpoints].reverse().map((endpoint) => [endpoint.may, endpoint]))
  const held = Object.values(defaultGrants).flat()
  const permissions = new Set([
    ...byPermission.keys(),
    ...held.filter((one) => !one.startsWith(handingOn(''))),
  ])
  permissions.delete('public')
  permissions.delete('signedIn')
  const asked = [...permissions].map((permission) => ({
    permission,
    path: byPermission.get(permission)?.path ?? '',
    name: permissionNames[permission] ?? permission,
    isOfPlatform: byPermission.get(permission)?.effect === 'platform',
  }))
  await database.platform(async (tx) => {
    await ensureMenus(tx, menuSeeds)
    await ensureApiScopes(tx, asked)
  })
}
