import { expect, test } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { idBase } from '../../../../db/demo/world.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import * as calls from '../../contract/menus.ts'
import type { MenuRow } from '../../contract/menus.ts'

const nowhere = '99999999999'
const tenantId = '000000'
const teacherRole = String(idBase(tenantId) + 2006n)

const flat = (rows: readonly MenuRow[]): MenuRow[] =>
  rows.flatMap((row) => [row, ...flat(row.children ?? [])])
const codes = (rows: readonly MenuRow[]): string[] => flat(rows).map(({ code }) => code)

const give = (database: Database, ...permissions: string[]) =>
  database.write(tenantId, (tx) =>
    tx
      .insertInto('rolePermission')
      .values(permissions.map((permission) => ({ tenantId, roleId: teacherRole, permission })))
      .onConflict((row) => row.doNothing())
      .execute(),
  )

async function menuNamed(admin: ApiClient, code: string): Promise<MenuRow> {
  const [found] = flat((await admin.call(calls.listMenus, { code_equal: code })).data)
  if (!found) throw new Error(`no menu ${code}`)
  return found
}

test('GET menu/routes: works with the granted menus, their groups and nothing else', async ({
  api,
  database,
}) => {
  await give(database, 'organisation.viewUsers', 'organisation.editDepartments')

  const { data } = await api.as('teacher').call(calls.menuRoutes, {})

  expect(codes(data)).toEqual(['desk', 'notice', 'system', 'user'])
  expect(data[1]?.children?.[0]).toMatchObject({
    path: '/system/user',
    source: 'iconfont iconicon_principal',
    category: 1,
    isOpen: 1,
    parentId: data[1]?.id,
  })
  expect(JSON.stringify(data)).not.toContain('"children":[]')
})

test('GET menu/routes: has only the notice page for a person without grants', async ({ api }) => {
  const parent = api.as('parent')

  expect(codes((await parent.call(calls.menuRoutes, {})).data)).toEqual(['desk', 'notice'])
  expect(codes((await parent.call(calls.menuButtons, {})).data)).toEqual(['notice', 'notice_view'])
})

test('GET menu/routes: works for guests with an empty list', async ({ api }) => {
  for (const call of [calls.menuRoutes, calls.menuButtons])
    expect(await api.call(call, {})).toMatchObject({ status: 200, data: [] })
})

test('GET menu/routes: not signed in with an unknown token', async ({ api }) => {
  for (const call of [calls.menuRoutes, calls.menuButtons])
    for (const token of ['bearer x.y.z', 'bearer ', 'Basic abc'])
      expect(await api.callRaw(call, {}, { 'blade-auth': token })).toMatchObject({ status: 401 })
})

test('GET menu/routes-ext: works like menu/routes', async ({ api }) => {
  const [routes, same] = [
    await api.as('admin').call(calls.menuRoutes, {}),
    await api.as('admin').call(calls.menuRoutesExt, {}),
  ]

  expect(same.data).toEqual(routes.data)
  expect(codes(routes.data)).toEqual(
    expect.arrayContaining([
      'system',
      'user',
      'menu',
      'topmenu',
      'tenant',
      'authority',
      'role',
      'data_scope',
      'api_scope',
    ]),
  )
})

test('GET menu/main-menu: works with the first level only', async ({ api }) => {
  const { data } = await api.as('admin').call(calls.mainMenu, {})

  expect(data.length).toBeGreaterThan(1)
  expect(data.filter((row) => row.parentId !== '0' || row.children)).toEqual([])
})

test('GET menu/buttons: works with roots that own granted buttons; leaves have no children', async ({
  api,
  database,
}) => {
  await give(database, 'organisation.viewUsers', 'organisation.resetPasswords')

  const { data } = await api.as('teacher').call(calls.menuButtons, {})

  expect(data.map(({ code }) => code)).toEqual(['notice', 'user'])
  expect(data[1]?.children?.map(({ code, alias, action }) => [code, alias, action])).toEqual([
    ['user_view', 'view', 2],
    ['user_reset', 'reset-password', 1],
  ])
  expect(data[1]?.children?.every((button) => !('children' in button))).toBe(true)
})

test('GET menu/auth-routes: works, and is empty for a guest', async ({ api, database }) => {
  await give(database, 'organisation.viewUsers')

  expect((await api.call(calls.authRoutes, {})).data).toEqual([])
  expect((await api.as('teacher').call(calls.authRoutes, {})).data).toEqual(
    expect.arrayContaining([{ '/system/user': { authority: ['teacher'] } }]),
  )
})

test('GET menu/list: works for menus and buttons by code and name', async ({ api }) => {
  const admin = api.as('admin')
  const all = codes((await admin.call(calls.listMenus, {})).data)

  expect(new Set(all).size).toBe(all.length)
  expect(
    codes((await admin.call(calls.listMenus, { code: 'user_' })).data).every((code) =>
      code.startsWith('user_'),
    ),
  ).toBe(true)
  expect(codes((await admin.call(calls.listMenus, { name: '用户管理' })).data)).toEqual(['user'])
})

test('GET menu/menu-list: works without buttons', async ({ api }) => {
  const rows = flat((await api.as('admin').call(calls.listPages, {})).data)

  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ category }) => category !== 1)).toEqual([])
})

test('GET menu/lazy-list: works one level at a time', async ({ api }) => {
  const admin = api.as('admin')
  const roots = (await admin.call(calls.lazyMenus, { parentId: '0' })).data
  const user = await menuNamed(admin, 'user')
  const buttons = (await admin.call(calls.lazyMenus, { parentId: user.id })).data

  expect(roots.every(({ parentId, hasChildren }) => parentId === '0' && hasChildren)).toBe(true)
  expect(
    buttons.every(
      ({ parentName, hasChildren }) => parentName === '用户管理' && hasChildren === false,
    ),
  ).toBe(true)
})

test('GET menu/lazy-menu-list: works without buttons', async ({ api }) => {
  const admin = api.as('admin')
  const system = await menuNamed(admin, 'system')
  const pages = (await admin.call(calls.lazyPages, { parentId: system.id })).data

  expect(pages.map(({ code }) => code)).toContain('user')
  expect(pages.every(({ hasChildren }) => hasChildren === false)).toBe(true)
})

test('GET menu/lazy-menu-list: works as a search through all levels, as Saber asks it', async ({
  api,
}) => {
  const search = async (input: Record<string, string>) =>
    codes((await api.as('admin').call(calls.lazyPages, input)).data)

  expect(await search({ parentId: '', name: '用户管理' })).toEqual(['user'])
  expect(await search({ parentId: '', name: '', code: 'data_scope' })).toEqual(['data_scope'])
  expect(await search({ parentId: '0' })).not.toContain('user')
  const system = await menuNamed(api.as('admin'), 'system')
  expect(await search({ parentId: system.id, name: '用户' })).toEqual(['user'])
})

test('GET menu/tree: works with all menus for people who may see them, with one’s own for others', async ({
  api,
}) => {
  const count = (nodes: readonly { children?: unknown }[]): number =>
    JSON.stringify(nodes).split('"key"').length - 1

  expect(count((await api.as('admin').call(calls.menuTree, {})).data)).toBeGreaterThan(10)
  expect((await api.as('parent').call(calls.menuTree, {})).data).toMatchObject([
    { title: '工作台', children: [{ title: '通知公告' }] },
  ])
})

test('GET menu/role-menu-list: works', async ({ api, database }) => {
  await give(database, 'organisation.viewPosts')

  expect(
    codes((await api.as('admin').call(calls.roleMenuList, { roleIds: teacherRole })).data),
  ).toEqual(expect.arrayContaining(['post', 'post_view']))
})

test('GET menu/detail: works, and an unknown one is refused', async ({ api }) => {
  const admin = api.as('admin')
  const { id } = await menuNamed(admin, 'user')

  expect((await admin.call(calls.menuDetail, { id })).data).toMatchObject({
    code: 'user',
    categoryName: '菜单',
    isOpenName: '否',
    parentName: '系统管理',
  })
  expect(await admin.call(calls.menuDetail, { id: nowhere })).toBeRefused('NOT_FOUND')
})

test.for([
  { isOpen: 0, action: 0 },
  { isOpen: '', action: 1 },
  { isOpen: null, action: '2' },
])(
  'POST menu/submit: works with what Saber sends for a page in a new window and a button: %o',
  async (sent, { api }) => {
    const admin = api.as('admin')
    const row = { name: '校车', code: 'bus', alias: 'menu', path: '/bus', sort: 1, category: 1 }
    expect(await admin.callRaw(calls.submitMenu, { ...row, ...sent })).toBeDone()

    expect(await menuNamed(admin, 'bus')).toMatchObject({
      isOpen: 1,
      isOpenName: '否',
      action: Number(sent.action),
    })
  },
)

test('POST menu/submit: works for a custom page, which every school’s administrator may then grant', async ({
  api,
  database,
}) => {
  const admin = api.as('admin')
  expect(
    await admin.call(calls.submitMenu, { code: 'garden', name: '校园农场', path: '/garden' }),
  ).toBeDone()
  const row = await menuNamed(admin, 'garden')

  expect(row).toMatchObject({ permission: 'menu:garden', category: 1, parentId: '0' })
  expect(codes((await admin.call(calls.menuRoutes, {})).data)).toContain('garden')
  expect(codes((await api.as('teacher').call(calls.menuRoutes, {})).data)).not.toContain('garden')
  const holders = await database.read('100001', (db) =>
    db
      .selectFrom('rolePermission')
      .select('roleId')
      .where('tenantId', '=', '100001')
      .where('permission', '=', 'menu:garden')
      .execute(),
  )
  expect(holders).toEqual([{ roleId: String(idBase('100001') + 2001n) }])

  const answer = await admin.callRaw(calls.submitMenu, {
    ...row,
    name: '农场',
    $parentId: '顶级',
    createTime: '',
    isDeleted: 1,
  })
  expect(answer).toBeDone()
  expect(await menuNamed(admin, 'garden')).toMatchObject({
    id: row.id,
    name: '农场',
    permission: 'menu:garden',
  })
})

test('POST menu/submit: a page that requires an existing right grants that right to nobody', async ({
  api,
  database,
}) => {
  const before = await database.read('100001', (db) =>
    db
      .selectFrom('rolePermission')
      .select('roleId')
      .where('permission', '=', 'enrolment.decide')
      .execute(),
  )
  await api.as('admin').call(calls.submitMenu, {
    code: 'decide',
    name: '录取',
    path: '/decide',
    permission: 'enrolment.decide',
  })
  const after = await database.read('100001', (db) =>
    db
      .selectFrom('rolePermission')
      .select('roleId')
      .where('permission', '=', 'enrolment.decide')
      .execute(),
  )

  expect(after).toEqual(before)
  expect(codes((await api.as('admin').call(calls.menuRoutes, {})).data)).not.toContain('decide')
})

test('POST menu/submit: MENU_CODE_TAKEN for new and changed menus', async ({ api }) => {
  const admin = api.as('admin')
  const { id } = await menuNamed(admin, 'post')

  expect(await admin.call(calls.submitMenu, { code: 'user', name: '又一个' })).toBeRefused(
    'MENU_CODE_TAKEN',
  )
  expect(await admin.call(calls.submitMenu, { id, code: 'user', name: '岗位' })).toBeRefused(
    'MENU_CODE_TAKEN',
  )
})

test('POST menu/submit: MENU_PARENT_INVALID for itself, its descendants, a button and an unknown one', async ({
  api,
}) => {
  const admin = api.as('admin')
  const [system, user, button] = [
    await menuNamed(admin, 'system'),
    await menuNamed(admin, 'user'),
    await menuNamed(admin, 'user_add'),
  ]

  for (const parentId of [system.id, user.id, button.id, nowhere])
    expect(
      await admin.call(calls.submitMenu, { id: system.id, code: 'system', name: '系统', parentId }),
    ).toBeRefused('MENU_PARENT_INVALID')
})

test('POST menu/remove: works for all or for none', async ({ api }) => {
  const admin = api.as('admin')
  const { id } = await menuNamed(admin, 'user_reset')

  expect(await admin.call(calls.removeMenus, { ids: `${id},${nowhere}` })).toBeRefused('NOT_FOUND')
  expect(await admin.call(calls.removeMenus, { ids: id })).toBeDone()
  expect(await admin.call(calls.menuDetail, { id })).toBeRefused('NOT_FOUND')
})

test('POST menu/remove: MENU_HAS_CHILDREN unless they are removed too', async ({ api }) => {
  const admin = api.as('admin')
  const { id } = await menuNamed(admin, 'log')
  const below = flat((await admin.call(calls.listMenus, { code: 'log' })).data).map((row) => row.id)

  expect(await admin.call(calls.removeMenus, { ids: id })).toBeRefused('MENU_HAS_CHILDREN')
  expect(await admin.call(calls.removeMenus, { ids: below.join(',') })).toBeDone()
})

test('the administrator of another school cannot change the menus of all', async ({ api }) => {
  const chief = api.as('admin', '100001')

  expect(await chief.call(calls.submitMenu, { code: 'x1', name: 'x' })).toBeRefused('NOT_ALLOWED')
  expect(await chief.call(calls.removeMenus, { ids: '1' })).toBeRefused('NOT_ALLOWED')
})
