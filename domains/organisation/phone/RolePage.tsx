import { useState } from 'react'

import { useCall } from '../../../platform/web/calls/calls.ts'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { flatTree } from '../../../platform/web/kit/list/flatTree.ts'
import type { ManagedRow } from '../../../platform/web/kit/manage/ManageList.tsx'
import { manageRights, ManagePage } from '../../../platform/web/kit/manage/ManagePage.tsx'
import { organisationPermissions } from '../contract/permissions.ts'
import { ownUser } from '../contract/ownUser.ts'
import { isBuiltIn, listRoles, removeRolesCall, selectRoles } from '../contract/roles.ts'
import type { RoleRow } from '../contract/roles.ts'

const { viewRoles, editRoles, removeRoles } = organisationPermissions
const stale = [listRoles, selectRoles]

/** 角色管理: the roles of the school as a tree. */
export function RolePage() {
  const rights = manageRights(useCall(ownUser, {}, { quiet: true }), {
    view: viewRoles,
    edit: editRoles,
    remove: removeRoles,
  })
  const [keyword, setKeyword] = useState('')
  const roles = useCall(listRoles, {}, { enabled: rights.mayView, quiet: true })
  const lines = flatTree(roles.data ?? [])
  const found = lines.filter(
    ({ node }) => node.roleName.includes(keyword) || node.roleAlias.includes(keyword),
  )
  return (
    <ManagePage
      title="角色管理"
      noun="角色"
      rights={rights}
      list={{
        rows: roles.data && found.map(({ node, depth }) => rowOf(node, depth)),
        error: roles.error,
        refresh: roles.refetch,
      }}
      search={{ value: keyword, onSearch: setKeyword, placeholder: '角色名称或系统标识' }}
      removal={{ endpoint: removeRolesCall, invalidates: stale }}
      form={{
        load: loadForm,
        show: ({ RoleForm }, id, done) => (
          <RoleForm
            role={lines.find(({ node }) => node.id === id)?.node}
            roles={roles.data ?? []}
            done={done}
          />
        ),
      }}
    />
  )
}

const loadForm = () => import('./RoleForm.tsx')

const rowOf = (role: RoleRow, depth: number): ManagedRow => ({
  id: role.id,
  name: role.roleName,
  depth,
  facts: [],
  isFixed: isBuiltIn(role.roleAlias),
  ...(isBuiltIn(role.roleAlias) ? { chip: <StateChip tone="info">系统自带</StateChip> } : {}),
})
