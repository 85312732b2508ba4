import { expect, test } from '../../../app/testing/world.ts'
import { oauthToken } from '../contract/token.ts'
import { testServer } from './testing/testServer.ts'

const right = { grant_type: 'password', username: 'parent', password: 'qinghe' }

test('SEC-11: of a hundred guesses at once in two processes no more than five are looked at', async ({ ownClone }) => {
  const { database } = await ownClone()
  const now = new Date('2027-03-15T01:00:00Z')
  const servers = [await testServer(database, () => now, { isDemo: true }), await testServer(database, () => now, { isDemo: true })]
  let looked = 0
  for (const { services } of servers) {
    const { run } = services.queue
    services.queue.run = (work) => ((looked += 1), run(work))
  }

  const reasons = await Promise.all(
    Array.from(
      { length: 100 },
      async (_, index) => (await servers[index % 2]?.api.call(oauthToken, { ...right, password: `guess ${index}` }))?.reason,
    ),
  )

  expect(looked).toBeLessThanOrEqual(5)
  expect(reasons.filter((reason) => reason === 'SIGN_IN_REFUSED')).toHaveLength(looked)
  expect(new Set(reasons)).not.toContain('')
})

test('many right sign-ins of one account at once all come in', async ({ ownClone }) => {
  const { database } = await ownClone()
  const now = new Date('2027-03-15T01:00:00Z')
  const { api } = await testServer(database, () => now, { isDemo: true })

  const answers = await Promise.all(Array.from({ length: 20 }, () => api.call(oauthToken, right)))

  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
})

test('SEC-13: twenty renewals with one token at once give one successor', async ({ ownClone }) => {
  const { database } = await ownClone()
  const now = new Date('2027-03-15T01:00:00Z')
  const { api } = await testServer(database, () => now, { isDemo: true })
  const { refresh_token } = (await api.call(oauthToken, right)).data

  const answers = await Promise.all(Array.from({ length: 20 }, () => api.call(oauthToken, { grant_type: 'refresh_token', refresh_token })))

  expect(new Set(answers.map((answer) => answer.data.refresh_token)).size).toBe(1)
  const rows = await database.read('000000', (db) => db.selectFrom('refreshToken').select('id').where('tenantId', '=', '000000').execute())
  expect(rows).toHaveLength(2)
})

test('two families with one account name at once: one gets it', async ({ ownClone }) => {
  const { database } = await ownClone()
  const now = new Date('2027-03-15T01:00:00Z')
  const { api } = await testServer(database, () => now, { isDemo: true })
  const input = { grant_type: 'register', name: '刘爸爸', account: 'liu', password: '雨天带伞去上学吧' }

  const answers = await Promise.all([1, 2, 3].map(() => api.call(oauthToken, input)))

  expect(answers.map((answer) => answer.reason).sort()).toEqual(['', 'ACCOUNT_TAKEN', 'ACCOUNT_TAKEN'])
})
