import type { Actor } from '../../../../platform/server/actor.ts'
import { shownSex } from '../../contract/userForm.ts'
import type { UserRow } from '../../contract/users.ts'
import { auditBlock } from './auditFields.ts'
import { contactsFor } from './contacts.ts'
import type { NamedRef } from '../queries/people.ts'
import type { UserRecord } from '../queries/users.ts'

const sexNames: Readonly<Record<number, string>> = { 1: '男', 2: '女', 3: '未知' }
const userTypeNames: Readonly<Record<number, string>> = { 1: 'WEB', 2: 'APP', 3: 'OTHER' }

/** A record on the wire, with contacts as the actor may see them. */
export function userRow(actor: Actor, record: UserRecord): UserRow {
  const { roles, departments, posts, birthday, sex, ...rest } = record
  return {
    ...rest,
    ...contactsFor(actor, record),
    birthday: birthday === null ? '' : `${birthday} 00:00:00`,
    sex: shownSex(sex),
    sexName: sexNames[shownSex(sex)] ?? '',
    userTypeName: userTypeNames[rest.userType] ?? '',
    roleId: idsOf(roles),
    roleName: namesOf(roles),
    deptId: idsOf(departments),
    deptName: namesOf(departments),
    postId: idsOf(posts),
    postName: namesOf(posts),
    ...auditBlock(rest),
  }
}

export const namesOf = (refs: readonly Pick<NamedRef, 'name'>[]): string =>
  refs.map((one) => one.name).join(',')
export const idsOf = (refs: readonly { id: string }[]): string =>
  refs.map((one) => one.id).join(',')
