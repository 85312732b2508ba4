import { expect, test } from '../../../../app/testing/world.ts'
import { demoUserId, idBase } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import type { TreeNode } from '../../../../platform/contract/treeNode.ts'
import { grantRights, grantTree, roleTreeKeys } from '../../contract/grants.ts'
import { listRoles, submitRole } from '../../contract/roles.ts'

const tenantId = '000000'
const otherTenant = '100001'
const teacherRole = String(idBase(tenantId) + 2006n)
const otherTeacherRole = String(idBase(otherTenant) + 2005n)
const nowhere = '99999999999'

const flat = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const permissionsOf = (database: Database, roleId: string, school = tenantId) =>
  database.read(school, async (db) => {
    const rows = await db
      .selectFrom('rolePermission')
      .select('permission')
      .where('tenantId', '=', school)
      .where('roleId', '=', roleId)
      .execute()
    return rows.map(({ permission }) => permission).sort()
  })
const give = (
  database: Database,
  roleId: string,
  permissions: readonly string[],
  school = tenantId,
) =>
  database.write(school, (tx) =>
    tx
      .insertInto('rolePermission')
      .values(permissions.map((permission) => ({ tenantId: school, roleId, permission })))
      .onConflict((row) => row.doNothing())
      .execute(),
  )

async function someRole(api: ApiClient, roleAlias: string): Promise<string> {
  expect(await api.call(submitRole, { roleName: roleAlias, roleAlias })).toBeDone()
  return (await api.call(listRoles, { roleAlias_equal: roleAlias })).data[0]?.id ?? ''
}

/** Ids of the nodes of one tree, by title. For equal titles the last one wins. */
async function nodesOf(
  api: ApiClient,
  tree: 'menu' | 'dataScope' | 'apiScope',
): Promise<(title: string) => string> {
  const { data } = await api.call(grantTree, {})
  const ids = new Map(flat(data[tree]).map(({ title, id }) => [title, id]))
  return (title) => ids.get(title) ?? `no ${title}`
}

test('GET menu/grant-tree: works with exactly what the caller may grant', async ({
  api,
  database,
}) => {
  await give(database, teacherRole, ['organisation.createUsers', 'grant:organisation.removeUsers'])
  const { data } = await api.as('teacher').call(grantTree, {})

  // The teacher may not grant the page, so its buttons appear under the group.
  expect(
    data.menu.map(({ title, children }) => [title, children?.map((node) => node.title)]),
  ).toEqual([['系统管理', ['新增', '删除']]])
  expect(flat(data.apiScope).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['查找家长与学生']),
  )
  expect(flat(data.apiScope).map(({ title }) => title)).not.toContain('重置密码')
  expect(flat(data.dataScope).map(({ title }) => title)).toEqual(['全部数据：所在机构可见'])
  expect(
    flat([...data.menu, ...data.apiScope]).every(
      (node) => node.key === node.id && node.children?.length !== 0,
    ),
  ).toBe(true)
})

test('GET menu/grant-tree: a person without further rights could only give what makes a person of the school', async ({
  api,
}) => {
  expect((await api.as('student').call(grantTree, {})).data).toEqual({
    menu: [],
    dataScope: [],
    apiScope: [expect.objectContaining({ title: '使用校内功能' })],
  })
})

test('GET menu/role-tree-keys: works, and a branch is listed only when all of it is granted', async ({
  api,
}) => {
  const admin = api.as('admin')
  const role = await someRole(admin, 'librarian')
  const menu = await nodesOf(admin, 'menu')
  const scope = await nodesOf(admin, 'dataScope')
  const log = (await admin.call(grantTree, {})).data.menu
  const department = flat(log).find(({ title }) => title === '部门管理')
  const all = [department?.id ?? '', ...(department?.children ?? []).map(({ id }) => id)]

  await admin.call(grantRights, {
    roleIds: [role],
    menuIds: [...all, menu('重置密码')],
    dataScopeIds: [scope('全部数据：本人可见')],
    apiScopeIds: [],
  })
  const { data } = await admin.call(roleTreeKeys, { roleIds: role })

  expect(new Set(data.menu)).toEqual(new Set([...all, menu('重置密码')]))
  expect(data.dataScope).toEqual([scope('全部数据：本人可见')])
  expect(data.apiScope).toHaveLength(4)
})

test('POST role/grant: works, replaces everything, and the same keys again change nothing', async ({
  api,
  database,
}) => {
  const admin = api.as('admin')
  const role = await someRole(admin, 'librarian')
  const menu = await nodesOf(admin, 'menu')
  const api2 = await nodesOf(admin, 'apiScope')

  await admin.call(grantRights, {
    roleIds: [role],
    menuIds: [menu('重置密码')],
    dataScopeIds: [],
    apiScopeIds: [api2('查看岗位')],
  })
  expect(await permissionsOf(database, role)).toEqual([
    'organisation.resetPasswords',
    'organisation.viewPosts',
  ])

  const { data: keys } = await admin.call(roleTreeKeys, { roleIds: role })
  await admin.call(grantRights, {
    roleIds: [role],
    menuIds: keys.menu,
    dataScopeIds: keys.dataScope,
    apiScopeIds: keys.apiScope,
  })
  expect(await permissionsOf(database, role)).toEqual([
    'organisation.resetPasswords',
    'organisation.viewPosts',
  ])

  // A removed tick in one view revokes the right, even if the other view still shows it.
  await admin.call(grantRights, {
    roleIds: [role],
    menuIds: [],
    dataScopeIds: [],
    apiScopeIds: keys.apiScope,
  })
  expect(await permissionsOf(database, role)).toEqual([])
  await admin.callRaw(grantRights, { roleIds: role, menuIds: menu('重置密码') })
  expect(await permissionsOf(database, role)).toEqual(['organisation.resetPasswords'])
})

test('POST role/grant: a foreign or unknown role, menu or scope changes nothing', async ({
  api,
  database,
}) => {
  const admin = api.as('admin')
  const role = await someRole(admin, 'librarian')
  const menu = await nodesOf(admin, 'menu')
  const otherScope = (await nodesOf(api.as('admin', otherTenant), 'dataScope'))(
    '全部数据：全部可见',
  )
  const menuIds = [menu('重置密码')]

  for (const input of [
    { roleIds: [role, otherTeacherRole], menuIds },
    { roleIds: [role, nowhere], menuIds },
    { roleIds: [role], menuIds: [...menuIds, nowhere] },
    { roleIds: [role], menuIds, dataScopeIds: [otherScope] },
    { roleIds: [role], menuIds, apiScopeIds: [nowhere] },
  ])
    expect(await admin.call(grantRights, input)).toBeRefused('NOT_FOUND')
  expect(await permissionsOf(database, role)).toEqual(['organisation.belong'])
})

test('POST role/grant: OWN_ROLE, also for the highest administrator', async ({ api }) => {
  for (const [account, tenant, role] of [
    ['admin', tenantId, String(idBase(tenantId) + 2001n)],
    ['admin', otherTenant, String(idBase(otherTenant) + 2001n)],
  ] as const)
    expect(
      await api.as(account, tenant).call(grantRights, { roleIds: [role], menuIds: [] }),
    ).toBeRefused('OWN_ROLE')
})

test('POST role/grant: GRANT_BEYOND_OWN names what the granter does not hold, in every view', async ({
  api,
  database,
}) => {
  const admin = api.as('admin')
  const role = await someRole(admin, 'librarian')
  await give(database, teacherRole, ['organisation.grantRights', 'organisation.viewPosts'])
  const [menu, apis, scope] = [
    await nodesOf(admin, 'menu'),
    await nodesOf(admin, 'apiScope'),
    await nodesOf(admin, 'dataScope'),
  ]
  const teacher = api.as('teacher')

  for (const [input, name] of [
    [{ menuIds: [menu('岗位管理'), menu('重置密码')] }, '重置密码'],
    [{ apiScopeIds: [apis('查看岗位'), apis('管理学校')] }, '管理学校'],
    [
      { menuIds: [menu('岗位管理')], dataScopeIds: [scope('全部数据：全部可见')] },
      '全部数据：全部可见',
    ],
  ] as const) {
    const answer = await teacher.callRaw(grantRights, { roleIds: [role], ...input })
    expect(answer).toBeRefused('GRANT_BEYOND_OWN')
    expect(answer.body['msg']).toContain(name)
    expect(answer.body['msg']).not.toContain('岗位')
  }
  expect(await permissionsOf(database, role)).toEqual(['organisation.belong'])
  expect(
    await teacher.call(grantRights, {
      roleIds: [role],
      menuIds: [menu('岗位管理')],
      dataScopeIds: [scope('全部数据：所在机构可见')],
    }),
  ).toBeDone()
  expect(await permissionsOf(database, role)).toEqual([
    'organisation.belong',
    'organisation.viewPosts',
  ])
})

test('POST role/grant: ROLE_BEYOND_OWN when the role may do or see more than the granter', async ({
  api,
  database,
}) => {
  await give(database, teacherRole, ['organisation.grantRights'])
  const head = String(idBase(tenantId) + 2002n + 1n)
  const admin = api.as('admin')
  const wide = await someRole(admin, 'watcher')
  const scope = await nodesOf(admin, 'dataScope')
  await admin.call(grantRights, { roleIds: [wide], dataScopeIds: [scope('全部数据：全部可见')] })

  for (const role of [head, wide])
    expect(await api.as('teacher').call(grantRights, { roleIds: [role], menuIds: [] })).toBeRefused(
      'ROLE_BEYOND_OWN',
    )
})

test('a right held for delegation can be granted but not used', async ({ api, database }) => {
  const admin = api.as('admin')
  const role = await someRole(admin, 'deputyReviewer')
  const apis = await nodesOf(admin, 'apiScope')

  expect(
    await admin.call(grantRights, { roleIds: [role], apiScopeIds: [apis('审核报名')] }),
  ).toBeDone()
  expect(await permissionsOf(database, role)).toEqual(['enrolment.review'])
})

test('a grant is recorded with what it added and removed', async ({ api, database }) => {
  const admin = api.as('admin')
  const role = await someRole(admin, 'librarian')
  const menu = await nodesOf(admin, 'menu')
  await admin.call(grantRights, { roleIds: [role], menuIds: [menu('重置密码')] })

  const [row] = await database.read(tenantId, (db) =>
    db
      .selectFrom('auditLog')
      .select(['actorId', 'detail'])
      .where('subjectId', '=', role)
      .where('action', '=', 'organisation.grantRights')
      .execute(),
  )
  expect(row).toMatchObject({
    actorId: demoUserId(tenantId, 'admin'),
    detail: { added: ['organisation.resetPasswords'], removed: [] },
  })
})
