import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as streamText } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { afterEach } from 'vitest'
import * as z from 'zod/mini'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { labelled, text } from '../../contract/shapes.ts'
import { guestOf } from '../actor.ts'
import { openDatabase } from '../database/db.ts'
import { appUrl } from '../database/migrate.ts'
import { createApp } from '../http/createApp.ts'
import { mount } from '../http/mount.ts'
import { createKeys } from '../keys/keys.ts'
import { createLogger } from '../logging/logging.ts'
import { refusal } from '../refusal.ts'
import { openTraces } from './openTraces.ts'
import type { Traces } from './traces.ts'

const Sent = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
  events: z.array(z.unknown()),
  status: z.object({ code: z.optional(z.number()), message: z.optional(z.string()) }),
})
type Sent = z.output<typeof Sent>
const Body = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Sent) })) })),
})
const Line = z.object({ msg: z.string(), traceId: z.optional(z.string()) })
type Behaviour = 'takes' | 'fails' | 'hangs'

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

/** A collector on loopback that keeps what it is sent, as it was sent. */
async function collector(behaviour: Behaviour = 'takes') {
  const bodies: string[] = []
  const paths: string[] = []
  const seen = { bodies, paths, behaviour }
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    bodies.push(await streamText(request))
    paths.push(request.url ?? '')
    if (seen.behaviour === 'hangs') return
    reply.writeHead(seen.behaviour === 'fails' ? 500 : 200, { 'content-type': 'application/json' })
    reply.end('{}')
  }
  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const spans = (): Sent[] =>
    bodies
      .flatMap((body) => z.parse(Body, JSON.parse(body)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans))
  return {
    ...seen,
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    become: (next: Behaviour) => (seen.behaviour = next),
  }
}

const told: boolean[] = []
async function tracesTo(endpoint: string, share = 1): Promise<Traces> {
  told.length = 0
  const traces = await openTraces(
    { endpoint, share },
    { version: '1', onCollector: (isTaking) => told.push(isTaking), answerMs: 500, everyMs: 50 },
  )
  closings.push(() => traces.close())
  return traces
}

const look = endpoint({
  method: 'POST',
  path: '/blade-test/look/:id',
  may: 'public',
  input: z.object({ id: z.string(), name: labelled('姓名', text(20)) }),
  reply: z.object({ rows: z.number() }),
  refusals: ['FULL'],
  summary: 'test',
})
const secret = '张小雨'

/** An app whose endpoint sends a statement with a personal parameter. */
async function tracedApp(ownerUrl: string, traces: Traces, trustedProxies: string[] = []) {
  const lines: string[] = []
  const database = openDatabase(appUrl(ownerUrl, testRootKey), { tracer: traces.statement })
  const app = await createApp({
    database,
    clock: () => new Date('2027-03-15T01:00:00Z'),
    identify: async () => guestOf('000000'),
    keys: createKeys(testRootKey),
    readiness: { isReady: async () => true },
    traces,
    logger: createLogger({ destination: { write: (line: string) => void lines.push(line) } }),
    trustedProxies,
  })
  mount(app, look, async ({ tx, input }) => {
    if (input.name === '满') throw refusal('FULL', '名额已满')
    if (input.name === '坏') throw new Error(secret)
    const rows = await tx
      .selectFrom('rateLimit')
      .select('used')
      .where('tenantId', '=', '000000')
      .where('subject', '=', input.name)
      .execute()
    return { rows: rows.length }
  })
  closings.push(
    () => database.close(),
    () => app.http.close(),
  )
  const call = async (name: string, headers: Record<string, string> = {}) =>
    app.http.inject({
      method: 'POST',
      url: `/api/blade-test/look/330106201001011234?token=${encodeURIComponent(secret)}`,
      payload: { name },
      headers,
    })
  return { call, database, lines }
}

const attributesOf = ({ attributes }: Pick<Sent, 'attributes'>): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('a request and its statements are one trace without any value; the log line has its number', async ({
  ownClone,
}) => {
  const { ownerUrl } = await ownClone()
  const there = await collector()
  const traces = await tracesTo(there.endpoint)
  const { call, lines } = await tracedApp(ownerUrl, traces)

  expect((await call(secret)).statusCode).toBe(200)
  expect((await call('满')).statusCode).toBe(400)
  expect((await call('坏')).statusCode).toBe(500)
  await expect.poll(() => there.spans().length).toBe(4)

  expect(there.paths[0]).toBe('/v1/traces')
  const spans = there.spans()
  const requests = spans.filter(({ kind }) => kind === 2)
  expect(requests.map(({ name }) => name)).toEqual(
    Array.from({ length: 3 }, () => 'POST /blade-test/look/:id'),
  )
  expect(requests.map(attributesOf)).toEqual(
    [200, 400, 500].map((status) => ({
      'http.request.method': 'POST',
      'http.route': '/blade-test/look/:id',
      'http.response.status_code': status,
    })),
  )
  expect(requests.map(({ status }) => status.code ?? 0)).toEqual([0, 0, 2])
  const statement = spans.find(({ kind }) => kind === 3)
  expect(statement).toMatchObject({
    name: 'select rate_limit',
    traceId: requests[0]?.traceId,
    parentSpanId: requests[0]?.spanId,
  })
  expect(attributesOf(statement ?? { attributes: [] })).toEqual({
    'db.system.name': 'postgresql',
    'qinghe.statement': expect.stringMatching(/^q[\w-]{27}$/),
  })
  const sent = there.bodies.join('')
  for (const word of [secret, encodeURIComponent(secret), '330106201001011234', '127.0.0.1'])
    expect(sent).not.toContain(word)
  expect(spans.every(({ events, status }) => events.length === 0 && !status.message)).toBe(true)
  const logged = lines
    .map((line) => z.parse(Line, JSON.parse(line)))
    .filter(({ msg }) => msg === 'request')
  expect(logged.map(({ traceId }) => traceId)).toEqual(requests.map(({ traceId }) => traceId))
})

test('a trace from outside is continued only if a trusted proxy passed it on, and never from a wrong header', async ({
  ownClone,
}) => {
  const { ownerUrl } = await ownClone()
  const there = await collector()
  const traces = await tracesTo(there.endpoint)
  const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const given = { traceparent: `00-${traceId}-${spanId}-01`, 'x-forwarded-for': '203.0.113.9' }
  const open = await tracedApp(ownerUrl, traces)
  const behind = await tracedApp(ownerUrl, traces, ['127.0.0.1'])

  await open.call(secret, given)
  await behind.call(secret, { traceparent: given.traceparent })
  for (const traceparent of [
    '',
    'x',
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
  ])
    await behind.call(secret, { ...given, traceparent })
  await behind.call(secret, given)
  await expect.poll(() => there.spans().length).toBe(14)

  const continued = there.spans().filter((span) => span.traceId === traceId)
  expect(continued.map(({ parentSpanId, kind }) => [kind, kind === 2 ? parentSpanId : ''])).toEqual(
    expect.arrayContaining([
      [2, spanId],
      [3, ''],
    ]),
  )
  expect(continued).toHaveLength(2)
})

test('a job is a trace of its own, a statement of nothing is not traced, and the share decides', async ({
  ownClone,
}) => {
  const { ownerUrl } = await ownClone()
  const there = await collector()
  const traces = await tracesTo(there.endpoint)
  const { database } = await tracedApp(ownerUrl, traces)
  const count = () =>
    database.read('000000', (db) => db.selectFrom('rateLimit').select('used').execute())

  await count()
  const ids = await traces.job('housekeeping', async () => {
    await count()
    return traces.ids()
  })
  await expect(traces.job('bills', async () => Promise.reject(new Error(secret)))).rejects.toThrow()
  await expect.poll(() => there.spans().length).toBe(3)

  expect(there.spans().map(({ name }) => name)).toEqual([
    'select rate_limit',
    'job housekeeping',
    'job bills',
  ])
  expect(there.spans()[1]?.traceId).toBe(ids.traceId)
  expect(traces.ids()).toEqual({})
  const none = await tracesTo(there.endpoint, 0)
  await none.job('housekeeping', count)
  await pause(200)
  expect(there.spans()).toHaveLength(3)
})

test.each(['fails', 'hangs'] as const)(
  'requests do not notice a collector that %s; it is told once, and the spans of its absence are dropped',
  async (behaviour) => {
    const there = await collector(behaviour)
    const traces = await tracesTo(there.endpoint)
    const begun = performance.now()
    for (let round = 0; round < 20_000; round += 1)
      traces.request('GET /blade-test/look', undefined).end({ isFault: false })
    expect(performance.now() - begun).toBeLessThan(5000)
    await expect.poll(() => told).toEqual([false])

    await pause(1200)
    expect(told).toEqual([false])
    const closing = performance.now()
    await traces.close()
    expect(performance.now() - closing).toBeLessThan(3000)
  },
)

test('an address without a collector costs nothing but the spans, and one that comes back gets the new ones', async () => {
  const there = await collector('fails')
  const traces = await tracesTo(there.endpoint)
  traces.request('GET /lost', undefined).end({ isFault: false })
  await expect.poll(() => told).toEqual([false])

  there.become('takes')
  await expect
    .poll(() => {
      traces.request('GET /kept', undefined).end({ isFault: false })
      return told
    })
    .toEqual([false, true])
  expect(there.spans().some(({ name }) => name === 'GET /kept')).toBe(true)

  const nowhere = await tracesTo('http://127.0.0.1:1')
  nowhere.request('GET /nowhere', undefined).end({ isFault: false })
  await expect.poll(() => told).toEqual([false])
})
