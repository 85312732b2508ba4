import { ManageForm } from '../../../platform/web/kit/manage/ManageForm.tsx'
import { NumberField } from '../../../platform/web/form/text/NumberField.tsx'
import { SelectField } from '../../../platform/web/form/choice/SelectField.tsx'
import { TextField } from '../../../platform/web/form/text/TextField.tsx'
import { isBuiltIn, listRoles, selectRoles, submitRole } from '../contract/roles.ts'
import type { RoleRow } from '../contract/roles.ts'
import { parentOptions } from './parentOptions.ts'

/** A role: its name, its alias for programs, and its parent. */
export function RoleForm({
  role,
  roles,
  done,
}: {
  role: RoleRow | undefined
  roles: readonly RoleRow[]
  done: () => void
}) {
  const defaults = {
    id: role?.id ?? '',
    parentId: role && role.parentId !== '0' ? role.parentId : '',
    roleName: role?.roleName ?? '',
    roleAlias: role?.roleAlias ?? '',
    sort: String(role?.sort ?? 1),
  }
  return (
    <ManageForm
      name={`role-${role?.id ?? 'new'}`}
      endpoint={submitRole}
      defaults={defaults}
      invalidates={[listRoles, selectRoles]}
      done={done}
    >
      <TextField name="roleName" max={20} />
      <TextField
        name="roleAlias"
        max={40}
        help="系统标识，一般不用修改"
        disabled={role !== undefined && isBuiltIn(role.roleAlias)}
      />
      <SelectField
        name="parentId"
        label="上级角色"
        options={parentOptions(roles, ({ roleName }) => roleName, role?.id)}
      />
      <NumberField name="sort" help="数字小的排在前面" />
    </ManageForm>
  )
}
