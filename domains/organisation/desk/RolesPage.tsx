import { useState } from 'react'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { NumberField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { TreeField } from '../../../platform/desk/form/TreeField.tsx'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { grantRights } from '../contract/grants.ts'
import {
  isBuiltIn,
  listRoles,
  removeRolesCall,
  roleDetail,
  type RoleRow,
  roleTree,
  submitRole,
} from '../contract/roles.ts'
import { optionsOf, parentOf } from './options.ts'
import { GrantRightsDrawer } from './parts/GrantRightsDrawer.tsx'

/** Roles of the school and their rights. */
export function RolesPage() {
  const [granting, setGranting] = useState<RoleRow | undefined>(undefined)
  return (
    <>
      <CrudPage
        id="roles"
        title="角色与权限"
        noun="角色"
        hint="先把权限授予角色，再给人员分配角色。任何人都不能授予自己没有的权限，也不能改自己的角色。"
        list={listRoles}
        get={roleDetail}
        nameOf={(row) => row.roleName}
        columns={[
          { name: 'roleName', label: '角色名称' },
          { name: 'roleAlias', label: '系统标识', width: 200, isExtra: true },
          {
            name: 'kind',
            label: '来源',
            width: 120,
            show: (row) =>
              isBuiltIn(row.roleAlias) ? (
                <Chip>系统自带</Chip>
              ) : (
                <Chip tone="primary">本校新建</Chip>
              ),
          },
          { name: 'sort', label: '排序', width: 80, align: 'right' },
        ]}
        filters={[{ name: 'roleName', kind: 'search', label: '角色名称' }]}
        form={{
          submit: submitRole,
          blank: { parentId: '', roleName: '', roleAlias: '', sort: '1' },
          from: (row) => ({
            parentId: parentOf(row.parentId),
            roleName: row.roleName,
            roleAlias: row.roleAlias,
            sort: String(row.sort),
          }),
          fields: (row) => <Fields row={row} />,
        }}
        actions={[
          {
            key: 'rights',
            label: '设置权限',
            endpoint: grantRights,
            for: 'one',
            run: ([row]) => setGranting(row),
          },
        ]}
        remove={{
          endpoint: removeRolesCall,
          warning: () => '还有人担任或还有下级的角色不能删除。',
          locked: (row) => (isBuiltIn(row.roleAlias) ? '系统自带的角色不能删除' : undefined),
        }}
      />
      {granting ? (
        <GrantRightsDrawer
          key={granting.id}
          role={granting}
          onClose={() => setGranting(undefined)}
        />
      ) : null}
    </>
  )
}

function Fields({ row }: { row: RoleRow | undefined }) {
  const { data } = useCall(roleTree, {})
  const isFixed = row !== undefined && isBuiltIn(row.roleAlias)
  return (
    <>
      <TreeField
        name="parentId"
        label="上级角色"
        options={optionsOf(data, row?.id)}
        placeholder="不选则放在最上层"
      />
      <TextField name="roleName" max={20} />
      <TextField
        name="roleAlias"
        max={40}
        disabled={isFixed}
        help={
          isFixed ? '系统自带角色的系统标识不能修改' : '字母开头，例如 libraryKeeper；一般不用修改'
        }
      />
      <NumberField name="sort" />
    </>
  )
}
