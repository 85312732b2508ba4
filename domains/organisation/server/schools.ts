import { platformTenant } from '../../../platform/server/actor.ts'
import { announce } from '../../../platform/server/changes.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { everyResource } from '../../../platform/server/dataScopes.ts'
import { administratorRole, schoolRoles } from '../contract/roles.ts'
import { dataScopeTypes, customScope, defaultScopes } from '../contract/scopes.ts'
import { insertMissingRoles } from './queries.ts'
import {
  ensureBuiltInScopes,
  insertGrants,
  insertOffers,
  insertRoleScopes,
  listRoleAliases,
} from './rightsQueries.ts'

/** Default permissions by role alias, gathered from all domains by whoever puts them together. */
export type Grants = Readonly<Record<string, readonly string[]>>

/** Gives a school the roles it begins with. Roles that are there keep what the school has made of them. */
export async function ensureRoles(
  tx: Tx,
  tenantId: string,
  grants: Grants,
  firstId?: bigint,
): Promise<void> {
  const wanted = tenantId === platformTenant ? [administratorRole, ...schoolRoles] : schoolRoles
  await insertMissingRoles(
    tx,
    wanted.map(({ alias, name }, index) => ({
      tenantId,
      alias,
      name,
      sort: index + 1,
      ...(firstId === undefined ? {} : { id: String(firstId + BigInt(index)) }),
    })),
  )
  await renewRights(tx, tenantId, grants)
}

/** Gives the built-in roles the defaults that the school has never been offered; what it took away stays away. */
export async function renewRights(tx: Tx, tenantId: string, grants: Grants): Promise<void> {
  const roleIds = new Map((await listRoleAliases(tx, tenantId)).map(({ id, alias }) => [alias, id]))
  const present = [administratorRole, ...schoolRoles]
    .map(({ alias }) => alias)
    .filter((alias) => roleIds.has(alias))
  const offers = present.flatMap((alias) =>
    offersOf(grants, alias).map((permission) => ({ tenantId, alias, permission })),
  )
  if (offers.length === 0) return
  const fresh = await insertOffers(tx, offers)
  const rows = fresh.flatMap(({ alias, permission }) => {
    const roleId = roleIds.get(alias)
    return roleId === undefined ? [] : [{ roleId, alias, permission }]
  })
  const granted = rows.filter(({ permission }) => permission !== defaultScopeOffer)
  if (granted.length > 0)
    await insertGrants(
      tx,
      granted.map(({ roleId, permission }) => ({ tenantId, roleId, permission })),
    )
  await grantScopes(tx, tenantId, rows)
  if (rows.length > 0) await announce(tx, { topic: 'role', subject: tenantId })
}

type Fresh = { roleId: string; alias: string; permission: string }

async function grantScopes(tx: Tx, tenantId: string, fresh: readonly Fresh[]): Promise<void> {
  const asked = fresh.filter(({ permission }) => permission === defaultScopeOffer)
  if (asked.length === 0) return
  const kinds = dataScopeTypes.filter(({ type }) => type !== customScope)
  const scopes = await ensureBuiltInScopes(
    tx,
    kinds.map(({ type, name }) => ({
      tenantId,
      resourceCode: everyResource,
      name: `全部资源：${name}`,
      type,
    })),
  )
  const rows = asked.flatMap(({ roleId, alias }) =>
    scopes
      .filter(({ type }) => type === defaultScopes[alias])
      .map(({ id }) => ({ tenantId, roleId, dataScopeId: id })),
  )
  if (rows.length > 0) await insertRoleScopes(tx, rows)
}

const offersOf = (grants: Grants, alias: string): string[] => [
  ...new Set([
    ...(grants[alias] ?? []),
    ...(defaultScopes[alias] === undefined ? [] : [defaultScopeOffer]),
  ]),
]

/** Stands for the default data scope among the offers. */
const defaultScopeOffer = 'scope'
