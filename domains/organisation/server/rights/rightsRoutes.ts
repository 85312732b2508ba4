import type { Actor } from '../../../../platform/server/actor.ts'
import type { App } from '../../../../platform/server/http/createApp.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import { mount, mountAlone } from '../../../../platform/server/http/mount.ts'
import { notSignedIn } from '../../../../platform/server/refusal.ts'
import * as grantCalls from '../../contract/grants.ts'
import * as menuCalls from '../../contract/menus.ts'
import * as roleCalls from '../../contract/roles.ts'
import * as scopeCalls from '../../contract/scopes.ts'
import * as topMenuCalls from '../../contract/topMenus.ts'
import * as apiScopes from './apiScopes.ts'
import * as dataScopes from './dataScopes.ts'
import { forest } from '../departments/forest.ts'
import { grantRights, grantTreeOf, roleTreeKeysOf } from './grants.ts'
import { readSchool } from '../schools/otherSchools.ts'
import * as menus from './menus.ts'
import * as roles from './roles.ts'
import * as topMenus from './topMenus.ts'

/** Mounts roles, menus, top menus and scopes: everything that defines rights. */
export function mountRights(app: App): void {
  mountRoles(app)
  mountMenus(app)
  mountTopMenus(app)
  mountScopes(app)
}

function mountRoles(app: App): void {
  mountAlone(app, roleCalls.listRoles, ({ database, actor, input: { tenantId, ...filters } }) =>
    readSchool({ database, actor, tenantId }, [], (db, reader) =>
      roles.listRoles(db, reader, filters),
    ),
  )
  // Reads another school's roles on a connection of that school.
  mountAlone(app, roleCalls.roleTree, ({ database, actor, input }) =>
    roles.rolesOfSchool(database, actor, input.tenantId ?? ''),
  )
  mountAlone(app, roleCalls.roleTreeById, ({ database, actor }) =>
    roles.rolesOfSchool(database, actor, ''),
  )
  mount(app, roleCalls.roleDetail, ({ db, actor, input }) => roles.getRole(db, actor, input.id))
  mount(app, roleCalls.selectRoles, ({ db, actor, input }) =>
    roles.selectRoles(db, actor, input.userId),
  )
  mount(app, roleCalls.roleAliases, async ({ db, actor }) =>
    (await roles.selectRoles(db, actor)).map(({ roleAlias }) => roleAlias),
  )
  mount(app, roleCalls.submitRole, ({ tx, actor, input, now, request }) =>
    roles.submitRole(tx, actor, input, { now, request }),
  )
  mount(app, roleCalls.removeRolesCall, ({ tx, actor, input, now, request }) =>
    roles.removeRoles(tx, actor, input.ids, { now, request }),
  )
  mount(app, grantCalls.grantRights, ({ tx, actor, input, now, request }) =>
    grantRights(tx, actor, input, { now, request }),
  )
  mount(app, grantCalls.grantTree, ({ db, actor }) => grantTreeOf(db, actor))
  mount(app, grantCalls.roleTreeKeys, ({ db, actor, input }) =>
    roleTreeKeysOf(db, actor, input.roleIds),
  )
}

function mountMenus(app: App): void {
  for (const call of [menuCalls.menuRoutes, menuCalls.menuRoutesExt])
    mount(app, call, async ({ db, actor, input, request }) =>
      hasNoToken(actor, request) ? [] : menus.openMenus(db, actor, input.topMenuId),
    )
  mount(app, menuCalls.mainMenu, ({ db, actor }) => menus.mainMenus(db, actor))
  mount(app, menuCalls.menuButtons, async ({ db, actor, request }) =>
    hasNoToken(actor, request) ? [] : menus.openButtons(db, actor),
  )
  mount(app, menuCalls.authRoutes, ({ db, actor }) => menus.authRoutes(db, actor))
  mount(app, menuCalls.listMenus, async ({ db, input }) =>
    forest(await menus.listMenus(db, { filters: input })),
  )
  mount(app, menuCalls.listPages, async ({ db, input }) =>
    forest(await menus.listMenus(db, { filters: input, pagesOnly: true })),
  )
  mount(app, menuCalls.lazyMenus, ({ db, input }) => menus.menuLevel(db, input, false))
  mount(app, menuCalls.lazyPages, ({ db, input }) => menus.menuLevel(db, input, true))
  mount(app, menuCalls.menuTree, ({ db, actor }) => menus.menuTree(db, actor))
  mount(app, menuCalls.roleMenuList, ({ db, actor, input }) =>
    menus.menusOfRoles(db, actor, input.roleIds),
  )
  mount(app, menuCalls.menuDetail, ({ db, input }) => menus.getMenu(db, input.id))
  mount(app, menuCalls.submitMenu, ({ tx, actor, input, now, request }) =>
    menus.submitMenu(tx, actor, input, { now, request }),
  )
  mount(app, menuCalls.removeMenus, ({ tx, actor, input, now, request }) =>
    menus.removeMenus(tx, actor, input.ids, { now, request }),
  )
}

/** Sword asks for menus before sign-in and needs an answer. An invalid token is still refused. */
function hasNoToken(actor: Actor, request: RequestFacts): boolean {
  if (actor.kind !== 'guest') return false
  if (request.header('blade-auth') !== '') throw notSignedIn()
  return true
}

function mountTopMenus(app: App): void {
  mount(app, topMenuCalls.ownTopMenus, ({ db, actor }) => topMenus.ownTopMenus(db, actor))
  for (const call of [topMenuCalls.listTopMenus, topMenuCalls.pageTopMenus])
    mount(app, call, ({ db, input }) => topMenus.listTopMenus(db, input))
  mount(app, topMenuCalls.selectTopMenus, ({ db }) => topMenus.selectTopMenus(db))
  mount(app, topMenuCalls.topMenuDetail, ({ db, input }) => topMenus.getTopMenu(db, input.id))
  for (const call of [
    topMenuCalls.submitTopMenu,
    topMenuCalls.saveTopMenu,
    topMenuCalls.updateTopMenu,
  ])
    mount(app, call, ({ tx, actor, input, now, request }) =>
      topMenus.submitTopMenu(tx, actor, input, { now, request }),
    )
  mount(app, topMenuCalls.removeTopMenus, ({ tx, actor, input, now, request }) =>
    topMenus.removeTopMenus(tx, actor, input.ids, { now, request }),
  )
  mount(app, topMenuCalls.grantTopMenus, ({ tx, actor, input, now, request }) =>
    topMenus.grantTopMenus(tx, actor, input, { now, request }),
  )
  mount(app, topMenuCalls.grantTopTree, ({ db }) => topMenus.grantTopTreeOf(db))
  mount(app, topMenuCalls.topTreeKeys, ({ db, input }) =>
    topMenus.topTreeKeysOf(db, input.topMenuIds),
  )
}

function mountScopes(app: App): void {
  for (const call of [scopeCalls.listDataScopes, scopeCalls.pageDataScopes])
    mount(app, call, ({ db, actor, input }) => dataScopes.listDataScopes(db, actor, input))
  mount(app, scopeCalls.dataScopeDetail, ({ db, actor, input }) =>
    dataScopes.getDataScope(db, actor, input.id),
  )
  for (const call of [
    scopeCalls.submitDataScope,
    scopeCalls.saveDataScope,
    scopeCalls.updateDataScope,
  ])
    mount(app, call, ({ tx, actor, input, now, request }) =>
      dataScopes.submitDataScope(tx, actor, input, { now, request }),
    )
  mount(app, scopeCalls.removeDataScopes, ({ tx, actor, input, now, request }) =>
    dataScopes.removeDataScopes(tx, actor, input.ids, { now, request }),
  )
  for (const call of [scopeCalls.listApiScopes, scopeCalls.pageApiScopes])
    mount(app, call, ({ db, input }) => apiScopes.listApiScopes(db, input))
  mount(app, scopeCalls.apiScopeDetail, ({ db, input }) => apiScopes.getApiScope(db, input.id))
  for (const call of [
    scopeCalls.submitApiScope,
    scopeCalls.saveApiScope,
    scopeCalls.updateApiScope,
  ])
    mount(app, call, ({ tx, actor, input, now, request }) =>
      apiScopes.submitApiScope(tx, actor, input, { now, request }),
    )
  mount(app, scopeCalls.removeApiScopes, ({ tx, actor, input, now, request }) =>
    apiScopes.removeApiScopes(tx, actor, input.ids, { now, request }),
  )
}
