import { expect, test } from '../../../app/testing/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { oauthToken, openToken } from '../contract/token.ts'
import { createSessionMemory } from './sessions/sessionCache.ts'
import { testServer } from './testing/testServer.ts'

const tenantId = '100001'
const right = { grant_type: 'password', username: 'teacher', password: 'qinghe', tenantId }
const bearer = (token: string) => ({ 'blade-auth': `bearer ${token}` })
const renew = (api: ApiClient, refresh_token: string) =>
  api.call(oauthToken, { grant_type: 'refresh_token', refresh_token })
const endAt = (database: Database, expireTime: Date | null) =>
  database.platform((tx) =>
    tx.updateTable('tenant').set({ expireTime }).where('tenantId', '=', tenantId).execute(),
  )
const second = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

test('the contact person of a school can be read by no other database role', async ({
  database,
}) => {
  await expect(
    database.read(tenantId, (db) => db.selectFrom('tenant').select('contactNumber').execute()),
  ).rejects.toThrow('permission denied')
})

test('POST oauth/token: SCHOOL_ENDED only after the right password, from the moment the school ends', async ({
  api,
  database,
  world,
}) => {
  await endAt(database, second(world.now, 60))
  expect((await api.call(oauthToken, right)).status).toBe(200)

  world.setNow(second(world.now, 60))

  const answer = await api.call(oauthToken, right)
  expect(answer).toBeRefused('SCHOOL_ENDED')
  expect(answer.body['error_description']).toBe('租户授权已过期,请联系管理员')
  expect(await api.call(oauthToken, { ...right, password: 'wrong' })).toBeRefused('SIGN_IN_REFUSED')
  // Other schools are not affected.
  expect((await api.call(oauthToken, { ...right, tenantId: '000000' })).status).toBe(200)
})

test('a right password refused because the school has ended frees its place, however often it is tried', async ({
  api,
  database,
  world,
}) => {
  await endAt(database, world.now)

  const reasons = []
  for (let attempt = 0; attempt < 7; attempt += 1)
    reasons.push((await api.call(oauthToken, right)).reason)

  expect(reasons).toEqual(reasons.map(() => 'SCHOOL_ENDED'))
})

test('POST token: SCHOOL_ENDED in the open dialect', async ({ api, database, world }) => {
  await endAt(database, world.now)

  expect(
    await api.call(openToken, { account: 'teacher', password: 'qinghe', tenantId }),
  ).toBeRefused('SCHOOL_ENDED')
})

test('open sessions end with their school, despite caches, and cannot be renewed', async ({
  database,
  world,
}) => {
  let now = world.now
  await endAt(database, second(now, 60))
  const memory = createSessionMemory(() => true)
  const { api } = await testServer(database, () => now, { isDemo: true, services: { memory } })
  const { access_token: token, refresh_token: renewal } = (await api.call(oauthToken, right)).data
  expect((await api.call(ownUser, {}, bearer(token))).status).toBe(200)

  now = second(now, 59)
  expect((await api.call(ownUser, {}, bearer(token))).status).toBe(200)
  now = second(now, 1)
  expect(await api.call(ownUser, {}, bearer(token))).toBeRefused('NOT_SIGNED_IN')
  expect(await renew(api, renewal)).toBeRefused('REFRESH_REFUSED')

  // A renewed school continues with its data.
  await endAt(database, second(now, 3600))
  memory.onChange({ topic: 'tenant', subject: tenantId })
  expect((await api.call(ownUser, {}, bearer(token))).status).toBe(200)
})

test('nobody signs in to a school that is in the recycle bin or removed', async ({
  api,
  database,
}) => {
  for (const change of [{ status: -1 }, { isDeleted: true }]) {
    await database.platform((tx) =>
      tx.updateTable('tenant').set(change).where('tenantId', '=', tenantId).execute(),
    )
    expect(await api.call(oauthToken, right)).toBeRefused('SCHOOL_ENDED')
    expect(await api.as('teacher', tenantId).call(ownUser, {})).toBeRefused('NOT_SIGNED_IN')
    await database.platform((tx) =>
      tx
        .updateTable('tenant')
        .set({ status: 1, isDeleted: false })
        .where('tenantId', '=', tenantId)
        .execute(),
    )
    expect((await api.as('teacher', tenantId).call(ownUser, {})).status).toBe(200)
  }
})

test('the platform itself never ends and cannot be removed', async ({ database, world }) => {
  for (const change of [{ expireTime: world.now }, { status: -1 }, { isDeleted: true }])
    await expect(
      database.platform((tx) =>
        tx.updateTable('tenant').set(change).where('tenantId', '=', '000000').execute(),
      ),
    ).rejects.toThrow('tenant__platform_stays')
})
