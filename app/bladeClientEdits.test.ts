/**
 * The recorded requests of Saber3 and Sword when users edit on their pages, and the results they
 * must have.
 */
import { describe } from 'vitest'

import { issueSchoolPassword } from '../domains/organisation/contract/tenants.ts'
import { expectDone, rowsOf, signedIn, tokenOf } from './testing/clients/answersOf.ts'
import type { Row } from './testing/clients/answersOf.ts'
import { saber3, sword } from './testing/clients/recorder.ts'
import type { BladeClient, Query } from './testing/clients/recorder.ts'
import { testTokens } from './testing/people.ts'
import { expect, test } from './testing/world.ts'

const page = { current: '1', size: '10' }

async function firstRow(client: BladeClient, path: string, query: Query): Promise<Row> {
  const [found] = rowsOf((await client.get(path, query)).data)
  return found ?? {}
}

describe.for([saber3, sword])('$name edits notices', (habits) => {
  const notices = '/blade-desk/notice'

  test('the editor opens from the row, and saving it keeps the text', async ({ api }) => {
    const client = signedIn(api, habits)
    const title = '秋游通知'
    const content = '<p>请带水。</p>'
    const releaseTime = '2027-03-15 08:00:00'
    expectDone(
      await client.json(`${notices}/submit`, { title, category: 1, releaseTime, content }),
      'add',
    )
    const row = await firstRow(client, `${notices}/list`, { ...page, title })
    expect(row).toMatchObject({
      content,
      tenantId: '000000',
      status: 1,
      isDeleted: 0,
      createUser: expect.stringMatching(/^\d+$/),
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
      updateTime: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
    })

    expectDone(
      await client.json(`${notices}/submit`, {
        ...row,
        title: '秋游通知（改）',
        $category: '发布通知',
      }),
      'edit',
    )

    const detail = await client.get(`${notices}/detail`, { id: String(row['id']) })
    expect(detail.data).toMatchObject({ title: '秋游通知（改）', content, tenantId: '000000' })
    expect(client.unanswered).toEqual([])
  })

  test('a notice with a later release time is visible to its publisher and hidden from readers', async ({
    api,
  }) => {
    const client = signedIn(api, habits)
    const reader = signedIn(api, habits, testTokens().get('000000:parent'))
    const title = '下周的通知'
    const releaseTime = '2027-03-22 00:00:00'
    expectDone(
      await client.json(`${notices}/submit`, {
        title,
        category: 6,
        releaseTime,
        content: '<p>一</p>',
      }),
      'add',
    )

    for (const list of ['list', 'page'])
      expect(await firstRow(client, `${notices}/${list}`, { ...page, title })).toMatchObject({
        title,
        releaseTime,
      })
    const { id } = await firstRow(client, `${notices}/list`, { ...page, title })
    expectDone(await client.get(`${notices}/detail`, { id: String(id) }), 'detail')
    expect(await firstRow(reader, `${notices}/list`, { ...page, title })).toEqual({})
    expect((await reader.get(`${notices}/detail`, { id: String(id) })).status).toBe(404)
    expect(client.unanswered).toEqual([])
  })
})

test('Saber3 opens the regions level by level, saves one unchanged and adds one below it', async ({
  api,
}) => {
  const client = signedIn(api, saber3)
  const region = (call: string) => `/blade-system/region/${call}`
  await client.get(region('lazy-tree'), { parentCode: '00' })
  const chosen = await firstRow(client, region('detail'), { code: '130000' })
  expectDone(await client.json(region('submit'), { ...chosen, code: '1300' }), 'unchanged')
  const added = { ...chosen, parentCode: '130000', code: '13000099', subCode: '99', name: '新区' }
  expectDone(await client.json(region('submit'), added), 'add')

  expect((await client.get(region('detail'), { code: '139900' })).data).toMatchObject({
    name: '新区',
    parentName: '河北省',
  })
  expect((await client.get(region('detail'), { code: '1300' })).status).toBe(404)
})

test('Saber3 adds a menu with the values of its own radio buttons', async ({ api }) => {
  const client = signedIn(api, saber3)
  const row = { name: '校车', path: '/bus', code: 'bus', alias: 'menu', source: '', sort: 1 }
  const posted = { ...row, parentId: '', category: 1, action: 0, isOpen: 0, remark: '' }
  expectDone(await client.json('/blade-system/menu/submit', posted), 'add')
  const menu = await firstRow(client, '/blade-system/menu/list', { ...page, code: 'bus' })

  expectDone(await client.json('/blade-system/menu/submit', { ...menu, isOpen: '' }), 'edit')
  expect(client.unanswered).toEqual([])
})

describe.for([saber3, sword])('$name and passwords that it cannot show', (habits) => {
  test('creates a school, whose first password is issued at the desk', async ({ api }) => {
    const client = signedIn(api, habits)
    const tenantName = '云岭小学'
    const opened = await client.json('/blade-system/tenant/submit', { tenantName, linkman: '何' })
    expectDone(opened, 'open')

    expect(opened.text).not.toMatch(/password/)
    const { id } = await firstRow(client, '/blade-system/tenant/list', { ...page, tenantName })
    const issued = await api.as('admin').call(issueSchoolPassword, { id: String(id) })
    expect(issued.data.issued).toMatchObject({ account: 'admin' })
    expect(client.unanswered).toEqual([])
  })

  test('with a first password, shows the request to change it', async ({ api }) => {
    const office = signedIn(api, habits)
    const password = 'Zhongxia2027'
    const person = { account: 'xinren', realName: '许新', name: '新人', password, sex: -1 }
    expectDone(await office.json('/blade-system/user/submit', person), 'add')
    const asked = { tenantId: '000000', account: 'xinren', password, grantType: 'password' }
    const client = signedIn(api, habits, '')
    const { data } = await client.post('/blade-auth/token', asked)
    client.carry(tokenOf(data, 'accessToken'))

    expect(await client.get('/blade-system/dict/dictionary', { code: 'sex' })).toMatchObject({
      status: 400,
      reason: 'PASSWORD_CHANGE_NEEDED',
      body: { msg: expect.stringContaining('修改初始密码') },
    })
    const chosen = { newPassword: 'Chun tian 2027', newPassword1: 'Chun tian 2027' }
    expectDone(
      await client.post('/blade-system/user/update-password', { oldPassword: password, ...chosen }),
      'change',
    )
    expectDone(await client.get('/blade-system/dict/dictionary', { code: 'sex' }), 'afterwards')
    expect(client.unanswered).toEqual([])
  })

  test('with an invalid refresh token, is signed out by 401', async ({ api }) => {
    const client = signedIn(api, habits)
    const refresh = { refreshToken: 'old', grantType: 'refresh_token', scope: 'all' }

    expect(await client.post('/blade-auth/token', refresh)).toMatchObject({
      status: 401,
      body: { code: 401, success: false, msg: '登录已过期，请重新登录' },
    })
  })
})

describe.for([saber3, sword])('$name and the shipped clients', (habits) => {
  const clients = '/blade-system/client'

  test.for([
    ['saber', 'http://localhost:8080'],
    ['saber3', 'http://localhost:8080'],
    ['sword', 'http://localhost:8888'],
  ] as const)('saves %s as it was read, with its address', async ([clientId, address], { api }) => {
    const client = signedIn(api, habits)
    const row = await firstRow(client, `${clients}/list`, { ...page, clientId })
    const { data } = await client.get(`${clients}/detail`, { id: String(row['id']) })
    const [detail = {}] = rowsOf(data)
    expect(detail).toMatchObject({ clientId, webServerRedirectUri: address })

    expectDone(await client.json(`${clients}/submit`, detail), 'unchanged')

    const school = { ...detail, webServerRedirectUri: 'https://school.example.org/login' }
    expectDone(await client.json(`${clients}/submit`, school), 'registered')
    const shown = await client.get(`${clients}/detail`, { id: String(row['id']) })
    expect(shown.data).toMatchObject({ webServerRedirectUri: school.webServerRedirectUri })
    expect(client.unanswered).toEqual([])
  })
})

test('Sword searches the logs by the fields of its pages', async ({ api }) => {
  const client = signedIn(api, sword)
  const row = { paramName: '校车', paramKey: 'bus.open', paramValue: 'true' }
  expectDone(await client.json('/blade-system/param/submit', row), 'act')
  const search = { ...page, serviceId: 'qinghe', requestUri: 'param/submit' }

  const found = await firstRow(client, '/blade-log/api/list', { ...search, title: 'parameter' })
  expect(found).toMatchObject({ method: 'POST', requestUri: '/blade-system/param/submit' })
  expect(await firstRow(client, '/blade-log/usual/list', { ...search, logId: 'nothing' })).toEqual(
    {},
  )
  expect(client.unanswered).toEqual([])
})
