import { expect, test } from '../../../app/testing/world.ts'
import { shownSms } from '../../../platform/server/ports/sms.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { registerGuest, submitUser } from '../contract/accounts.ts'
import { updateOwnPassword } from '../contract/profile.ts'
import { sendSmsCode } from '../contract/smsCode.ts'
import { oauthToken, openLogout } from '../contract/token.ts'
import { listeningServer, testServer } from './testing/testServer.ts'

const now = new Date('2027-03-15T01:00:00Z')
const right = { grant_type: 'password', username: 'parent', password: 'qinghe' }

test('SEC-11: of a hundred concurrent guesses in two processes at most five are checked', async ({
  ownClone,
}) => {
  const { database } = await ownClone()
  const servers = [
    await testServer(database, () => now, { isDemo: true }),
    await testServer(database, () => now, { isDemo: true }),
  ]
  let looked = 0
  for (const { services } of servers) {
    const { run } = services.queue
    services.queue.run = (work) => ((looked += 1), run(work))
  }

  const reasons = await Promise.all(
    Array.from(
      { length: 100 },
      async (_, index) =>
        (await servers[index % 2]?.api.call(oauthToken, { ...right, password: `guess ${index}` }))
          ?.reason,
    ),
  )

  expect(looked).toBeLessThanOrEqual(5)
  expect(reasons.filter((reason) => reason === 'SIGN_IN_REFUSED')).toHaveLength(looked)
  expect(new Set(reasons)).not.toContain('')
})

test('many correct concurrent sign-ins of one account all succeed', async ({ ownClone }) => {
  const { database } = await ownClone()
  const { api } = await testServer(database, () => now, { isDemo: true })

  const answers = await Promise.all(Array.from({ length: 20 }, () => api.call(oauthToken, right)))

  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
})

test('SEC-13: twenty concurrent renewals with one token give one successor', async ({
  ownClone,
}) => {
  const { database } = await ownClone()
  const { api } = await testServer(database, () => now, { isDemo: true })
  const { refresh_token } = (await api.call(oauthToken, right)).data

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      api.call(oauthToken, { grant_type: 'refresh_token', refresh_token }),
    ),
  )

  expect(new Set(answers.map((answer) => answer.data.refresh_token)).size).toBe(1)
  const rows = await database.read('000000', (db) =>
    db.selectFrom('refreshToken').select('id').where('tenantId', '=', '000000').execute(),
  )
  expect(rows).toHaveLength(2)
})

test('of two families that request one account name at once one gets it', async ({ ownClone }) => {
  const { database } = await ownClone()
  const { api } = await testServer(database, () => now, { isDemo: true })
  const input = {
    grant_type: 'register',
    name: '刘爸爸',
    account: 'liu',
    password: '雨天带伞去上学吧',
  }

  const answers = await Promise.all([1, 2, 3].map(() => api.call(oauthToken, input)))

  expect(answers.map((answer) => answer.reason).sort()).toEqual([
    '',
    'ACCOUNT_TAKEN',
    'ACCOUNT_TAKEN',
  ])
})

test('SEC-13: signing out and changing the password take effect in every process that caches sessions', async ({
  ownClone,
}) => {
  const { database, ownerUrl } = await ownClone()
  const [here, there] = [
    await listeningServer(database, ownerUrl, () => now),
    await listeningServer(database, ownerUrl, () => now),
  ]
  const statusThere = async (token: string) => (await there.as(token).call(ownUser, {})).status
  const tokens = await Promise.all(
    [1, 2, 3].map(async () => (await here.api.call(oauthToken, right)).data.access_token),
  )
  const [first = '', second = '', third = ''] = tokens
  expect(await Promise.all(tokens.map(statusThere))).toEqual([200, 200, 200])
  let asked = 0
  const { read } = database
  database.read = (tenantId, work) => ((asked += 1), read(tenantId, work))
  await statusThere(first)
  // Control: the cache works, so only the verb itself queried the database.
  expect(asked).toBe(1)

  await here.as(first).call(openLogout, {})
  expect((await here.as(first).call(ownUser, {})).status).toBe(401)
  await expect.poll(() => statusThere(first), { timeout: 40_000 }).toBe(401)

  await here.as(second).call(updateOwnPassword, {
    oldPassword: 'qinghe',
    newPassword: '院子里有棵老槐树',
    newPassword1: '院子里有棵老槐树',
  })
  await expect.poll(() => statusThere(third), { timeout: 40_000 }).toBe(401)
  expect(await statusThere(second)).toBe(200)
  await Promise.all([here.close(), there.close()])
})

test('POST oauth/token: PHONE_TAKEN for one of two concurrent registrations with one verified phone', async ({
  ownClone,
}) => {
  const { database } = await ownClone()
  let moment = now
  const { api } = await testServer(database, () => moment, {
    isDemo: true,
    settings: { sms: shownSms() },
  })
  const proofs: { id: string; value: string }[] = []
  for (const minute of [0, 2]) {
    moment = new Date(now.getTime() + minute * 60_000)
    const { id, shownCode: value = '' } = (await api.call(sendSmsCode, { phone: '13900000077' }))
      .data
    proofs.push({ id, value })
  }
  const input = {
    grant_type: 'register',
    name: '刘爸爸',
    phone: '13900000077',
    password: '雨天带伞去上学吧',
  }

  const answers = await Promise.all(
    proofs.map((proof, index) =>
      api.call(oauthToken, { ...input, ...proof, account: `liu${index}` }),
    ),
  )

  expect(answers.map((answer) => answer.reason).sort()).toEqual(['', 'PHONE_TAKEN'])
})

test('concurrent additions by the office and by families never exceed the account limit', async ({
  ownClone,
}) => {
  const { database, as } = await ownClone()
  const count = () =>
    database.read(
      '000000',
      async (db) =>
        (await db.selectFrom('appUser').select('id').where('isDeleted', '=', false).execute())
          .length,
    )
  const before = await count()
  await database.platform((tx) =>
    tx
      .updateTable('tenant')
      .set({ accountNumber: before + 1 })
      .where('tenantId', '=', '000000')
      .execute(),
  )
  const { api } = await testServer(database, () => now, { isDemo: true })
  const chief = await as('admin')
  const password = 'Chun tian 2027'

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0
        ? chief.call(submitUser, { account: `office${index}`, realName: '新人', password })
        : api.call(registerGuest, { account: `family${index}`, name: '新人', password }),
    ),
  )

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(
    new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.reason)),
  ).toEqual(new Set(['ACCOUNTS_FULL']))
  expect(await count()).toBe(before + 1)
})
