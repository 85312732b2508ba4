import { randomUUID } from 'node:crypto'

import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

import type { Endpoint } from '../../contract/endpoint.ts'
import type { Actor } from '../actor.ts'
import { answerBadAddress, installAnswers, routeOf } from './errorReplies.ts'
import type { AnswerListeners } from './errorReplies.ts'
import type { RequestFacts } from './call.ts'
import type { Database } from '../database/db.ts'
import { refusal, schoolClosed } from '../refusal.ts'
import { installHeaders } from './securityHeaders.ts'
import { installHealth } from './health.ts'
import type { Readiness } from './health.ts'
import type { Keys } from '../keys/keys.ts'
import { patience } from './httpTimeouts.ts'
import type { Patience } from './httpTimeouts.ts'
import { createUploadTurns } from './uploadConcurrency.ts'
import type { UploadTurns } from './uploadConcurrency.ts'
import { installTraces } from '../tracing/requestTraces.ts'
import type { Traces } from '../tracing/traces.ts'

/**
 * Identifies the caller: the actor of a valid token, else a guest of the tenant that the request
 * names.
 */
export type Identify = (request: FastifyRequest, facts: RequestFacts) => Promise<Actor>

/** What `mount` and the domains' route files use. */
export type App = {
  readonly http: FastifyInstance
  readonly database: Database
  readonly clock: () => Date
  readonly identify: Identify
  readonly keys: Keys
  readonly checkReplies: boolean
  readonly endpoints: Endpoint[]
  readonly uploadTurns: UploadTurns
  readonly onRefused?: RefusalListener
}

/** Receives a refused call of an identified caller; it must not throw. */
export type RefusalListener = (actor: Actor, endpoint: Endpoint, reason: string) => void

export type AppOptions = AnswerListeners & {
  database: Database
  clock: () => Date
  identify: Identify
  /** Whether the rows of a school are being replaced: all its calls are then refused. */
  isClosed?: (tenantId: string) => boolean
  /** Called for every refusal of a call whose caller is known. */
  onRefused?: RefusalListener
  keys: Keys
  logger?: FastifyBaseLogger
  /** Parse every reply with its shape; on in tests and development. */
  checkReplies?: boolean
  readiness: Readiness
  /** Traces requests; none by default. */
  traces?: Traces
  /** Addresses of trusted proxies, whose forwarded headers are used; none by default. */
  trustedProxies?: string[]
  /** Timeouts for slow clients; the default limits unless set. */
  patience?: Patience
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const bodyLimit = 1024 * 1024
export const uploadLimit = 10 * 1024 * 1024

/** Creates the HTTP application without any route of a domain. */
export async function createApp(options: AppOptions): Promise<App> {
  const { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval } =
    options.patience ?? patience
  const http: FastifyInstance = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: options.trustedProxies ?? false,
    routerOptions: { maxParamLength: 400 },
    frameworkErrors: answerBadAddress,
    requestTimeout,
    keepAliveTimeout,
    http: { headersTimeout, connectionsCheckingInterval },
    forceCloseConnections: 'idle',
  })
  acceptBladeBodies(http)
  await http.register(multipart, {
    limits: { files: 1, fileSize: uploadLimit, fields: 20, fieldSize: 10_000, parts: 25 },
  })
  if (options.traces) installTraces(http, options.traces, routeOf)
  refuseTwoHosts(http)
  installHeaders(http)
  installAnswers(http, options)
  installHealth(http, options.readiness)
  const { database, clock, keys, checkReplies = false } = options
  return {
    http,
    database,
    clock,
    identify: openOnly(options),
    keys,
    checkReplies,
    endpoints: [],
    ...(options.onRefused ? { onRefused: options.onRefused } : {}),
    uploadTurns: createUploadTurns(),
  }
}

/** Identifies the caller and refuses those of a school that is closed. */
const openOnly = ({ identify, isClosed }: Pick<AppOptions, 'identify' | 'isClosed'>): Identify =>
  isClosed
    ? async (request, facts) => {
        const actor = await identify(request, facts)
        if (isClosed(actor.tenantId)) throw schoolClosed()
        return actor
      }
    : identify

/** With two Host headers, a proxy and this server may each use a different one. */
function refuseTwoHosts(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw refusal('INVALID_INPUT', '请求里有多个 Host')
  })
}

/**
 * JSON, form fields, and an empty body of any or no type: old clients post with a query string only
 * (wire-contract 2.5).
 */
function acceptBladeBodies(http: FastifyInstance): void {
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => {
      try {
        done(null, body === '' ? undefined : JSON.parse(String(body)))
      } catch {
        done(Object.assign(new Error('unreadable'), { statusCode: 400, code: 'UNREADABLE_BODY' }))
      }
    },
  )
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
}
