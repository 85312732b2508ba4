import { setTimeout as pause } from 'node:timers/promises'

/**
 * A failure of an external service. The message names the service and the kind of failure, never
 * what was sent.
 */
export class OutsideError extends Error {
  override name = 'OutsideError'
  /** The service's name in Chinese. */
  readonly service: string
  readonly code: string

  constructor(service: string, code: string, cause?: unknown) {
    super(`outside service failed: ${code}`, cause === undefined ? {} : { cause })
    this.service = service
    this.code = code
  }
}

export type OutsideCall = {
  readonly service: string
  readonly url: URL
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs?: number
  readonly maxBytes?: number
}
/** An answer as it was sent: signatures cover its bytes. */
export type OutsideAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly content: Buffer
}

const usualTimeoutMs = 8000
const maxAnswerBytes = 64 * 1024
const retryAfterMs = 200

/**
 * Calls a fixed address and reads a small JSON answer. Never follows redirects; limits answers by
 * size and time. Retries only if nothing can have arrived the first time: otherwise a message might
 * be sent twice.
 */
export async function askOutside(call: OutsideCall): Promise<{ status: number; body: unknown }> {
  const { status, content } = await fetchOutside(call)
  return { status, body: jsonOf(call.service, content.toString('utf8')) }
}

/** As `askOutside`, with the answer's headers and bytes. */
export async function fetchOutside(call: OutsideCall): Promise<OutsideAnswer> {
  try {
    return await ask(call)
  } catch (error) {
    if (!(error instanceof OutsideError) || error.code !== 'unreachable') throw error
    await pause(retryAfterMs)
    return ask(call)
  }
}

async function ask({
  service,
  url,
  method = 'GET',
  headers = {},
  body,
  timeoutMs = usualTimeoutMs,
  maxBytes = maxAnswerBytes,
}: OutsideCall): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(body === undefined ? {} : { body }),
    })
    if (answer.status >= 300 && answer.status < 400) throw new OutsideError(service, 'redirected')
    const content = await readAll(service, answer, maxBytes)
    return { status: answer.status, headers: answer.headers, content }
  } catch (error) {
    throw error instanceof OutsideError
      ? error
      : new OutsideError(service, signal.aborted ? 'slow' : failureOf(error), error)
  }
}

const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Whether a failed fetch never reached the server, or broke off later. */
export function failureOf(error: unknown): 'unreachable' | 'broken' {
  const cause = error instanceof Error ? error.cause : undefined
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return unsent.has(code) ? 'unreachable' : 'broken'
}

async function readAll(service: string, answer: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    // Leaving the loop cancels the body, so the rest is never read.
    if (bytes > maxBytes) throw new OutsideError(service, 'too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The value of a JSON text, or the failure `unreadable`. */
export function jsonOf(service: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OutsideError(service, 'unreadable')
  }
}
