import type { AppConfig } from '../../contract/appConfig.ts'
import {
  downloadTimeoutMs,
  loadingDelayMs,
  requestedWith,
  requestTimeoutMs,
  uploadTimeoutMs,
} from '../../contract/constants.ts'
import type { Renewal } from '../session/session.ts'
import { CallError, passwordNeeded, refusalError } from './callError.ts'
import type { Transport, WireAnswer, WireRequest } from './transport.ts'

/** Every method that spec.md 7 names; browsers forbid CONNECT and TRACE. */
export type ClientMethod =
  | 'GET'
  | 'POST'
  | 'PUT'
  | 'DELETE'
  | 'CONNECT'
  | 'HEAD'
  | 'OPTIONS'
  | 'TRACE'
  | 'UPLOAD'
  | 'DOWNLOAD'

export type Query = Readonly<Record<string, unknown>>

export type ClientRequest = {
  method?: ClientMethod
  /** Without the `/api` prefix. */
  path: string
  query?: Query | undefined
  body?: unknown
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
  signal?: AbortSignal | undefined
  onProgress?: ((percent: number) => void) | undefined
  /** Sends no access token and never leads to the login page (token calls). */
  anonymous?: boolean | undefined
  /** A guest gets an answer too: after a refused renewal it is asked again without a token. */
  guestOk?: boolean | undefined
  /** No toast for a rejection: the caller shows it. */
  quiet?: boolean | undefined
  /** No 请求中...: the caller shows a skeleton or progress. */
  silent?: boolean | undefined
  tenantId?: string | undefined
}

export type RequestInterceptor = (request: WireRequest) => WireRequest | Promise<WireRequest>
export type ResponseInterceptor = (
  answer: WireAnswer,
  request: WireRequest,
) => WireAnswer | Promise<WireAnswer>

export type ClientPorts = {
  transport: Transport
  config: Pick<
    AppConfig,
    'clientId' | 'clientSecret' | 'contentType' | 'successCode' | 'invalidCode'
  >
  /** The tenant of the signed-in user or the guest's school. */
  tenantId: () => string
  freshToken: () => Promise<string>
  renew: (used: string) => Promise<Renewal>
  /** Shows or hides 请求中.... */
  loading: (isOn: boolean) => void
  /** Shows a rejection, unless some piece of the page shows it by then. */
  report: (error: CallError) => void
  /** Once, with a redirect to the current page. */
  toLogin: (msg: string) => void
  /** The person must choose a password of his own first. */
  toPassword: () => void
}

/** The request wrapper of spec.md 7: headers, interceptors, loading, timeouts, renewal and one replay. */
export class Client {
  declare private readonly ports: ClientPorts
  readonly requestInterceptors: RequestInterceptor[] = []
  readonly responseInterceptors: ResponseInterceptor[] = []

  constructor(ports: ClientPorts) {
    this.ports = ports
  }

  /** Sends one request; resolves to the answer's body, rejects with a CallError. */
  async send(request: ClientRequest): Promise<unknown> {
    const stopLoading = request.silent ? () => undefined : this.loadingAfterDelay()
    try {
      return await this.authorised(request)
    } catch (error) {
      throw this.shown(request, error)
    } finally {
      stopLoading()
    }
  }

  private loadingAfterDelay(): () => void {
    let isShown = false
    const timer = setTimeout(() => {
      isShown = true
      this.ports.loading(true)
    }, loadingDelayMs)
    return () => {
      clearTimeout(timer)
      if (isShown) this.ports.loading(false)
    }
  }

  private async authorised(request: ClientRequest): Promise<unknown> {
    if (request.method === 'CONNECT' || request.method === 'TRACE') {
      throw new CallError(`浏览器不允许 ${request.method} 请求`, {
        kind: 'refused',
        reason: 'METHOD_FORBIDDEN',
      })
    }
    const token = request.anonymous ? '' : await this.ports.freshToken()
    const answer = await this.once(request, token)
    if (!this.isUnauthorised(answer) || request.anonymous) return this.read(answer)
    return this.recover(request, token, answer)
  }

  /** A 401 was not carried out: after a renewal it is sent again, once, whatever its method. */
  private async recover(
    request: ClientRequest,
    token: string,
    answer: WireAnswer,
  ): Promise<unknown> {
    const renewal = token ? await this.ports.renew(token) : 'signedOut'
    if (renewal === 'unavailable')
      throw new CallError('网络不通，请检查网络后重试', { kind: 'network', status: 401 })
    const next = renewal === 'renewed' ? await this.ports.freshToken() : ''
    if (next || (request.guestOk && token)) {
      const again = await this.once(request, next)
      if (!this.isUnauthorised(again)) return this.read(again)
    }
    this.ports.toLogin(token ? '登录已过期，请重新登录' : '请先登录')
    throw refusalError(401, answer.body, null)
  }

  private async once(request: ClientRequest, token: string): Promise<WireAnswer> {
    // A guest's school travels in the address; a header never decides, and a token says it better (design.md 3).
    const asked = token
      ? request
      : {
          ...request,
          query: { tenant: request.tenantId ?? this.ports.tenantId(), ...request.query },
        }
    let wire = wireRequest(asked, this.headers(request, token))
    for (const intercept of this.requestInterceptors) wire = await intercept(wire)
    let answer = await this.ports.transport(wire)
    for (const intercept of this.responseInterceptors) answer = await intercept(answer, wire)
    return answer
  }

  private headers(request: ClientRequest, token: string): Record<string, string> {
    const { clientId, clientSecret, contentType } = this.ports.config
    return {
      Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
      'Blade-Requested-With': requestedWith,
      'Tenant-Id': request.tenantId ?? this.ports.tenantId(),
      ...(token ? { 'Blade-Auth': `bearer ${token}` } : {}),
      ...(request.body === undefined || request.body instanceof FormData
        ? {}
        : { 'Content-Type': contentType }),
      ...request.headers,
    }
  }

  private isUnauthorised(answer: WireAnswer): boolean {
    const { invalidCode } = this.ports.config
    return (
      answer.status === invalidCode ||
      (!isTokenOrKey(answer.body) && codeOf(answer.body) === invalidCode)
    )
  }

  /** Answers with access_token or key pass as they are; every other non-200 rejects. */
  private read(answer: WireAnswer): unknown {
    const { body, status } = answer
    const isFine = status >= 200 && status < 300
    if (isFine && isTokenOrKey(body)) return body
    const code = codeOf(body) ?? this.ports.config.successCode
    if (!isFine || code !== this.ports.config.successCode)
      throw refusalError(status, body, answer.header('Retry-After'))
    return body
  }

  private shown(request: ClientRequest, error: unknown): unknown {
    if (!(error instanceof CallError)) return error
    if (error.reason === passwordNeeded) this.ports.toPassword()
    const speaks = error.kind !== 'unauthorised' && error.kind !== 'aborted'
    if (speaks && !request.quiet) this.ports.report(error)
    return error
  }
}

function wireRequest(request: ClientRequest, headers: Record<string, string>): WireRequest {
  const { method = 'POST', body } = request
  const isUpload = method === 'UPLOAD'
  const fallbackMs = isUpload
    ? uploadTimeoutMs
    : method === 'DOWNLOAD'
      ? downloadTimeoutMs
      : requestTimeoutMs
  return {
    method: isUpload ? 'POST' : method === 'DOWNLOAD' ? 'GET' : method,
    url: `/api${request.path}${queryText(request.query)}`,
    headers,
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    onProgress: isUpload ? (request.onProgress ?? (() => undefined)) : undefined,
    asFile: method === 'DOWNLOAD',
    timeoutMs: request.timeoutMs ?? fallbackMs,
    signal: request.signal,
  }
}

function queryText(query: Query | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, textOf(value))
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** Lists travel joined by commas, as every Blade client sends them. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function isTokenOrKey(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    (hasText(body, 'access_token') || hasText(body, 'key'))
  )
}

const hasText = (body: object, name: string): boolean =>
  Object.entries(body).some(
    ([key, value]) => key === name && typeof value === 'string' && value !== '',
  )

function codeOf(body: unknown): number | undefined {
  return typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'number'
    ? body.code
    : undefined
}
