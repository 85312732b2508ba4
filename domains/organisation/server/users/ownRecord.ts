import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { UserChange } from '../../contract/userForm.ts'
import { findUserRecord } from '../queries/users.ts'
import { keptBySchool, userUnknown } from '../refusals.ts'
import { idsOf } from './userRows.ts'

/** Fields of a person's own record that only the school changes. */
const schoolFields = [
  { name: 'account', label: '账号' },
  { name: 'code', label: '编号' },
  { name: 'birthday', label: '生日' },
  { name: 'sex', label: '性别' },
  { name: 'userType', label: '用户类型' },
  { name: 'status', label: '状态' },
  { name: 'roleId', label: '角色' },
  { name: 'deptId', label: '部门' },
  { name: 'postId', label: '岗位' },
] as const

/** Refuses changes of the caller's own record that only the school makes. Unchanged values pass. */
export async function refuseSchoolFields(db: Db, actor: Actor, form: UserChange): Promise<void> {
  const record = await findUserRecord(db, actor, actor.userId)
  if (!record) throw userUnknown()
  const before = {
    ...record,
    roleId: idsOf(record.roles),
    deptId: idsOf(record.departments),
    postId: idsOf(record.posts),
  }
  const changed = schoolFields.filter(
    ({ name }) => form[name] !== undefined && plain(form[name]) !== plain(before[name]),
  )
  if (changed.length > 0) throw keptBySchool(changed)
}

/** Null and empty are the same, and the order of ids in a comma list has no meaning. */
const plain = (value: string | number | null | undefined): string =>
  String(value ?? '')
    .split(',')
    .sort()
    .join(',')
