import { expect, test } from '../../../../app/testing/world.ts'
import { idBase } from '../../../../db/demo/world.ts'
import { unconnectedApp } from '../../../../tools/contract/unconnectedApp.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import * as calls from '../../contract/scopes.ts'

const nowhere = '99999999999'
const tenantId = '000000'
const department = String(idBase(tenantId) + 1004n)
const foreignDepartment = String(idBase('100001') + 1004n)
const teacherRole = String(idBase(tenantId) + 2006n)

async function someScope(
  api: ApiClient,
  scopeName: string,
  input: Record<string, unknown> = {},
): Promise<string> {
  expect(
    await api.callRaw(calls.submitDataScope, {
      scopeName,
      resourceCode: 'user',
      scopeType: 3,
      ...input,
    }),
  ).toBeDone()
  return (await api.call(calls.listDataScopes, { scopeName })).data.records[0]?.id ?? ''
}

test('GET data-scope/list: works by equality, with the name of each type', async ({ api }) => {
  const admin = api.as('admin')
  await someScope(admin, '本部门用户')

  expect(
    (await admin.call(calls.listDataScopes, { scopeName: '本部门用户', scopeType: '3' })).data
      .records,
  ).toMatchObject([
    {
      resourceCode: 'user',
      scopeType: 3,
      scopeTypeName: '所在机构可见',
      menuId: '0',
      scopeValue: '',
      isDeleted: 0,
    },
  ])
  expect((await admin.call(calls.listDataScopes, { scopeName: '部门' })).data.records).toEqual([])
  expect((await admin.call(calls.listDataScopes, { menuId: nowhere })).data.records).toEqual([])
})

test('GET data-scope/page: works, and shows nothing of another school', async ({ api }) => {
  await someScope(api.as('admin'), '本部门用户')

  expect((await api.as('admin').call(calls.pageDataScopes, { resourceCode: '*' })).data.total).toBe(
    4,
  )
  expect(
    (await api.as('admin', '100001').call(calls.pageDataScopes, { resourceCode: 'user' })).data
      .total,
  ).toBe(0)
})

test('GET data-scope/detail: works, and a foreign one looks missing', async ({ api }) => {
  const id = await someScope(api.as('admin'), '本部门用户')

  expect((await api.as('admin').call(calls.dataScopeDetail, { id })).data.scopeName).toBe(
    '本部门用户',
  )
  for (const answer of [
    await api.as('admin', '100001').call(calls.dataScopeDetail, { id }),
    await api.as('admin').call(calls.dataScopeDetail, { id: nowhere }),
  ])
    expect(answer).toBeRefused('NOT_FOUND')
})

test('POST data-scope/submit: works with chosen departments, and accepts the whole row back', async ({
  api,
}) => {
  const admin = api.as('admin')
  const id = await someScope(admin, '小学部用户', {
    scopeType: 5,
    scopeValue: department,
    scopeClass: 'com.example.Mapper',
    scopeColumn: 'create_dept',
  })
  const row = (await admin.call(calls.dataScopeDetail, { id })).data

  expect(row).toMatchObject({
    scopeType: 5,
    scopeValue: department,
    scopeClass: 'com.example.Mapper',
    scopeColumn: 'create_dept',
  })
  expect(
    await admin.callRaw(calls.submitDataScope, { ...row, scopeType: 1, $scopeType: '全部可见' }),
  ).toBeDone()
  expect((await admin.call(calls.dataScopeDetail, { id })).data).toMatchObject({
    scopeType: 1,
    scopeValue: '',
    scopeColumn: 'create_dept',
  })
  const { scopeClass: _class, scopeColumn: _column, ...rest } = row
  await admin.callRaw(calls.submitDataScope, { ...rest, remark: '核对' })
  expect((await admin.call(calls.dataScopeDetail, { id })).data).toMatchObject({
    remark: '核对',
    scopeClass: 'com.example.Mapper',
    scopeColumn: 'create_dept',
  })
})

test('POST data-scope/submit: a rule is a list of the school’s departments, never SQL', async ({
  api,
}) => {
  const admin = api.as('admin')
  const custom = { scopeName: 'x', resourceCode: 'user', scopeType: 5 }

  for (const scopeValue of [
    '1=1',
    'select * from app_user',
    `${department}) or (true`,
    'scope.deptId',
  ])
    expect(await admin.callRaw(calls.submitDataScope, { ...custom, scopeValue })).toBeRefused(
      'INVALID_INPUT',
    )
  for (const scopeValue of [foreignDepartment, nowhere, `${department},${foreignDepartment}`])
    expect(await admin.call(calls.submitDataScope, { ...custom, scopeValue })).toBeRefused(
      'NOT_FOUND',
    )
  expect(
    await admin.call(calls.submitDataScope, { ...custom, scopeType: 1, menuId: nowhere }),
  ).toBeRefused('NOT_FOUND')
})

test('POST data-scope/submit: SCOPE_NEEDS_DEPARTMENTS when a rule names none', async ({ api }) => {
  for (const scopeValue of ['', undefined, null])
    expect(
      await api.as('admin').callRaw(calls.submitDataScope, {
        scopeName: 'x',
        resourceCode: 'user',
        scopeType: 5,
        ...(scopeValue === undefined ? {} : { scopeValue }),
      }),
    ).toBeRefused('SCOPE_NEEDS_DEPARTMENTS')
})

test('POST data-scope/submit: SCOPE_BUILT_IN for the initial ones of every school', async ({
  api,
}) => {
  const admin = api.as('admin')
  const [row] = (await admin.call(calls.listDataScopes, { resourceCode: '*' })).data.records

  expect(await admin.callRaw(calls.submitDataScope, { ...row, scopeType: 1 })).toBeRefused(
    'SCOPE_BUILT_IN',
  )
})

test('POST data-scope/submit: SCOPE_BEYOND_OWN when the actor does not see all of it', async ({
  api,
  database,
}) => {
  await database.write(tenantId, (tx) =>
    tx
      .insertInto('rolePermission')
      .values({ tenantId, roleId: teacherRole, permission: 'organisation.editScopes' })
      .execute(),
  )
  const id = await someScope(api.as('admin'), '本部门用户')
  const teacher = api.as('teacher')

  expect(
    await teacher.call(calls.submitDataScope, { scopeName: 'x', resourceCode: '*', scopeType: 1 }),
  ).toBeRefused('SCOPE_BEYOND_OWN')
  expect(
    await teacher.call(calls.submitDataScope, {
      id,
      scopeName: 'x',
      resourceCode: 'user',
      scopeType: 1,
    }),
  ).toBeRefused('SCOPE_BEYOND_OWN')
})

test('POST data-scope/remove: works for all or for none', async ({ api }) => {
  const admin = api.as('admin')
  const id = await someScope(admin, '本部门用户')

  expect(await admin.call(calls.removeDataScopes, { ids: `${id},${nowhere}` })).toBeRefused(
    'NOT_FOUND',
  )
  expect(await api.as('admin', '100001').call(calls.removeDataScopes, { ids: id })).toBeRefused(
    'NOT_FOUND',
  )
  expect(await admin.call(calls.removeDataScopes, { ids: id })).toBeDone()
  expect(await admin.call(calls.dataScopeDetail, { id })).toBeRefused('NOT_FOUND')
})

test('POST data-scope/remove: SCOPE_BUILT_IN for the initial ones of every school', async ({
  api,
}) => {
  const admin = api.as('admin')
  const [row] = (await admin.call(calls.listDataScopes, { resourceCode: '*' })).data.records

  expect(await admin.call(calls.removeDataScopes, { ids: row?.id ?? '' })).toBeRefused(
    'SCOPE_BUILT_IN',
  )
})

test('POST data-scope/remove: SCOPE_IN_USE while a role has it', async ({ api, database }) => {
  const admin = api.as('admin')
  const dataScopeId = await someScope(admin, '本部门用户')
  await database.write(tenantId, (tx) =>
    tx.insertInto('roleDataScope').values({ tenantId, roleId: teacherRole, dataScopeId }).execute(),
  )

  expect(await admin.call(calls.removeDataScopes, { ids: dataScopeId })).toBeRefused('SCOPE_IN_USE')
})

test('POST data-scope/remove: SCOPE_BEYOND_OWN when the actor does not see all of it', async ({
  api,
  database,
}) => {
  await database.write(tenantId, (tx) =>
    tx
      .insertInto('rolePermission')
      .values({ tenantId, roleId: teacherRole, permission: 'organisation.editScopes' })
      .execute(),
  )
  const id = await someScope(api.as('admin'), '本部门用户')

  expect(await api.as('teacher').call(calls.removeDataScopes, { ids: id })).toBeRefused(
    'SCOPE_BEYOND_OWN',
  )
})

test('GET api-scope/list: works, with a row for every permission that a call requires', async ({
  api,
}) => {
  const { endpoints } = await unconnectedApp()
  const asked = new Set(
    endpoints.map(({ may }) => may).filter((may) => may !== 'public' && may !== 'signedIn'),
  )

  const { records } = (await api.as('admin').call(calls.listApiScopes, { size: 200 })).data

  const named = records.map(({ resourceCode }) => resourceCode)
  expect(new Set(named).size).toBe(named.length)
  expect([...asked].filter((permission) => !named.includes(permission))).toEqual([])
  expect(named).toEqual(expect.arrayContaining(['enrolment.review', 'organisation.seeFamilies']))
  expect(named.filter((permission) => permission.startsWith('grant:'))).toEqual([])
  expect(
    records.find(({ resourceCode }) => resourceCode === 'organisation.viewRoles'),
  ).toMatchObject({
    scopeName: '查看角色',
    scopeTypeName: '业务接口',
  })
  expect(
    records.find(({ resourceCode }) => resourceCode === 'organisation.editMenus'),
  ).toMatchObject({ scopeTypeName: '系统接口' })
})

test('GET api-scope/page: works by equality', async ({ api }) => {
  expect(
    (await api.as('admin').call(calls.pageApiScopes, { resourceCode: 'organisation.viewRoles' }))
      .data.total,
  ).toBe(1)
})

test('GET api-scope/detail: works, and an unknown one is refused', async ({ api }) => {
  const admin = api.as('admin')
  const [row] = (await admin.call(calls.listApiScopes, {})).data.records

  expect((await admin.call(calls.apiScopeDetail, { id: row?.id ?? '' })).data).toEqual(row)
  expect(await admin.call(calls.apiScopeDetail, { id: nowhere })).toBeRefused('NOT_FOUND')
})

test('POST api-scope/submit: works for the whole row posted back', async ({ api }) => {
  const admin = api.as('admin')
  const [row] = (await admin.call(calls.listApiScopes, { resourceCode: 'organisation.viewRoles' }))
    .data.records

  expect(
    await admin.callRaw(calls.submitApiScope, { ...row, scopeName: '看角色', $scopeType: '' }),
  ).toBeDone()
  expect((await admin.call(calls.apiScopeDetail, { id: row?.id ?? '' })).data.scopeName).toBe(
    '看角色',
  )
  expect(
    await admin.call(calls.submitApiScope, {
      resourceCode: 'organisation.viewRoles',
      scopeName: '角色树',
      scopePath: '/x',
      scopeType: 2,
    }),
  ).toBeDone()
  expect(
    await admin.call(calls.submitApiScope, {
      id: nowhere,
      resourceCode: 'a',
      scopeName: 'x',
      scopeType: 2,
    }),
  ).toBeRefused('NOT_FOUND')
})

test('POST api-scope/submit: API_SCOPE_TAKEN for the same permission and address', async ({
  api,
}) => {
  const admin = api.as('admin')
  const twin = {
    resourceCode: 'organisation.viewRoles',
    scopeName: '角色树',
    scopePath: '/x',
    scopeType: 2,
  }
  await admin.call(calls.submitApiScope, twin)
  const [row] = (await admin.call(calls.listApiScopes, { resourceCode: 'organisation.editRoles' }))
    .data.records

  expect(await admin.call(calls.submitApiScope, twin)).toBeRefused('API_SCOPE_TAKEN')
  expect(await admin.call(calls.submitApiScope, { ...twin, id: row?.id ?? '' })).toBeRefused(
    'API_SCOPE_TAKEN',
  )
})

test('POST api-scope/remove: works for all or for none', async ({ api }) => {
  const admin = api.as('admin')
  const [row] = (await admin.call(calls.listApiScopes, {})).data.records
  const id = row?.id ?? ''

  expect(await admin.call(calls.removeApiScopes, { ids: `${id},${nowhere}` })).toBeRefused(
    'NOT_FOUND',
  )
  expect(await admin.call(calls.removeApiScopes, { ids: id })).toBeDone()
  expect(await admin.call(calls.apiScopeDetail, { id })).toBeRefused('NOT_FOUND')
})
