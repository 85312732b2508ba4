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
}: OutsideCall) {
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
    return { status: answer.status, body: jsonOf(service, await readText(service, answer)) }
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

async function readText(service: string, answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    // Leaving the loop cancels the body, so the rest is never read.
    if (bytes > maxAnswerBytes) throw new OutsideError(service, 'too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(service: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OutsideError(service, 'unreadable')
  }
}
