import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

import type { S3Settings } from '../settings/portSettings.ts'
import { OutsideError } from './outside.ts'
import { again, ask, asOutside, askText, openBucket, service } from './s3Calls.ts'
import type { Bucket, Patience } from './s3Calls.ts'
import { listPath, readPage } from './s3List.ts'
import type { S3Page } from './s3List.ts'
import { isStorageKey } from './storage.ts'
import type { Content, Storage, Stored } from './storage.ts'

const hashHeader = 'x-amz-meta-sha256'
const usualPatience: Patience = { answerMs: 30_000, pieceMs: 20_000, pauseMs: 300 }

/**
 * Stores contents in one bucket of an S3-compatible store; refuses to start if the bucket is not
 * accessible.
 */
export async function s3Storage(
  settings: S3Settings,
  patience: Patience = usualPatience,
): Promise<Storage> {
  const bucket = openBucket(settings, patience)
  await requireBucket(bucket)
  return {
    put: (key, content) => put(bucket, checked(key), content),
    get: (key) => get(bucket, checked(key)),
    remove: (key) => remove(bucket, checked(key)),
    list: () => list(bucket),
  }
}

function checked(key: string): string {
  if (!isStorageKey(key)) throw new Error('invalid storage key')
  return key
}

/** A list fails with a wrong key; some stores tell anyone whether a bucket exists. */
async function requireBucket(bucket: Bucket): Promise<void> {
  const page = await findPage(bucket, 1).catch((error: unknown) => {
    if (error instanceof OutsideError && error.code.startsWith('status 4')) return undefined
    throw new Error('文件存储（S3）连不上。\n→ 请检查 S3_ENDPOINT，以及本机到它的网络')
  })
  if (!page)
    throw new Error(
      '文件存储（S3）的桶不存在，或密钥无权使用。\n→ 请检查 S3_BUCKET、S3_REGION、S3_ACCESS_KEY_ID 与 S3_SECRET_ACCESS_KEY',
    )
}

/**
 * Encrypted files have ten megabytes at most, so a put buffers its content: this allows a retry and
 * a check.
 */
async function put(bucket: Bucket, key: string, content: Content): Promise<Stored> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const etag = createHash('md5').update(bytes).digest('hex')
  await again(bucket, async () => {
    const headers = { 'content-type': 'application/octet-stream', [hashHeader]: sha256 }
    const answer = await ask(bucket, { method: 'PUT', path: key, headers, body: bytes })
    if (!answer) throw new OutsideError(service, 'status 404')
    await answer.body?.cancel()
    // If the store encrypts, its ETag is not the content's MD5, so the content is read back and
    // compared.
    if (answer.headers.get('etag')?.replaceAll('"', '') !== etag) await requireWhole(bucket, key)
  }).catch(async (error: unknown) => {
    // A damaged content must not be readable; if the store does not answer, the clean-up job
    // removes it later.
    await ask(bucket, { method: 'DELETE', path: key }).catch(() => undefined)
    throw error
  })
  return { bytes: bytes.length, sha256 }
}

async function remove(bucket: Bucket, key: string): Promise<void> {
  const answer = await again(bucket, () => ask(bucket, { method: 'DELETE', path: key }))
  await answer?.body?.cancel()
}

async function requireWhole(bucket: Bucket, key: string): Promise<void> {
  const back = await get(bucket, key)
  if (!back) throw new OutsideError(service, 'damaged')
  for await (const _ of back) void _
}

async function get(bucket: Bucket, key: string): Promise<Readable | undefined> {
  const answer = await again(bucket, () => ask(bucket, { method: 'GET', path: key }))
  if (!answer?.body) return undefined
  return Readable.from(
    pieces(answer.body, answer.headers.get(hashHeader), bucket.patience.pieceMs),
    { objectMode: false },
  )
}

/** The content as it arrives; truncated or altered content ends in an error. */
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
    // Also if our reader stops early: this releases the connection.
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
/** A page may be empty, but a store that never gets on would be asked for ever. */
const maxEmptyPages = 100

async function* list(bucket: Bucket): AsyncIterable<{ key: string; storedAt: Date }> {
  let token: string | undefined
  let emptyPages = 0
  do {
    const page = await findPage(bucket, pageSize, token)
    if (!page) throw new OutsideError(service, 'status 404')
    emptyPages = page.objects.length === 0 ? emptyPages + 1 : 0
    if (emptyPages > maxEmptyPages || (token !== undefined && page.next === token))
      throw new OutsideError(service, 'unreadable')
    for (const object of page.objects) if (isStorageKey(object.key)) yield object
    token = page.next
  } while (token !== undefined)
}

const findPage = (bucket: Bucket, size: number, token?: string): Promise<S3Page | undefined> =>
  again(bucket, async () => {
    const text = await askText(bucket, listPath(size, token))
    return text === undefined ? undefined : readPage(text)
  })
