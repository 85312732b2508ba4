import type { OwnUser } from '../ownUser.ts'

/** The own record of a user, as the server answers it to a page under test. */
export const someUser = (change: Partial<OwnUser> = {}): OwnUser => ({
  id: '7',
  tenantId: '100001',
  tenantName: '青禾小学',
  account: 'office',
  name: '许静',
  realName: '许静',
  avatar: '',
  email: '',
  phone: '',
  roleId: '1',
  deptId: '1',
  postId: '',
  roleName: '教务',
  deptName: '教务处',
  postName: '',
  roles: [],
  permissions: [],
  status: 1,
  createTime: '2027-03-01 08:00:00',
  updateTime: '2027-03-01 08:00:00',
  ...change,
})
