import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { PageQuery } from '../../../platform/contract/page.ts'
import { anyOf } from '../../../platform/server/anyOf.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { prepared } from '../../../platform/server/prepared.ts'
import { readFoundPage, readPage } from '../../../platform/server/paging.ts'
import { initialsOf } from './nameInitials.ts'
import type { Tenant } from './tenants.ts'
import './tables.ts'

export type RoleRef = { id: string; alias: string; name: string }
export type NamedRef = { id: string; name: string }

const tenantColumns = ['tenantId', 'name', 'domain', 'isDemo', 'expireTime'] as const

export const findTenantRow = (db: Db, tenantId: string): Promise<Tenant | undefined> =>
  db.selectFrom('tenant').select(tenantColumns).where('tenantId', '=', tenantId).executeTakeFirst()

export const listTenantRows = (db: Db): Promise<Tenant[]> =>
  db
    .selectFrom('tenant')
    .select(tenantColumns)
    .where('isDeleted', '=', false)
    .orderBy('tenantId')
    .execute()

export const rolesOfUser = sql<RoleRef[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id::text, 'alias', r.alias, 'name', r.name) order by r.sort, r.id)
  from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and not r.is_deleted
  where ur.tenant_id = u.tenant_id and ur.user_id = u.id), '[]'::jsonb)`

export const permissionsOfUser = sql<string[]>`coalesce((
  select jsonb_agg(distinct rp.permission)
  from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and not r.is_deleted
    join role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
  where ur.tenant_id = u.tenant_id and ur.user_id = u.id), '[]'::jsonb)`

// A school that is closed has ended long ago.
const schoolUntil = sql<Date | null>`(
  select case when t.is_deleted or t.status <> 1 then to_timestamp(0) else t.expire_time end from tenant t where t.tenant_id = u.tenant_id)`

export type GrantedScope = { resource: string; type: number; departments: string[] }

const scopesOfUser = sql<GrantedScope[]>`coalesce((
  select jsonb_agg(distinct jsonb_build_object('resource', ds.resource_code, 'type', ds.type, 'departments', ds.departments::text[]))
  from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and not r.is_deleted
    join role_data_scope rds on rds.tenant_id = ur.tenant_id and rds.role_id = ur.role_id
    join data_scope ds on ds.tenant_id = rds.tenant_id and ds.id = rds.data_scope_id and not ds.is_deleted
  where ur.tenant_id = u.tenant_id and ur.user_id = u.id), '[]'::jsonb)`

export const departmentsOfUser = sql<NamedRef[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', d.id::text, 'name', d.name) order by ud.sort, d.sort, d.id)
  from user_department ud join department d on d.tenant_id = ud.tenant_id and d.id = ud.department_id and not d.is_deleted
  where ud.tenant_id = u.tenant_id and ud.user_id = u.id), '[]'::jsonb)`

export const postsOfUser = sql<NamedRef[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id::text, 'name', p.name) order by p.sort, p.id)
  from user_post up join post p on p.tenant_id = up.tenant_id and p.id = up.post_id and not p.is_deleted
  where up.tenant_id = u.tenant_id and up.user_id = u.id), '[]'::jsonb)`

const holdsRole = (alias: string) => sql<boolean>`exists (
  select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and not r.is_deleted
  where ur.tenant_id = u.tenant_id and ur.user_id = u.id and r.alias = ${alias})`

const holdsPermission = (permission: string) => sql<boolean>`exists (
  select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and not r.is_deleted
    join role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
  where ur.tenant_id = u.tenant_id and ur.user_id = u.id and rp.permission = ${permission})`

/** The living people of one school. */
export const people = (db: Db, tenantId: string) =>
  db
    .selectFrom('appUser as u')
    .where('u.tenantId', '=', tenantId)
    .where(sql<boolean>`not u.is_deleted`)

/** People with what their records hang together with, but for what their roles permit. The password is not among them. */
const entrants = (db: Db, tenantId: string) =>
  people(db, tenantId).select([
    'u.tenantId',
    'u.id',
    'u.account',
    'u.name',
    'u.realName',
    'u.avatar',
    'u.email',
    'u.phone',
    'u.phoneVerifiedTime',
    'u.status',
    'u.isDemo',
    schoolUntil.as('schoolUntil'),
    'u.createTime',
    'u.updateTime',
    rolesOfUser.as('roles'),
    departmentsOfUser.as('departments'),
    postsOfUser.as('posts'),
  ])

/** The same with everything. */
export const members = (db: Db, tenantId: string) =>
  entrants(db, tenantId).select([permissionsOfUser.as('permissions'), scopesOfUser.as('scopes')])

/** People whose name or initials contain the text; `isWide` looks into account and phone too. As an array it is asked for once, before any row is read. */
export const matching = (text: string, isWide: boolean): RawBuilder<SqlBool> =>
  sql<SqlBool>`u.id = any(array(select people_matching(${text}, ${isWide})))`

export type PeopleFilter = {
  name: string
  /** Only people who hold this permission; all when absent. */
  holding?: string | undefined
  showsDemo: boolean
}

/** Active people by name or its initials, Chinese order. */
export function pageOfPeople(db: Db, tenantId: string, filter: PeopleFilter, page: PageQuery) {
  const named = people(db, tenantId)
    .where('u.status', '=', 1)
    .$if(!filter.showsDemo, (query) => query.where('u.isDemo', '=', false))
    .$if(filter.name !== '', (query) => query.where(matching(filter.name, false)))
    .$if(filter.holding !== undefined, (query) =>
      query.where(holdsPermission(filter.holding ?? '')),
    )
    .select(['u.id', 'u.realName', 'u.avatar', departmentsOfUser.as('departments')])
    .orderBy(sql`u.real_name collate "zh-x-icu"`)
    .orderBy('u.id')
  return filter.name === '' ? readPage(named, page) : readFoundPage(named, page)
}

export const findPeopleByIds = (db: Db, tenantId: string, ids: readonly string[]) =>
  people(db, tenantId)
    .select(['u.id', 'u.realName', 'u.avatar', departmentsOfUser.as('departments')])
    .where('u.id', '=', anyOf(ids, 'bigint'))
    .execute()

/** Whose account it is, and whether it is open: all that a password is checked against. */
export const accountHolders = (db: Db, tenantId: string, accountKey: string) =>
  people(db, tenantId)
    .select(['u.id', 'u.status', 'u.isDemo'])
    .where('u.accountKey', '=', accountKey)

export const selectEntrant = prepared((db, at: { tenantId: string; id: string }) =>
  entrants(db, at.tenantId).where('u.id', '=', at.id).compile(),
)

export const selectMember = prepared((db, at: { tenantId: string; id: string }) =>
  members(db, at.tenantId).where('u.id', '=', at.id).compile(),
)

export const findRoleHolders = (db: Db, tenantId: string, alias: string) =>
  people(db, tenantId)
    .select(['u.id', 'u.realName', 'u.isDemo'])
    .where('u.status', '=', 1)
    .where(holdsRole(alias))
    .orderBy('u.id')
    .execute()

/** Active people, all or some, who hold a permission through any of their roles. */
export const findPermissionHolders = (
  db: Db,
  tenantId: string,
  permission: string,
  among?: readonly string[],
) =>
  people(db, tenantId)
    .select(['u.id', 'u.realName'])
    .where('u.status', '=', 1)
    .where(holdsPermission(permission))
    .$if(among !== undefined, (query) =>
      query.where(sql<boolean>`u.id = any(${[...(among ?? [])]}::bigint[])`),
    )
    .orderBy('u.id')
    .execute()

// Spelt out, never a parameter: a generic plan could no longer see that the partial index fits.
export const isNotDeleted = sql<boolean>`not is_deleted`

export type NewRole = { tenantId: string; id?: string; alias: string; name: string; sort: number }

/** Adds the roles that are missing; one that exists stays as the school has made it. */
export const insertMissingRoles = (tx: Tx, roles: readonly NewRole[]) =>
  tx
    .insertInto('role')
    .values([...roles])
    .onConflict((row) => row.columns(['tenantId', 'alias']).where(isNotDeleted).doNothing())
    .returning(['id', 'alias'])
    .execute()

export const findRoleId = (db: Db, tenantId: string, alias: string) =>
  db
    .selectFrom('role')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('alias', '=', alias)
    .where('isDeleted', '=', false)
    .executeTakeFirst()

export type NewMember = {
  tenantId: string
  account: string
  name: string
  realName: string
  phone: string
  email: string
  phoneVerifiedTime: Date | null
  createUser?: string
  createDept?: string | null
}

/** The database decides whether the account is free: no row means taken. */
export const insertMember = (tx: Tx, member: NewMember) =>
  tx
    .insertInto('appUser')
    .values({ ...member, pinyin: initialsOf(member.realName) })
    // Any of them: the account, and a phone that has proved itself for somebody else in this very moment.
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertUserRole = (tx: Tx, row: { tenantId: string; userId: string; roleId: string }) =>
  tx
    .insertInto('userRole')
    .values(row)
    .onConflict((at) => at.doNothing())
    .execute()

export type MemberChange = {
  name?: string
  realName?: string
  phone?: string
  phoneVerifiedTime?: Date | null
  email?: string
  avatar?: string
}

export const updateMemberRow = (
  tx: Tx,
  tenantId: string,
  id: string,
  change: MemberChange,
  now: Date,
) =>
  tx
    .updateTable('appUser')
    .set({
      ...change,
      ...(change.realName === undefined ? {} : { pinyin: initialsOf(change.realName) }),
      updateTime: now,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .execute()
