/** What other domains may ask of the organisation. */
import type { Db } from '../../../platform/server/db.ts'
import {
  findPeopleByIds,
  findPermissionHolders,
  findRoleHolders,
  findTenantRow,
} from './queries.ts'

export { accountHolders } from './queries.ts'
export {
  accountKeyOf,
  addMember,
  changeMember,
  findAccountHolder,
  findEntrant,
  findMember,
  findMemberByPhone,
  listDemoMembers,
} from './members.ts'
export type { AccountHolder, Entrant, Member } from './members.ts'
export { initialsOf } from './nameInitials.ts'
export type { MemberChange } from './queries.ts'
export { getOwnUser } from './people.ts'
export { changeSchool } from './schoolRecords.ts'
export { firstAccount, openSchool } from './schoolOpening.ts'
export { addUser, changeUser } from './userSaving.ts'
export { managed, managedOthers } from './managing.ts'
export { tellOfPeople } from './userChanges.ts'
export { ensureRoles, renewRights } from './schools.ts'
export type { Grants } from './schools.ts'
export { whenAccountsClose } from './closing.ts'
export { facesKeptBy, keptFace } from './faces.ts'
export type { KeepFace } from './faces.ts'
export { actingAs, actingEntrant, actingMember } from './acting.ts'
export type { Acting } from './acting.ts'
export { ensureApiScopes } from './apiScopes.ts'
export { ensureMenus } from './menuSeeds.ts'
export type { MenuSeed } from './menuSeeds.ts'
export { dataScopesOf } from './scopes.ts'
export { findLeaders as leadersOf, findLeadersAbove as leadersAbove } from './queries/leaders.ts'
export { findRoles as listRoles } from './roleQueries.ts'
export { mountOrganisation } from './routes.ts'
export { createTenantDirectory } from './tenants.ts'
export type { Tenant, TenantDirectory } from './tenants.ts'

export type Person = {
  id: string
  realName: string
  avatar: string
  deptName: string
  departments: readonly { id: string; name: string }[]
}

/** Names and faces of people of one school, by id; whoever is gone is absent. */
export async function findPeople(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await findPeopleByIds(db, tenantId, [...new Set(ids)])
  return new Map(
    rows.map(({ id, realName, avatar, departments }) => [
      id,
      { id, realName, avatar, deptName: departments.map((one) => one.name).join(','), departments },
    ]),
  )
}

/** What the school is called. */
export const schoolNameOf = async (db: Db, tenantId: string): Promise<string> =>
  (await findTenantRow(db, tenantId))?.name ?? ''

/** Active people who hold a role of the school. */
export const usersWithRole = (
  db: Db,
  tenantId: string,
  alias: string,
): Promise<{ id: string; realName: string; isDemo: boolean }[]> =>
  findRoleHolders(db, tenantId, alias)

/** Active people whom a permission has been given. */
export const usersWithPermission = async (
  db: Db,
  tenantId: string,
  permission: string,
): Promise<string[]> => (await findPermissionHolders(db, tenantId, permission)).map(({ id }) => id)

/** Those of some people who are active and whom a permission has been given. */
export const withPermissionAmong = (
  db: Db,
  tenantId: string,
  permission: string,
  ids: readonly string[],
): Promise<{ id: string; realName: string }[]> =>
  findPermissionHolders(db, tenantId, permission, ids)

export {
  findAbsent,
  findActiveAmong,
  findEverybody,
  findGroupNames,
  findUsersOfDepartments,
  findUsersOfPosts,
  findUsersOfRoles,
  listGroups,
} from './audienceQueries.ts'
