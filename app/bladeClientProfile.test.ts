/** The own profile as Sword saves it: by user/update, with the id of the person. */
import { describe } from 'vitest'

import sharp from 'sharp'

import { expectDone, isRow, rowsOf, signedIn, tokenOf } from './testing/clients/answersOf.ts'
import type { Row } from './testing/clients/answersOf.ts'
import { sword } from './testing/clients/recorder.ts'
import type { BladeClient } from './testing/clients/recorder.ts'
import { testTokens } from './testing/people.ts'
import { expect, test } from './testing/world.ts'

const blue = { width: 40, height: 40, channels: 3, background: '#2f62d9' } as const
const face = {
  name: 'face.png',
  type: 'image/png',
  bytes: await sharp({ create: blue }).png().toBuffer(),
}
const user = (call: string): string => `/blade-system/user/${call}`
const own = (account: string) => testTokens().get(`000000:${account}`)
const people = ['head', 'teacher', 'parent', 'student'] as const

async function infoOf(client: BladeClient): Promise<Row> {
  const { data } = await client.get(user('info'))
  return isRow(data) ? data : {}
}

/** What Sword's 个人设置 posts; empty fields of the record are null in its form. */
function sent(info: Row): Row {
  const { id, avatar, name, realName, phone, email } = info
  return { id, name, realName, phone, email, avatar }
}

describe.for(people)('Sword and the profile of %s', (account) => {
  test('saves the form as it was read', async ({ api }) => {
    const client = signedIn(api, sword, own(account))
    const before = await infoOf(client)

    expectDone(await client.json(user('update'), sent(before)), 'form')
    expectDone(await client.json(user('update'), before), 'whole record')

    expect(await infoOf(client)).toMatchObject(sent(before))
    expect(client.unanswered).toEqual([])
  })

  test('saves a changed nickname, phone and mail', async ({ api }) => {
    const client = signedIn(api, sword, own(account))
    const changed = { name: '阿禾', phone: '13900000066', email: 'ahe@example.com' }

    expectDone(
      await client.json(user('update'), { ...sent(await infoOf(client)), ...changed }),
      'x',
    )

    expect(await infoOf(client)).toMatchObject(changed)
    expect(client.unanswered).toEqual([])
  })

  test('POST user/update: FIELDS_KEPT_BY_SCHOOL beside the field, and nothing is saved', async ({
    api,
  }) => {
    const client = signedIn(api, sword, own(account))
    const before = await infoOf(client)
    const roles = rowsOf((await signedIn(api, sword).get('/blade-system/role/list')).data)
    const admin = roles.find((row) => row['roleAlias'] === 'administrator')
    const change = { roleId: String(admin?.['id']), account: 'chief', status: 0, name: '阿禾' }

    expect(await client.json(user('update'), { ...sent(before), ...change })).toMatchObject({
      status: 400,
      reason: 'FIELDS_KEPT_BY_SCHOOL',
      fields: [{ name: 'account' }, { name: 'status' }, { name: 'roleId' }],
    })
    expect(await infoOf(client)).toEqual(before)
    expect(client.unanswered).toEqual([])
  })

  test('refuses the record of somebody else', async ({ api }) => {
    const admin = signedIn(api, sword)
    const { id } = await infoOf(admin)

    const client = signedIn(api, sword, own(account))
    expect(await client.json(user('update'), { id, name: '阿禾' })).toMatchObject({
      status: 403,
      reason: 'NOT_ALLOWED',
    })
    expect(await client.json(user('update'), { id: '99999999999', name: '阿禾' })).toMatchObject({
      status: 403,
      reason: 'NOT_ALLOWED',
    })
    expect((await infoOf(admin))['name']).not.toBe('阿禾')
  })
})

test('Sword saves a picture whose link is a path, because the host of the page is not known', async ({
  api,
}) => {
  const client = signedIn(api, sword, own('teacher'))
  client.say({ host: 'evil.example' })
  const before = sent(await infoOf(client))
  const { data } = await client.upload('/blade-resource/oss/endpoint/put-file', face)
  const avatar = tokenOf(data, 'link')
  expect(data).toMatchObject({
    domain: '',
    link: expect.stringMatching(/^\/api\/blade-resource\//),
  })
  expect(await api.inject({ method: 'GET', url: avatar })).toMatchObject({ status: 200 })

  expectDone(await client.json(user('update'), { ...before, avatar }), 'avatar')

  expect((await infoOf(client))['avatar']).toBe(avatar.replace(/\?.*$/, ''))
  expect(client.unanswered).toEqual([])
})

test('POST user/update: NAME_KEPT_BY_SCHOOL for a changed name; Sword’s other fields are saved', async ({
  api,
}) => {
  const client = signedIn(api, sword, own('teacher'))
  const before = sent(await infoOf(client))
  const changed = { ...before, realName: '王老师', phone: '13900000077' }

  expect(await client.json(user('update'), changed)).toMatchObject({
    status: 400,
    reason: 'NAME_KEPT_BY_SCHOOL',
    fields: [{ name: 'realName' }],
  })
  expect(await infoOf(client)).toMatchObject({ ...before, phone: '13900000077' })
})
