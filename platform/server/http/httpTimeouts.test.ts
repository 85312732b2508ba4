import { connect } from 'node:net'
import type { Socket } from 'node:net'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { guestOf } from '../actor.ts'
import { createApp } from './createApp.ts'
import type { Database } from '../database/db.ts'
import { createKeys } from '../keys/keys.ts'
import { patience } from './httpTimeouts.ts'
import type { Patience } from './httpTimeouts.ts'

const short: Patience = {
  headersTimeout: 1000,
  requestTimeout: 2000,
  keepAliveTimeout: 1000,
  connectionsCheckingInterval: 50,
}
/** A server without timeouts. */
const endless: Patience = {
  headersTimeout: 0,
  requestTimeout: 0,
  keepAliveTimeout: 600_000,
  connectionsCheckingInterval: 50,
}

/**
 * The first bytes of each kind of slow client; unfinished requests then send a byte now and then.
 */
const beginnings = {
  'no word': '',
  'a head without end': 'GET /health/live HTTP/1.1\r\nhost: x\r\nx-slow: ',
  'a body without end':
    'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n"',
  'a whole request, then silence': 'GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n',
}
/** Below the usual limit of open sockets, and more than the database has connections. */
const each = 12

async function serve(database: Database, waiting?: Patience) {
  const app = await createApp({
    database,
    clock: () => new Date(0),
    identify: async () => guestOf('000000'),
    keys: createKeys(testRootKey),
    readiness: { isReady: async () => true },
    ...(waiting ? { patience: waiting } : {}),
  })
  app.http.post('/slow', async () => ({}))
  return app.http
}

/** A server with slow clients of every kind; reports how many are still connected. */
async function besieged(database: Database, waiting: Patience) {
  const http = await serve(database, waiting)
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const sockets = Object.entries(beginnings).flatMap(([kind, text]) =>
    Array.from({ length: each }, () => hold(Number(new URL(url).port), text, kind)),
  )
  await Promise.all(sockets.map(({ connected }) => connected))
  return {
    status: async () => (await fetch(`${url}/health/live`)).status,
    openSockets: () => sockets.filter(({ socket }) => !socket.closed).length,
    /** Clients that were disconnected: their kind, and what they read. */
    lost: () =>
      sockets
        .filter(({ socket }) => socket.closed)
        .map(({ kind, failure }) => `${kind}: ${failure() ?? 'closed'}`),
    close: async () => {
      for (const { socket } of sockets) socket.destroy()
      await http.close()
    },
  }
}

/** A slow client; the bytes it drips follow its first text, however long connecting took. */
function hold(port: number, text: string, kind: string) {
  let failure: string | undefined
  let drip: NodeJS.Timeout | undefined
  const socket: Socket = connect(port, '127.0.0.1')
  socket.on('error', (error: NodeJS.ErrnoException) => (failure = error.code))
  socket.on('close', () => clearInterval(drip))
  socket.resume()
  const connected = new Promise<void>((done) =>
    socket.once('connect', () => {
      socket.write(text, () => done())
      if (kind.endsWith('without end'))
        drip = setInterval(() => socket.writable && socket.write('x'), 40)
    }),
  )
  return { socket, kind, connected, failure: () => failure }
}

test('SEC-36: slow clients are disconnected, and everybody else is served meanwhile; without limits they would stay', async ({
  database,
}) => {
  const control = await besieged(database, endless)
  const server = await besieged(database, short)
  try {
    expect(server.openSockets()).toBeGreaterThan(0)
    for (let request = 0; request < 20; request += 1) expect(await server.status()).toBe(200)

    await expect.poll(server.openSockets, { timeout: 40_000 }).toBe(0)

    expect(await server.status()).toBe(200)
    expect(control.lost()).toEqual([])
  } finally {
    await server.close()
    await control.close()
  }
})

test('SEC-36: the product waits exactly as long as its limits say', async ({ database }) => {
  const { server } = await serve(database)

  expect(server).toMatchObject({
    headersTimeout: patience.headersTimeout,
    requestTimeout: patience.requestTimeout,
    keepAliveTimeout: patience.keepAliveTimeout,
  })
  expect(patience.headersTimeout).toBeLessThanOrEqual(20_000)
  expect(patience.requestTimeout).toBeLessThanOrEqual(60_000)
})
