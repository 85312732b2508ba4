import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { updateOwnInfo, updateOwnPassword } from '../contract/profile.ts'
import { oauthToken } from '../contract/token.ts'

const right = { grant_type: 'password', username: 'parent', password: 'qinghe' }

const trail = (database: Database, tenantId: string) =>
  database.read(tenantId, (db) =>
    db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'actorAccount', 'subjectId', 'detail', 'ip'])
      .where('tenantId', '=', tenantId)
      .orderBy('id')
      .execute(),
  )

test('OPS-08: a sign-in is recorded in one row with person, method and address', async ({
  api,
  database,
  world,
}) => {
  expect((await api.call(oauthToken, right)).status).toBe(200)

  const parent = demoUserId(world.tenant, 'parent')
  expect(await trail(database, world.tenant)).toMatchObject([
    {
      action: 'identity.signIn',
      actorId: parent,
      actorAccount: 'parent',
      subjectId: parent,
      detail: { grant: 'password' },
      ip: '127.0.0.1',
    },
  ])
})

test('OPS-08: a failed sign-in is recorded in one row under the attempted account, without any input', async ({
  api,
  database,
  world,
}) => {
  await api.call(oauthToken, { ...right, password: 'a wrong guess' })
  await api.call(oauthToken, { ...right, username: 'my-secret-passphrase' })
  await api.call(oauthToken, {
    grant_type: 'sms_code',
    phone: '14000000006',
    id: '1',
    value: '000000',
  })

  const rows = await trail(database, world.tenant)
  expect(rows.map(({ subjectId, detail }) => [subjectId, detail])).toEqual([
    [demoUserId(world.tenant, 'parent'), { grant: 'password', why: 'SIGN_IN_REFUSED' }],
    ['0', { grant: 'password', why: 'SIGN_IN_REFUSED' }],
    ['0', { grant: 'sms_code', why: 'SMS_CODE_WRONG' }],
  ])
  expect(
    rows.every(({ action, actorId }) => action === 'identity.signInFailed' && actorId === '0'),
  ).toBe(true)
  expect(JSON.stringify(rows)).not.toMatch(/wrong guess|passphrase|14000000006/)
})

test('OPS-08: a registration, a profile change and a password change are recorded in one row each; a refused change in none', async ({
  api,
  database,
  world,
}) => {
  const form = {
    oldPassword: 'qinghe',
    newPassword: '院子里有棵老槐树',
    newPassword1: '院子里有棵老槐树',
  }
  await api.call(oauthToken, {
    grant_type: 'register',
    name: '刘爸爸',
    account: 'liu.baba',
    password: '操场边上的三棵樟树',
  })
  await api.as('parent').call(updateOwnInfo, { name: '小雨妈妈', phone: '13900000001' })
  await api.as('teacher').call(updateOwnInfo, { realName: '别的名字' })
  await api.as('parent').call(updateOwnPassword, form)

  const rows = await trail(database, world.tenant)
  expect(rows.map(({ action }) => action)).toEqual([
    'identity.register',
    'identity.signIn',
    'identity.changeProfile',
    'identity.changePassword',
  ])
  expect(rows[2]?.detail).toEqual({ fields: ['name', 'phone', 'phoneVerifiedTime'] })
  expect(JSON.stringify(rows)).not.toMatch(/13900000001|槐树|樟树/)
})

test('SEC-13: reusing a refresh token after its grace period is recorded', async ({
  api,
  database,
  world,
}) => {
  const { data } = await api.call(oauthToken, right)
  const renew = () =>
    api.call(oauthToken, { grant_type: 'refresh_token', refresh_token: data.refresh_token })
  expect((await renew()).status).toBe(200)
  world.setNow(new Date(world.now.getTime() + 10 * 60_000))

  expect(await renew()).toBeRefused('REFRESH_REFUSED')
  expect((await trail(database, world.tenant)).map(({ action }) => action)).toEqual([
    'identity.signIn',
    'identity.tokenReused',
  ])
})
