import { randomBytes } from 'node:crypto'

import { testTokenKey } from '../../../../app/testing/people.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { listOwnSessions } from '../../contract/sessions.ts'
import { oauthToken } from '../../contract/token.ts'
import { testServer } from '../testing/testServer.ts'

test('after a key rotation signed-in people stay signed in; without the old key nobody does', async ({
  database,
  world,
}) => {
  const clock = () => world.now
  const before = await testServer(database, clock, { isDemo: true })
  const { access_token: token } = (
    await before.api.call(oauthToken, {
      grant_type: 'password',
      username: 'parent',
      password: 'qinghe',
    })
  ).data
  const tokenKey = randomBytes(32).toString('base64')

  const turned = await testServer(database, clock, {
    isDemo: true,
    settings: { tokenKey, olderTokenKeys: [testTokenKey] },
  })
  const forgotten = await testServer(database, clock, { isDemo: true, settings: { tokenKey } })

  expect(await turned.as(token).call(listOwnSessions, {})).toBeDone()
  expect(await forgotten.as(token).call(listOwnSessions, {})).toBeRefused('NOT_SIGNED_IN')
  const next = (
    await turned.api.call(oauthToken, {
      grant_type: 'password',
      username: 'parent',
      password: 'qinghe',
    })
  ).data.access_token
  expect(await before.as(next).call(listOwnSessions, {})).toBeRefused('NOT_SIGNED_IN')
})
