import { useCall } from '../../../platform/web/calls/calls.ts'
import { CheckboxField } from '../../../platform/web/form/choice/CheckboxField.tsx'
import { ManageForm } from '../../../platform/web/kit/manage/ManageForm.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { selectRoles } from '../contract/roles.ts'
import { grantUserRoles, listUsers, pageUsers, platformDetail } from '../contract/users.ts'
import type { UserRow } from '../contract/users.ts'

/** The roles of a person. The server refuses roles that exceed the granter's own rights. */
export function UserRolesForm({ user, done }: { user: UserRow; done: () => void }) {
  const roles = useCall(selectRoles, {}, { quiet: true })
  return (
    <QueryView query={roles} skeleton="form">
      {(all) => (
        <ManageForm
          name={`user-roles-${user.id}`}
          endpoint={grantUserRoles}
          defaults={{ userIds: user.id, roleIds: user.roleId }}
          invalidates={[pageUsers, listUsers, platformDetail]}
          done={done}
        >
          <CheckboxField
            name="roleIds"
            help="至少选一个角色，保存后几秒内生效"
            options={all.map(({ id, roleName }) => ({ label: roleName, value: id }))}
          />
        </ManageForm>
      )}
    </QueryView>
  )
}
