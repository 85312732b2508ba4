import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import { rowsInScope } from '../../../../platform/server/database/dataScopes.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { filtersOf, literalPattern, orderOf } from '../../../../platform/server/database/filters.ts'
import { readFoundPage, readPage } from '../../../../platform/server/database/paging.ts'
import type { RememberedTotal } from '../../../../platform/server/database/totalsCache.ts'
import { userListing } from '../../contract/users.ts'
import type { UserFilter } from '../../contract/users.ts'
import { asksForContacts, seesContacts } from '../users/contacts.ts'
import { departmentsOfUser, matching, people } from './people.ts'
import { permissionsOfUser, postsOfUser, rolesOfUser } from './members.ts'

/**
 * The people that the actor's data scopes allow to see and change: the actor, and the departments
 * granted.
 */
export const visibleTo = (actor: Actor): RawBuilder<SqlBool> =>
  rowsInScope(actor, 'user', {
    owner: 'u.id',
    department: (allowed) =>
      sql<SqlBool>`exists (select from user_department ud where ud.tenant_id = u.tenant_id and ud.user_id = u.id and ud.department_id in (${allowed}))`,
  })

const columns = [
  'u.tenantId',
  'u.id',
  'u.code',
  'u.account',
  'u.name',
  'u.realName',
  'u.avatar',
  'u.email',
  'u.phone',
  'u.sex',
  'u.birthday',
  'u.userType',
  'u.status',
  'u.createUser',
  'u.createDept',
  'u.createTime',
  'u.updateUser',
  'u.updateTime',
] as const

const tenantName = sql<string>`coalesce((select t.name from tenant t where t.tenant_id = u.tenant_id), '')`

const records = (db: Db, actor: Actor) =>
  people(db, actor.tenantId)
    .where(visibleTo(actor))
    .select([
      ...columns,
      tenantName.as('tenantName'),
      rolesOfUser.as('roles'),
      departmentsOfUser.as('departments'),
      postsOfUser.as('posts'),
    ])

export type UserRecord = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>

const idsOf = (list: string): string[] => list.split(',')

/**
 * For `like`, the search index narrows the rows; the filter itself still decides. A phone or mail
 * address that the actor may not read finds nobody.
 */
function found(actor: Actor, filter: UserFilter): RawBuilder<SqlBool>[] {
  const { keyword, realName, account, phone } = filter
  if (!seesContacts(actor))
    return [
      ...(asksForContacts(filter) ? [sql<SqlBool>`false`] : []),
      ...(keyword ? [namedOrCalled(keyword)] : []),
      ...(realName ? [matching(realName, false)] : []),
    ]
  const wide = [keyword, account, phone].flatMap((text) => (text ? [matching(text, true)] : []))
  return realName ? [matching(realName, false), ...wide] : wide
}

const namedOrCalled = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${matching(text, false)} or u.account_key like ${`%${literalPattern(text.toLowerCase())}%`})`

type Link = 'user_department' | 'user_role' | 'user_post'

const linkedTo = (table: Link, column: string, asked: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from ${sql.table(table)} l where l.tenant_id = u.tenant_id and l.user_id = u.id and l.${sql.ref(column)} = ${asked})`

/**
 * A single id is the usual case and gets its own form. PostgreSQL cannot estimate the length of a
 * list, so it plans a list again each time.
 */
const oneOf = (list: string): RawBuilder<unknown> =>
  list.includes(',') ? anyOf(idsOf(list), 'bigint') : sql`${list}::bigint`

const below = (tenantId: string, list: string): RawBuilder<unknown> =>
  sql`any(array(select departments_below(${tenantId}, ${idsOf(list)}::bigint[])))`

function filtered(db: Db, actor: Actor, filter: UserFilter, withBelow: boolean) {
  const { deptId, roleId, postId } = filter
  let query = records(db, actor).where(filtersOf(userListing, filter, places))
  for (const condition of found(actor, filter)) query = query.where(condition)
  if (deptId)
    query = query.where(
      linkedTo(
        'user_department',
        'department_id',
        withBelow ? below(actor.tenantId, deptId) : oneOf(deptId),
      ),
    )
  if (roleId) query = query.where(linkedTo('user_role', 'role_id', oneOf(roleId)))
  if (postId) query = query.where(linkedTo('user_post', 'post_id', oneOf(postId)))
  return query.orderBy(orderOf(userListing, filter, [], places))
}

const places = Object.fromEntries(
  Object.keys(userListing.columns).map((name) => [name, `u.${name}`]),
)

/** One page of records in the requested order; newest first by default. */
export const pageOfUsers = (
  db: Db,
  actor: Actor,
  filter: UserFilter & PageQuery,
  how: { withBelow: boolean; remembered?: RememberedTotal | undefined },
): Promise<{ rows: UserRecord[]; total: number }> => {
  const asked = filtered(db, actor, filter, how.withBelow)
  // A department alone is small. With its subdepartments it may be the whole school.
  const isNarrow = found(actor, filter).length > 0 || (Boolean(filter.deptId) && !how.withBelow)
  return isNarrow
    ? readFoundPage(asked, filter)
    : readPage(asked, filter, { remembered: how.remembered })
}

/** The number of whole records read per portion. Larger portions would delay other requests. */
const portionSize = 100

/**
 * Returns what `taken` makes of the first `limit` records in the requested order. Reads in portions
 * of one list of ids, so that concurrent changes neither repeat nor skip a person.
 */
export async function takeUserRecords<Taken>(
  db: Db,
  actor: Actor,
  {
    filter,
    limit,
    taken,
  }: { filter: UserFilter; limit: number; taken: (record: UserRecord) => Taken },
): Promise<Taken[]> {
  const asked = filtered(db, actor, filter, true)
  const found: readonly { id: string }[] = await asked
    .clearSelect()
    .select('u.id')
    .limit(limit)
    .execute()
  const all: Taken[] = []
  for (let from = 0; from < found.length; from += portionSize) {
    const ids = found.slice(from, from + portionSize).map(({ id }) => id)
    const portion = await records(db, actor).where('u.id', '=', anyOf(ids, 'bigint')).execute()
    const byId = new Map(portion.map((one) => [one.id, one]))
    for (const id of ids) {
      const record = byId.get(id)
      if (record) all.push(taken(record))
    }
  }
  return all
}

export const findUserRecord = (
  db: Db,
  actor: Actor,
  id: string,
): Promise<(UserRecord & { userExt: string }) | undefined> =>
  records(db, actor).select('u.userExt').where('u.id', '=', id).executeTakeFirst()

/**
 * People that the actor may see, with their permissions. People missing from the result do not
 * exist for the actor.
 */
export const findSubjects = (db: Db, actor: Actor, ids: readonly string[]) =>
  people(db, actor.tenantId)
    .where(visibleTo(actor))
    .where('u.id', 'in', [...new Set(ids)])
    .select([
      'u.id',
      'u.account',
      'u.realName',
      permissionsOfUser.as('permissions'),
      rolesOfUser.as('roles'),
    ])
    .orderBy('u.id')
    .execute()

export type Subject = Awaited<ReturnType<typeof findSubjects>>[number]

/**
 * What the given roles may do. Removed roles and roles of other schools are missing from the
 * result.
 */
export const findRolesWithPermissions = (db: Db, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('role as r')
    .select([
      'r.id',
      'r.name',
      sql<
        string[]
      >`coalesce((select jsonb_agg(rp.permission) from role_permission rp where rp.tenant_id = r.tenant_id and rp.role_id = r.id), '[]'::jsonb)`.as(
        'permissions',
      ),
    ])
    .where('r.tenantId', '=', tenantId)
    .where('r.isDeleted', '=', false)
    .where('r.id', 'in', [...ids])
    .execute()

export const findDepartmentIds = (db: Db, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('department')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('isDeleted', '=', false)
    .where('id', 'in', [...ids])
    .execute()

export const findPostIds = (db: Db, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('post')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('isDeleted', '=', false)
    .where('id', 'in', [...ids])
    .execute()
