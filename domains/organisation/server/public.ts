/** What other domains may use of the organisation. */
import type { Db } from '../../../platform/server/database/db.ts'
import { findPeopleByIds } from './queries/people.ts'
import { findPermissionHolders, findRoleHolders } from './queries/roles.ts'
import { findTenantRow } from './queries/tenants.ts'

export { accountHolders, findStandings } from './queries/members.ts'
export {
  accountKeyOf,
  addMember,
  changeMember,
  findAccountHolder,
  findEntrant,
  findMember,
  findMemberByPhone,
  hasProvenPhone,
  listDemoMembers,
} from './users/members.ts'
export type { AccountHolder, Entrant, Member } from './users/members.ts'
export { spellingOf } from './users/nameSpelling.ts'
export type { MemberChange } from './queries/members.ts'
export { getOwnUser } from './users/people.ts'
export { changeSchool } from './schools/schoolRecords.ts'
export { firstAccount, openSchool, withFirstAdministrator } from './schools/schoolOpening.ts'
export { refuseSchoolFields } from './users/ownRecord.ts'
export { addUser, changeUser } from './users/userSaving.ts'
export { managed, managedOthers } from './users/manageableUsers.ts'
export { announceUserChanges } from './users/userChanges.ts'
export { becomeParent } from './users/visitors.ts'
export { joinStaff } from './users/joining.ts'
export { closeMember } from './users/memberClosing.ts'
export { ensureRoles, renewRights } from './schools/schools.ts'
export type { Grants } from './schools/schools.ts'
export { whenAccountsClose } from './users/accountClosing.ts'
export { setClassPeople } from './users/classPeople.ts'
export { setAvatarStore, storedAvatar } from './users/avatars.ts'
export type { StoreAvatar } from './users/avatars.ts'
export { actingAs, actingEntrant, actingMember } from './rights/actingAs.ts'
export type { Acting } from './rights/actingAs.ts'
export { ensureApiScopes } from './rights/apiScopes.ts'
export { ensureMenus } from './rights/menuSeeds.ts'
export type { MenuSeed } from './rights/menuSeeds.ts'
export { dataScopesOf } from './rights/scopes.ts'
export { findLeaders as leadersOf, findLeadersAbove as leadersAbove } from './queries/leaders.ts'
export { findRoles as listRoles } from './queries/roles.ts'
export { mountOrganisation } from './routes.ts'
export { createTenantDirectory } from './schools/tenants.ts'
export type { TenantDirectory } from './schools/tenants.ts'
export type { Tenant } from './queries/tenants.ts'

export type Person = {
  id: string
  realName: string
  avatar: string
  deptName: string
  departments: readonly { id: string; name: string }[]
}

/** Names and avatars of people of one school, by id. Removed people are absent. */
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

/** The name of the school. */
export const schoolNameOf = async (db: Db, tenantId: string): Promise<string> =>
  (await findTenantRow(db, tenantId))?.name ?? ''

/** The host that is registered for the school; empty without one. */
export const schoolHostOf = async (db: Db, tenantId: string): Promise<string> =>
  (await findTenantRow(db, tenantId))?.domain ?? ''

/** Active people with a role of the school. */
export const usersWithRole = (
  db: Db,
  tenantId: string,
  alias: string,
): Promise<{ id: string; realName: string; isDemo: boolean }[]> =>
  findRoleHolders(db, tenantId, alias)

/** Active people with a permission. */
export const usersWithPermission = async (
  db: Db,
  tenantId: string,
  permission: string,
): Promise<string[]> => (await findPermissionHolders(db, tenantId, permission)).map(({ id }) => id)

/** Those of some people who are active and have a permission. */
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
} from './queries/audiences.ts'
