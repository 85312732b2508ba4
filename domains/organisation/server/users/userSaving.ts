import pg from 'pg'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { UserChange, UserForm } from '../../contract/userForm.ts'
import { madeBy } from './auditFields.ts'
import { closeAccounts } from './accountClosing.ts'
import { storedAvatar } from './avatars.ts'
import { checkGivenRoles, managed } from './manageableUsers.ts'
import { spellingOf } from './nameSpelling.ts'
import { insertOrRefuse } from './members.ts'
import { findDepartmentIds, findPostIds, findSubjects, findUserRecord } from '../queries/users.ts'
import {
  replaceDepartments,
  replacePosts,
  replaceRoles,
  updateUsers,
} from '../queries/userWriting.ts'
import type { UserColumns } from '../queries/userWriting.ts'
import {
  accountTaken,
  beyondOwnRights,
  ownAccount,
  referenceUnknown,
  userUnknown,
} from '../refusals.ts'
import { announceUserChanges } from './userChanges.ts'
import type { At } from '../auditTrail.ts'

type NewUser = Omit<UserForm, 'id' | 'password'> & { account: string; realName: string }

/** Adds a person with the record of the form. The database decides whether the account is free. */
export async function addUser(tx: Tx, actor: Actor, form: NewUser, at: At): Promise<string> {
  const { account, realName } = form
  const bare = {
    tenantId: actor.tenantId,
    account,
    realName,
    name: form.name ?? realName,
    phone: form.phone ?? '',
    email: form.email ?? '',
  }
  const added = await insertOrRefuse(tx, { ...bare, ...madeBy(actor), phoneVerifiedTime: null })
  if (!added) throw accountTaken()
  const avatar = await storedAvatar(
    tx,
    actor,
    { userId: added.id, sent: form.avatar, before: '' },
    at.now,
  )
  await updateUsers(tx, [added.id], columnsOf({ ...form, avatar }, undefined), {
    tenantId: actor.tenantId,
    by: actor.userId,
    now: at.now,
  })
  await saveLinks(tx, actor, { ...form, id: added.id }, { roles: '', departments: '', posts: '' })
  await staysVisible(tx, actor, added.id)
  await announceUserChanges(
    tx,
    actor,
    { ids: [added.id], action: 'organisation.addUser', detail: { account } },
    at,
  )
  return added.id
}

/** Changes the given fields of a person that the actor may manage. */
export async function changeUser(tx: Tx, actor: Actor, form: UserChange, at: At): Promise<void> {
  const before = await findUserRecord(tx, actor, form.id)
  if (!before) throw userUnknown()
  await managed(tx, actor, [form.id])
  if (form.status === 0 && before.status !== 0 && form.id === actor.userId) throw ownAccount()

  const avatar = await storedAvatar(
    tx,
    actor,
    { userId: form.id, sent: form.avatar, before: before.avatar },
    at.now,
  )
  const columns = columnsOf({ ...form, avatar }, before.phone)
  await updateUsers(tx, [form.id], columns, {
    tenantId: actor.tenantId,
    by: actor.userId,
    now: at.now,
  }).catch(asRefusal)
  if (form.status === 0 && before.status !== 0)
    await closeAccounts(tx, actor.tenantId, [form.id], at.now)
  const { roles, departments, posts } = before
  await saveLinks(tx, actor, form, {
    roles: listOf(roles),
    departments: listOf(departments),
    posts: listOf(posts),
  })
  await staysVisible(tx, actor, form.id)
  await announceUserChanges(
    tx,
    actor,
    { ids: [form.id], action: 'organisation.changeUser', detail: { fields: Object.keys(columns) } },
    at,
  )
}

const listOf = (refs: readonly { id: string }[]): string => refs.map((one) => one.id).join(',')

// If two people take the same account concurrently, the unique index refuses the later one.
function asRefusal(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'app_user__account_key')
    throw accountTaken()
  throw error
}

/** A changed phone must be verified again before it can be used to sign in. */
function columnsOf(form: Partial<UserChange>, phoneBefore: string | undefined): UserColumns {
  const { account, name, realName, code, avatar, email, phone, birthday, sex, userType, status } =
    form
  const given = {
    account,
    name,
    realName,
    code,
    avatar,
    email,
    phone,
    birthday,
    sex,
    userType,
    status,
  }
  const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return {
    ...kept,
    ...(realName === undefined ? {} : { pinyin: spellingOf(realName) }),
    ...(phone === undefined || phone === phoneBefore ? {} : { phoneVerifiedTime: null }),
  }
}

type Links = { roles: string; departments: string; posts: string }

async function saveLinks(
  tx: Tx,
  actor: Actor,
  form: Partial<UserForm> & { id: string },
  before: Links,
): Promise<void> {
  const link = { tenantId: actor.tenantId, userIds: [form.id] }
  const roles = changed(form.roleId, before.roles)
  if (roles) {
    await checkGivenRoles(tx, actor, [form.id], roles)
    await replaceRoles(tx, link, roles)
  }
  const departments = changed(form.deptId, before.departments)
  if (departments) {
    if (
      departments.length > 0 &&
      (await findDepartmentIds(tx, actor.tenantId, departments)).length < departments.length
    )
      throw referenceUnknown('部门')
    await replaceDepartments(tx, link, departments)
  }
  const posts = changed(form.postId, before.posts)
  if (posts) {
    if (posts.length > 0 && (await findPostIds(tx, actor.tenantId, posts)).length < posts.length)
      throw referenceUnknown('岗位')
    await replacePosts(tx, link, posts)
  }
}

/** The new list, or undefined if the field is absent or unchanged: clients post whole rows back. */
function changed(asked: string | null | undefined, before: string): string[] | undefined {
  if (asked === undefined) return undefined
  const wanted = [...new Set((asked ?? '').split(',').filter((one) => one !== ''))]
  return wanted.join(',') === before ? undefined : wanted
}

/**
 * Refuses a change that would move the person out of the actor's sight or into places beyond it.
 */
async function staysVisible(tx: Tx, actor: Actor, userId: string): Promise<void> {
  const [seen] = await findSubjects(tx, actor, [userId])
  if (!seen) throw beyondOwnRights('请选择您管理范围内的部门')
}
