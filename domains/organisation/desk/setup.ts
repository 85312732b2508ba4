import type { SetupStep } from '../../../platform/desk/setup/setupSteps.ts'
import { call } from '../../../platform/web/calls/calls.ts'
import { departmentTree } from '../contract/departmentTree.ts'
import { organisationPermissions } from '../contract/permissions.ts'
import { departmentsDesk, usersDesk } from '../contract/screens.ts'
import { listLeaders, listUsers } from '../contract/users.ts'

const quiet = { quiet: true }
const { createUsers, editDepartments, editUsers } = organisationPermissions

/** The departments, the staff and their leaders of a new school. */
export const setup: readonly SetupStep[] = [
  {
    key: 'departments',
    rank: 20,
    title: '建立部门',
    hint: '请假和审批按部门找主管。',
    may: editDepartments,
    to: departmentsDesk.path,
    // A new school begins with one department, the school itself.
    isDone: async () => {
      const tree = await call(departmentTree, {}, quiet)
      return tree.length > 1 || tree.some(({ children = [] }) => children.length > 0)
    },
  },
  {
    key: 'staff',
    rank: 30,
    title: '导入教职工',
    hint: '在“用户”的更多操作里导入 Excel，一次性密码可以打印成密码条。',
    may: createUsers,
    to: usersDesk.path,
    // The first one is the administrator.
    isDone: async () => (await call(listUsers, { size: 2 }, quiet)).total > 1,
  },
  {
    key: 'leaders',
    rank: 40,
    title: '指定部门主管',
    hint: '在“用户”里打开一个人，点“设为部门主管”，审批才能找到人。',
    may: editUsers,
    to: usersDesk.path,
    isDone: async () => (await call(listLeaders, {}, quiet)).length > 0,
  },
]
