import { createServer } from 'node:http'

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** One answered request: the route's template, never the address as sent. */
export type Answered = { method: string; route: string; status: number; seconds: number }

export type Metrics = {
  answered: (request: Answered) => void
  /** A gauge whose value is read at each scrape. */
  gauge: (name: string, help: string, read: () => number) => void
  /** A number that only grows, read at each scrape. */
  counter: (name: string, help: string, read: () => number) => void
  text: () => Promise<string>
}

/**
 * Metrics of this process: requests, event loop, memory, and what the parts add. No label contains
 * personal data.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'qinghe_http_request_seconds',
    help: 'Answered requests by route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    answered: ({ method, route, status, seconds }) =>
      durations.observe({ method, route, status }, seconds),
    gauge: (name, help, read) => {
      const made: Gauge = new Gauge({
        name: `qinghe_${name}`,
        help,
        registers: [registry],
        collect: () => made.set(read()),
      })
    },
    counter: (name, help, read) => {
      const made: Counter = new Counter({
        name: `qinghe_${name}`,
        help,
        registers: [registry],
        collect: () => {
          made.reset()
          made.inc(read())
        },
      })
    },
    text: () => registry.metrics(),
  }
}

export type MetricsListener = { readonly address: string; close: () => Promise<void> }

/** Serves the metrics on a separate listener that no public address reaches. */
export async function listenForMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<MetricsListener> {
  const server = createServer((request, reply) => {
    const isAsked =
      (request.method === 'GET' || request.method === 'HEAD') &&
      request.url?.split('?')[0] === '/metrics'
    if (!isAsked) return void reply.writeHead(404).end()
    metrics.text().then(
      (text) =>
        reply
          .writeHead(200, {
            'content-type': 'text/plain; version=0.0.4; charset=utf-8',
            'cache-control': 'no-store',
          })
          .end(text),
      () => reply.writeHead(500).end(),
    )
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, host, done))
  const bound = server.address()
  const number = typeof bound === 'object' && bound !== null ? bound.port : port
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${number}/metrics`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
