import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

export type Balancer = {
  readonly url: string
  /** Requests go there once it is ready. */
  add: (backend: string) => void
  /** How many backends take requests now. */
  ready: () => number
  /** Waits until exactly `count` backends are ready; throws after a minute. */
  untilReady: (count: number) => Promise<void>
  close: () => Promise<void>
}

const checkMs = 250

/**
 * A reverse proxy for drills and tests that behaves as the one of deploy/: it asks `/health/ready`
 * of each backend, sends requests to the ready ones in turn, and never repeats a request.
 */
export async function startBalancer(): Promise<Balancer> {
  const readiness = new Map<string, boolean>()
  const agent = new Agent({ keepAlive: false })
  let turn = 0
  let isClosed = false

  const readyOnes = (): string[] =>
    [...readiness].filter(([, isReady]) => isReady).map(([one]) => one)

  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const ready = readyOnes()
    const backend = ready[(turn += 1) % ready.length]
    if (backend === undefined) {
      answer.writeHead(503).end()
      return
    }
    const outgoing = request(
      `${backend}${incoming.url}`,
      { method: incoming.method ?? 'GET', headers: incoming.headers, agent },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        // Unlike `pipe`, it closes the answer if the backend dies halfway.
        pipeline(got, answer, () => undefined)
      },
    )
    outgoing.once('error', () => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    incoming.pipe(outgoing)
  }

  async function check(): Promise<void> {
    while (!isClosed) {
      await Promise.all(
        [...readiness.keys()].map(async (one) => readiness.set(one, await isReady(one))),
      )
      await pause(checkMs)
    }
  }

  const server = createServer(pass)
  // On a busy machine a shorter time ends a connection just when the caller uses it again.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const checking = check()
  return {
    url: `http://127.0.0.1:${port}`,
    add: (backend) => void readiness.set(backend, false),
    ready: () => readyOnes().length,
    untilReady: async (count) => {
      for (let waitedMs = 0; readyOnes().length !== count; waitedMs += 50) {
        if (waitedMs > 60_000)
          throw new Error(`${readyOnes().length} backends are ready, not ${count}`)
        await pause(50)
      }
    },
    close: async () => {
      isClosed = true
      await checking
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const isReady = (backend: string): Promise<boolean> =>
  fetch(`${backend}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
