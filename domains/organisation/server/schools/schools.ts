import { platformTenant } from '../../../../platform/server/actor.ts'
import { announce } from '../../../../platform/server/database/changeFeed.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { everyResource } from '../../../../platform/server/database/dataScopes.ts'
import { administratorRole, schoolRoles } from '../../contract/roles.ts'
import { dataScopeTypes, customScope, defaultScopes } from '../../contract/scopes.ts'
import { insertMissingRoles } from '../queries/roles.ts'
import {
  ensureBuiltInScopes,
  insertGrants,
  insertOffers,
  insertRoleScopes,
  listRoleAliases,
} from '../queries/rights.ts'

/** Default permissions by role alias, collected from all domains when the app is assembled. */
export type Grants = Readonly<Record<string, readonly string[]>>

/** Adds the built-in roles of a school. Existing roles stay as the school edited them. */
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

/**
 * Grants the built-in roles those defaults that the school was never offered before. Revoked ones
 * stay revoked.
 */
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
      name: `全部数据：${name}`,
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

/** Represents the default data scope among the offers. */
const defaultScopeOffer = 'scope'
