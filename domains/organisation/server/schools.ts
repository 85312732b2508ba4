import { platformTenant } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { administratorRole, schoolRoles } from '../contract/roles.ts'
import { insertGrants, insertMissingRoles } from './queries.ts'

/** Default permissions by role alias, gathered from all domains by whoever puts them together. */
export type Grants = Readonly<Record<string, readonly string[]>>

/** Gives a school the roles it begins with. Roles that are there keep what the school has made of them. */
export async function ensureRoles(tx: Tx, tenantId: string, grants: Grants, firstId?: bigint): Promise<void> {
  const wanted = tenantId === platformTenant ? [administratorRole, ...schoolRoles] : schoolRoles
  const added = await insertMissingRoles(
    tx,
    wanted.map(({ alias, name }, index) => ({
      tenantId,
      alias,
      name,
      sort: index + 1,
      ...(firstId === undefined ? {} : { id: String(firstId + BigInt(index)) }),
    })),
  )
  const rows = added.flatMap(({ id, alias }) => (grants[alias] ?? []).map((permission) => ({ tenantId, roleId: id, permission })))
  if (rows.length > 0) await insertGrants(tx, rows)
}
