import { wireDateTime } from '../../../../platform/contract/time.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf, PageQuery } from '../../../../platform/contract/page.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type { OwnUser } from '../../contract/ownUser.ts'
import type { PersonRow } from '../../contract/people.ts'
import type { PersonDetail, UserDetail } from '../../contract/userDetail.ts'
import { organisationPermissions } from '../../contract/permissions.ts'
import { classPeopleOf } from './classPeople.ts'
import { findMember } from './members.ts'
import type { Member } from './members.ts'
import { findTenantRow } from '../queries/tenants.ts'
import { pageOfPeople, type NamedRef } from '../queries/people.ts'
import { findUserRecord } from '../queries/users.ts'
import { idsOf, namesOf, userRow } from './userRows.ts'

type PeopleQuery = PageQuery & { name: string; near?: 'department' | 'class' | undefined }

/** People of the caller's school by name. Families find only staff. */
export async function searchPeople(
  db: Db,
  actor: Actor,
  query: PeopleQuery,
  showsDemo: boolean,
): Promise<PageOf<PersonRow>> {
  return can(actor, organisationPermissions.seeFamilies)
    ? pageOf(db, actor, { ...query, showsDemo })
    : searchStaff(db, actor, query, showsDemo)
}

/** The same, limited to staff of the school. */
export const searchStaff = (
  db: Db,
  actor: Actor,
  query: PeopleQuery,
  showsDemo: boolean,
): Promise<PageOf<PersonRow>> =>
  pageOf(db, actor, { ...query, showsDemo, holding: organisationPermissions.workHere })

async function pageOf(
  db: Db,
  actor: Actor,
  query: PeopleQuery & { showsDemo: boolean; holding?: string },
): Promise<PageOf<PersonRow>> {
  const { name, showsDemo, holding } = query
  const near = query.near === 'department' ? actor.userId : undefined
  const among = query.near === 'class' ? await classPeopleOf(db, actor) : undefined
  const { rows, total } = await pageOfPeople(
    db,
    actor.tenantId,
    { name, holding, showsDemo, near, among },
    query,
  )
  return toPage(query, total, rows.map(personRow))
}

/**
 * The whole record for callers who may see it, else the public part. People that the caller may not
 * look up do not exist for the caller.
 */
export async function getPerson(db: Db, actor: Actor, id: string): Promise<UserDetail> {
  const record = can(actor, organisationPermissions.viewUsers)
    ? await findUserRecord(db, actor, id)
    : undefined
  if (!record) return getReduced(db, actor, id)
  const { userExt: _ext, ...row } = record
  return userRow(actor, row)
}

async function getReduced(db: Db, actor: Actor, id: string): Promise<PersonDetail> {
  const member = await findMember(db, actor.tenantId, id)
  if (!member || !maySee(actor, member)) throw notFound('这个用户')
  const { tenantId, name, realName, avatar, departments, posts } = member
  return {
    id: member.id,
    tenantId,
    name,
    realName,
    avatar,
    deptName: namesOf(departments),
    postName: namesOf(posts),
  }
}

function maySee(actor: Actor, member: Member): boolean {
  const { belong, seeFamilies, workHere } = organisationPermissions
  if (actor.userId === member.id || can(actor, seeFamilies)) return true
  return can(actor, belong) && member.permissions.includes(workHere)
}

export async function getOwnUser(db: Db, actor: Actor): Promise<OwnUser> {
  const member = await findMember(db, actor.tenantId, actor.userId)
  const tenant = await findTenantRow(db, actor.tenantId)
  if (!member) throw notFound('这个用户')
  const {
    roles,
    departments,
    posts,
    createTime,
    updateTime,
    phoneVerifiedTime: _verified,
    isDemo: _demo,
    schoolUntil: _until,
    scopes: _scopes,
    ...own
  } = member
  return {
    ...own,
    // The rights of the session, which may be fewer than all rights of the person.
    permissions: [...actor.permissions],
    tenantName: tenant?.name ?? '',
    roleId: idsOf(roles),
    roleName: namesOf(roles),
    roles: [...actor.roles],
    deptId: idsOf(departments),
    deptName: namesOf(departments),
    postId: idsOf(posts),
    postName: namesOf(posts),
    createTime: wireDateTime(createTime),
    updateTime: wireDateTime(updateTime),
  }
}

const personRow = (row: {
  id: string
  realName: string
  avatar: string
  departments: NamedRef[]
}): PersonRow => ({
  id: row.id,
  realName: row.realName,
  avatar: row.avatar,
  deptName: namesOf(row.departments),
})
