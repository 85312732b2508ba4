import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import type { FieldError } from '../../contract/errors.ts'
import { toPage } from '../../contract/page.ts'
import { readBody } from '../../web/http/transport.ts'

/** One request as the server received it. */
export type Asked = {
  readonly method: string
  readonly path: string
  /** Query and body merged, as the server reads them. */
  readonly input: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
}

/** Throw it from an answer to refuse the request. */
export class Refusal extends Error {
  readonly reason: string
  readonly fields: readonly FieldError[]

  constructor(reason: string, msg: string, fields: readonly FieldError[] = []) {
    super(msg)
    this.reason = reason
    this.fields = fields
  }
}

type Answer = (input: Readonly<Record<string, unknown>>) => unknown
type Line = 'works' | 'cut' | 'losesAnswers'

/** Replaces the browser's `fetch`: answers calls by path and records them. */
class FakeServer {
  private readonly answers = new Map<string, Answer>()
  private line: Line = 'works'
  /** All received requests, in order. */
  asked: Asked[] = []

  /** Sets the endpoint's answer for later calls. */
  answer<Reply extends z.ZodMiniType>(
    endpoint: Endpoint<z.ZodMiniType, Reply>,
    reply: (input: Readonly<Record<string, unknown>>) => z.input<Reply> | Promise<z.input<Reply>>,
  ): void {
    this.answers.set(endpoint.path, reply)
  }

  /** The requests to an endpoint, in order. */
  askedOf = ({ path }: Pick<Endpoint, 'path'>): Asked[] =>
    this.asked.filter((one) => one.path === path)

  /** Requests fail before they reach the server. */
  cutNetwork = (): void => void (this.line = 'cut')
  /** Requests are processed, but their answers are lost. */
  loseAnswers = (): void => void (this.line = 'losesAnswers')
  restoreNetwork(): void {
    this.line = 'works'
    window.dispatchEvent(new Event('online'))
  }

  reset(): void {
    this.answers.clear()
    this.asked = []
    this.line = 'works'
  }

  /** Replaces `fetch` and XMLHttpRequest; requests that are not for the server, such as Vite's, pass through. */
  install(): void {
    const passOn = window.fetch.bind(window)
    window.fetch = async (target, init) => {
      const url = new URL(target instanceof Request ? target.url : target, location.href)
      return url.pathname.startsWith('/api/') ? this.take(url, init) : passOn(target, init)
    }
    Object.assign(window, { XMLHttpRequest: FetchingXhr })
  }

  private async take(url: URL, init: RequestInit = {}): Promise<Response> {
    if (this.line === 'cut') throw new TypeError('Failed to fetch')
    const path = url.pathname.slice('/api'.length)
    const asked = {
      method: init.method ?? 'GET',
      path,
      input: { ...Object.fromEntries(url.searchParams), ...fieldsOf(init.body) },
      headers: Object.fromEntries(new Headers(init.headers)),
    }
    this.asked.push(asked)
    const response = await abortable(this.respond(asked), init.signal ?? undefined)
    if (this.line === 'losesAnswers') throw new TypeError('Failed to fetch')
    return response
  }

  private async respond({ path, input }: Asked): Promise<Response> {
    const answer = this.answers.get(path)
    if (!answer) return envelope(404, { msg: `the test gives no answer to ${path}` })
    try {
      return envelope(200, { data: await answer(input), msg: '操作成功' })
    } catch (error) {
      if (!(error instanceof Refusal)) return envelope(500, { msg: '服务器开小差了，请稍后再试' })
      const { message, reason, fields } = error
      return envelope(400, { msg: message, reason, fields })
    }
  }
}

/** The part of XMLHttpRequest that uploads use, by way of the replaced `fetch`. */
class FetchingXhr {
  readonly upload = {}
  onload: (() => void) | undefined
  onerror: (() => void) | undefined
  status = 0
  responseText = ''
  private readonly headers = new Headers()
  private readonly stop = new AbortController()
  private answered = new Headers()
  private method = 'GET'
  private url = ''

  open(method: string, url: string): void {
    this.method = method
    this.url = url
  }

  setRequestHeader = (name: string, value: string): void => this.headers.set(name, value)
  getResponseHeader = (name: string): string | null => this.answered.get(name)
  abort = (): void => this.stop.abort()

  send(body: FormData): void {
    const { method, headers } = this
    const take = async () => {
      const answer = await fetch(this.url, { method, headers, body, signal: this.stop.signal })
      this.status = answer.status
      this.answered = answer.headers
      this.responseText = await answer.text()
      this.onload?.()
    }
    take().catch(() => this.onerror?.())
  }
}

const envelope = (code: number, rest: object): Response =>
  Response.json({ code, success: code === 200, ...rest }, { status: code })

function fieldsOf(body: unknown): object {
  const read = typeof body === 'string' ? readBody(body) : undefined
  return typeof read === 'object' && read !== null ? read : {}
}

const abortable = (work: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    work.then(resolve, reject)
  })

export const server = new FakeServer()

/** One page of the rows, cut as a list endpoint does. */
export function pageOfRows<Row>(rows: readonly Row[], input: Readonly<Record<string, unknown>>) {
  const current = Number(input['current'] ?? 1)
  const size = Number(input['size'] ?? 10)
  return toPage({ current, size }, rows.length, rows.slice((current - 1) * size, current * size))
}
