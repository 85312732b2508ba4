import { useState } from 'react'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { useListState } from '../../../platform/desk/crud/useListState.ts'
import { Photo } from '../../../platform/desk/Photo.tsx'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { organisationPermissions } from '../contract/permissions.ts'
import { selectRoles } from '../contract/roles.ts'
import { exportUsers, importPeopleRows, peopleTemplate } from '../contract/userSheets.ts'
import {
  grantUserRoles,
  pageUsers,
  passUsers,
  platformDetail,
  refuseUsers,
  removeUserRecords,
  setLeader,
  userListing,
  type UserRow,
} from '../contract/users.ts'
import { sexInForm } from '../contract/userForm.ts'
import type { AccountParts, Accounts } from './accountParts.ts'
import { FirstPasswords } from './parts/FirstPasswords.tsx'
import { DepartmentTree } from './parts/DepartmentTree.tsx'
import { GrantRolesDialog } from './parts/GrantRolesDialog.tsx'
import look from './parts/parts.module.css'
import { UserFields } from './parts/UserFields.tsx'

const loadImport = () => import('./peopleImport.ts')

const isOpen = ({ status }: UserRow): boolean => status !== 0
const states = [
  { value: '1', label: '正常' },
  { value: '0', label: '已停用' },
]

type Granting = { rows: readonly UserRow[]; tools: CrudTools }

/**
 * The people of the school with their accounts: search, add, edit, grant roles, close, import and
 * export.
 */
export const UsersPage = ({ parts: Parts }: { parts: AccountParts }) => (
  <Parts>{(accounts) => <Users accounts={accounts} />}</Parts>
)

function Users({ accounts }: { accounts: Accounts }) {
  const { data: roles } = useCall(selectRoles, {}, { quiet: true })
  const [state] = useListState()
  const [granting, setGranting] = useState<Granting | undefined>(undefined)
  const roleOptions = (roles ?? []).map((role) => ({ value: role.id, label: role.roleName }))
  return (
    <>
      <CrudPage
        id="users"
        title="用户"
        noun="用户"
        hint="在左边选部门，会一并列出下级部门的人。"
        list={pageUsers}
        get={platformDetail}
        sorts={userListing.sorts}
        nameOf={(row) => row.realName || row.account}
        columns={[
          { name: 'realName', label: '姓名', width: 140 },
          { name: 'account', label: '账号', width: 140 },
          { name: 'deptName', label: '部门', sort: false },
          { name: 'roleName', label: '角色', sort: false },
          { name: 'postName', label: '岗位', sort: false, isExtra: true },
          { name: 'phone', label: '手机号', width: 130, sort: false, isInPanel: true },
          { name: 'email', label: '邮箱', sort: false, isExtra: true },
          { name: 'code', label: '编号', width: 120, isExtra: true },
          { name: 'status', label: '状态', width: 90, show: (row) => <State row={row} /> },
          { name: 'createTime', label: '创建时间', width: 180, isExtra: true },
        ]}
        filters={[
          {
            name: 'keyword',
            kind: 'search',
            label: '关键词',
            placeholder: '姓名、拼音首字母、账号、手机尾号',
          },
          { name: 'roleId', kind: 'choice', label: '角色', options: roleOptions },
          { name: 'status', kind: 'choice', label: '状态', options: states },
        ]}
        beside={<DepartmentTree />}
        details={(row) => <Facts row={row} />}
        form={{
          submit: accounts.submit,
          blank: { deptId: state.filters['deptId'] ?? '', showsPassword: true },
          from: fieldsOf,
          fields: (row) => (
            <UserFields row={row} roles={roleOptions} uploadAvatar={accounts.uploadAvatar} />
          ),
          wide: true,
          mayCreate: organisationPermissions.createUsers,
          mayEdit: organisationPermissions.editUsers,
          saved: accounts.saved,
        }}
        actions={[
          {
            key: 'grant',
            label: '调整角色',
            endpoint: grantUserRoles,
            run: (rows, tools) => setGranting({ rows, tools }),
          },
          ...accounts.actions,
          {
            key: 'leader',
            label: '设为部门主管',
            for: 'one',
            endpoint: setLeader,
            run: (rows, { act }) =>
              act(setLeader, { userIds: idsOf(rows) }, '已设为所在部门的主管'),
          },
          {
            key: 'noLeader',
            label: '取消部门主管',
            for: 'one',
            endpoint: setLeader,
            run: (rows, { act }) =>
              act(setLeader, { userIds: idsOf(rows), isLeader: 0 }, '已不再是部门主管'),
          },
          {
            key: 'close',
            label: '停用',
            endpoint: refuseUsers,
            danger: true,
            fits: isOpen,
            run: (rows, { act }) =>
              act(refuseUsers, { userIds: idsOf(rows) }, '已停用，所有设备已退出登录'),
          },
          {
            key: 'open',
            label: '启用',
            endpoint: passUsers,
            fits: (row) => !isOpen(row),
            run: (rows, { act }) => act(passUsers, { userIds: idsOf(rows) }, '已启用'),
          },
        ]}
        remove={{
          endpoint: removeUserRecords,
          warning: () => '删除后，账号立即退出登录，不再保留；办理过的记录仍然保留。',
        }}
        importing={{
          endpoint: importPeopleRows,
          template: { endpoint: peopleTemplate, fileName: '人员导入模板.xlsx' },
          read: async (file) => (await loadImport()).readSheet(file),
          check: async (rows) => (await loadImport()).checkRows(rows),
          write: async (rows) => (await loadImport()).writeRows(rows),
          after: (reply) => <FirstPasswords reply={reply} onIssue={accounts.issue} />,
          hint: '部门、角色和岗位填名称，模板里可以下拉选择。有问题的行会列出来，直接在页面上改好即可。',
        }}
        exporting={{ endpoint: exportUsers, fileName: '用户.xlsx' }}
        emptyHint="新建用户，或从右上角“更多操作”导入 Excel。"
      />
      {granting ? (
        <GrantRolesDialog
          {...granting}
          roles={roles ?? []}
          onClose={() => setGranting(undefined)}
        />
      ) : null}
    </>
  )
}

const idsOf = (rows: readonly UserRow[]): string => rows.map((row) => row.id).join(',')

const State = ({ row }: { row: UserRow }) => (
  <Chip tone={isOpen(row) ? 'success' : 'error'}>{isOpen(row) ? '正常' : '已停用'}</Chip>
)

const fieldsOf = (row: UserRow) => ({
  avatar: row.avatar,
  account: row.account,
  realName: row.realName,
  name: row.name,
  code: row.code,
  phone: row.phone,
  email: row.email,
  sex: sexInForm(row.sex),
  birthday: row.birthday.slice(0, 10),
  deptId: row.deptId,
  postId: row.postId,
  roleId: row.roleId,
})

function Facts({ row }: { row: UserRow }) {
  return (
    <div className={look.stack}>
      <Photo name={row.realName || row.account} source={row.avatar} />
      <DeskFacts
        items={[
          { label: '账号', value: row.account },
          { label: '状态', value: <State row={row} /> },
          { label: '部门', value: row.deptName },
          { label: '岗位', value: row.postName },
          { label: '角色', value: row.roleName },
          { label: '手机号', value: row.phone },
          { label: '邮箱', value: row.email },
          { label: '性别', value: row.sexName },
          { label: '生日', value: row.birthday.slice(0, 10) },
          { label: '编号', value: row.code },
          { label: '创建时间', value: row.createTime },
        ]}
      />
    </div>
  )
}
