import { toPage } from '../../../platform/contract/page.ts'
import type { App } from '../../../platform/server/http/createApp.ts'
import { mount, mountAlone } from '../../../platform/server/http/mount.ts'
import {
  departmentDetail,
  lazyDepartments,
  lazyDepartmentTree,
  listDepartments,
  moveDepartment,
  removeDepartmentRows,
  selectDepartments,
  submitDepartment,
} from '../contract/departments.ts'
import { departmentTree } from '../contract/departmentTree.ts'
import {
  listPosts,
  pagePosts,
  postDetail,
  removePostRows,
  savePost,
  selectPosts,
  submitPost,
  updatePost,
} from '../contract/posts.ts'
import { ownUser } from '../contract/ownUser.ts'
import { searchStaff as searchStaffCall, searchUsers } from '../contract/people.ts'
import { userDetail } from '../contract/userDetail.ts'
import {
  allUsers,
  grantUserRoles,
  leaderInfo,
  listLeaders,
  listUsers,
  pageUsers,
  passUsers,
  platformDetail,
  refuseUsers,
  removeUserRecords,
  setLeader,
  updatePlatform,
} from '../contract/users.ts'
import { tenantInfo } from '../contract/tenant.ts'
import { getOwnUser, getPerson, searchPeople, searchStaff } from './users/people.ts'
import {
  chooseDepartments,
  departmentsOf,
  getDepartment,
  listDepartmentLevel,
  listDepartmentTree,
  moveDepartmentTo,
  removeDepartments,
  saveDepartment,
} from './departments/departments.ts'
import { readWorkbook } from '../../../platform/server/sheets/excel.ts'
import {
  exportTemplate,
  exportUsers,
  importPeopleRows,
  importUsers,
  peopleTemplate,
  readPeople,
} from '../contract/userSheets.ts'
import {
  exportUserSheet,
  importRowsOfPeople,
  importUserSheet,
  peopleSheetTemplate,
  userSheetTemplate,
} from './users/userImport.ts'
import {
  choosePosts,
  getPost,
  listPostPage,
  removePosts,
  savePostForm,
} from './departments/posts.ts'
import { mountRights } from './rights/rightsRoutes.ts'
import { mountSearch } from './users/userPickers.ts'
import { readSchool } from './schools/otherSchools.ts'
import { mountTenants } from './schools/tenantRoutes.ts'
import { tenantOfAddress } from './schools/tenants.ts'
import type { TenantDirectory } from './schools/tenants.ts'
import {
  changePlatform,
  grantRoles,
  removeUsers,
  setLeaders,
  setStatus,
} from './users/userChanges.ts'
import {
  getUserRecord,
  leadersOf,
  listAllUsers,
  listLeaderRows,
  listUserPage,
} from './users/users.ts'

/** Mounts the calls about schools before sign-in and about people of the caller's school. */
export function mountOrganisation(
  app: App,
  { tenants, isDemo }: { tenants: TenantDirectory; isDemo: boolean },
): void {
  mountAlone(app, tenantInfo, ({ input }) => tenantOfAddress(tenants, input.domain))
  mount(app, searchUsers, ({ db, actor, input }) => searchPeople(db, actor, input, isDemo))
  mount(app, searchStaffCall, ({ db, actor, input }) => searchStaff(db, actor, input, isDemo))
  mount(app, userDetail, ({ db, actor, input }) => getPerson(db, actor, input.id))
  mount(app, ownUser, ({ db, actor }) => getOwnUser(db, actor))
  mountUsers(app)
  mountDepartments(app)
  mountPosts(app)
  mountSheets(app)
  mountRights(app)
  mountTenants(app)
  mountSearch(app, isDemo)
}

const listed = (ids: string): string[] => [...new Set(ids.split(','))]

function mountUsers(app: App): void {
  for (const [call, withBelow] of [
    [listUsers, false],
    [pageUsers, true],
  ] as const)
    mountAlone(app, call, ({ database, actor, input: { tenantId, ...input }, now }) =>
      readSchool({ database, actor, tenantId }, toPage(input, 0, []), (db, reader) =>
        listUserPage(db, reader, input, { withBelow, now }),
      ),
    )
  mount(app, allUsers, ({ db, actor, input }) => listAllUsers(db, actor, input))
  mount(app, platformDetail, ({ db, actor, input }) => getUserRecord(db, actor, input.id))
  mount(app, listLeaders, ({ db, actor, input }) => listLeaderRows(db, actor, input.deptId))
  mount(app, leaderInfo, ({ db, actor, input }) => leadersOf(db, actor, input.userId))
  mount(app, removeUserRecords, ({ tx, actor, input, ...at }) =>
    removeUsers(tx, actor, listed(input.ids), at),
  )
  mount(app, passUsers, ({ tx, actor, input, ...at }) =>
    setStatus(tx, actor, { ids: listed(input.userIds), status: 1 }, at),
  )
  mount(app, refuseUsers, ({ tx, actor, input, ...at }) =>
    setStatus(tx, actor, { ids: listed(input.userIds), status: 0 }, at),
  )
  mount(app, grantUserRoles, ({ tx, actor, input, ...at }) =>
    grantRoles(tx, actor, { userIds: listed(input.userIds), roleIds: listed(input.roleIds) }, at),
  )
  mount(app, updatePlatform, ({ tx, actor, input: { userId, userType, userExt }, ...at }) =>
    changePlatform(
      tx,
      actor,
      {
        userId,
        ...(userType === undefined ? {} : { userType }),
        ...(userExt === undefined ? {} : { userExt }),
      },
      at,
    ),
  )
  mount(app, setLeader, ({ tx, actor, input: { userIds, deptId, isLeader }, ...at }) =>
    setLeaders(tx, actor, { userIds: listed(userIds), deptId, isLeader: isLeader === 1 }, at),
  )
}

function mountDepartments(app: App): void {
  mountAlone(app, listDepartments, ({ database, actor, input: { tenantId, ...names } }) =>
    readSchool({ database, actor, tenantId }, [], (db, reader) =>
      listDepartmentTree(db, reader, names),
    ),
  )
  mount(app, lazyDepartments, ({ db, actor, input }) => listDepartmentLevel(db, actor, input))
  mountAlone(app, departmentTree, ({ database, actor, input: { tenantId } }) =>
    readSchool({ database, actor, tenantId }, [], (db, reader) =>
      chooseDepartments(db, reader, { parentId: '0', isDeep: true }),
    ),
  )
  mount(app, lazyDepartmentTree, ({ db, actor, input }) =>
    chooseDepartments(db, actor, { parentId: input.parentId ?? '0', isDeep: false }),
  )
  mount(app, departmentDetail, ({ db, actor, input }) => getDepartment(db, actor, input.id))
  mount(app, selectDepartments, ({ db, actor, input }) => departmentsOf(db, actor, input.userId))
  mount(app, submitDepartment, ({ tx, actor, input, ...at }) =>
    saveDepartment(tx, actor, input, at),
  )
  mount(app, moveDepartment, ({ tx, actor, input, ...at }) =>
    moveDepartmentTo(tx, actor, input, at),
  )
  mount(app, removeDepartmentRows, ({ tx, actor, input, ...at }) =>
    removeDepartments(tx, actor, listed(input.ids), at),
  )
}

function mountPosts(app: App): void {
  for (const call of [listPosts, pagePosts])
    mountAlone(app, call, ({ database, actor, input: { tenantId, ...input } }) =>
      readSchool({ database, actor, tenantId }, toPage(input, 0, []), (db, reader) =>
        listPostPage(db, reader, input),
      ),
    )
  mount(app, postDetail, ({ db, actor, input }) => getPost(db, actor, input.id))
  mountAlone(app, selectPosts, ({ database, actor, input: { tenantId } }) =>
    readSchool({ database, actor, tenantId }, [], choosePosts),
  )
  for (const one of [savePost, updatePost, submitPost])
    mount(app, one, ({ tx, actor, input, ...at }) => savePostForm(tx, actor, input, at))
  mount(app, removePostRows, ({ tx, actor, input, ...at }) =>
    removePosts(tx, actor, listed(input.ids), at),
  )
}

function mountSheets(app: App): void {
  mount<typeof importUsers, string[][]>(
    app,
    importUsers,
    ({ tx, actor, input, prepared, ...at }) =>
      importUserSheet(tx, actor, { rows: prepared, isCovered: input.isCovered === 1 }, at),
    { prepare: async ({ file, actor }) => (file ? readWorkbook(file, actor.tenantId) : []) },
  )
  mount(app, exportUsers, ({ tx, actor, input, ...at }) => exportUserSheet(tx, actor, input, at))
  mount(app, exportTemplate, async () => userSheetTemplate)
  mount<typeof readPeople, string[][]>(
    app,
    readPeople,
    async ({ prepared }) => ({ rows: prepared }),
    { prepare: async ({ file, actor }) => (file ? readWorkbook(file, actor.tenantId) : []) },
  )
  mount(app, importPeopleRows, ({ tx, actor, input, ...at }) =>
    importRowsOfPeople(tx, actor, input, at),
  )
  mount(app, peopleTemplate, ({ db, actor }) => peopleSheetTemplate(db, actor))
}
