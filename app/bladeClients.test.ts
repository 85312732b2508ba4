/**
 * The recorded request sequences of the known Blade clients (wire-contract 6): each is sent in its
 * client's format, and a request without an envelope in the answer fails. Listing, adding, editing
 * and removing run for real.
 */
import { describe } from 'vitest'

import { someCaptcha } from '../domains/identity/server/testing/someCaptcha.ts'
import type { Database } from '../platform/server/database/db.ts'
import { createKeys } from '../platform/server/keys/keys.ts'
import type { Answer } from '../platform/testing/apiClient.ts'
import { unconnectedApp } from '../tools/contract/unconnectedApp.ts'
import { expectDone, isRow, rowsOf, signedIn, tokenOf } from './testing/clients/answersOf.ts'
import type { Row } from './testing/clients/answersOf.ts'
import { contractCalls } from './testing/clients/contractPaths.ts'
import { clientPages, scopePages } from './testing/clients/pages.ts'
import type { ClientPage } from './testing/clients/pages.ts'
import { bladeClient, commercialSaber3, saber3, sword, uniApp } from './testing/clients/recorder.ts'
import type { BladeClient } from './testing/clients/recorder.ts'
import { expect, test, testRootKey } from './testing/world.ts'
import type { World } from './testing/world.ts'

const { endpoints } = await unconnectedApp()
const answered = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))

const idOf = (row: Row | undefined, page: ClientPage): string =>
  String(row?.[page.detailBy ?? 'id'] ?? '')

/**
 * The answer of a list: a page with totals if the page requests one, else an array; ids are text.
 */
function expectList(page: ClientPage, answer: Answer): void {
  const { data } = answer
  if (page.query?.['current'])
    expect({ page: page.name, data }).toMatchObject({
      data: {
        records: expect.any(Array),
        total: expect.any(Number),
        size: 10,
        current: 1,
        pages: expect.any(Number),
        orders: [],
      },
    })
  else
    expect({ page: page.name, isArray: Array.isArray(data) }).toEqual({
      page: page.name,
      isArray: true,
    })
  for (const row of rowsOf(data)) {
    expect(row['id'], page.name).toMatch(/^\d+$/)
    if ('children' in row) expect(row['children'], 'leaves carry no children').not.toEqual([])
  }
}

/** Opens a page and reads its first row. */
async function open(client: BladeClient, page: ClientPage): Promise<void> {
  const list = await client.get(`${page.base}${page.list}`, page.query)
  if (list.status === 200) expectList(page, list)
  for (const [path, query] of page.opens ?? []) await client.get(path, query)
  const [first] = rowsOf(list.data)
  if (first && list.status === 200)
    await client.get(`${page.base}/detail`, { [page.detailBy ?? 'id']: idOf(first, page) })
}

async function find(client: BladeClient, page: ClientPage): Promise<Row | undefined> {
  const key = page.key ?? 'id'
  const wanted = String(page.row?.[key])
  const answer = await client.get(`${page.base}${page.list}`, {
    ...page.query,
    ...(page.isSearched ? { [key]: wanted } : { size: '200' }),
  })
  return rowsOf(answer.data).find((row) => String(row[key]).startsWith(wanted))
}

/** Adds, reads, edits by posting the whole row, and removes. */
async function addEditRemove(client: BladeClient, page: ClientPage): Promise<void> {
  expectDone(await client.json(`${page.base}/submit`, page.row ?? {}), 'add')
  const added = await find(client, page)
  expect({ page: page.name, isThere: added !== undefined }).toEqual({
    page: page.name,
    isThere: true,
  })

  const detail = await client.get(`${page.base}/detail`, {
    [page.detailBy ?? 'id']: idOf(added, page),
  })
  expectDone(detail, 'detail')
  const merged = {
    ...added,
    ...rowsOf(detail.data)[0],
    ...page.edit,
    $category: '显示文字',
    isDeleted: 0,
    createTime: '2020-01-01 00:00:00',
  }
  expectDone(await client.json(`${page.base}/submit`, merged), 'edit')
  expect(await find(client, page)).toMatchObject(page.edit ?? {})

  expectDone(
    await client.post(`${page.base}/remove`, { [page.removeBy ?? 'ids']: idOf(added, page) }),
    'remove',
  )
  expect(await find(client, page)).toBeUndefined()
}

async function firstLoad(client: BladeClient): Promise<void> {
  const [routes, top, buttons] = [
    await client.get('/blade-system/menu/routes'),
    await client.get('/blade-system/menu/top-menu'),
    await client.get('/blade-system/menu/buttons'),
  ]
  expect(rowsOf(routes.data)).toEqual(
    expect.arrayContaining([expect.objectContaining({ path: '/system/user', category: 1 })]),
  )
  expect(Array.isArray(top.data)).toBe(true)
  const leaves = rowsOf(buttons.data).filter((row) => !('children' in row))
  expect(leaves).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'user_add', category: 2 })]),
  )
}

/** Reads the captcha's answer from the picture as a person would. */
async function typeCaptcha(
  client: BladeClient,
  { database, world }: { database: Database; world: World },
): Promise<void> {
  const known = await someCaptcha(database, createKeys(testRootKey), world.now)
  client.say({ 'captcha-key': known.captcha_key, 'captcha-code': known.captcha_code })
}

describe('the contract', () => {
  // The first test waits for the database of this file.
  test('lists only calls that the server answers', ({ world: _ }) => {
    expect(contractCalls.filter((call) => !answered.has(call))).toEqual([])
    expect(contractCalls.length).toBeGreaterThan(180)
  })
})

describe.for([saber3, sword, commercialSaber3])('$name', (habits) => {
  test('the first load of the signed-in client', async ({ api }) => {
    const client = signedIn(api, habits)
    await firstLoad(client)
    await client.get('/blade-system/menu/auth-routes')
    await client.get('/blade-system/tenant/info', { domain: 'http://127.0.0.1:8080' })

    expect(client.unanswered).toEqual([])
  })

  test.for(clientPages)('the page $name opens', async (page, { api }) => {
    const client = signedIn(api, habits)
    await open(client, page)

    expect(client.unanswered).toEqual([])
  })

  test.for(clientPages.filter((page) => page.row))(
    'the page $name adds, edits and removes',
    async (page, { api }) => {
      const client = signedIn(api, habits)
      await addEditRemove(client, page)

      expect(client.unanswered).toEqual([])
    },
  )

  test.for(scopePages)('the page $name works below a menu', async (page, { api }) => {
    const client = signedIn(api, habits)
    const menus = rowsOf(
      (await client.get('/blade-system/menu/lazy-menu-list', { parentId: '0' })).data,
    )
    await client.get('/blade-system/menu/tree')
    await client.get('/blade-system/dict/dictionary', { code: page.dictionary })
    const menuId = String(menus[0]?.['id'])
    const below = {
      ...page,
      list: '/list',
      query: { current: '1', size: '10', menuId },
      key: 'scopeName',
    }
    await addEditRemove(client, {
      ...below,
      row: { ...page.row, menuId },
      edit: { remark: '已核对' },
    })

    expect(client.unanswered).toEqual([])
  })

  test('the dialogs of rights: the grants of a role are read, changed and read again', async ({
    api,
  }) => {
    const client = signedIn(api, habits)
    const role = rowsOf((await client.get('/blade-system/role/list')).data).find(
      (row) => row['roleAlias'] === 'teacher',
    )
    const roleIds = String(role?.['id'])
    const tree = await client.get('/blade-system/menu/grant-tree')
    expect(tree.data).toEqual({
      menu: expect.any(Array),
      dataScope: expect.any(Array),
      apiScope: expect.any(Array),
    })
    const before = await client.get('/blade-system/menu/role-tree-keys', { roleIds })
    const [logs] = rowsOf(isRow(tree.data) ? tree.data['menu'] : []).filter(
      (row) => row['title'] === '通用日志',
    )
    const held = isRow(before.data) ? before.data : {}
    const menuIds = [...(Array.isArray(held['menu']) ? held['menu'] : []), logs?.['id']]
    const grant = {
      roleIds: [roleIds],
      menuIds,
      dataScopeIds: held['dataScope'],
      apiScopeIds: held['apiScope'],
    }
    expectDone(await client.json('/blade-system/role/grant', grant), 'grant')

    const after = await client.get('/blade-system/menu/role-tree-keys', { roleIds })
    expect(isRow(after.data) ? after.data['menu'] : []).toContain(logs?.['id'])
    expect(client.unanswered).toEqual([])
  })

  test('the profile page: the record, its change and the password', async ({ api }) => {
    const client = signedIn(api, habits)
    const info = await client.get('/blade-system/user/info')
    expect(info.data).toMatchObject({ account: 'admin', realName: '陈志远' })
    expectDone(
      await client.json('/blade-system/user/update-info', {
        ...(isRow(info.data) ? info.data : {}),
        name: '志远',
      }),
      'update-info',
    )
    const passwords = {
      oldPassword: 'wrong',
      newPassword: 'Zhongxia2027',
      newPassword1: 'Zhongxia2027',
    }
    const refused = await client.post('/blade-system/user/update-password', passwords)

    expect([refused.status, refused.body['success']]).toEqual([400, false])
    expect(client.unanswered).toEqual([])
  })
})

describe.for([saber3, sword])('$name signs in', (habits) => {
  test('with a captcha, renews and signs out', async ({ api, database, world }) => {
    const client = bladeClient(api, habits)
    expect(
      (await client.get('/blade-system/tenant/info', { domain: 'http://127.0.0.1:8080' })).body[
        'success'
      ],
    ).toBe(true)
    expect((await client.get('/blade-auth/captcha')).data).toEqual({
      key: expect.any(String),
      image: expect.stringMatching(/^data:image\/png;base64,/),
    })
    await typeCaptcha(client, { database, world })
    const asked = {
      tenantId: '000000',
      account: 'admin',
      password: 'admin',
      grantType: 'captcha',
      scope: 'all',
      type: 'account',
    }
    const first = await client.post('/blade-auth/token', asked)
    expect(first.data).toMatchObject({
      tokenType: 'bearer',
      account: 'admin',
      tenantId: '000000',
      authority: expect.stringContaining('administrator'),
    })

    client.carry(tokenOf(first.data, 'accessToken'))
    await firstLoad(client)
    const renewed = await client.post('/blade-auth/token', {
      refreshToken: tokenOf(first.data, 'refreshToken'),
      grantType: 'refresh_token',
      scope: 'all',
    })
    client.carry(tokenOf(renewed.data, 'accessToken'))
    await firstLoad(client)
    await client.post('/blade-auth/logout', {})

    expect(client.unanswered).toEqual([])
    expect((await client.get('/blade-system/user/info')).status).toBe(401)
  })

  test('with a wrong password, is not answered by 401, which would make it loop', async ({
    api,
    database,
    world,
  }) => {
    const client = bladeClient(api, habits)
    await typeCaptcha(client, { database, world })
    const answer = await client.post('/blade-auth/token', {
      tenantId: '000000',
      account: 'admin',
      password: 'wrong',
      grantType: 'captcha',
    })

    expect([answer.status, answer.body['code'], answer.body['success']]).toEqual([400, 400, false])
  })
})

test('Sword asks for its menus before sign-in and gets empty lists', async ({ api }) => {
  const client = bladeClient(api, sword)
  for (const call of ['auth-routes', 'routes', 'buttons'])
    expect((await client.get(`/blade-system/menu/${call}`)).body).toMatchObject({
      code: 200,
      success: true,
      data: [],
    })

  expect(client.unanswered).toEqual([])
})

test('Sword’s menus are refused with 401 for an invalid token', async ({ api }) => {
  const client = signedIn(api, sword, 'a-token-of-yesterday')
  for (const call of ['routes', 'buttons'])
    expect(await client.get(`/blade-system/menu/${call}`)).toMatchObject({
      status: 401,
      reason: 'NOT_SIGNED_IN',
    })
})

describe.for([commercialSaber3, uniApp])('$name signs in', (habits) => {
  test('in the commercial dialect, renews and signs out', async ({ api, database, world }) => {
    const client = bladeClient(api, habits)
    expect((await client.get('/blade-auth/oauth/captcha')).body).toMatchObject({
      key: expect.any(String),
      image: expect.any(String),
    })
    await typeCaptcha(client, { database, world })
    const asked = {
      tenantId: '000000',
      username: 'admin',
      password: 'admin',
      grant_type: 'captcha',
      scope: 'all',
      type: 'account',
    }
    const first = await client.post('/blade-auth/oauth/token', asked)
    expect(first.body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      tenant_id: '000000',
      account: 'admin',
      nick_name: '陈志远',
    })

    client.carry(tokenOf(first.body, 'access_token'))
    await firstLoad(client)
    const renewal = {
      grant_type: 'refresh_token',
      refresh_token: tokenOf(first.body, 'refresh_token'),
      tenantId: '000000',
      scope: 'all',
    }
    const renewed = await client.post('/blade-auth/oauth/token', renewal)
    client.carry(tokenOf(renewed.body, 'access_token'))
    expect((await client.get('/blade-system/user/info')).data).toMatchObject({ account: 'admin' })
    expect((await client.get('/blade-auth/oauth/logout')).body).toMatchObject({ success: 'true' })

    expect(client.unanswered).toEqual([])
    expect((await client.get('/blade-system/user/info')).status).toBe(401)
  })
})

test('the uni-app loads its pages: dictionaries, people, notices and a picture', async ({
  api,
}) => {
  const client = signedIn(api, uniApp)
  expect((await client.get('/blade-system/dict/dictionary', { code: 'sex' })).data).toMatchObject([
    { dictKey: 1, dictValue: '男' },
    { dictKey: 2 },
  ])
  expect(
    (await client.get('/blade-system/dict-biz/dictionary', { code: 'grade' })).data,
  ).toMatchObject([{ dictKey: expect.any(String) }, ...Array(11).fill({})])
  const people = await client.get('/blade-system/search/user', {
    current: '1',
    size: '10',
    name: '李',
  })
  const [person] = rowsOf(people.data)
  expect(person).toMatchObject({
    id: expect.any(String),
    realName: expect.any(String),
    deptName: expect.any(String),
    avatar: expect.any(String),
  })
  expect(
    (await client.get('/blade-system/user/detail', { id: String(person?.['id']) })).data,
  ).toMatchObject({ realName: person?.['realName'] })
  const notices = await client.get('/blade-desk/notice/list', { current: '1', size: '10' })
  expect(notices.data).toMatchObject({ records: expect.any(Array), current: 1, size: 10 })

  expect(client.unanswered).toEqual([])
})

test('commercial Saber3 opens its lazy lists and pages of people', async ({ api }) => {
  const client = signedIn(api, commercialSaber3)
  const [school] = rowsOf(
    (await client.get('/blade-system/dept/lazy-list', { parentId: '0' })).data,
  )
  const [node] = rowsOf((await client.get('/blade-system/dept/lazy-tree', { parentId: '0' })).data)
  expect(node).toMatchObject({
    key: school?.['id'],
    value: school?.['id'],
    hasChildren: expect.any(Boolean),
  })
  const page = { current: '1', size: '10' }
  expect(
    (await client.get('/blade-system/user/page', { ...page, deptId: String(school?.['id']) })).data,
  ).toMatchObject({
    records: expect.any(Array),
  })
  const [root] = rowsOf((await client.get('/blade-system/dict-biz/parent-list', page)).data)
  await client.get('/blade-system/dict-biz/child-list', { ...page, parentId: String(root?.['id']) })
  await client.get('/blade-system/menu/lazy-list', { parentId: '0' })
  for (const noun of ['oss', 'sms']) await client.get(`/blade-resource/${noun}/list`, page)
  await client.get('/blade-desk/notice/list', {
    ...page,
    releaseTime_datege: '2027-01-01 00:00:00',
    releaseTime_datelt: '2028-01-01 00:00:00',
  })

  expect(client.unanswered).toEqual([])
})
