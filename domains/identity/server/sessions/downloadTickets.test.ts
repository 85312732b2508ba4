import { Writable } from 'node:stream'

import { testTokens } from '../../../../app/testing/people.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { createLogger } from '../../../../platform/server/logging/logging.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { exportUsers } from '../../../organisation/contract/userSheets.ts'
import { allUsers } from '../../../organisation/contract/users.ts'
import { createDownloadTicket } from '../../contract/download.ts'
import { endOtherSessions } from '../../contract/sessions.ts'
import { oauthToken } from '../../contract/token.ts'
import { testServer } from '../testing/testServer.ts'

const admin = { grant_type: 'password', username: 'admin', password: 'admin' }
const path = exportUsers.path
const link = (api: ApiClient, query: Record<string, string>, url: string = path) =>
  api.inject({ method: 'GET', url: `/api${url}`, query })

async function someTicket(api: ApiClient, asked: string = path): Promise<string> {
  const { data } = await api.call(createDownloadTicket, { path: asked })
  return data.ticket
}

test('POST download-ticket: works for one download by a plain link, once', async ({ api }) => {
  const ticket = await someTicket(api.as('admin'), `/api${path}`)

  const file = await link(api, { ticket, account: 'teacher' })

  expect(file.status).toBe(200)
  expect(String(file.headers['content-type'])).toContain('spreadsheetml')
  expect((await link(api, { ticket })).status).toBe(401)
})

test('POST download-ticket: malformed', async ({ api }) => {
  for (const bad of [
    '',
    'https://evil.example/',
    '/etc/passwd',
    '/blade-system/user/export-user?x=1',
    '/blade-../x',
  ])
    expect(await api.as('admin').callRaw(createDownloadTicket, { path: bad })).toBeRefused(
      'INVALID_INPUT',
    )
})

test('a ticket permits only its own download, in time, and never more than its owner may', async ({
  api,
  world,
}) => {
  const chief = api.as('admin')
  const other = await someTicket(chief, '/blade-system/user/export-template')
  expect((await link(api, { ticket: other })).status).toBe(401)

  const ticket = await someTicket(chief)
  // Only downloads accept tickets.
  expect((await link(api, { ticket }, allUsers.path)).status).toBe(401)
  expect((await link(api, { ticket: ticket.replace(/.{4}$/, 'AAAA') })).status).toBe(401)
  expect(
    (await link(api, { ticket: ticket.replace('000000.', `${world.otherTenant}.`) })).status,
  ).toBe(401)

  expect((await link(api, { ticket: await someTicket(api.as('parent')) })).status).toBe(403)

  world.setNow(new Date(world.now.getTime() + 61_000))
  expect((await link(api, { ticket })).status).toBe(401)
})

test('a ticket ends with its session', async ({ api }) => {
  const first = await api.call(oauthToken, admin)
  const second = await api.call(oauthToken, admin)
  const bearer = (token: string) => ({ 'blade-auth': `bearer ${token}` })
  const { data } = await api.call(createDownloadTicket, { path }, bearer(first.data.access_token))

  await api.call(endOtherSessions, {}, bearer(second.data.access_token))

  expect((await link(api, { ticket: data.ticket })).status).toBe(401)
})

test('SEC-52: tickets and tokens in an address never reach the log, whatever happens to the request', async ({
  database,
  world,
}) => {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()),
  })
  const { api, as } = await testServer(database, () => world.now, {
    isDemo: true,
    logger: createLogger({ destination }),
  })
  const token = testTokens().get('000000:admin') ?? ''
  const ticket = await someTicket(as(token))

  const asked: [string, number][] = [
    [`/api${path}?blade-auth=bearer%20${token}`, 200],
    [`/api${path}?ticket=${ticket}`, 200],
    [`/api${path}?ticket=${ticket}`, 401],
    [`/api${path}?blade-auth=bearer%20${token}&account=%00`, 400],
    [`/api/blade-system/nowhere?blade-auth=bearer%20${token}&ticket=${ticket}`, 404],
    [`/api/blade-auth/oauth/revoke/wechat_open/${token}`, 401],
  ]
  for (const [url, status] of asked)
    expect([url.slice(0, 40), (await api.inject({ url })).status]).toEqual([
      url.slice(0, 40),
      status,
    ])

  const log = lines.join('')
  // Control: the log contains the requests.
  expect(log).toContain(path)
  for (const secret of [token, ticket, ticket.slice(7)]) expect(log).not.toContain(secret)
})
