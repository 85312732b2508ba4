import { demoUserId } from '../../../../db/demo/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import {
  endOtherSessions,
  endOwnSession,
  endSessionsOfUser,
  listOwnSessions,
  listSessionsOfUser,
} from '../../contract/sessions.ts'
import { oauthToken } from '../../contract/token.ts'
import { deviceName } from '../deviceName.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.40'
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36'

async function signIn(api: Api, userAgent: string) {
  const { data } = await api.call(
    oauthToken,
    { grant_type: 'password', username: 'parent', password: 'qinghe' },
    { 'user-agent': userAgent },
  )
  return { headers: { 'blade-auth': `bearer ${data.access_token}` }, refresh: data.refresh_token }
}

test('GET sessions/list: works, with the device named, the address, and the current one marked', async ({
  api,
  world,
}) => {
  const first = await signIn(api, phone)
  const second = await signIn(api, desk)

  const { data } = await api.call(listOwnSessions, {}, second.headers)

  expect(data.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Chrome · Windows 电脑', true],
    ['微信 · iPhone', false],
    ['未知设备', false],
  ])
  expect(data[0]).toMatchObject({
    ip: '127.0.0.1',
    createTime: expect.any(String),
    lastTime: '2027-03-15 09:00:00',
  })

  world.setNow(new Date(world.now.getTime() + 50 * 60_000))
  await api.call(
    oauthToken,
    { grant_type: 'refresh_token', refresh_token: first.refresh },
    { 'user-agent': phone },
  )
  expect((await api.call(listOwnSessions, {}, first.headers)).data[0]?.lastTime).toBe(
    '2027-03-15 09:50:00',
  )
})

test('POST sessions/end: works at once, for one’s own devices only', async ({ api }) => {
  const [first, second] = [await signIn(api, phone), await signIn(api, desk)]
  const { data } = await api.call(listOwnSessions, {}, second.headers)
  const id = data[1]?.id ?? ''

  expect(await api.as('teacher').call(endOwnSession, { id })).toBeRefused('NOT_FOUND')
  expect((await api.call(ownUser, {}, first.headers)).status).toBe(200)
  expect(await api.call(endOwnSession, { id }, second.headers)).toBeDone()
  expect((await api.call(ownUser, {}, first.headers)).status).toBe(401)
  expect(await api.call(endOwnSession, { id }, second.headers)).toBeRefused('NOT_FOUND')
})

test('POST sessions/end-others: works for all but the calling device', async ({ api }) => {
  const [first, second] = [await signIn(api, phone), await signIn(api, desk)]

  expect(await api.call(endOtherSessions, {}, second.headers)).toBeDone()

  expect((await api.call(ownUser, {}, first.headers)).status).toBe(401)
  expect((await api.call(ownUser, {}, second.headers)).status).toBe(200)
  expect((await api.call(listOwnSessions, {}, second.headers)).data).toHaveLength(1)
})

test('GET user-sessions/list: works for the own school only', async ({ api, world }) => {
  await signIn(api, phone)

  const answer = await api
    .as('admin')
    .call(listSessionsOfUser, { userId: demoUserId(world.tenant, 'parent') })

  expect(answer.data.map(({ device }) => device)).toEqual(['微信 · iPhone', '未知设备'])
  expect(
    await api
      .as('admin')
      .call(listSessionsOfUser, { userId: demoUserId(world.otherTenant, 'parent') }),
  ).toBeRefused('NOT_FOUND')
})

test('POST user-sessions/end: works for one device, then for all, and is recorded', async ({
  api,
  database,
  world,
}) => {
  const [first, second] = [await signIn(api, phone), await signIn(api, desk)]
  const userId = demoUserId(world.tenant, 'parent')
  const { data } = await api.call(listOwnSessions, {}, first.headers)
  const id = data.find(({ isCurrent }) => isCurrent)?.id ?? ''

  expect(
    await api
      .as('admin')
      .call(endSessionsOfUser, { userId: demoUserId(world.tenant, 'teacher'), id }),
  ).toBeRefused('NOT_FOUND')
  expect(await api.as('admin').call(endSessionsOfUser, { userId, id })).toBeDone()
  expect((await api.call(ownUser, {}, first.headers)).status).toBe(401)
  expect((await api.call(ownUser, {}, second.headers)).status).toBe(200)
  expect(await api.as('admin').call(endSessionsOfUser, { userId })).toBeDone()
  expect((await api.call(ownUser, {}, second.headers)).status).toBe(401)
  expect(
    await api
      .as('admin')
      .call(endSessionsOfUser, { userId: demoUserId(world.otherTenant, 'parent') }),
  ).toBeRefused('NOT_FOUND')
  const rows = await database.read(world.tenant, (db) =>
    db
      .selectFrom('auditLog')
      .select('subjectId')
      .where('tenantId', '=', world.tenant)
      .where('action', '=', 'identity.endSessionsOfUser')
      .execute(),
  )
  expect(rows.map(({ subjectId }) => subjectId)).toEqual([userId, userId])
})

test('a device has a name that people recognise', () => {
  expect(
    [
      phone,
      desk,
      '',
      'curl/8',
      'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36',
    ].map(deviceName),
  ).toEqual(['微信 · iPhone', 'Chrome · Windows 电脑', '未知设备', '未知设备', 'Chrome · 安卓设备'])
})
