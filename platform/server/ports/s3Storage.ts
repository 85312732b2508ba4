import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

import { S3mini } from 's3mini'

import type { S3Settings } from '../portSettings.ts'
import { OutsideError } from './outside.ts'
import { isStorageKey } from './storage.ts'
import type { Content, Storage, Stored } from './storage.ts'

const service = '文件存储'
const tries = 3
const hashHeader = 'x-amz-meta-sha256'

/** How long the store may be silent: before it answers, and between two pieces of a content. */
export type Patience = {
  readonly answerMs: number
  readonly pieceMs: number
  readonly pauseMs: number
}
const usualPatience: Patience = { answerMs: 30_000, pieceMs: 20_000, pauseMs: 300 }

type Store = { readonly s3: S3mini; readonly patience: Patience }

/** Keeps contents in one bucket of an S3-compatible store; refuses to start where the bucket is not ours to use. */
export async function s3Storage(
  settings: S3Settings,
  patience: Patience = usualPatience,
): Promise<Storage> {
  const { endpoint, region, keyId, keySecret } = settings
  const s3 = new S3mini({
    endpoint,
    region,
    accessKeyId: keyId,
    secretAccessKey: keySecret,
    fetch: boundedFetch(patience),
  })
  const store = { s3, patience }
  await requireBucket(store)
  return {
    put: (key, content) => put(store, checked(key), content),
    get: (key) => get(store, checked(key)),
    remove: async (key) => {
      checked(key)
      await again(store, () => s3.deleteObject(key))
    },
    list: () => list(store),
  }
}

function checked(key: string): string {
  if (!isStorageKey(key)) throw new Error('not a storage key')
  return key
}

/** A list is what a wrong key cannot get; whether the bucket is there is told to anybody by some stores. */
async function requireBucket(store: Store): Promise<void> {
  const page = await again(store, () => store.s3.listObjectsPaged('/', '', 1)).catch(
    (error: unknown) => {
      if (error instanceof OutsideError && error.code.startsWith('status 4')) return undefined
      throw new Error('文件存储（S3）连不上。\n→ 请检查 S3_ENDPOINT，以及本机到它的网络')
    },
  )
  if (!page)
    throw new Error(
      '文件存储（S3）的桶不存在，或密钥无权使用。\n→ 请检查 S3_BUCKET、S3_REGION、S3_ACCESS_KEY_ID 与 S3_SECRET_ACCESS_KEY',
    )
}

const maxWordsBytes = 4 * 1024 * 1024

/** The same `fetch`, but it follows no redirect, waits for nothing longer than `answerMs`, and reads whole only what is small. */
function boundedFetch({ answerMs }: Patience): typeof fetch {
  let lastPage = ''
  return async (input, init) => {
    const breaker = new AbortController()
    const timer = setTimeout(() => breaker.abort(), answerMs)
    try {
      const answer = await fetch(input, { ...init, redirect: 'manual', signal: breaker.signal })
      if (answer.status >= 300 && answer.status < 400) throw new OutsideError(service, 'redirected')
      // The client library itself reads on while pages are empty: a store that repeats one would keep it for ever.
      const address = input instanceof Request ? input.url : input.toString()
      if (address.includes('continuation-token=') && address === lastPage)
        throw new OutsideError(service, 'unreadable')
      lastPage = answer.ok ? address : lastPage
      const isContent = answer.ok && init?.method === 'GET' && !address.includes('?')
      return isContent ? answer : await readWhole(answer)
    } catch (error) {
      throw breaker.signal.aborted ? new OutsideError(service, 'slow') : error
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Lists and error texts, which the client library reads without a limit of its own. */
async function readWhole(answer: Response): Promise<Response> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > maxWordsBytes) throw new OutsideError(service, 'too large')
    chunks.push(chunk)
  }
  const { status, headers } = answer
  return new Response(bytes === 0 ? null : Buffer.concat(chunks), { status, headers })
}

/** Every call may be sent again: a content is put whole under a key that no other content ever has. */
async function again<Result>({ patience }: Store, work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (tried === tries || !isPassing(error)) throw asOutside(error)
      await pause(patience.pauseMs * tried)
    }
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined

/** The store's own trouble passes; what it says about our request or our set-up does not. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  if (status !== undefined) return status >= 500 || status === 429 || status === 408
  return !(error instanceof OutsideError) || error.code === 'damaged'
}

// The store's error repeats what it was asked and may quote a signature: only its number is kept.
function asOutside(error: unknown): OutsideError {
  if (error instanceof OutsideError) return error
  const status = statusOf(error)
  return status === undefined
    ? new OutsideError(service, 'broken', error)
    : new OutsideError(service, `status ${status}`)
}

/** Sealed files are ten megabytes at most, so a put holds its content: only so can it be sent again, and checked. */
async function put(store: Store, key: string, content: Content): Promise<Stored> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const etag = createHash('md5').update(bytes).digest('hex')
  await again(store, async () => {
    const answer = await store.s3.putObject(key, bytes, 'application/octet-stream', undefined, {
      [hashHeader]: sha256,
    })
    await answer.body?.cancel()
    // Where the store encrypts on its own, its tag is no md5 of the content: reading back decides.
    if (store.s3.sanitizeETag(answer.headers.get('etag') ?? '') !== etag)
      await requireWhole(store, key)
  }).catch(async (error: unknown) => {
    // What arrived damaged must not be found; where the store does not answer, the sweep removes it later.
    await store.s3.deleteObject(key).catch(() => undefined)
    throw error
  })
  return { bytes: bytes.length, sha256 }
}

async function requireWhole(store: Store, key: string): Promise<void> {
  const back = await get(store, key)
  if (!back) throw new OutsideError(service, 'damaged')
  for await (const _ of back) void _
}

async function get(store: Store, key: string): Promise<Readable | undefined> {
  const answer = await again(store, () => store.s3.getObjectResponse(key))
  if (!answer?.body) return undefined
  return Readable.from(
    pieces(answer.body, answer.headers.get(hashHeader), store.patience.pieceMs),
    { objectMode: false },
  )
}

/** The content as it arrives; what was cut off or altered on the way ends in an error instead of an end. */
async function* pieces(
  body: ReadableStream<Uint8Array>,
  expected: string | null,
  pieceMs: number,
): AsyncGenerator<Buffer> {
  const reader = body.getReader()
  const hash = createHash('sha256')
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), pieceMs)
      if (done) break
      hash.update(value)
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
  } catch (error) {
    throw asOutside(error)
  } finally {
    // Also when the reader at our end leaves early: the connection is given back.
    void reader.cancel().catch(() => undefined)
  }
  if (expected !== hash.digest('hex')) throw new OutsideError(service, 'damaged')
}

async function inTime<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutsideError(service, 'slow')), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const pageSize = 1000

async function* list(store: Store): AsyncIterable<{ key: string; storedAt: Date }> {
  let next: string | undefined
  do {
    const page = await again(store, () => store.s3.listObjectsPaged('/', '', pageSize, next))
    if (!page) throw new OutsideError(service, 'status 404')
    for (const { Key: key, LastModified } of page.objects ?? [])
      if (isStorageKey(key)) yield { key, storedAt: new Date(LastModified) }
    next = page.nextContinuationToken
  } while (next !== undefined)
}
