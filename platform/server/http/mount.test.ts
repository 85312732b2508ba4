import * as z from 'zod/mini'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { labelled, nothing, text } from '../../contract/shapes.ts'
import { Workbook } from '../../contract/workbook.ts'
import type { App } from './createApp.ts'
import { createApp } from './createApp.ts'
import { guestOf } from '../actor.ts'
import type { Actor } from '../actor.ts'
import type { Database, Tx } from '../database/db.ts'
import { removeOldAnswers } from './idempotency.ts'
import { createKeys } from '../keys/keys.ts'
import { mount, mountAlone } from './mount.ts'
import { busy, refusal, refused } from '../refusal.ts'
import { apiClient } from '../../testing/apiClient.ts'

const full = () => refusal('FULL', '名额已满')
const Note = z.object({
  title: labelled('标题', text(5)),
  count: z.optional(labelled('数量', z.coerce.number().check(z.gte(1)))),
})
const Reply = z.object({ title: z.string(), note: z.nullable(z.string()) })
const base = { may: 'public', input: Note, reply: Reply, summary: 'test' } as const
const write = endpoint({
  ...base,
  method: 'POST',
  path: '/blade-test/write',
  refusals: ['FULL'],
  dialect: 'blade',
})
const strict = endpoint({ ...base, method: 'POST', path: '/blade-test/strict' })
const once = endpoint({ ...base, method: 'POST', path: '/blade-test/once', idempotent: true })
const closed = endpoint({
  ...base,
  method: 'GET',
  path: '/blade-test/closed',
  may: 'nobody.ever',
  input: nothing,
})

const rows = (database: Database) =>
  database.read('000000', (db) => db.selectFrom('rateLimit').select('subject').execute())

async function appWith(
  database: Database,
  routes: (app: App) => void,
  identify: () => Promise<Actor> = async () => guestOf('000000'),
) {
  const app = await createApp({
    database,
    clock: () => new Date('2027-03-15T01:00:00Z'),
    identify,
    keys: createKeys(testRootKey),
    readiness: { isReady: async () => true },
  })
  routes(app)
  return { app, api: apiClient(app.http) }
}

const leaveTrace = (tx: Parameters<Parameters<Database['write']>[1]>[0], subject: string) =>
  tx
    .insertInto('rateLimit')
    .values({ tenantId: '000000', bucket: 'test', subject, windowStart: new Date(0), used: 1 })
    .execute()

test('a verb answers in the envelope under both prefixes, and null becomes empty for old clients', async ({
  database,
}) => {
  const { app, api } = await appWith(database, (one) =>
    mount(one, write, async ({ input }) => ({ title: input.title, note: null, secret: 'never' })),
  )

  const answer = await api.call(write, { title: ' 你好 ' })
  const bare = await app.http.inject({ method: 'POST', url: '/blade-test/write?title=abc' })

  expect(answer.body).toEqual({
    code: 200,
    success: true,
    data: { title: '你好', note: '' },
    msg: '操作成功',
  })
  expect(bare.json()).toMatchObject({ data: { title: 'abc' } })
})

test('all shape problems are reported at once, as label and reason', async ({ database }) => {
  const { api } = await appWith(database, (one) =>
    mount(one, write, async ({ input }) => ({ title: input.title, note: null })),
  )

  const answer = await api.callRaw(write, { title: '一二三四五六', count: 0 })

  expect(answer).toBeRefused('INVALID_INPUT')
  expect(answer.fields).toEqual([
    { name: 'title', label: '标题', msg: '最多 5 个字' },
    { name: 'count', label: '数量', msg: '不能小于 1' },
  ])
})

test('a thrown refusal rolls back and a returned one commits', async ({ database }) => {
  const { api } = await appWith(database, (one) =>
    mount(one, write, async ({ tx, input }) => {
      await leaveTrace(tx, input.title)
      if (input.title === 'throw') throw full()
      return refused(full())
    }),
  )

  expect(await api.call(write, { title: 'throw' })).toBeRefused('FULL')
  expect(await rows(database)).toEqual([])
  expect(await api.call(write, { title: 'stand' })).toBeRefused('FULL')
  expect(await rows(database)).toEqual([{ subject: 'stand' }])
})

test('an undeclared refusal is a fault of ours and reveals nothing', async ({ database }) => {
  const { api } = await appWith(database, (one) =>
    mount(one, strict, async () => {
      throw full()
    }),
  )

  const answer = await api.call(strict, { title: 'x' })

  expect(answer.status).toBe(500)
  expect(answer.text).not.toContain('名额')
})

test('the same idempotency key gives the first answer again, and is refused with other input', async ({
  database,
}) => {
  let runs = 0
  const { api } = await appWith(database, (one) =>
    mount(one, once, async ({ input }) => ({ title: input.title, note: String((runs += 1)) })),
  )
  const key = { 'idempotency-key': 'key-12345' }

  const first = await api.call(once, { title: 'a' }, key)
  const again = await api.call(once, { title: 'a' }, key)
  const other = await api.call(once, { title: 'b' }, key)

  expect(again.text).toBe(first.text)
  expect(runs).toBe(1)
  expect(other).toBeRefused('IDEMPOTENCY_MISMATCH')
})

test.for([
  { until: 'two days', keptByPhones: ['/elsewhere'], days: [0, 1.5, 2.5] },
  {
    until: 'a day longer than a phone sends by itself what got none',
    keptByPhones: [once.path],
    days: [0, 7.5, 8.5],
  },
])('an answer is stored for $until', async ({ keptByPhones, days }, { database }) => {
  let runs = 0
  const { api } = await appWith(database, (one) =>
    mount(one, once, async ({ input }) => ({ title: input.title, note: String((runs += 1)) })),
  )
  const counts: number[] = []
  for (const day of days) {
    await removeOldAnswers(
      database,
      '000000',
      keptByPhones,
      new Date(Date.now() + day * 24 * 60 * 60 * 1000),
    )
    await api.call(once, { title: 'a' }, { 'idempotency-key': 'key-24680' })
    counts.push(runs)
  }

  expect(counts).toEqual([1, 1, 2])
})

test('a guest gets 401, an unknown path 404, a wrong method 405, in the envelope', async ({
  database,
}) => {
  const { api } = await appWith(database, (one) =>
    mount(one, closed, async () => ({ title: 'x', note: null })),
  )

  expect(await api.call(closed, {})).toBeRefused('NOT_SIGNED_IN')
  expect((await api.inject({ method: 'GET', url: '/api/blade-none/x' })).status).toBe(404)
  expect((await api.inject({ method: 'POST', url: '/api/blade-test/closed' })).status).toBe(405)
})

test('a wrong method on a known path gets 405 with the allowed methods', async ({ database }) => {
  const named = endpoint({
    ...base,
    path: '/blade-test/named/:title',
    method: 'POST',
  })
  const { api } = await appWith(database, (one) => {
    mount(one, closed, async () => ({ title: 'x', note: null }))
    mount(one, named, async () => ({ title: 'x', note: null }))
  })
  const answerOf = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', url: string) => {
    const { status, headers } = await api.inject({ method, url })
    return [status, headers['allow']]
  }

  for (const method of ['PUT', 'DELETE', 'PATCH', 'GET'] as const)
    for (const prefix of ['', '/api'])
      expect(await answerOf(method, `${prefix}/blade-test/named/x?y=1`)).toEqual([405, 'POST'])
  expect(await answerOf('POST', '/blade-test/closed')).toEqual([405, 'GET, HEAD'])
  expect(await answerOf('PUT', '/blade-test/closed')).toEqual([405, 'GET, HEAD'])
  for (const url of ['/blade-test/none', '/blade-test/named/x/y', '/blade-test/named/'])
    expect(await answerOf('PUT', url)).toEqual([404, undefined])
})

test('the same idempotency key repeats a committed refusal, and never turns it into a success', async ({
  database,
}) => {
  const twice = endpoint({
    ...base,
    method: 'POST',
    path: '/blade-test/twice',
    idempotent: true,
    refusals: ['FULL'],
  })
  const { api } = await appWith(database, (one) =>
    mount(one, twice, async ({ tx, input }) => {
      await leaveTrace(tx, input.title)
      return refused(full())
    }),
  )
  const key = { 'idempotency-key': 'key-67890' }

  expect(await api.call(twice, { title: 'a' }, key)).toBeRefused('FULL')
  expect(await api.call(twice, { title: 'a' }, key)).toBeRefused('FULL')
  expect(await rows(database)).toEqual([{ subject: 'a' }])
})

test('text that the database cannot store is refused beside its field, also inside a list of names', async ({
  database,
}) => {
  const open = endpoint({
    ...base,
    method: 'POST',
    path: '/blade-test/open',
    input: z.object({ values: z.record(z.string(), z.string()) }),
  })
  const { api } = await appWith(database, (one) =>
    mount(one, open, async () => ({ title: 'x', note: null })),
  )

  for (const values of [{ a: '\u0000' }, { a: '\uD800' }, { '\uDC00': 'a' }, { '\u0000': 'a' }])
    expect(await api.call(open, { values })).toBeRefused('INVALID_INPUT')
  expect((await api.call(open, { values: { a: '\u{1F600}' } })).status).toBe(200)
})

const ruling = endpoint({
  ...base,
  method: 'POST',
  path: '/blade-test/ruling',
  may: 'test.rule',
  effect: 'platform',
  idempotent: true,
})

test('an endpoint that writes tables without a tenant refuses to boot without a permission', async ({
  database,
}) => {
  for (const may of ['public', 'signedIn'])
    await expect(
      appWith(database, (one) =>
        mount(one, { ...ruling, may }, async () => ({ title: 'x', note: null })),
      ),
    ).rejects.toThrow('permission')
})

test('an endpoint that writes tables without a tenant is for the platform’s administrator only, whatever other permissions exist', async ({
  database,
}) => {
  const asked = async (tenantId: string, role: string, headers: Record<string, string> = {}) => {
    const person: Actor = {
      ...guestOf(tenantId),
      kind: 'user',
      userId: '7',
      roles: [role],
      permissions: new Set(['test.rule']),
    }
    const { api } = await appWith(
      database,
      (one) => mount(one, ruling, rename),
      async () => person,
    )
    return api.call(ruling, { title: '新名' }, headers)
  }

  expect(await asked('000000', 'admin')).toBeRefused('NOT_ALLOWED')
  expect(await asked('100001', 'administrator')).toBeRefused('NOT_ALLOWED')
  expect((await asked('000000', 'administrator')).data.title).toBe('新名')
  expect(
    (await asked('000000', 'administrator', { 'idempotency-key': 'key-13579' })).data.title,
  ).toBe('新名')
})

async function rename({ tx, input }: { tx: Tx; input: { title: string } }) {
  await tx
    .updateTable('tenant')
    .set({ name: input.title })
    .where('tenantId', '=', '100001')
    .execute()
  return { title: input.title, note: null }
}

test('a workbook endpoint answers an Excel file, and its link may carry the token in the address', async ({
  database,
}) => {
  const list = endpoint({
    ...base,
    method: 'GET',
    path: '/blade-test/export',
    may: 'signedIn',
    input: nothing,
    reply: Workbook,
    wrapping: 'workbook',
  })
  const app = await createApp({
    database,
    clock: () => new Date('2027-03-15T01:00:00Z'),
    identify: async (_, facts) => ({
      ...guestOf('000000'),
      kind: facts.header('blade-auth') === 'bearer good' ? 'user' : 'guest',
    }),
    keys: createKeys(testRootKey),
    readiness: { isReady: async () => true },
  })
  mount(app, list, async () => ({ name: '用户', columns: [{ title: '账户' }], rows: [['a']] }))
  const other = endpoint({
    ...base,
    method: 'GET',
    path: '/blade-test/plain',
    may: 'signedIn',
    input: nothing,
  })
  mount(app, other, async () => ({ title: 'x', note: null }))

  const answer = await app.http.inject({ url: '/api/blade-test/export?blade-auth=bearer%20good' })

  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('spreadsheetml'),
    'content-disposition': expect.stringContaining('%E7%94%A8'),
  })
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await app.http.inject({ url: '/api/blade-test/export' })).statusCode).toBe(401)
  expect(
    (await app.http.inject({ url: '/api/blade-test/plain?blade-auth=bearer%20good' })).statusCode,
  ).toBe(401)
})

test('a service answer is never cached, in any spelling of its address', async ({ database }) => {
  const { api } = await appWith(database, (one) =>
    mount(one, write, async ({ input }) => ({ title: input.title, note: null })),
  )

  for (const url of ['/api/blade-test/write', '/api/%62lade-test/write', '/%62lade-test/write']) {
    const answer = await api.inject({ method: 'POST', url, payload: { title: 'x' } })
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('an endpoint with its own connections answers after writing, even when nobody else gets a connection', async ({
  database,
}) => {
  const taken: Database = {
    ...database,
    read: () => Promise.reject(busy()),
    write: () => Promise.reject(busy()),
  }
  const { api } = await appWith(taken, (one) => {
    mountAlone(one, write, async ({ input }) => {
      await database.write('000000', (tx) => leaveTrace(tx, 'alone'))
      return { title: input.title, note: null }
    })
    mount(one, strict, async ({ input, tx }) => {
      await leaveTrace(tx, 'together')
      return { title: input.title, note: null }
    })
  })

  const alone = await api.callRaw(write, { title: '登录' })
  const together = await api.callRaw(strict, { title: '登录' })

  expect(alone.body).toMatchObject({ code: 200, data: { title: '登录' } })
  expect(together.body).toMatchObject({ reason: 'BUSY' })
  expect(await rows(database)).toEqual([{ subject: 'alone' }])
})

test('an endpoint with its own connections stores no answers and takes no files: one that declares either is refused', async ({
  database,
}) => {
  await expect(
    appWith(database, (one) =>
      mountAlone(one, once, async ({ input }) => ({ title: input.title, note: null })),
    ),
  ).rejects.toThrow(/needs a transaction/)
})
