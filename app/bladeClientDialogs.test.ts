/**
 * What the known Blade clients request beyond opening pages and editing rows (wire-contract 6):
 * dialogs, links, uploads, the password as SM2, and sequences of a single client.
 */
import { describe } from 'vitest'

import sharp from 'sharp'
import { sm2 } from 'sm-crypto'

import { someCaptcha } from '../domains/identity/server/testing/someCaptcha.ts'
import { testServer } from '../domains/identity/server/testing/testServer.ts'
import { createKeys } from '../platform/server/keys/keys.ts'
import { createSm2Opener } from '../platform/server/sm2/sm2Opener.ts'
import { sheetOf } from '../platform/testing/sheets.ts'
import { testSm2Key, testSm2PublicKey } from '../platform/testing/sm2.ts'
import { userSheetTitles } from '../domains/organisation/contract/userSheets.ts'
import { expectDone, isRow, rowsOf, signedIn, tokenOf } from './testing/clients/answersOf.ts'
import type { Row } from './testing/clients/answersOf.ts'
import { bladeClient, commercialSaber3, saber3, sword, uniApp } from './testing/clients/recorder.ts'
import type { BladeClient } from './testing/clients/recorder.ts'
import { testTokens } from './testing/people.ts'
import { expect, test, testRootKey } from './testing/world.ts'

const system = (path: string): string => `/blade-system/${path}`
const page = { current: '1', size: '10' }
const picture = await sharp({
  create: { width: 40, height: 40, channels: 3, background: '#2f62d9' },
})
  .png()
  .toBuffer()

async function roleIdOf(client: BladeClient, alias: string): Promise<string> {
  const roles = rowsOf((await client.get(system('role/list'))).data)
  return String(roles.find((row) => row['roleAlias'] === alias)?.['id'])
}

async function userOf(client: BladeClient, account: string): Promise<Row> {
  const [found] = rowsOf((await client.get(system('user/list'), { ...page, account })).data)
  return found ?? {}
}

const isWorkbook = (type: unknown): boolean => String(type).includes('spreadsheetml')

describe.for([saber3, sword, commercialSaber3])('$name', (habits) => {
  test('the people page: trees of another school, roles, password reset and unlock', async ({
    api,
  }) => {
    const client = signedIn(api, habits)
    for (const tree of ['dept/tree', 'role/tree', 'post/select'])
      await client.get(system(tree), { tenantId: '100001' })
    const { id } = await userOf(client, 'teacher')
    const userIds = String(id)
    const roleIds = await roleIdOf(client, 'teacher')
    expectDone(await client.post(system('user/grant'), { userIds, roleIds }), 'grant')
    expect(await client.post(system('user/reset-password'), { userIds })).toMatchObject({
      status: 400,
      reason: 'PASSWORD_AT_DESK',
    })
    expectDone(await client.post(system('user/unlock'), { userIds }), 'unlock')

    expect(client.unanswered).toEqual([])
  })

  test('the people page: export and template by links that carry the token, import by upload', async ({
    api,
  }) => {
    const client = signedIn(api, habits)
    for (const path of ['user/export-user', 'user/export-template'])
      expect(
        isWorkbook(
          (await client.link(system(path), { account: '', realName: '' })).headers['content-type'],
        ),
      ).toBe(true)
    const row = userSheetTitles.map(
      (title) => ({ 账户: 'xinlaoshi', 姓名: '许新' })[String(title)] ?? '',
    )
    const file = { name: '用户.xlsx', bytes: await sheetOf(userSheetTitles, [row]) }

    expectDone(await client.upload(system('user/import-user'), file), 'import')
    expect(await userOf(client, 'xinlaoshi')).toMatchObject({ realName: '许新' })
    expect(client.unanswered).toEqual([])
  })

  test('the dialog of top menus: reads what may be granted and what is granted, then grants', async ({
    api,
  }) => {
    const client = signedIn(api, habits)
    expectDone(
      await client.json(system('topmenu/submit'), {
        code: 'teaching',
        name: '教学',
        source: 'icon',
        path: '/wel',
        sort: 8,
      }),
      'add',
    )
    const top = rowsOf((await client.get(system('topmenu/list'), page)).data).find(
      (one) => one['code'] === 'teaching',
    )
    const topMenuIds = String(top?.['id'])
    const tree = await client.get(system('menu/grant-top-tree'))
    const [first] = rowsOf(isRow(tree.data) ? tree.data['menu'] : [])
    expectDone(
      await client.json(system('topmenu/grant'), {
        topMenuIds: [topMenuIds],
        menuIds: [first?.['id']],
      }),
      'grant',
    )

    const keys = await client.get(system('menu/top-tree-keys'), { topMenuIds })
    expect(isRow(keys.data) ? keys.data['menu'] : []).toContain(first?.['id'])
    expect(client.unanswered).toEqual([])
  })

  test('the region page: two levels loaded lazily, and its sheets', async ({ api }) => {
    const client = signedIn(api, habits)
    const [country] = rowsOf(
      (await client.get(system('region/lazy-tree'), { parentCode: '00' })).data,
    )
    const below = await client.get(system('region/lazy-tree'), {
      parentCode: String(country?.['key']),
    })
    expect(rowsOf(below.data).length).toBeGreaterThan(0)
    const found = await client.get(system('region/detail'), { code: String(country?.['key']) })
    expectDone(found, 'detail')
    for (const path of ['region/export-region', 'region/export-template'])
      expect(
        isWorkbook(
          (await client.link(system(path), { parentCode: '110100' })).headers['content-type'],
        ),
      ).toBe(true)

    expect(client.unanswered).toEqual([])
  })

  test('the profile page: an avatar, which every build uploads below /api', async ({ api }) => {
    const client = signedIn(api, habits)
    const stored = await client.upload('/blade-resource/oss/endpoint/put-file', {
      name: 'face.png',
      type: 'image/png',
      bytes: picture,
    })

    expect(tokenOf(stored.data, 'link')).toMatch(/\S/)
    expect(client.unanswered).toEqual([])
  })

  test('pages that only this client has are answered too', async ({ api }) => {
    const client = signedIn(api, habits)
    await client.get(system('menu/menu-list'), { name: '' })
    await client.get(system('tenant/page'), { ...page, status_equal: '1' })
    await client.get(system('tenant/package-detail'), { tenantId: '100001' })
    expectDone(
      await client.post(system('tenant/setting'), {
        ids: '100001',
        accountNumber: '500',
        expireTime: '',
      }),
      'setting',
    )
    const roots = rowsOf((await client.get(system('dict/parent-list'), page)).data)
    await client.get(system('dict/child-list'), { ...page, parentId: String(roots[0]?.['id']) })
    for (const path of ['dept/select', 'role/select'])
      expect(rowsOf((await client.get(system(path))).data).length).toBeGreaterThan(0)
    for (const path of ['role-list', 'dept-list', 'post-list', 'user-list'])
      await client.get(system(`search/${path}`), { name: '' })

    expect(client.unanswered).toEqual([])
  })

  test('signs in with a password encrypted with our SM2 key, and with empty Dept-Id and Role-Id', async ({
    database,
    world,
  }) => {
    const settings = { sm2: createSm2Opener(testSm2Key) }
    const { api } = await testServer(database, () => world.now, { isDemo: true, settings })
    const client = bladeClient(api, habits)
    const known = await someCaptcha(database, createKeys(testRootKey), world.now)
    client.say({
      'captcha-key': known.captcha_key,
      'captcha-code': known.captcha_code,
      'dept-id': '',
      'role-id': '',
    })
    const password = sm2.doEncrypt('admin', testSm2PublicKey, 0)
    const isCommercial = habits === commercialSaber3
    const answer = isCommercial
      ? await client.post('/blade-auth/oauth/token', {
          tenantId: '000000',
          username: 'admin',
          password,
          grant_type: 'captcha',
          scope: 'all',
        })
      : await client.post('/blade-auth/token', {
          tenantId: '000000',
          account: 'admin',
          password,
          grantType: 'captcha',
          scope: 'all',
        })
    client.carry(
      tokenOf(
        isCommercial ? answer.body : answer.data,
        isCommercial ? 'access_token' : 'accessToken',
      ),
    )

    expect((await client.get(system('user/info'))).data).toMatchObject({ account: 'admin' })
    expect(client.unanswered).toEqual([])
  })
})

test('the uni-app publishes, reads and removes a notice, with a picture that is attached to it', async ({
  api,
}) => {
  const client = signedIn(api, uniApp)
  const stored = await client.upload('/blade-resource/oss/endpoint/put-file-attach', {
    name: 'a.png',
    type: 'image/png',
    bytes: picture,
  })
  expect(stored.data).toMatchObject({ link: expect.any(String), attachId: expect.any(String) })
  expectDone(
    await client.json('/blade-desk/notice/submit', {
      title: '明天停水',
      category: 1,
      content: '<p>请备水。</p>',
    }),
    'submit',
  )
  const [notice] = rowsOf(
    (await client.get('/blade-desk/notice/list', { ...page, title: '明天停水' })).data,
  )
  expectDone(
    await client.get('/blade-desk/notice/detail', { id: String(notice?.['id']) }),
    'detail',
  )
  expectDone(
    await client.post('/blade-desk/notice/remove', { ids: String(notice?.['id']) }),
    'remove',
  )

  expect(client.unanswered).toEqual([])
})

test('the uni-app opens the lists of its workbench, as a teacher', async ({ api }) => {
  const client = signedIn(api, uniApp, testTokens().get('000000:teacher'))
  await client.get('/blade-workflow/app/process/list', {
    platform: 'h5',
    processDefinitionName: '',
  })
  for (const list of ['todoList', 'claimList', 'sendList', 'myDoneList', 'doneList', 'copyList']) {
    const answer = await client.get(`/blade-workflow/app/process/${list}`, {
      ...page,
      processDefinitionName: '',
    })
    expect(answer.data).toMatchObject({ records: expect.any(Array), current: 1, size: 10 })
  }

  expect(client.unanswered).toEqual([])
})
