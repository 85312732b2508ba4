import { useState } from 'react'

import { useCall } from '../../../platform/web/calls.ts'
import { ManageForm } from '../../../platform/web/form/ManageForm.tsx'
import { NumberField } from '../../../platform/web/form/NumberField.tsx'
import { SelectField } from '../../../platform/web/form/SelectField.tsx'
import { TextField } from '../../../platform/web/form/TextField.tsx'
import { StateChip } from '../../../platform/web/kit/Facts.tsx'
import { flatTree } from '../../../platform/web/kit/flatTree.ts'
import type { ManagedRow } from '../../../platform/web/kit/ManageList.tsx'
import { manageRights, ManagePage } from '../../../platform/web/kit/ManagePage.tsx'
import { organisationPermissions } from '../contract/permissions.ts'
import { ownUser } from '../contract/ownUser.ts'
import { isBuiltIn, listRoles, removeRolesCall, selectRoles, submitRole } from '../contract/roles.ts'
import type { RoleRow } from '../contract/roles.ts'
import { parentOptions } from './parentOptions.ts'

const { viewRoles, editRoles, removeRoles } = organisationPermissions
const stale = [listRoles, selectRoles]

/** 角色管理: the roles of the school as a tree. */
export function RolePage() {
  const rights = manageRights(useCall(ownUser, {}, { quiet: true }), { view: viewRoles, edit: editRoles, remove: removeRoles })
  const [keyword, setKeyword] = useState('')
  const roles = useCall(listRoles, {}, { enabled: rights.mayView, quiet: true })
  const lines = flatTree(roles.data ?? [])
  const found = lines.filter(({ node }) => node.roleName.includes(keyword) || node.roleAlias.includes(keyword))
  return (
    <ManagePage
      title="角色管理"
      noun="角色"
      rights={rights}
      list={{ rows: roles.data && found.map(({ node, depth }) => rowOf(node, depth)), error: roles.error, refresh: roles.refetch }}
      search={{ value: keyword, onSearch: setKeyword, placeholder: '角色名称或别名' }}
      removal={{ endpoint: removeRolesCall, invalidates: stale }}
      form={(id, done) => <RoleForm role={lines.find(({ node }) => node.id === id)?.node} roles={roles.data ?? []} done={done} />}
    />
  )
}

const rowOf = (role: RoleRow, depth: number): ManagedRow => ({
  id: role.id,
  name: role.roleName,
  depth,
  facts: [role.roleAlias],
  isFixed: isBuiltIn(role.roleAlias),
  ...(isBuiltIn(role.roleAlias) ? { chip: <StateChip tone="info">系统角色</StateChip> } : {}),
})

function RoleForm({ role, roles, done }: { role: RoleRow | undefined; roles: readonly RoleRow[]; done: () => void }) {
  const defaults = {
    id: role?.id ?? '',
    parentId: role && role.parentId !== '0' ? role.parentId : '',
    roleName: role?.roleName ?? '',
    roleAlias: role?.roleAlias ?? '',
    sort: String(role?.sort ?? 1),
  }
  return (
    <ManageForm name={`role-${role?.id ?? 'new'}`} endpoint={submitRole} defaults={defaults} invalidates={stale} done={done}>
      <TextField name="roleName" max={20} />
      <TextField name="roleAlias" max={40} help="程序认它，不认名称" disabled={role !== undefined && isBuiltIn(role.roleAlias)} />
      <SelectField name="parentId" label="上级角色" options={parentOptions(roles, ({ roleName }) => roleName, role?.id)} />
      <NumberField name="sort" help="小的在前" />
    </ManageForm>
  )
}
