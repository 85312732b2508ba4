import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { App } from '../../../platform/server/app.ts'
import { mount } from '../../../platform/server/mount.ts'
import { ownUser, searchUsers, userDetail } from '../contract/people.ts'
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
  updateUser,
} from '../contract/users.ts'
import { tenantInfo } from '../contract/tenant.ts'
import { getOwnUser, getPerson, searchPeople } from './people.ts'
import { tenantOfAddress } from './tenants.ts'
import type { TenantDirectory } from './tenants.ts'
import { changePlatform, grantRoles, removeUsers, setLeaders, setStatus } from './userChanges.ts'
import { changeUser } from './userSaving.ts'
import { getUserRecord, leadersOf, listAllUsers, listLeaderRows, listUserPage } from './users.ts'

/** Schools before sign-in, and people of the own school. */
export function mountOrganisation(app: App, { tenants, isDemo }: { tenants: TenantDirectory; isDemo: boolean }): void {
  // Asked in `prepare`, since the directory reads with a connection of its own.
  mount<typeof tenantInfo, ReplyOf<typeof tenantInfo>>(app, tenantInfo, async ({ prepared }) => prepared, {
    prepare: ({ input }) => tenantOfAddress(tenants, input.domain),
  })
  mount(app, searchUsers, ({ db, actor, input }) => searchPeople(db, actor, input, isDemo))
  mount(app, userDetail, ({ db, actor, input }) => getPerson(db, actor, input.id))
  mount(app, ownUser, ({ db, actor }) => getOwnUser(db, actor))
  mountUsers(app)
}

const listed = (ids: string): string[] => [...new Set(ids.split(','))]

function mountUsers(app: App): void {
  mount(app, listUsers, ({ db, actor, input, now }) => listUserPage(db, actor, input, { withBelow: false, now }))
  mount(app, pageUsers, ({ db, actor, input, now }) => listUserPage(db, actor, input, { withBelow: true, now }))
  mount(app, allUsers, ({ db, actor, input }) => listAllUsers(db, actor, input))
  mount(app, platformDetail, ({ db, actor, input }) => getUserRecord(db, actor, input.id))
  mount(app, listLeaders, ({ db, actor, input }) => listLeaderRows(db, actor, input.deptId))
  mount(app, leaderInfo, ({ db, actor, input }) => leadersOf(db, actor, input.userId))
  mount(app, updateUser, async ({ tx, actor, input, ...at }) => {
    await changeUser(tx, actor, input, at)
    return {}
  })
  mount(app, removeUserRecords, ({ tx, actor, input, ...at }) => removeUsers(tx, actor, listed(input.ids), at))
  mount(app, passUsers, ({ tx, actor, input, ...at }) => setStatus(tx, actor, listed(input.userIds), 1, at))
  mount(app, refuseUsers, ({ tx, actor, input, ...at }) => setStatus(tx, actor, listed(input.userIds), 0, at))
  mount(app, grantUserRoles, ({ tx, actor, input, ...at }) =>
    grantRoles(tx, actor, { userIds: listed(input.userIds), roleIds: listed(input.roleIds) }, at),
  )
  mount(app, updatePlatform, ({ tx, actor, input: { userId, userType, userExt }, ...at }) =>
    changePlatform(tx, actor, userId, { ...(userType === undefined ? {} : { userType }), ...(userExt === undefined ? {} : { userExt }) }, at),
  )
  mount(app, setLeader, ({ tx, actor, input: { userIds, deptId, isLeader }, ...at }) =>
    setLeaders(tx, actor, { userIds: listed(userIds), deptId, isLeader: isLeader === 1 }, at),
  )
}
