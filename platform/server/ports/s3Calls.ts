import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { AwsClient } from 'aws4fetch'

import type { S3Settings } from '../settings/portSettings.ts'
import { OutsideError } from './outside.ts'

export const service = '文件存储'
const tries = 3

/** How long the store may be silent: before it answers, and between two chunks of a content. */
export type Patience = {
  readonly answerMs: number
  readonly pieceMs: number
  readonly pauseMs: number
}

export type Bucket = {
  readonly url: string
  readonly client: AwsClient
  readonly patience: Patience
}

export const openBucket = (
  { endpoint, region, keyId, keySecret }: S3Settings,
  patience: Patience,
): Bucket => ({
  url: endpoint.replace(/\/$/, ''),
  client: new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: keySecret,
    region,
    service: 's3',
  }),
  patience,
})

export type S3Call = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** The key of an object, or a query about the bucket. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
}

class StatusError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
}

/** Sends a call; undefined for 404. The body of the answer is not read yet. */
export const ask = (bucket: Bucket, call: S3Call): Promise<Response | undefined> =>
  inAnswerTime(bucket, (signal) => send(bucket, call, signal))

/** Sends a call about the bucket and reads the answer, up to a limit. */
export const askText = (bucket: Bucket, path: string): Promise<string | undefined> =>
  inAnswerTime(bucket, async (signal) => {
    const answer = await send(bucket, { method: 'GET', path }, signal)
    return answer && (await readText(answer))
  })

async function inAnswerTime<Result>(
  { patience }: Bucket,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const breaker = new AbortController()
  const timer = setTimeout(() => breaker.abort(), patience.answerMs)
  try {
    return await work(breaker.signal)
  } catch (error) {
    throw breaker.signal.aborted ? new OutsideError(service, 'slow') : error
  } finally {
    clearTimeout(timer)
  }
}

async function send(
  { url, client }: Bucket,
  { method, path, headers, body }: S3Call,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const request = await client.sign(`${url}/${path}`, {
    method,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    ...(body ? { body } : {}),
  })
  const answer = await fetch(request, { redirect: 'manual', signal })
  if (answer.ok) return answer
  // The text of an error may repeat the request and quote its signature, so it is not read.
  await answer.body?.cancel()
  if (answer.status >= 300 && answer.status < 400) throw new OutsideError(service, 'redirected')
  if (answer.status === 404) return undefined
  throw new StatusError(answer.status)
}

const maxTextBytes = 4 * 1024 * 1024

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    // Leaving the loop cancels the body, so the rest is never read.
    if (bytes > maxTextBytes) throw new OutsideError(service, 'too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Every call may be retried: a content is stored whole under a key that no other content ever has.
 */
export async function again<Result>(
  { patience }: Bucket,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (tried === tries || !isPassing(error)) throw asOutside(error)
      await pause(patience.pauseMs * tried)
    }
  }
}

/** A server-side error is temporary; an error about our request or configuration is not. */
function isPassing(error: unknown): boolean {
  if (error instanceof StatusError)
    return error.status >= 500 || error.status === 429 || error.status === 408
  return !(error instanceof OutsideError) || error.code === 'damaged'
}

export function asOutside(error: unknown): OutsideError {
  if (error instanceof OutsideError) return error
  return error instanceof StatusError
    ? new OutsideError(service, error.message)
    : new OutsideError(service, 'broken', error)
}
