import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { nothing } from '../../../platform/contract/shapes.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, server } from '../../../platform/testing/components/fakeServer.ts'
import { departmentTree } from '../contract/departmentTree.ts'
import { organisationPermissions } from '../contract/permissions.ts'
import { selectRoles } from '../contract/roles.ts'
import { usersDesk } from '../contract/screens.ts'
import { UserForm } from '../contract/userForm.ts'
import { pageUsers, platformDetail, setLeader } from '../contract/users.ts'
import type { UserRow } from '../contract/users.ts'
import { UsersPage } from './UsersPage.tsx'

const teacher: UserRow = {
  id: '3',
  tenantId: '100001',
  tenantName: '青禾小学',
  account: 'teacher',
  name: '李老师',
  realName: '李老师',
  avatar: '',
  email: '',
  phone: '',
  birthday: '',
  sex: 2,
  sexName: '女',
  code: '',
  userType: 1,
  userTypeName: 'WEB',
  roleId: '1',
  roleName: '教师',
  deptId: '1',
  deptName: '小学部',
  postId: '',
  postName: '',
  status: 1,
  isDeleted: 0,
  createUser: '1',
  createDept: '1',
  createTime: '2027-03-01 08:00:00',
  updateUser: '1',
  updateTime: '2027-03-01 08:00:00',
}

const submit = endpoint({
  method: 'POST',
  path: '/blade-system/user/submit',
  summary: 'Saves a person',
  may: organisationPermissions.editUsers,
  input: UserForm,
  reply: nothing,
})

test('somebody becomes the leader of their departments, and no longer is', async () => {
  server.answer(pageUsers, (input) => pageOfRows([teacher], input))
  server.answer(platformDetail, () => ({ ...teacher, userExt: '' }))
  server.answer(selectRoles, () => [])
  server.answer(departmentTree, () => [])
  server.answer(setLeader, () => ({}))
  await openDesk(
    () => (
      <UsersPage
        parts={({ children }) =>
          children({
            submit,
            saved: () => undefined,
            issue: async () => true,
            actions: [],
            uploadAvatar: async () => '',
          })
        }
      />
    ),
    { at: usersDesk, permissions: Object.values(organisationPermissions) },
  )
  await page.getByRole('link', { name: '李老师' }).click()
  await page.getByRole('button', { name: '设为部门主管' }).click()
  await expect.element(page.getByText('已设为所在部门的主管')).toBeVisible()
  await page.getByRole('button', { name: '取消部门主管' }).click()
  await expect
    .poll(() => server.askedOf(setLeader).map(({ input }) => input))
    .toEqual([{ userIds: '3' }, { userIds: '3', isLeader: 0 }])
})
