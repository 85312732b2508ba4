import pg from 'pg'

import type { Db, Tx } from '../../../platform/server/db.ts'
import { firstOf } from '../../../platform/server/prepared.ts'
import { minimalRole } from '../contract/roles.ts'
import {
  accountHolders,
  findRoleId,
  insertMember,
  insertUserRole,
  members,
  selectEntrant,
  selectMember,
  updateMemberRow,
} from './queries.ts'
import { accountsFull } from './refusals.ts'
import type { GrantedScope, MemberChange, NamedRef, NewMember, RoleRef } from './queries.ts'

/** A person of a school with roles, permissions, departments and posts. */
export type Member = {
  tenantId: string
  id: string
  account: string
  name: string
  realName: string
  avatar: string
  email: string
  phone: string
  phoneVerifiedTime: Date | null
  status: number
  isDemo: boolean
  /** Until when people of the school may be signed in; null for ever. */
  schoolUntil: Date | null
  createTime: Date
  updateTime: Date
  roles: RoleRef[]
  permissions: string[]
  scopes: GrantedScope[]
  departments: NamedRef[]
  posts: NamedRef[]
}

/** A person without what his roles permit: all that signing in looks at and answers with. */
export type Entrant = Omit<Member, 'permissions' | 'scopes'>

export const findEntrant = (db: Db, tenantId: string, id: string): Promise<Entrant | undefined> =>
  firstOf(selectEntrant(db, { tenantId, id }))

export const findMember = (db: Db, tenantId: string, id: string): Promise<Member | undefined> =>
  firstOf(selectMember(db, { tenantId, id }))

/** Whose account it is, and whether it is open: all that a password is checked against. */
export type AccountHolder = Pick<Member, 'id' | 'status' | 'isDemo'>

/** Accounts differ by more than upper and lower case. */
export const accountKeyOf = (account: string): string => account.toLowerCase()

export const findAccountHolder = (
  db: Db,
  tenantId: string,
  account: string,
): Promise<AccountHolder | undefined> =>
  accountHolders(db, tenantId, accountKeyOf(account)).executeTakeFirst()

/** Only a phone that proved itself names a person. */
export const findMemberByPhone = (
  db: Db,
  tenantId: string,
  phone: string,
): Promise<Member | undefined> =>
  members(db, tenantId)
    .where('u.phone', '=', phone)
    .where('u.phoneVerifiedTime', 'is not', null)
    .executeTakeFirst()

// The named people come first; nobody else of a demo school signs in.
const mostDemoLogins = 50

export const listDemoMembers = (db: Db, tenantId: string): Promise<Member[]> =>
  members(db, tenantId).where('u.isDemo', '=', true).orderBy('u.id').limit(mostDemoLogins).execute()

/** Adds a person with one role and nothing else; undefined when the account, or the phone that proved itself, is taken. */
export async function addMember(
  tx: Tx,
  member: NewMember,
  roleAlias: string = minimalRole,
): Promise<string | undefined> {
  const role = await findRoleId(tx, member.tenantId, roleAlias)
  if (!role) throw new Error(`tenant ${member.tenantId} has no role ${roleAlias}`)
  const added = await insertOrRefuse(tx, member)
  if (!added) return undefined
  await insertUserRole(tx, { tenantId: member.tenantId, userId: added.id, roleId: role.id })
  return added.id
}

/** The id of the new account, nothing where it is taken; the database counts how many the school may have. */
export const insertOrRefuse = (tx: Tx, member: NewMember): Promise<{ id: string } | undefined> =>
  insertMember(tx, member).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.constraint === 'app_user__account_number'
      ? accountsFull()
      : error
  })

/** Changes only what is given. */
export async function changeMember(
  tx: Tx,
  tenantId: string,
  id: string,
  change: MemberChange,
  now: Date,
): Promise<void> {
  if (Object.keys(change).length > 0) await updateMemberRow(tx, tenantId, id, change, now)
}
