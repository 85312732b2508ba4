import type { AppConfig } from '../../contract/appConfig.ts'
import { loadingDelayMs, requestedWith } from '../../contract/constants.ts'
import type { Renewal } from '../session/session.ts'
import { CallError, passwordNeeded, refusalError } from './callError.ts'
import { wireRequest } from './clientRequest.ts'
import type { ClientRequest } from './clientRequest.ts'
import type { Transport, WireAnswer, WireRequest } from './transport.ts'

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
  /** Shows a rejection, unless a component has placed it by then. */
  report: (error: CallError) => void
  /** Leads to the login once, with a redirect to the current page. */
  toLogin: (msg: string) => void
  /** Leads to the password page: the user must set a new password first. */
  toPassword: () => void
}

/**
 * The request wrapper of spec.md 7: headers, interceptors, loading, timeouts, renewal and one
 * replay.
 */
export class Client {
  declare private readonly ports: ClientPorts
  readonly requestInterceptors: RequestInterceptor[] = []
  readonly responseInterceptors: ResponseInterceptor[] = []

  constructor(ports: ClientPorts) {
    this.ports = ports
  }

  /** Sends one request. Resolves to the response body, rejects with a CallError. */
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

  /**
   * The server did not execute a request that it refused with 401. It is sent again once after a
   * renewal, whatever its method.
   */
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
    // The address carries a guest's school. A header never decides it, and for users the token
    // names it (design.md 3).
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

  /**
   * Returns responses with access_token or key unchanged. Rejects every other response except 200.
   */
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
