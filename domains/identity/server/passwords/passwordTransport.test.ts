import { createHash } from 'node:crypto'

import { sm2 } from 'sm-crypto'

import { expect, test } from '../../../../app/testing/world.ts'
import { createLogger } from '../../../../platform/server/logging/logging.ts'
import { createSm2Opener } from '../../../../platform/server/sm2/sm2Opener.ts'
import {
  sealedWithChance04,
  testSm2Key,
  testSm2PublicKey,
} from '../../../../platform/testing/sm2.ts'
import { updateOwnPassword } from '../../contract/profile.ts'
import { oauthToken, openToken } from '../../contract/token.ts'
import { testServer } from '../testing/testServer.ts'

const basic = (clientId: string) => ({
  authorization: `Basic ${Buffer.from(`${clientId}:public`).toString('base64')}`,
})
const sealed = (password: string) => sm2.doEncrypt(password, testSm2PublicKey, 0)
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const settings = () => ({ sm2: createSm2Opener(testSm2Key) })

test('a Blade client signs in with an encrypted password in both dialects, with and without the leading 04', async ({
  database,
  world,
}) => {
  const { api } = await testServer(database, () => world.now, {
    isDemo: true,
    settings: settings(),
  })
  const raw = sealed('qinghe')

  for (const password of [raw, `04${raw}`, sealedWithChance04]) {
    const open = await api.call(
      openToken,
      { grantType: 'password', account: 'parent', password },
      basic('saber3'),
    )
    expect(open).toBeDone()
  }
  const commercial = await api.inject({
    method: 'POST',
    url: '/blade-auth/oauth/token',
    query: { grant_type: 'password', username: 'parent', password: raw, tenantId: '000000' },
    headers: basic('rider'),
  })
  expect(commercial.status).toBe(200)
})

test('plain, md5 and encrypted passwords match the same stored hash; a client that is not configured for a form is refused', async ({
  database,
  world,
}) => {
  const { api } = await testServer(database, () => world.now, {
    isDemo: true,
    settings: settings(),
  })
  const statusOf = async (client: string, password: string) =>
    (
      await api.call(
        oauthToken,
        { grant_type: 'password', username: 'parent', password },
        basic(client),
      )
    ).status

  expect([
    await statusOf('saber', 'qinghe'),
    await statusOf('saber', md5('qinghe')),
    await statusOf('saber', sealed('qinghe')),
  ]).toEqual([200, 200, 200])
  expect(await statusOf('qinghe-phone', sealed('qinghe'))).toBe(400)
})

test('a text encrypted for another key, or for a server without one, is a wrong password like any other', async ({
  database,
  world,
}) => {
  const without = await testServer(database, () => world.now, { isDemo: true })
  const other = await testServer(database, () => world.now, { isDemo: true, settings: settings() })
  const input = { grant_type: 'password', username: 'parent', password: sealed('qinghe') }

  expect(await without.api.call(oauthToken, input, basic('saber'))).toBeRefused('SIGN_IN_REFUSED')
  expect(
    await other.api.call(oauthToken, { ...input, password: 'ab'.repeat(102) }, basic('saber')),
  ).toBeRefused('SIGN_IN_REFUSED')
})

test('POST user/update-password: works encrypted and as md5, in the query string, and no log line contains any of it', async ({
  database,
  world,
}) => {
  const lines: string[] = []
  const logger = createLogger({
    level: 'trace',
    destination: { write: (line) => void lines.push(line) },
  })
  const { api } = await testServer(database, () => world.now, {
    isDemo: true,
    settings: settings(),
    logger,
  })
  const signIn = async (password: string) => {
    const { data } = await api.call(openToken, { account: 'parent', password }, basic('saber3'))
    return { 'blade-auth': `bearer ${data.accessToken}` }
  }
  const post = (query: Record<string, string>, headers: Record<string, string>) =>
    api.inject({ method: 'POST', url: updateOwnPassword.path, query, headers })
  const [next, last] = ['a quiet river 42', 'a quiet forest 43']

  expect(
    await post(
      { oldPassword: sealed('qinghe'), newPassword: sealed(next), newPassword1: sealed(next) },
      await signIn('qinghe'),
    ),
  ).toBeDone()
  expect(
    await post(
      { oldPassword: md5(next), newPassword: md5(last), newPassword1: md5(last) },
      await signIn(next),
    ),
  ).toBeDone()
  expect((await signIn(last))['blade-auth']).not.toContain('undefined')
  const text = lines.join('\n')
  for (const secret of [next, last, md5(next), md5(last), 'oldPassword'])
    expect(text).not.toContain(secret)
})

test('POST user/update-password: malformed in an encrypted text is reported like a typed one, and a well-known md5 is refused', async ({
  database,
  world,
}) => {
  const { api } = await testServer(database, () => world.now, {
    isDemo: true,
    settings: settings(),
  })
  const { data } = await api.call(
    openToken,
    { account: 'parent', password: 'qinghe' },
    basic('saber3'),
  )
  const headers = { 'blade-auth': `bearer ${data.accessToken}` }
  const tryTo = (newPassword: string) =>
    api.call(
      updateOwnPassword,
      { oldPassword: sealed('qinghe'), newPassword, newPassword1: newPassword },
      headers,
    )

  expect(await tryTo(sealed('short'))).toBeRefused('INVALID_INPUT')
  expect(await tryTo(sealed('12345678'))).toBeRefused('INVALID_INPUT')
  expect(await tryTo(md5('password123'))).toBeRefused('INVALID_INPUT')
})
