import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { refusalAnswer } from './envelope.ts'
import type { Metrics } from './metrics.ts'
import { isDeclared } from './mount.ts'
import { OutsideError } from './ports/outside.ts'
import { outsideDown, refusal, Refusal } from './refusal.ts'

/** Is told of a fault and the request that met it; it must not throw. */
export type FaultListener = (error: Error, request: FastifyRequest) => void

/** Every answer that is not a verb's own: refusals, faults, unknown paths; and one log line a request. */
export function installAnswers(
  http: FastifyInstance,
  metrics?: Metrics,
  onFault?: FaultListener,
): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerError(error, request, reply)
    if (answer.statusCode === 500) onFault?.(error, request)
    return answer
  })
  http.setNotFoundHandler((request, reply) => answerUnknownPath(http, request, reply))
  http.addHook('onResponse', async (request, reply) => {
    logRequest(request, reply)
    metrics?.answered({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
}

function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { endpoint } = request.routeOptions.config
  const no =
    error instanceof Refusal
      ? error
      : error instanceof OutsideError
        ? outsideDown(error.service)
        : transportRefusal(error)
  if (!no || (endpoint && !isDeclared(endpoint, no.reason)))
    return answerFault(error, request, reply)

  if (error instanceof OutsideError) request.log.error({ err: error }, 'outside service failed')
  else request.log.info({ reason: no.reason }, 'refused')
  const answer = refusalAnswer(no, request.id, endpoint?.wrapping === 'bare')
  if (no.extra.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(no.extra.retryAfterSeconds))
  return reply
    .code(Number(answer['code']))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer))
}

/** An address that cannot be read at all (`%zz`) never meets a route, so none of the hooks see it. */
export function answerBadAddress(
  _error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const answer = refusalAnswer(refusal('INVALID_INPUT', '请求地址不能读取'), request.id, false)
  void reply
    .code(400)
    .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer))
}

/** A fault tells the caller nothing but a number to quote (wire-contract 2.6: no internals). */
function answerFault(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'fault')
  const answer = {
    code: 500,
    success: false,
    data: {},
    msg: `服务器异常，请稍后重试（编号 ${request.id.slice(0, 8)}）`,
    reason: 'FAULT',
    requestId: request.id,
  }
  return reply.code(500).type('application/json; charset=utf-8').send(JSON.stringify(answer))
}

/** What the HTTP layer itself refuses, in our words; undefined for anything unexpected. */
function transportRefusal(error: FastifyError): Refusal | undefined {
  switch (error.code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return refusal('TOO_LARGE', '文件超过 10 MB，请压缩后再传', { status: 413 })
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refusal('TOO_LARGE', '提交的内容过大', { status: 413 })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refusal('UNSUPPORTED_MEDIA', '不支持当前媒体类型', { status: 415 })
    default:
      return error.statusCode && error.statusCode >= 400 && error.statusCode < 500
        ? refusal('INVALID_INPUT', '消息不能读取')
        : undefined
  }
}

const isServicePath = (url: string): boolean =>
  /^\/(api\/)?blade-/.test(url) || url.startsWith('/api/')

function answerUnknownPath(
  http: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const path = request.url.split('?')[0] ?? ''
  const other = request.method === 'GET' ? 'POST' : 'GET'
  const isKnown = isServicePath(path) && http.hasRoute({ method: other, url: path })
  const [code, msg] = isKnown ? [405, '不支持当前请求方法'] : [404, '404 没找到请求']
  return reply
    .code(Number(code))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, success: false, data: {}, msg, reason: 'NO_ROUTE' }))
}

/** The route's template, never the address as sent: query strings of old clients carry passwords. */
const routeOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.endpoint?.path ?? routeOptions.url ?? 'unknown'

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'request',
  )
}
