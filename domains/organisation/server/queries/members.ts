import '../tables.ts'
import { sql } from 'kysely'

import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { prepared } from '../../../../platform/server/database/prepared.ts'
import { spellingOf } from '../users/nameSpelling.ts'
import { people, type NamedRef, departmentsOfUser } from './people.ts'

export type RoleRef = { id: string; alias: string; name: string }

export const rolesOfUser = sql<RoleRef[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id::text, 'alias', r.alias, 'name', r.name) order by r.sort, r.id)
  from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and not r.is_deleted
  where ur.tenant_id = u.tenant_id and ur.user_id = u.id), '[]'::jsonb)`

export const permissionsOfUser = sql<string[]>`coalesce((
  select jsonb_agg(distinct rp.permission)
  from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and not r.is_deleted
    join role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
  where ur.tenant_id = u.tenant_id and ur.user_id = u.id), '[]'::jsonb)`

// The end of a closed school is in the past.
const schoolUntil = sql<Date | null>`(
  select case when t.is_deleted or t.status <> 1 then to_timestamp(0) else t.expire_time end from tenant t where t.tenant_id = u.tenant_id)`

export type GrantedScope = { resource: string; type: number; departments: string[] }

const scopesOfUser = sql<GrantedScope[]>`coalesce((
  select jsonb_agg(distinct jsonb_build_object('resource', ds.resource_code, 'type', ds.type, 'departments', ds.departments::text[]))
  from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and not r.is_deleted
    join role_data_scope rds on rds.tenant_id = ur.tenant_id and rds.role_id = ur.role_id
    join data_scope ds on ds.tenant_id = rds.tenant_id and ds.id = rds.data_scope_id and not ds.is_deleted
  where ur.tenant_id = u.tenant_id and ur.user_id = u.id), '[]'::jsonb)`

export const postsOfUser = sql<NamedRef[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id::text, 'name', p.name) order by p.sort, p.id)
  from user_post up join post p on p.tenant_id = up.tenant_id and p.id = up.post_id and not p.is_deleted
  where up.tenant_id = u.tenant_id and up.user_id = u.id), '[]'::jsonb)`

/** People with their related records, without what their roles permit and without the password. */
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

/** The same, including what their roles permit. */
export const members = (db: Db, tenantId: string) =>
  entrants(db, tenantId).select([permissionsOfUser.as('permissions'), scopesOfUser.as('scopes')])

/** The owner of an account and whether it is active: the data needed for checking a password. */
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
    .values({ ...member, pinyin: spellingOf(member.realName) })
    // Any conflict: the account, or a phone that somebody else verified at the same moment.
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst()

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
  { tenantId, id }: RowRef,
  change: MemberChange,
  now: Date,
) =>
  tx
    .updateTable('appUser')
    .set({
      ...change,
      ...(change.realName === undefined ? {} : { pinyin: spellingOf(change.realName) }),
      updateTime: now,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .execute()

/** Account, name and roles of some people. Removed people are absent. */
export const findStandings = (db: Db, tenantId: string, ids: readonly string[]) =>
  people(db, tenantId)
    .select(['u.id', 'u.account', 'u.realName', rolesOfUser.as('roles')])
    .where('u.id', '=', anyOf(ids, 'bigint'))
    .execute()
