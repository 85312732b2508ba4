/** Small requests that Saber3 and Sword were seen to make, and the answers that they can use. */
import { describe } from 'vitest'

import sharp from 'sharp'

import { expectDone, isRow, signedIn, tokenOf } from './testing/clients/answersOf.ts'
import type { Row } from './testing/clients/answersOf.ts'
import { saber3, sword } from './testing/clients/recorder.ts'
import type { BladeClient } from './testing/clients/recorder.ts'
import { testTokens } from './testing/people.ts'
import { expect, test } from './testing/world.ts'

const system = (path: string): string => `/blade-system/${path}`
const putFile = '/blade-resource/oss/endpoint/put-file'
const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background: '#2f62d9' } })
const png = { name: 'face.png', type: 'image/png', bytes: await drawn.clone().png().toBuffer() }
const gif = { name: 'face.gif', type: 'image/gif', bytes: await drawn.clone().gif().toBuffer() }

const own = (account: string) => testTokens().get(`000000:${account}`)

async function infoOf(client: BladeClient): Promise<Row> {
  const { data } = await client.get(system('user/info'))
  return isRow(data) ? data : {}
}

/** The six fields that Saber's 个人信息 reads and posts. */
const sent = ({ id, avatar, name, realName, phone, email }: Row): Row => ({
  id,
  avatar,
  name,
  realName,
  phone,
  email,
})

describe.for([saber3, sword])('$name and the own profile', (habits) => {
  test.for(['admin', 'head', 'teacher', 'parent', 'student'])(
    'saves the record of %s as it was read',
    async (account, { api }) => {
      const client = signedIn(api, habits, own(account))
      const before = await infoOf(client)

      expectDone(await client.json(system('user/update-info'), sent(before)), 'form')
      expectDone(
        await client.json(system('user/update-info'), { ...before, sex: -1, $sex: '未知' }),
        'whole row',
      )
      expect(await infoOf(client)).toMatchObject(sent(before))
      expect(client.unanswered).toEqual([])
    },
  )

  test('a changed name is refused beside the field, and the rest is saved', async ({ api }) => {
    const client = signedIn(api, habits, own('teacher'))
    const before = sent(await infoOf(client))
    const changed = { ...before, realName: '王老师', phone: '13900000077' }

    expect(await client.json(system('user/update-info'), changed)).toMatchObject({
      status: 400,
      reason: 'NAME_KEPT_BY_SCHOOL',
      fields: [{ name: 'realName' }],
    })
    expect(await infoOf(client)).toMatchObject({ ...before, phone: '13900000077' })
    expect(client.unanswered).toEqual([])
  })

  test('a face is uploaded, saved by its whole address, and removed with an empty one', async ({
    api,
  }) => {
    const client = signedIn(api, habits, own('teacher'))
    const before = sent(await infoOf(client))
    const { data } = await client.upload(putFile, png)
    expect(data).toMatchObject({ domain: 'http://localhost' })
    const avatar = tokenOf(data, 'link')
    expect(avatar).toMatch(/^http:\/\/localhost\/api\/blade-resource\//)

    expectDone(await client.json(system('user/update-info'), { ...before, avatar }), 'set')
    const { avatar: kept } = await infoOf(client)
    expect(kept).toBe(avatar.replace(/^http:\/\/localhost|\?.*$/g, ''))
    expectDone(
      await client.json(system('user/update-info'), { ...before, avatar: kept }),
      'unchanged',
    )
    expectDone(await client.json(system('user/update-info'), { ...before, avatar: '' }), 'removed')

    expect((await infoOf(client))['avatar']).toBe('')
    expect(client.unanswered).toEqual([])
  })

  test('a GIF is refused with a sentence that says what to do', async ({ api }) => {
    const client = signedIn(api, habits, own('teacher'))

    expect(await client.upload(putFile, gif)).toMatchObject({
      status: 415,
      reason: 'FILE_TYPE',
      body: { code: 415, success: false, msg: '不支持 GIF 图片，请转为 JPG 或 PNG 后再上传' },
    })
  })

  test('the page header has a picture for people without one', async ({ api }) => {
    const client = signedIn(api, habits, '')
    const asked = { tenantId: '000000', account: 'teacher', password: 'qinghe' }
    const { data } = await client.post('/blade-auth/token', { ...asked, grantType: 'password' })

    expect(tokenOf(data, 'avatar')).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  })
})

describe.for([saber3, sword])('$name and people without a known sex', (habits) => {
  test('adds one without a face, reads 未知 as its own forms have it, and saves the row', async ({
    api,
  }) => {
    const client = signedIn(api, habits)
    const person = { account: 'wuxing', realName: '许新', name: '许', avatar: '', sex: 3 }
    expectDone(
      await client.json(system('user/submit'), { ...person, password: 'Zhongxia2027' }),
      'add',
    )
    const read = async (): Promise<Row> => {
      const { data } = await client.get(system('user/list'), {
        current: '1',
        size: '10',
        account: 'wuxing',
      })
      const [row] = isRow(data) && Array.isArray(data['records']) ? data['records'] : []
      return isRow(row) ? row : {}
    }
    const row = await read()
    expect(row).toMatchObject({ sex: 3, sexName: '未知', avatar: '' })

    for (const sex of [3, '3', -1, '', 2])
      expectDone(await client.json(system('user/submit'), { ...row, sex }), String(sex))

    expect(await read()).toMatchObject({ sex: 2, sexName: '女' })
    expect(client.unanswered).toEqual([])
  })
})

test('a method that a path does not have is 405 and names the others', async ({ api }) => {
  for (const prefix of ['', '/api'])
    for (const [method, path, allow] of [
      ['PUT', system('user/submit'), 'POST'],
      ['DELETE', system('user/remove'), 'POST'],
      ['PUT', system('user/list'), 'GET, HEAD'],
      ['DELETE', '/blade-auth/oauth/render/wechat_open', 'GET, HEAD'],
    ] as const) {
      const { status, headers, body } = await api.inject({ method, url: `${prefix}${path}` })
      expect([method, path, status, headers['allow'], body['code']]).toEqual([
        method,
        path,
        405,
        allow,
        405,
      ])
    }
})

test('Saber’s third-party buttons without a registered sign-in say so', async ({ api }) => {
  const client = signedIn(api, saber3, '')

  for (const source of ['qq', 'wechat_open', 'github', 'gitee'])
    expect(await client.get(`/blade-auth/oauth/render/${source}`)).toMatchObject({
      status: 400,
      reason: 'THIRD_SIGN_IN_OFF',
    })
  expect(client.unanswered).toEqual([])
})

describe.for([saber3, sword])('$name and pages that are not offered', (habits) => {
  test.for([
    ['/blade-develop/code', '代码生成', ['submit', 'remove', 'copy', 'gen-code']],
    ['/blade-develop/datasource', '数据源', ['submit', 'remove']],
    ['/blade-report/report/rest', '报表', ['remove']],
  ] as const)('%s says what is missing', async ([base, feature, changes], { api }) => {
    const client = signedIn(api, habits)
    const answers = [
      await client.get(`${base}/list`, { current: '1', size: '10' }),
      ...(await Promise.all(changes.map((one) => client.post(`${base}/${one}`, { ids: '1' })))),
    ]

    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 400,
        reason: 'NOT_OFFERED',
        body: { msg: expect.stringContaining(`本平台不提供${feature}`) },
      })
    const { data } = await client.get(system('menu/routes'))
    expect(JSON.stringify(data)).not.toMatch(/"\/(tool|report)\b/)
    expect(client.unanswered).toEqual([])
  })
})
