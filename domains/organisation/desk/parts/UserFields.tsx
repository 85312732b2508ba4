import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { TreeField } from '../../../../platform/desk/form/TreeField.tsx'
import { PhotoField } from '../../../../platform/desk/form/PhotoField.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { departmentTree } from '../../contract/departmentTree.ts'
import { organisationPermissions } from '../../contract/permissions.ts'
import { selectPosts } from '../../contract/posts.ts'
import type { UserRow } from '../../contract/users.ts'
import { optionsOf, sexes } from '../options.ts'

type Props = {
  row: UserRow | undefined
  roles: readonly DictionaryOption[]
  uploadAvatar: (file: File) => Promise<string>
}

/** The record of a person. Shows roles only to callers who may grant them. */
export function UserFields({ row, roles, uploadAvatar }: Props) {
  const { has } = usePerson()
  const { data: departments } = useCall(departmentTree, {})
  const { data: posts } = useCall(selectPosts, {})
  return (
    <>
      <PhotoField
        name="avatar"
        help="JPG 或 PNG，不超过 10 MB；同校的人在名单和审批中能看到"
        noun="用户"
        person={row?.realName ?? ''}
        photo={row?.avatar || undefined}
        none=""
        store={uploadAvatar}
        sourceOf={(link) => link}
      />
      <Columns>
        <TextField name="realName" max={20} required />
        <TextField
          name="account"
          max={45}
          required
          help={row ? undefined : '登录时使用，例如工号或姓名拼音；保存后会显示一次性密码'}
        />
      </Columns>
      <Columns>
        <TreeField name="deptId" multiple options={optionsOf(departments)} />
        <SelectField
          name="postId"
          multiple
          options={(posts ?? []).map((post) => ({ value: post.id, label: post.postName }))}
        />
      </Columns>
      {has(organisationPermissions.grantRoles) ? (
        <SelectField name="roleId" multiple options={roles} />
      ) : null}
      <Columns>
        <TextField name="phone" max={20} />
        <TextField name="email" max={254} />
      </Columns>
      <Columns>
        <SelectField name="sex" options={sexes} />
        <DateField name="birthday" hasShortcuts={false} />
      </Columns>
      <Columns>
        <TextField name="name" max={20} />
        <TextField name="code" max={40} help="例如教职工编号" />
      </Columns>
    </>
  )
}
