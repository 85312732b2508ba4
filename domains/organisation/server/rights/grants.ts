import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import { announce } from '../../../../platform/server/database/changeFeed.ts'
import { scopeOf } from '../../../../platform/server/database/dataScopes.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type {
  grantRights as grantRightsCall,
  grantTree,
  roleTreeKeys,
} from '../../contract/grants.ts'
import type { MenuRow } from '../../contract/menus.ts'
import { handingOn } from '../../contract/permissions.ts'
import { rootId } from '../../contract/treeNode.ts'
import { changesOf } from './grantRules.ts'
import type { View } from './grantRules.ts'
import { listMenus } from './menus.ts'
import { givenKeys, grantableMenus, grantedMenus, underMenus } from './menuViews.ts'
import { grantBeyondOwn, ownRole, roleBeyondOwn } from './rightsRefusals.ts'
import {
  deleteGrants,
  deleteRoleScopes,
  findPermissions,
  findScopeIdsOfUser,
  findScopesOfRoles,
  insertGrants,
  insertRoleScopes,
  listPermissionNames,
  listScopes,
} from '../queries/rights.ts'
import { findRoleIdsOfUser, lockRoles } from '../queries/roles.ts'
import type { At } from '../auditTrail.ts'

/** The permissions that the actor may not grant: neither held nor with the right to hand on. */
export const exceedsOwnRights = (actor: Actor, permissions: Iterable<string>): string[] =>
  [...permissions].filter((one) => !mayHandOn(actor, one))

/** Who holds a permission, or only the right to hand it on, may grant it and the handing on. */
function mayHandOn(actor: Actor, permission: string): boolean {
  const prefix = handingOn('')
  const held = permission.startsWith(prefix) ? permission.slice(prefix.length) : permission
  return can(actor, held) || can(actor, handingOn(held))
}

type Role = { readonly id: string; readonly alias: string; readonly name: string }

/** Refuses changes to a role that may do or see more than the actor. */
export async function refuseStrongerRoles(
  db: Db,
  actor: Actor,
  roles: readonly Role[],
): Promise<void> {
  const ids = roles.map(({ id }) => id)
  const [granted, scopes] = [
    await findPermissions(db, actor.tenantId, ids),
    await findScopesOfRoles(db, actor.tenantId, ids),
  ]
  const mayGive = await scopeGiver(db, actor)
  for (const { id, name } of roles) {
    const permissions = granted
      .filter(({ roleId }) => roleId === id)
      .map(({ permission }) => permission)
    const isStronger =
      exceedsOwnRights(actor, permissions).length > 0 ||
      scopes.some((scope) => scope.roleId === id && !mayGive(scope))
    if (isStronger) throw roleBeyondOwn(name)
  }
}

/** Whether the actor may grant a data scope: sees all of the resource, or has that scope. */
async function scopeGiver(
  db: Db,
  actor: Actor,
): Promise<(scope: { id: string; resource: string }) => boolean> {
  const own = new Set(
    (await findScopeIdsOfUser(db, actor.tenantId, actor.userId)).map(({ id }) => id),
  )
  return ({ id, resource }) => scopeOf(actor, resource).isAll || own.has(id)
}

type Wish = ParsedInputOf<typeof grantRightsCall>

/** Grants what is ticked and revokes the rest, within the granter's rights, within seconds. */
export async function grantRights(
  tx: Tx,
  actor: Actor,
  wish: Wish,
  at: At,
): Promise<Record<string, never>> {
  const roleIds = [...new Set(wish.roleIds)]
  const roles = await lockRoles(tx, actor.tenantId, roleIds)
  if (roles.length !== roleIds.length) throw notFound('所选的角色')
  // All of the actor's roles, including those that the session does not act with.
  const own = new Set(
    (await findRoleIdsOfUser(tx, actor.tenantId, actor.userId)).map(({ roleId }) => roleId),
  )
  if (roleIds.some((id) => own.has(id))) throw ownRole()
  await refuseStrongerRoles(tx, actor, roles)
  const menus = await listMenus(tx)
  const names = await listPermissionNames(tx)
  const scopes = await chosenScopes(tx, actor, wish.dataScopeIds, menus)
  const views: View[] = [
    { rows: grantedMenus(menus), ticked: ticked('菜单', menus, wish.menuIds) },
    { rows: names, ticked: ticked('接口权限', names, wish.apiScopeIds, menus) },
  ]
  refuseBeyondOwn(actor, views, [...menus, ...names])
  const held = await findPermissions(tx, actor.tenantId, roleIds)
  for (const { id } of roles) {
    const changes = changesOf(
      new Set(held.filter(({ roleId }) => roleId === id).map(({ permission }) => permission)),
      views,
    )
    await changeRole(tx, actor, { id, changes, scopes }, at)
  }
  return {}
}

type Known = readonly { readonly id: string }[]

/**
 * The ticked ids; refuses unknown ones. Trees also send branches: menus above api and data scopes
 * mean nothing by themselves.
 */
function ticked(
  what: string,
  rows: Known,
  ids: readonly string[] | undefined,
  branches: Known = [],
): ReadonlySet<string> | undefined {
  if (ids === undefined) return undefined
  const known = new Set([...rows, ...branches].map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw notFound(what)
  return new Set(ids)
}

async function chosenScopes(
  tx: Tx,
  actor: Actor,
  ids: readonly string[] | undefined,
  menus: Known,
): Promise<string[] | undefined> {
  const scopes = await listScopes(tx, actor.tenantId)
  const chosen = ticked('数据权限', scopes, ids, menus)
  if (chosen === undefined) return undefined
  const wanted = scopes.filter(({ id }) => chosen.has(id))
  const mayGive = await scopeGiver(tx, actor)
  const beyond = wanted.filter((scope) => !mayGive(scope))
  if (beyond.length > 0) throw grantBeyondOwn(beyond.map(({ name }) => name))
  return wanted.map(({ id }) => id)
}

function refuseBeyondOwn(
  actor: Actor,
  views: readonly View[],
  names: readonly { id: string; permission: string; name: string }[],
): void {
  const asked = views.flatMap(({ rows, ticked: ids }) =>
    rows.filter(({ id, permission }) => ids?.has(id) && permission !== ''),
  )
  const beyond = new Set(
    exceedsOwnRights(
      actor,
      asked.map(({ permission }) => permission),
    ),
  )
  const ids = new Set(asked.filter(({ permission }) => beyond.has(permission)).map(({ id }) => id))
  if (ids.size > 0)
    throw grantBeyondOwn([
      ...new Set(names.filter(({ id }) => ids.has(id)).map(({ name }) => name)),
    ])
}

type RoleChange = {
  id: string
  changes: { added: string[]; removed: string[] }
  scopes: string[] | undefined
}

async function changeRole(
  tx: Tx,
  actor: Actor,
  { id, changes, scopes }: RoleChange,
  at: At,
): Promise<void> {
  const { tenantId } = actor
  const { added, removed } = changes
  if (removed.length > 0) await deleteGrants(tx, tenantId, id, removed)
  if (added.length > 0)
    await insertGrants(
      tx,
      added.map((permission) => ({ tenantId, roleId: id, permission })),
    )
  if (scopes) {
    await deleteRoleScopes(tx, tenantId, id)
    const rows = scopes.map((dataScopeId) => ({ tenantId, roleId: id, dataScopeId }))
    if (rows.length > 0) await insertRoleScopes(tx, rows)
  }
  await announce(tx, { topic: 'role', subject: id })
  await writeAudit(tx, actor, {
    action: 'organisation.grantRights',
    subject: { kind: 'role', id },
    detail: { added, removed, dataScopes: scopes },
    ...at,
  })
}

/** Everything that the actor may grant to a role, as three trees. */
export async function grantTreeOf(db: Db, actor: Actor): Promise<ReplyOf<typeof grantTree>> {
  const menus = grantedMenus(await listMenus(db))
  const may = (permission: string): boolean => exceedsOwnRights(actor, [permission]).length === 0
  const mayGive = await scopeGiver(db, actor)
  const scopes = (await listScopes(db, actor.tenantId)).filter(mayGive)
  const names = (await listPermissionNames(db)).filter(({ permission }) => may(permission))
  return {
    menu: grantableMenus(menus, may),
    dataScope: underMenus(menus, scopes),
    apiScope: underMenus(
      menus,
      names.map((row) => ({ ...row, menuId: row.menuId ?? pageOf(menus, row.permission) })),
    ),
  }
}

/** An api scope without a menu appears below the page that requires the same permission. */
function pageOf(menus: readonly MenuRow[], permission: string): string | null {
  const shown = menus.find((menu) => menu.permission === permission)
  if (!shown) return null
  return shown.category === 1 || shown.parentId === rootId ? shown.id : shown.parentId
}

/** The rights of roles, as keys of the grant tree. */
export async function roleTreeKeysOf(
  db: Db,
  actor: Actor,
  roleIds: string,
): Promise<ReplyOf<typeof roleTreeKeys>> {
  const ids = roleIds.split(',')
  const held = new Set(
    (await findPermissions(db, actor.tenantId, ids)).map(({ permission }) => permission),
  )
  const [menus, names] = [grantedMenus(await listMenus(db)), await listPermissionNames(db)]
  const scopes = await findScopesOfRoles(db, actor.tenantId, ids)
  return {
    menu: givenKeys(menus, (permission) => held.has(permission)),
    dataScope: [...new Set(scopes.map(({ id }) => id))],
    apiScope: names.filter(({ permission }) => held.has(permission)).map(({ id }) => id),
  }
}
