import { expect, test } from '../../../app/testing/world.ts'
import { checkSecurity } from '../../installation/contract/security.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { hashPassword, md5HexOf } from './passwords/passwordHash.ts'

async function told(api: ApiClient, key: string) {
  const { findings } = (await api.call(checkSecurity, {})).data
  return findings.find((one) => one.key === key)
}

test('the security check reports locked accounts in every school', async ({
  api,
  database,
  world,
}) => {
  const lockedUntil = new Date(world.now.getTime() + 60_000)
  const row = {
    failures: 3,
    pending: 0,
    pendingTime: null,
    locks: 1,
    lockedUntil,
    lastTime: world.now,
  }
  await database.write(world.otherTenant, (tx) =>
    tx
      .insertInto('loginFailure')
      .values([
        { tenantId: world.otherTenant, subject: 'account x', ...row },
        { tenantId: world.otherTenant, subject: 'address x', ...row },
      ])
      .execute(),
  )

  expect(await told(api.as('admin'), 'locked')).toMatchObject({
    state: 'notice',
    sentence: expect.stringMatching(/^1 个账号.*3 次密码错误/),
  })
})

test('the security check counts temporary passwords, and published ones by trying them', async ({
  api,
  database,
  world,
}) => {
  const before = await told(api.as('admin'), 'passwords')
  const passwordHash = await hashPassword(md5HexOf('a long one of her own'))
  await database.write('000000', (tx) =>
    tx
      .updateTable('credential')
      .set({ passwordHash, temporaryUntil: new Date(world.now.getTime() - 1000) })
      .where('tenantId', '=', '000000')
      .where('userId', '=', demoUserId('000000', 'teacher'))
      .execute(),
  )

  const weak = (text = '') => Number(/(\d+) 个还在用/.exec(text)?.[1])
  const after = await told(api.as('admin'), 'passwords')
  expect(weak(after?.sentence)).toBe(weak(before?.sentence) - 1)
  expect((await told(api.as('admin'), 'temporary'))?.sentence).toMatch('另有 1 个已过期')
})
