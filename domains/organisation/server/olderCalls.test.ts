import { expect, test } from '../../../app/testing/world.ts'
import { idBase } from '../../../db/demo/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import type { Endpoint } from '../../../platform/contract/endpoint.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import * as scopes from '../contract/scopes.ts'
import * as topMenus from '../contract/topMenus.ts'

// Older clients call save and update instead of submit. Both follow the same rules as submit.
const tenantId = '000000'
const teacherRole = String(idBase(tenantId) + 2006n)
const scope = { scopeName: '本部门用户', resourceCode: 'user', scopeType: 3 }

async function scopeOf(api: Api, scopeName: string) {
  const [row] = (await api.as('admin').call(scopes.listDataScopes, { scopeName })).data.records
  return row
}

async function expectScopeRefusals(api: Api, database: Database, call: Endpoint): Promise<void> {
  await database.write(tenantId, (tx) =>
    tx
      .insertInto('rolePermission')
      .values({ tenantId, roleId: teacherRole, permission: 'organisation.editScopes' })
      .execute(),
  )
  const [builtIn] = (await api.as('admin').call(scopes.listDataScopes, { resourceCode: '*' })).data
    .records
  expect(
    await api.as('teacher').callRaw(call, { ...scope, resourceCode: '*', scopeType: 1 }),
  ).toBeRefused('SCOPE_BEYOND_OWN')
  expect(await api.as('admin').callRaw(call, { ...builtIn, scopeType: 1 })).toBeRefused(
    'SCOPE_BUILT_IN',
  )
  expect(await api.as('admin').callRaw(call, { ...scope, scopeType: 5 })).toBeRefused(
    'SCOPE_NEEDS_DEPARTMENTS',
  )
}

test('POST data-scope/save: works, with SCOPE_BEYOND_OWN SCOPE_BUILT_IN SCOPE_NEEDS_DEPARTMENTS', async ({
  api,
  database,
}) => {
  expect(await api.as('admin').callRaw(scopes.saveDataScope, { ...scope, id: '' })).toBeDone()

  expect(await scopeOf(api, scope.scopeName)).toMatchObject({ resourceCode: 'user', scopeType: 3 })
  await expectScopeRefusals(api, database, scopes.saveDataScope)
})

test('POST data-scope/update: works, with SCOPE_BEYOND_OWN SCOPE_BUILT_IN SCOPE_NEEDS_DEPARTMENTS', async ({
  api,
  database,
}) => {
  await api.as('admin').call(scopes.saveDataScope, scope)
  const row = await scopeOf(api, scope.scopeName)

  expect(
    await api
      .as('admin')
      .callRaw(scopes.updateDataScope, { ...row, scopeName: '改名', $scopeType: '' }),
  ).toBeDone()

  expect(await scopeOf(api, '改名')).toMatchObject({ id: row?.id })
  await expectScopeRefusals(api, database, scopes.updateDataScope)
})

const apiScope = {
  resourceCode: 'organisation.viewRoles',
  scopeName: '角色树',
  scopePath: '/x',
  scopeType: 2,
}

test('POST api-scope/save: works once, then API_SCOPE_TAKEN', async ({ api }) => {
  expect(await api.as('admin').call(scopes.saveApiScope, apiScope)).toBeDone()
  expect(await api.as('admin').call(scopes.saveApiScope, apiScope)).toBeRefused('API_SCOPE_TAKEN')
})

test('POST api-scope/update: works, and API_SCOPE_TAKEN for the permission and address of another', async ({
  api,
}) => {
  await api.as('admin').call(scopes.saveApiScope, apiScope)
  const [row] = (
    await api.as('admin').call(scopes.listApiScopes, { resourceCode: 'organisation.editRoles' })
  ).data.records

  expect(
    await api.as('admin').callRaw(scopes.updateApiScope, { ...row, scopeName: '改角色' }),
  ).toBeDone()
  expect(await api.as('admin').callRaw(scopes.updateApiScope, { ...row, ...apiScope })).toBeRefused(
    'API_SCOPE_TAKEN',
  )
})

test('POST topmenu/save: works once, then TOP_MENU_CODE_TAKEN', async ({ api }) => {
  expect(
    await api.as('admin').call(topMenus.saveTopMenu, { code: 'first', name: '教学' }),
  ).toBeDone()
  expect(
    await api.as('admin').call(topMenus.saveTopMenu, { code: 'first', name: '又一个' }),
  ).toBeRefused('TOP_MENU_CODE_TAKEN')
})

test('POST topmenu/update: works with the whole row, and TOP_MENU_CODE_TAKEN for the code of another', async ({
  api,
}) => {
  const admin = api.as('admin')
  for (const code of ['first', 'second'])
    await admin.call(topMenus.saveTopMenu, { code, name: code })
  const [row] = (await admin.call(topMenus.listTopMenus, { code: 'second' })).data.records

  expect(await admin.callRaw(topMenus.updateTopMenu, { ...row, name: '改名' })).toBeDone()

  expect((await admin.call(topMenus.topMenuDetail, { id: row?.id ?? '' })).data.name).toBe('改名')
  expect(await admin.callRaw(topMenus.updateTopMenu, { ...row, code: 'first' })).toBeRefused(
    'TOP_MENU_CODE_TAKEN',
  )
})
