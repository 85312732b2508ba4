import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Running, Traces } from './traces.ts'

/**
 * Traces each request by its route's template and gives its log lines the number of the trace. A
 * caller's trace is continued only if a trusted proxy passed it on.
 */
export function installTraces(
  http: FastifyInstance,
  traces: Traces,
  routeOf: (request: FastifyRequest) => string,
): void {
  const running = new WeakMap<FastifyRequest, Running>()
  http.addHook('onRequest', (request, reply, done) => {
    const caller = isByProxy(request) ? request.headers['traceparent'] : undefined
    const name = `${request.method} ${routeOf(request)}`
    const one = traces.request(name, typeof caller === 'string' ? caller : undefined)
    running.set(request, one)
    request.log = request.log.child({ traceId: one.traceId })
    reply.log = request.log
    one.within(done)
  })
  // The body arrives in the context of the connection.
  http.addHook('preValidation', (request, _reply, done) => {
    const one = running.get(request)
    if (one) one.within(done)
    else done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    running.get(request)?.end({
      isFault: reply.statusCode >= 500,
      attributes: {
        'http.request.method': request.method,
        'http.route': routeOf(request),
        'http.response.status_code': reply.statusCode,
      },
    })
    done()
  })
}

/** A trusted proxy adds the caller's address, which makes it the second of the known ones. */
const isByProxy = ({ ips }: FastifyRequest): boolean => ips !== undefined && ips.length > 1
