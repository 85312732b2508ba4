import pg from 'pg'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { firstOf } from '../../../../platform/server/database/prepared.ts'
import { visitorRole } from '../../contract/roles.ts'
import {
  accountHolders,
  insertMember,
  members,
  selectEntrant,
  selectMember,
  updateMemberRow,
  type GrantedScope,
  type MemberChange,
  type NewMember,
  type RoleRef,
} from '../queries/members.ts'
import { type NamedRef } from '../queries/people.ts'
import { findRoleId, insertUserRole } from '../queries/roles.ts'
import { accountsFull } from '../refusals.ts'

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
  /** Until when people of the school may be signed in; null without end. */
  schoolUntil: Date | null
  createTime: Date
  updateTime: Date
  roles: RoleRef[]
  permissions: string[]
  scopes: GrantedScope[]
  departments: NamedRef[]
  posts: NamedRef[]
}

/** A person without the rights of their roles: all that signing in reads and returns. */
export type Entrant = Omit<Member, 'permissions' | 'scopes'>

export const findEntrant = (db: Db, tenantId: string, id: string): Promise<Entrant | undefined> =>
  firstOf(selectEntrant(db, { tenantId, id }))

export const findMember = (db: Db, tenantId: string, id: string): Promise<Member | undefined> =>
  firstOf(selectMember(db, { tenantId, id }))

/** The owner of an account and whether it is active: the data needed for checking a password. */
export type AccountHolder = Pick<Member, 'id' | 'status' | 'isDemo'>

/** Account names that differ only by case are the same account. */
export const accountKeyOf = (account: string): string => account.toLowerCase()

export const findAccountHolder = (
  db: Db,
  tenantId: string,
  account: string,
): Promise<AccountHolder | undefined> =>
  accountHolders(db, tenantId, accountKeyOf(account)).executeTakeFirst()

/** Whether an account has a phone that its owner has proven with a code. */
export const hasProvenPhone = (
  member: Member | undefined,
): member is Member & { readonly phoneVerifiedTime: Date } =>
  member !== undefined && member.phoneVerifiedTime !== null && member.phone !== ''

/** Only a verified phone identifies a person. */
export const findMemberByPhone = (
  db: Db,
  tenantId: string,
  phone: string,
): Promise<Member | undefined> =>
  members(db, tenantId)
    .where('u.phone', '=', phone)
    .where('u.phoneVerifiedTime', 'is not', null)
    .executeTakeFirst()

// The named people come first. Only they can sign in to a demo school.
const maxDemoLogins = 50

export const listDemoMembers = (db: Db, tenantId: string): Promise<Member[]> =>
  members(db, tenantId).where('u.isDemo', '=', true).orderBy('u.id').limit(maxDemoLogins).execute()

/** Adds a person with one role. Returns undefined if the account or the verified phone is taken. */
export async function addMember(
  tx: Tx,
  member: NewMember,
  roleAlias: string = visitorRole,
): Promise<string | undefined> {
  const role = await findRoleId(tx, member.tenantId, roleAlias)
  if (!role) throw new Error(`tenant ${member.tenantId} has no role ${roleAlias}`)
  const added = await insertOrRefuse(tx, member)
  if (!added) return undefined
  await insertUserRole(tx, { tenantId: member.tenantId, userId: added.id, roleId: role.id })
  return added.id
}

/**
 * The id of the new account, undefined if it is taken. The database enforces the limit of accounts
 * per school.
 */
export const insertOrRefuse = (tx: Tx, member: NewMember): Promise<{ id: string } | undefined> =>
  insertMember(tx, member).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.constraint === 'app_user__account_number'
      ? accountsFull()
      : error
  })

/** Changes only the given fields. */
export async function changeMember(
  tx: Tx,
  { tenantId, id }: RowRef,
  change: MemberChange,
  now: Date,
): Promise<void> {
  if (Object.keys(change).length > 0) await updateMemberRow(tx, { tenantId, id }, change, now)
}
