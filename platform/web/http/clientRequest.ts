import { downloadTimeoutMs, requestTimeoutMs, uploadTimeoutMs } from '../../contract/constants.ts'
import type { WireRequest } from './transport.ts'

/** The methods that spec.md 7 names. Browsers forbid CONNECT and TRACE. */
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
  /** Guests may call it: after a refused renewal the call is repeated without a token. */
  guestOk?: boolean | undefined
  /** No toast for a rejection: the caller shows it. */
  quiet?: boolean | undefined
  /** No 请求中...: the caller shows a skeleton or progress. */
  silent?: boolean | undefined
  tenantId?: string | undefined
  /** The browser keeps the answer and asks whether it still holds. */
  isTagged?: boolean | undefined
  /** The answer to a POST is a file. DOWNLOAD asks for one by GET. */
  isFile?: boolean | undefined
}

export function wireRequest(request: ClientRequest, headers: Record<string, string>): WireRequest {
  const { method = 'POST', body } = request
  const isUpload = method === 'UPLOAD'
  const isFile = method === 'DOWNLOAD' || request.isFile === true
  const fallbackMs = isUpload ? uploadTimeoutMs : isFile ? downloadTimeoutMs : requestTimeoutMs
  return {
    method: isUpload ? 'POST' : method === 'DOWNLOAD' ? 'GET' : method,
    url: `/api${request.path}${queryText(request.query)}`,
    headers,
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    onProgress: isUpload ? (request.onProgress ?? (() => undefined)) : undefined,
    asFile: isFile,
    timeoutMs: request.timeoutMs ?? fallbackMs,
    signal: request.signal,
    isTagged: request.isTagged,
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

/** Lists are sent joined by commas, as every Blade client does. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
