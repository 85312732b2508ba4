import { CallError } from './callError.ts'

export type WireRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
  /** Percent from 0 to 100, for uploads. */
  onProgress?: ((percent: number) => void) | undefined
  /** Returns the response as bytes. */
  asFile: boolean
  timeoutMs: number
  signal: AbortSignal | undefined
  isTagged?: boolean | undefined
}

export type WireAnswer = { status: number; body: unknown; header: (name: string) => string | null }
export type Transport = (request: WireRequest) => Promise<WireAnswer>

/**
 * Sends one request by fetch, or by XMLHttpRequest for upload progress. Aborts it after its
 * timeout.
 */
export async function browserTransport(request: WireRequest): Promise<WireAnswer> {
  const stop = new AbortController()
  const timer = setTimeout(
    () => stop.abort(new CallError('网络太慢，请稍后再试', { kind: 'timeout' })),
    request.timeoutMs,
  )
  const abort = () => stop.abort(new CallError('已取消', { kind: 'aborted' }))
  if (request.signal?.aborted) abort()
  request.signal?.addEventListener('abort', abort)
  try {
    return await (request.onProgress
      ? (await import('./byXhr.ts')).byXhr(request, stop.signal)
      : byFetch(request, stop.signal))
  } catch (error) {
    throw stop.signal.aborted
      ? stop.signal.reason
      : error instanceof CallError
        ? error
        : networkError()
  } finally {
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', abort)
  }
}

/** The error for a request without any response. */
export const networkError = () => new CallError('网络不通，请检查网络后重试', { kind: 'network' })

async function byFetch(request: WireRequest, signal: AbortSignal): Promise<WireAnswer> {
  const { method, headers, body } = request
  const answer = await fetch(request.url, {
    method,
    headers,
    signal,
    cache: request.isTagged ? 'no-cache' : 'no-store',
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
  })
  const isFile = request.asFile && answer.ok
  return {
    status: answer.status,
    body: isFile ? await answer.blob() : readBody(await answer.text()),
    header: (name) => answer.headers.get(name),
  }
}

/** Parses a body as JSON if possible, else returns its text. */
export function readBody(text: string): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
