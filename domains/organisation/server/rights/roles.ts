import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { can, isAdministrator } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Database, Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type { TreeNode } from '../../../../platform/contract/treeNode.ts'
import { organisationPermissions } from '../../contract/permissions.ts'
import { administratorRole, isBuiltIn } from '../../contract/roles.ts'
import type { RoleForm, RoleRow, roleTree } from '../../contract/roles.ts'
import { rootId } from '../../contract/treeNode.ts'
import { forest, withBelow } from '../departments/forest.ts'
import { refuseStrongerRoles } from './grants.ts'
import {
  findHeldRoles,
  findRoleIdsOfUser,
  findRoles,
  insertRole,
  lockRoles,
  markRolesRemoved,
  updateRole,
} from '../queries/roles.ts'
import type { RoleRecord } from '../queries/roles.ts'
import { insertGrants } from '../queries/rights.ts'
import {
  roleAliasTaken,
  roleBuiltIn,
  roleForbidden,
  roleHasChildren,
  roleInUse,
  roleParentInvalid,
} from './rightsRefusals.ts'
import type { At } from '../auditTrail.ts'

/** The roles of the school as a tree. */
export async function listRoles(
  db: Db,
  actor: Actor,
  filters: Readonly<Record<string, unknown>>,
): Promise<RoleRow[]> {
  const roles = await findRoles(db, actor.tenantId, filters)
  return forest(visibleTo(actor, roles).map((role) => presentRole(actor.tenantId, role)))
}

/**
 * Roles for pickers. Only the platform's administrator gets those of another school; for others the
 * list is empty.
 */
export async function rolesOfSchool(
  database: Database,
  actor: Actor,
  tenantId: string,
): Promise<ReplyOf<typeof roleTree>> {
  const school = tenantId === '' ? actor.tenantId : tenantId
  if (school !== actor.tenantId && !isAdministrator(actor)) return []
  const roles = await database.read(school, (db) => findRoles(db, school))
  return forest(visibleTo(actor, roles).map(nodeOf))
}

export async function getRole(db: Db, actor: Actor, id: string): Promise<RoleRow> {
  const role = (await findRoles(db, actor.tenantId)).find((one) => one.id === id)
  if (!role) throw notFound('这个角色')
  return presentRole(actor.tenantId, role)
}

/** Roles as a flat list. Callers who may not see roles get their own. */
export async function selectRoles(db: Db, actor: Actor, userId?: string): Promise<RoleRow[]> {
  const seesAll = can(actor, organisationPermissions.viewRoles)
  const roles = (await findRoles(db, actor.tenantId)).map((role) =>
    presentRole(actor.tenantId, role),
  )
  const whose = seesAll ? userId : actor.userId
  if (whose === undefined) return roles
  const held = new Set(
    (await findRoleIdsOfUser(db, actor.tenantId, whose)).map(({ roleId }) => roleId),
  )
  return roles.filter(({ id }) => held.has(id))
}

/** Adds or changes a role. Refuses a role that may do more than the actor. */
export async function submitRole(
  tx: Tx,
  actor: Actor,
  form: RoleForm,
  at: At,
): Promise<Record<string, never>> {
  const roles = await findRoles(tx, actor.tenantId)
  const current = roles.find(({ id }) => id === form.id)
  if (form.id !== undefined && !current) throw notFound('这个角色')
  refuseAlias(form, current)
  refuseParent(form, roles)
  if (current) await refuseStrongerRoles(tx, actor, [current])
  const columns = {
    parentId: form.parentId ?? null,
    alias: form.roleAlias,
    name: form.roleName,
    sort: form.sort,
  }
  const saved = current
    ? await updateRole(tx, actor.tenantId, current.id, { ...columns, now: at.now })
    : await insertRole(tx, actor.tenantId, columns)
  if (!saved) throw roleAliasTaken()
  if (!current) await letBelong(tx, actor, saved.id)
  await writeAudit(tx, actor, {
    action: current ? 'organisation.changeRole' : 'organisation.addRole',
    subject: { kind: 'role', id: saved.id },
    detail: columns,
    ...at,
  })
  return {}
}

/** People of a role that a school adds belong to the school. Everything else is granted later. */
const letBelong = (tx: Tx, { tenantId }: Actor, roleId: string) =>
  insertGrants(tx, [{ tenantId, roleId, permission: organisationPermissions.belong }])

/** The platform administrator's role exists once. A built-in role keeps its alias. */
function refuseAlias({ roleAlias }: RoleForm, current: RoleRecord | undefined): void {
  if (current?.alias === roleAlias) return
  if (roleAlias.toLowerCase() === administratorRole.alias) throw roleForbidden()
  if (current && isBuiltIn(current.alias)) throw roleBuiltIn(current.name)
}

function refuseParent({ id, parentId }: RoleForm, roles: readonly RoleRecord[]): void {
  if (parentId === undefined) return
  const rows = roles.map((role) => ({ id: role.id, parentId: role.parentId ?? rootId }))
  const isBelow = id !== undefined && withBelow(rows, [id]).has(parentId)
  if (isBelow || !roles.some((role) => role.id === parentId)) throw roleParentInvalid()
}

/** Removes roles without holders, all or none. */
export async function removeRoles(
  tx: Tx,
  actor: Actor,
  ids: string,
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  const roles = await lockRoles(tx, actor.tenantId, wanted)
  if (roles.length !== wanted.length) throw notFound('所选的角色')
  const builtIn = roles.find(({ alias }) => isBuiltIn(alias))
  if (builtIn) throw roleBuiltIn(builtIn.name)
  await refuseStrongerRoles(tx, actor, roles)
  const above = new Set(
    (await findRoles(tx, actor.tenantId))
      .filter(({ id }) => !wanted.includes(id))
      .map(({ parentId }) => parentId),
  )
  const parent = roles.find(({ id }) => above.has(id))
  if (parent) throw roleHasChildren(parent.name)
  const held = new Set(
    (await findHeldRoles(tx, actor.tenantId, wanted)).map(({ roleId }) => roleId),
  )
  const used = roles.find(({ id }) => held.has(id))
  if (used) throw roleInUse(used.name)
  await markRolesRemoved(tx, actor.tenantId, wanted, at.now)
  for (const { id, alias } of roles)
    await writeAudit(tx, actor, {
      action: 'organisation.removeRole',
      subject: { kind: 'role', id },
      detail: { alias },
      ...at,
    })
  return {}
}

const isChief = ({ roles }: Actor): boolean =>
  roles.includes('admin') || roles.includes(administratorRole.alias)

/** Hides the roles that run a school from callers who do not hold one. */
const visibleTo = (actor: Actor, roles: readonly RoleRecord[]): readonly RoleRecord[] =>
  isChief(actor)
    ? roles
    : roles.filter(({ alias }) => alias !== 'admin' && alias !== administratorRole.alias)

const presentRole = (
  tenantId: string,
  { id, parentId, parentName, alias, name, sort }: RoleRecord,
): RoleRow => ({
  id,
  tenantId,
  parentId: parentId ?? rootId,
  parentName: parentName ?? '',
  roleName: name,
  roleAlias: alias,
  sort,
  isDeleted: 0,
})

const nodeOf = ({ id, parentId, name }: RoleRecord): TreeNode => ({
  id,
  parentId: parentId ?? rootId,
  title: name,
  key: id,
  value: id,
})
