import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { readFoundPage, readPage } from '../../../../platform/server/database/paging.ts'

/** People of one school who are not removed. */
export const people = (db: Db, tenantId: string) =>
  db
    .selectFrom('appUser as u')
    .where('u.tenantId', '=', tenantId)
    .where(sql<boolean>`not u.is_deleted`)

/**
 * People whose name or initials contain the text; `isWide` also searches account and phone. As an
 * array it is evaluated once, before any row is read.
 */
export const matching = (text: string, isWide: boolean): RawBuilder<SqlBool> =>
  sql<SqlBool>`u.id = any(array(select people_matching(${text}, ${isWide})))`

export type PeopleFilter = {
  name: string
  /** Only people with this permission; all when absent. */
  holding?: string | undefined
  showsDemo: boolean
  /** Only people who share a department with this person; all when absent. */
  near?: string | undefined
  /** Only these people; all when absent. */
  among?: readonly string[] | undefined
}

/** Active people by name or initials, in Chinese order. */
export function pageOfPeople(db: Db, tenantId: string, filter: PeopleFilter, page: PageQuery) {
  const named = people(db, tenantId)
    .where('u.status', '=', 1)
    .$if(!filter.showsDemo, (query) => query.where('u.isDemo', '=', false))
    .$if(filter.name !== '', (query) => query.where(matching(filter.name, false)))
    .$if(filter.holding !== undefined, (query) =>
      query.where(holdsPermission(filter.holding ?? '')),
    )
    .$if(filter.near !== undefined, (query) =>
      query
        .where(sharesDepartment(tenantId, filter.near ?? ''))
        .where('u.id', '!=', filter.near ?? ''),
    )
    .$if(filter.among !== undefined, (query) =>
      query.where('u.id', '=', anyOf(filter.among ?? [], 'bigint')),
    )
    .select(['u.id', 'u.realName', 'u.avatar', departmentsOfUser.as('departments')])
    .orderBy(sql`u.real_name collate "zh-x-icu"`)
    .orderBy('u.id')
  return filter.name === '' ? readPage(named, page) : readFoundPage(named, page)
}

const sharesDepartment = (tenantId: string, userId: string) => sql<boolean>`u.id in (
  select theirs.user_id from user_department mine
  join user_department theirs
    on theirs.tenant_id = mine.tenant_id and theirs.department_id = mine.department_id
  where mine.tenant_id = ${tenantId} and mine.user_id = ${userId})`

export const findPeopleByIds = (db: Db, tenantId: string, ids: readonly string[]) =>
  people(db, tenantId)
    .select(['u.id', 'u.realName', 'u.avatar', departmentsOfUser.as('departments')])
    .where('u.id', '=', anyOf(ids, 'bigint'))
    .execute()

export type NamedRef = { id: string; name: string }

export const departmentsOfUser = sql<NamedRef[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', d.id::text, 'name', d.name) order by ud.sort, d.sort, d.id)
  from user_department ud join department d on d.tenant_id = ud.tenant_id and d.id = ud.department_id and not d.is_deleted
  where ud.tenant_id = u.tenant_id and ud.user_id = u.id), '[]'::jsonb)`

export const holdsRole = (alias: string) => sql<boolean>`exists (
  select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and not r.is_deleted
  where ur.tenant_id = u.tenant_id and ur.user_id = u.id and r.alias = ${alias})`

export const holdsPermission = (permission: string) => sql<boolean>`exists (
  select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and not r.is_deleted
    join role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
  where ur.tenant_id = u.tenant_id and ur.user_id = u.id and rp.permission = ${permission})`
