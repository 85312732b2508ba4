import { expect, test } from '../../../../app/testing/world.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { lazyMenus, listMenus, menuRoutes } from '../../contract/menus.ts'
import * as calls from '../../contract/topMenus.ts'

const nowhere = '99999999999'

async function someTopMenu(admin: ApiClient, code: string): Promise<string> {
  expect(await admin.call(calls.submitTopMenu, { code, name: `顶部 ${code}` })).toBeDone()
  return (await admin.call(calls.listTopMenus, { code })).data.records[0]?.id ?? ''
}

const menuId = async (admin: ApiClient, code: string): Promise<string> => {
  const walk = (rows: Awaited<ReturnType<typeof all>>): string[] =>
    rows.flatMap((row) => (row.code === code ? [row.id] : walk(row.children ?? [])))
  const all = async () => (await admin.call(listMenus, {})).data
  return walk(await all())[0] ?? ''
}

test('GET topmenu/list: works by equality', async ({ api }) => {
  const admin = api.as('admin')
  await someTopMenu(admin, 'teaching')
  await someTopMenu(admin, 'office')

  expect(
    (await admin.call(calls.listTopMenus, { code: 'office' })).data.records.map(({ code }) => code),
  ).toEqual(['office'])
  expect((await admin.call(calls.listTopMenus, { code: 'off' })).data.records).toEqual([])
})

test('GET topmenu/page: works', async ({ api }) => {
  const admin = api.as('admin')
  await someTopMenu(admin, 'teaching')

  expect((await admin.call(calls.pageTopMenus, { size: 1 })).data).toMatchObject({
    total: 1,
    size: 1,
    records: [{ code: 'teaching', tenantId: '000000' }],
  })
})

test('GET topmenu/select: works', async ({ api }) => {
  const admin = api.as('admin')
  await someTopMenu(admin, 'teaching')

  expect((await admin.call(calls.selectTopMenus, {})).data.map(({ code }) => code)).toEqual([
    'teaching',
  ])
})

test('GET topmenu/detail: works, and an unknown one is refused', async ({ api }) => {
  const admin = api.as('admin')
  const id = await someTopMenu(admin, 'teaching')

  expect((await admin.call(calls.topMenuDetail, { id })).data).toMatchObject({
    id,
    code: 'teaching',
    isDeleted: 0,
    status: 1,
  })
  expect(await admin.call(calls.topMenuDetail, { id: nowhere })).toBeRefused('NOT_FOUND')
})

test('POST topmenu/submit: works for the whole row posted back', async ({ api }) => {
  const admin = api.as('admin')
  const id = await someTopMenu(admin, 'teaching')
  const row = (await admin.call(calls.topMenuDetail, { id })).data

  expect(
    await admin.callRaw(calls.submitTopMenu, { ...row, name: '教学', $name: '', isDeleted: 1 }),
  ).toBeDone()
  expect((await admin.call(calls.topMenuDetail, { id })).data.name).toBe('教学')
  expect(await admin.call(calls.submitTopMenu, { id: nowhere, code: 'x', name: 'x' })).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST topmenu/submit: TOP_MENU_CODE_TAKEN for new and changed ones', async ({ api }) => {
  const admin = api.as('admin')
  await someTopMenu(admin, 'teaching')
  const id = await someTopMenu(admin, 'office')

  expect(await admin.call(calls.submitTopMenu, { code: 'teaching', name: '又' })).toBeRefused(
    'TOP_MENU_CODE_TAKEN',
  )
  expect(await admin.call(calls.submitTopMenu, { id, code: 'teaching', name: '又' })).toBeRefused(
    'TOP_MENU_CODE_TAKEN',
  )
})

test('POST topmenu/remove: works for all or for none', async ({ api }) => {
  const admin = api.as('admin')
  const id = await someTopMenu(admin, 'teaching')

  expect(await admin.call(calls.removeTopMenus, { ids: `${id},${nowhere}` })).toBeRefused(
    'NOT_FOUND',
  )
  expect(await admin.call(calls.removeTopMenus, { ids: id })).toBeDone()
  expect((await admin.call(calls.selectTopMenus, {})).data).toEqual([])
})

test('POST topmenu/grant: works, and menus then appear only under their top menu', async ({
  api,
}) => {
  const admin = api.as('admin')
  const id = await someTopMenu(admin, 'teaching')
  const user = await menuId(admin, 'user')

  expect(
    await admin.call(calls.grantTopMenus, { topMenuIds: [id], menuIds: [user, nowhere] }),
  ).toBeRefused('NOT_FOUND')
  expect(await admin.call(calls.grantTopMenus, { topMenuIds: [id], menuIds: [user] })).toBeDone()
  const [system] = (await admin.call(menuRoutes, { topMenuId: id })).data
  expect([system?.code, system?.children?.map(({ code }) => code)]).toEqual(['system', ['user']])
  expect((await admin.call(lazyMenus, {})).data.length).toBeGreaterThan(1)
})

test('GET menu/top-menu: works with those under which the caller has a menu', async ({ api }) => {
  const admin = api.as('admin')
  const id = await someTopMenu(admin, 'teaching')
  await someTopMenu(admin, 'empty')
  await admin.call(calls.grantTopMenus, {
    topMenuIds: [id],
    menuIds: [await menuId(admin, 'user')],
  })

  expect((await admin.call(calls.ownTopMenus, {})).data.map(({ code }) => code)).toEqual([
    'teaching',
  ])
  expect((await api.as('head').call(calls.ownTopMenus, {})).data.map(({ code }) => code)).toEqual([
    'teaching',
  ])
  expect((await api.as('parent').call(calls.ownTopMenus, {})).data).toEqual([])
})

test('GET menu/grant-top-tree: works with menus and no buttons', async ({ api }) => {
  const { data } = await api.as('admin').call(calls.grantTopTree, {})

  expect(JSON.stringify(data.menu)).toContain('用户管理')
  expect(JSON.stringify(data.menu)).not.toContain('重置密码')
  expect([data.dataScope, data.apiScope]).toEqual([[], []])
})

test('GET menu/top-tree-keys: works', async ({ api }) => {
  const admin = api.as('admin')
  const id = await someTopMenu(admin, 'teaching')
  const user = await menuId(admin, 'user')
  await admin.call(calls.grantTopMenus, { topMenuIds: [id], menuIds: [user] })

  expect((await admin.call(calls.topTreeKeys, { topMenuIds: id })).data).toEqual({
    menu: [user],
    dataScope: [],
    apiScope: [],
  })
})
