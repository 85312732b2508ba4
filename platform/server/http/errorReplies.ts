import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Endpoint } from '../../contract/endpoint.ts'
import { collectMethods } from './allowedMethods.ts'
import { refusalAnswer } from './envelope.ts'
import type { Metrics } from '../logging/metrics.ts'
import { OutsideError } from '../ports/outside.ts'
import { commonReasons, diskFull, outsideDown, refusal, Refusal } from '../refusal.ts'

/** Receives a fault and its request; it must not throw. */
export type FaultListener = (error: Error, request: FastifyRequest, spentMs: number) => void

export type AnswerListeners = {
  metrics?: Metrics
  /** Called for every fault that was answered with 500. */
  onFault?: FaultListener
  /** Called for every request that was refused because a disk is full. */
  onDiskFull?: () => void
}

/**
 * Installs every reply that does not come from a verb: refusals, faults, unknown paths; and one log
 * line per request.
 */
export function installAnswers(
  http: FastifyInstance,
  { metrics, onFault, onDiskFull }: AnswerListeners,
): void {
  http.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = isNoSpace(thrown) ? diskFull(thrown) : thrown
    if (error instanceof Refusal && error.extra.lacksSpace) onDiskFull?.()
    const answer = answerError(error, request, reply)
    if (answer.statusCode === 500) onFault?.(thrown, request, Math.round(reply.elapsedTime))
    return answer
  })
  const methodsOf = collectMethods(http)
  http.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    return answerUnknownPath(reply, methodsOf(path))
  })
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

/** A file could not be written: the disk or the quota is used up. */
const isNoSpace = ({ code }: FastifyError): boolean => code === 'ENOSPC' || code === 'EDQUOT'

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
  else if (no.extra.cause !== undefined)
    request.log.error({ err: no.extra.cause, reason: no.reason }, 'storage failed')
  else request.log.info({ reason: no.reason }, 'refused')
  const answer = refusalAnswer(no, request.id, endpoint?.wrapping === 'bare')
  if (no.extra.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(no.extra.retryAfterSeconds))
  return reply
    .code(Number(answer['code']))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer))
}

/** Whether the endpoint may return this reason; any other reason is a bug. */
const isDeclared = (endpoint: Endpoint, reason: string): boolean =>
  commonReasons.has(reason) || endpoint.refusals.includes(reason)

/** An address that cannot be decoded (`%zz`) matches no route, so no hook runs for it. */
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

/** A fault returns only a request number to the caller (wire-contract 2.6: no internals). */
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

/** A refusal for errors of the HTTP layer; undefined for any unexpected error. */
function transportRefusal(error: FastifyError): Refusal | undefined {
  switch (error.code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return refusal('TOO_LARGE', '文件超过 10 MB，请压缩后再传', { status: 413 })
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refusal('TOO_LARGE', '提交的内容太大', { status: 413 })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refusal('UNSUPPORTED_MEDIA', '不支持当前媒体类型', { status: 415 })
    default:
      if (isBrokenForm(error))
        return refusal('INVALID_INPUT', '上传的内容不完整或格式不正确，请重新上传')
      return error.statusCode && error.statusCode >= 400 && error.statusCode < 500
        ? refusal('INVALID_INPUT', '消息不能读取')
        : undefined
  }
}

/** The form parser reports broken parts as plain errors without a code. */
const isBrokenForm = ({ message }: Error): boolean =>
  /^(Multipart: |Malformed part header|Unexpected end of |Part terminated early)/.test(message)

/** A known path with another method is 405 and names its methods; any other path is 404. */
function answerUnknownPath(reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  const [code, msg] =
    allowed.length > 0 ? ([405, '不支持当前请求方法'] as const) : ([404, '404 没找到请求'] as const)
  if (allowed.length > 0) void reply.header('allow', allowed.join(', '))
  return reply
    .code(code)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, success: false, data: {}, msg, reason: 'NO_ROUTE' }))
}

/**
 * The route's template, never the address as sent: query strings of old clients contain passwords.
 */
export const routeOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.endpoint?.path ?? routeOptions.url ?? 'unknown'

/** A proxy asks for the health twice a second: good answers would fill the log. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request)
  const status = reply.statusCode
  request.log[route.startsWith('/health/') && status === 200 ? 'debug' : 'info'](
    {
      method: request.method,
      route,
      status,
      ms: Math.round(reply.elapsedTime),
    },
    'request',
  )
}
