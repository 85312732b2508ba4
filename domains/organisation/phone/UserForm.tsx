import type { ReactNode } from 'react'

import { useCall } from '../../../platform/web/calls/calls.ts'
import { ManageForm } from '../../../platform/web/kit/manage/ManageForm.tsx'
import { ManySelectField } from '../../../platform/web/form/choice/ManySelectField.tsx'
import { MobileField } from '../../../platform/web/form/text/MobileField.tsx'
import { RadioField } from '../../../platform/web/form/choice/RadioField.tsx'
import { TextField } from '../../../platform/web/form/text/TextField.tsx'
import { treeOptions } from '../../../platform/web/form/rare/treeOptions.ts'
import { departmentTree } from '../contract/departmentTree.ts'
import { selectPosts } from '../contract/posts.ts'
import { sexInForm } from '../contract/userForm.ts'
import { listUsers, pageUsers, platformDetail, updateUser } from '../contract/users.ts'
import type { UserRow } from '../contract/users.ts'

const sexes = [
  { label: '男', value: '1' },
  { label: '女', value: '2' },
] as const

/** The record of a person. Separate actions change the account, its state and its roles. */
export function UserForm({
  user,
  avatar,
  done,
}: {
  user: UserRow | undefined
  avatar: ReactNode
  done: () => void
}) {
  const departments = useCall(departmentTree, {})
  const posts = useCall(selectPosts, {})
  const defaults = {
    id: user?.id ?? '',
    avatar: user?.avatar ?? '',
    realName: user?.realName ?? '',
    code: user?.code ?? '',
    phone: user?.phone ?? '',
    email: user?.email ?? '',
    sex: user ? sexInForm(user.sex) : '',
    deptId: user?.deptId ?? '',
    postId: user?.postId ?? '',
  }
  const postOptions = (posts.data ?? []).map(({ id, postName }) => ({ label: postName, value: id }))
  return (
    <ManageForm
      name={`user-${defaults.id}`}
      endpoint={updateUser}
      defaults={defaults}
      invalidates={[pageUsers, listUsers, platformDetail]}
      done={done}
    >
      {avatar}
      <TextField name="realName" max={20} />
      <TextField name="code" label="工号或编号" max={40} />
      <MobileField name="phone" help="改动后，需要这位用户重新验证" />
      <TextField name="email" max={254} />
      <RadioField name="sex" options={sexes} />
      <ManySelectField name="deptId" options={treeOptions(departments.data ?? [])} />
      <ManySelectField name="postId" options={postOptions} />
    </ManageForm>
  )
}
