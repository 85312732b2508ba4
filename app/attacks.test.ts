/**
 * Attacks that every served route must withstand (docs/security-controls.md): unknown field names,
 * keys that pollute prototypes, addresses that the server must not fetch (SSRF), cookies that must
 * not authenticate.
 */
import { describe } from 'vitest'
import * as z from 'zod/mini'

import { processorMs } from '../platform/testing/processorTime.ts'
import { endpoint as declare } from '../platform/contract/endpoint.ts'
import type { Endpoint } from '../platform/contract/endpoint.ts'
import { guestOf } from '../platform/server/actor.ts'
import { createApp } from '../platform/server/http/createApp.ts'
import { createKeys } from '../platform/server/keys/keys.ts'
import { mount } from '../platform/server/http/mount.ts'
import { apiClient } from '../platform/testing/apiClient.ts'
import { json, standIn } from '../platform/testing/standIn.ts'
import { fieldsOf, sweepNames } from '../platform/testing/sweeps.ts'
import { unconnectedApp } from '../tools/contract/unconnectedApp.ts'
import { ownUser } from '../domains/organisation/contract/ownUser.ts'
import { testTokens } from './testing/people.ts'
import { holder } from './testing/rightHolders.ts'
import { expect, test, testRootKey } from './testing/world.ts'

const { endpoints } = await unconnectedApp()
const named = endpoints.map((endpoint) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  endpoint,
}))
const reading = named.filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.wrapping === 'envelope',
)
const posting = named.filter(({ endpoint }) => endpoint.method === 'POST')
const closed = named.filter(({ endpoint }) => endpoint.may !== 'public')

/** A person who holds the endpoint's permission. */
const someone = ({ may }: Endpoint): string => holder(may) ?? 'admin'

describe('undeclared parameter names', () => {
  let telling = 0
  test.for(reading)('SEC-01..03: $name ignores them', async ({ endpoint }, { api }) => {
    const { findings, isTelling } = await sweepNames(api.as(someone(endpoint)), endpoint)
    if (isTelling) telling += 1

    expect(findings).toEqual([])
  })

  test('SEC-01..03: most routes return data that such a name could have changed', ({
    world: _,
  }) => {
    expect(telling).toBeGreaterThan(reading.length / 2)
  })

  test('SEC-01..03 control: a route that reads an undeclared name is detected, and so is one that sorts by any column', async ({
    database,
  }) => {
    const app = await createApp({
      database,
      clock: () => new Date(0),
      identify: async () => guestOf('000000'),
      keys: createKeys(testRootKey),
      readiness: { isReady: async () => true },
    })
    const leaky = (path: `/blade-${string}`) =>
      declare({
        method: 'GET',
        path,
        summary: 'test',
        may: 'public',
        input: z.looseObject({}),
        reply: z.object({ rows: z.number() }),
      })
    const [filtering, sorting] = [leaky('/blade-test/filtering'), leaky('/blade-test/sorting')]
    mount(app, filtering, async ({ input }) => ({ rows: 'password_likeright' in input ? 0 : 2 }))
    mount(app, sorting, async ({ input }) => ({ rows: 'orderBy' in input ? 0 : 2 }))
    const client = apiClient(app.http)

    expect((await sweepNames(client, filtering)).findings).toEqual(['SEC-02 hidden columns: 200'])
    expect((await sweepNames(client, sorting)).findings).toEqual(['SEC-03 sort keys: 200'])
  })
})

const polluting =
  '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"toString":"x","hasOwnProperty":1,'

describe('prototype pollution', () => {
  test.for(posting)(
    'SEC-50: $name neither fails nor passes polluting keys on',
    async ({ endpoint }, { api }) => {
      const fields = fieldsOf(endpoint).map(
        (field) => `${JSON.stringify(field)}:{"__proto__":{"polluted":"yes"}}`,
      )
      const answer = await api.as(someone(endpoint)).inject({
        method: 'POST',
        url: `/api${endpoint.path}`,
        headers: { 'content-type': 'application/json' },
        payload: `${polluting}"x":[${fields.length}]${fields.length > 0 ? ',' : ''}${fields.join(',')}}`,
      })

      expect(answer.status).toBeLessThan(500)
      expect(Object.keys(Object.prototype)).toEqual([])
      expect('polluted' in {}).toBe(false)
    },
  )

  test('SEC-50 control: a careless merge of the same body pollutes objects', ({ world: _ }) => {
    const target: Record<string, unknown> = {}
    const body: Record<string, object> = JSON.parse(`${polluting}"x":1}`)
    for (const [key, value] of Object.entries(body))
      if (typeof target[key] === 'object') Object.assign(Object(target[key]), value)

    expect('polluted' in {}).toBe(true)
    Reflect.deleteProperty(Object.prototype, 'polluted')
    expect('polluted' in {}).toBe(false)
  })
})

describe('URLs in fields', () => {
  test(
    'SEC-33: the server fetches no URL that a user writes into a field of any route',
    { timeout: 300_000 },
    async ({ api }) => {
      const canary = await standIn(json({}))
      const { port } = new URL(canary.url)
      const addresses = [
        canary.url,
        `http://good@127.0.0.1:${port}/`,
        `http://[::ffff:127.0.0.1]:${port}/x.png`,
        `//127.0.0.1:${port}/x`,
      ]
      // The control: the canary records a visit.
      await fetch(canary.url)
      expect(canary.requests).toHaveLength(1)

      for (const [index, { endpoint }] of named.entries()) {
        const address = addresses[index % addresses.length] ?? canary.url
        const input = Object.fromEntries(fieldsOf(endpoint).map((field) => [field, address]))
        const answer = await api.as(someone(endpoint)).callRaw(endpoint, input)
        expect({ path: endpoint.path, isFault: answer.status >= 500 }).toEqual({
          path: endpoint.path,
          isFault: false,
        })
      }
      expect(canary.requests).toHaveLength(1)
      await canary.close()
    },
  )
})

describe('pages of other origins', () => {
  test('SEC-27: no cookie authenticates anybody on any route, whatever its name', async ({
    api,
  }) => {
    const token = testTokens().get('000000:admin') ?? ''
    const names = [
      'blade-auth',
      'Blade-Auth',
      'saber3-access-token',
      'saber-access-token',
      'token',
      'Authorization',
      '__Host-consent',
    ]
    const cookie = names
      .flatMap((name) => [`${name}=${token}`, `${name}=bearer%20${token}`])
      .join('; ')

    for (const { name, endpoint } of closed) {
      const answer = await api.callRaw(
        endpoint,
        {},
        { cookie, origin: 'https://evil.example', authorization: `Bearer ${token}` },
      )
      expect([name, answer.status]).toEqual([name, 401])
    }
    // The control: the same token in the header, which other sites' pages cannot send.
    expect((await api.call(ownUser, {}, { 'blade-auth': `bearer ${token}` })).status).toBe(200)
  })

  test('SEC-27: no answer allows a page of another origin to read it or to send requests', async ({
    api,
  }) => {
    const origin = { origin: 'https://evil.example' }
    const asked = {
      ...origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'blade-auth',
    }
    const answers = [
      await api.as('admin').call(ownUser, {}, origin),
      await api.call(ownUser, {}, origin),
      await api.inject({ method: 'OPTIONS', url: `/api${ownUser.path}`, headers: asked }),
    ]

    for (const { headers } of answers)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 405])
  })
})

describe('oversized requests', () => {
  const post = (payload: string, type = 'application/json') => ({
    method: 'POST' as const,
    url: '/api/blade-desk/notice/submit',
    headers: { 'content-type': type },
    payload,
  })

  test('SEC-36: bodies of any size, depth and breadth are answered promptly, and the next request is served', async ({
    api,
  }) => {
    const admin = api.as('admin')
    const heavy: Record<string, string> = {
      'two megabytes': JSON.stringify({ title: 'x'.repeat(2 * 1024 * 1024) }),
      'ten thousand deep': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      'ten thousand deep in a field': `{"title":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      'fifty thousand keys': `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      'no JSON': '{"title":',
    }
    for (const [name, payload] of Object.entries(heavy)) {
      const startMs = processorMs()
      const answer = await admin.inject(post(payload))
      expect([name, answer.status]).toEqual([name, name === 'two megabytes' ? 413 : 400])
      expect(processorMs() - startMs).toBeLessThan(5_000)
    }
    const ids = Array.from({ length: 100_000 }, (_, index) => index + 1).join(',')
    expect(
      (
        await admin.inject({
          ...post(JSON.stringify({ ids })),
          url: '/api/blade-system/post/remove',
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await admin.inject(
          post(`title=${'%41'.repeat(400_000)}`, 'application/x-www-form-urlencoded'),
        )
      ).status,
    ).toBe(413)
    expect((await admin.call(ownUser, {})).status).toBe(200)
  })

  test('SEC-36: a form with a thousand parts is refused', async ({ api }) => {
    const parts = Array.from(
      { length: 1000 },
      (_, index) => `--x\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\n1\r\n`,
    )
    const answer = await api.as('admin').inject({
      method: 'POST',
      url: '/api/blade-resource/oss/endpoint/put-file',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${parts.join('')}--x--\r\n`,
    })

    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  test('SEC-39: an answer to one person is never served to another, however the address is varied', async ({
    api,
  }) => {
    const [mine, theirs] = [
      await api.as('parent').call(ownUser, {}),
      await api.as('teacher').call(ownUser, {}),
    ]
    expect(mine.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'blade-auth' })
    expect(mine.headers).not.toHaveProperty('etag')
    expect(theirs.data.account).toBe('teacher')

    for (const url of [
      `/api/..;${ownUser.path}/x.css`,
      `/api${ownUser.path};x.css`,
      `/api${ownUser.path}/x.css`,
      `/api${ownUser.path}%2fx.css`,
    ]) {
      const answer = await api
        .as('parent')
        .inject({ url, headers: { 'x-forwarded-host': 'evil.example', 'if-none-match': '*' } })
      expect([url, answer.status, answer.text.includes('张妈妈')]).toEqual([url, 404, false])
    }
  })
})
