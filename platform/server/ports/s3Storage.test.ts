import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { standIn } from '../../testing/standIn.ts'
import type { StandIn, StandInRequest } from '../../testing/standIn.ts'
import { s3Storage } from './s3Storage.ts'
import type { Storage } from './storage.ts'

const key = 'ab'.repeat(32)
const secret = 'S3RVER'
const patience = { answerMs: 1000, pieceMs: 300, pauseMs: 1 }
const settings = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  keyId: 'S3RVER',
  keySecret: secret,
})
const content = (text: string) => Readable.from([Buffer.from(text)])

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const one of storage.list()) keys.push(one.key)
  return keys
}

describe('a well-behaved store', () => {
  let folder: string
  let server: S3rver
  let url: string
  let storage: Storage

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qinghe-s3-'))
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder,
      vhostBuckets: false,
      configureBuckets: [{ name: 'school' }],
    })
    url = `http://127.0.0.1:${(await server.run()).port}`
    storage = await s3Storage(settings(`${url}/school`))
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('returns a stored file with its length and hash, lists it, and no longer after its removal', async () => {
    const stored = await storage.put(
      key,
      Readable.from([Buffer.from('hello '), Buffer.from('world')]),
    )

    expect(stored).toEqual({
      bytes: 11,
      sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
    })
    const back = await storage.get(key)
    expect(back && String(await buffer(back))).toBe('hello world')
    expect(await keysOf(storage)).toEqual([key])

    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.get(key)).toBeUndefined()
    expect(await keysOf(storage)).toEqual([])
  })

  test('returns a content of ten megabytes unchanged', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, 'x')

    const stored = await storage.put(key, Readable.from([large]))

    const back = await storage.get(key)
    expect(stored.bytes).toBe(large.length)
    expect(
      back &&
        createHash('sha256')
          .update(await buffer(back))
          .digest('hex'),
    ).toBe(stored.sha256)
    await storage.remove(key)
  })

  test('gets nothing from an interrupted put', async () => {
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )

    await expect(storage.put(key, breaking)).rejects.toThrow('connection lost')
    expect(await storage.get(key)).toBeUndefined()
  })

  test.each(['../../etc/passwd', '', 'AB'.repeat(32), `${key}/..`, `${key}?acl`])(
    'the key %j is refused',
    async (bad) => {
      await expect((async () => storage.get(bad))()).rejects.toThrow('invalid storage key')
      await expect((async () => storage.put(bad, Readable.from([])))()).rejects.toThrow(
        'invalid storage key',
      )
      await expect((async () => storage.remove(bad))()).rejects.toThrow('invalid storage key')
    },
  )

  test('stops the start with advice and without the key for a wrong key or bucket', async () => {
    const wrong = s3Storage({ ...settings(`${url}/school`), keyId: 'another key' })

    await expect(wrong).rejects.toThrow('桶不存在，或密钥无权使用')
    await expect(wrong).rejects.not.toThrow('another key')
    await expect(s3Storage(settings(`${url}/other`))).rejects.toThrow('桶不存在')
  })
})

test('a list of several pages is read to its end, with tokens of any characters', async () => {
  const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
  const made = await standIn((request, response) => {
    const { searchParams } = request.url
    const at = { none: 0, '1/+&<': 1, '2 "=': 2 }[searchParams.get('continuation-token') ?? 'none']
    const token = ['1/+&amp;&lt;', '2 &quot;=', undefined][at ?? 9]
    const object = `<Contents><LastModified>2026-11-21T00:00:00.000Z</LastModified><Key>${keys[at ?? 9]}</Key></Contents>`
    response.end(
      `<ListBucketResult>${object}${token ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''}</ListBucketResult>`,
    )
  })
  const storage = await s3Storage(settings(`${made.url}/school`), patience)

  expect(await keysOf(storage)).toEqual(keys)
  await made.close()
})

describe('a hostile store', () => {
  const opened: StandIn[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()))
  })

  type Answer = (request: StandInRequest, response: ServerResponse) => unknown

  /**
   * Lists its bucket at the start and removes objects on request; the test answers all other calls.
   */
  async function hostile(
    answer: Answer,
  ): Promise<{ storage: Storage; requests: StandInRequest[] }> {
    let isOpen = false
    const empty = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'
    const made = await standIn((request, response) => {
      if (!isOpen) return response.end(empty)
      return request.method === 'DELETE' ? response.end() : answer(request, response)
    })
    opened.push(made)
    const storage = await s3Storage(settings(`${made.url}/school`), patience)
    isOpen = true
    return { storage, requests: made.requests }
  }
  const methods = (requests: readonly StandInRequest[]) =>
    requests.slice(1).map((one) => one.method)
  const hello = createHash('sha256').update('hello').digest('hex')
  const read = async (storage: Storage) => {
    const back = await storage.get(key)
    return back && String(await buffer(back))
  }

  test('a truncated body ends in an error, with and without an announced length', async () => {
    const announced = await hostile((_request, response) => {
      response.writeHead(200, { 'content-length': '5', 'x-amz-meta-sha256': hello }).write('hel')
      setTimeout(() => response.destroy(), 20)
    })
    const silent = await hostile((_request, response) =>
      response.writeHead(200, { 'x-amz-meta-sha256': hello }).end('hel'),
    )

    await expect(read(announced.storage)).rejects.toMatchObject({
      name: 'OutsideError',
      code: 'broken',
    })
    await expect(read(silent.storage)).rejects.toMatchObject({
      name: 'OutsideError',
      code: 'damaged',
    })
  })

  test('an altered body, and one without our mark, end in an error', async () => {
    const altered = await hostile((_request, response) =>
      response.writeHead(200, { 'x-amz-meta-sha256': hello }).end('hellO'),
    )
    const unmarked = await hostile((_request, response) => response.end('hello'))

    await expect(read(altered.storage)).rejects.toMatchObject({ code: 'damaged' })
    await expect(read(unmarked.storage)).rejects.toMatchObject({ code: 'damaged' })
  })

  test('a wrong ETag makes the put read back: an unchanged file is kept; an altered one is removed and fails', async () => {
    const encrypting = await hostile((request, response) =>
      request.method === 'PUT'
        ? response.writeHead(200, { etag: '"0123456789abcdef0123456789abcdef"' }).end()
        : response.writeHead(200, { 'x-amz-meta-sha256': hello }).end('hello'),
    )
    const altering = await hostile((request, response) =>
      request.method === 'PUT'
        ? response.writeHead(200, { etag: '"0123456789abcdef0123456789abcdef"' }).end()
        : response.writeHead(200, { 'x-amz-meta-sha256': hello }).end('other'),
    )

    expect(await encrypting.storage.put(key, content('hello'))).toEqual({ bytes: 5, sha256: hello })
    expect(methods(encrypting.requests)).toEqual(['PUT', 'GET'])
    await expect(altering.storage.put(key, content('hello'))).rejects.toMatchObject({
      code: 'damaged',
    })
    expect(methods(altering.requests)).toEqual(['PUT', 'GET', 'PUT', 'GET', 'PUT', 'GET', 'DELETE'])
  })

  test('temporary errors are tried three times; a refusal by the store is not', async () => {
    let puts = 0
    const recovering = await hostile((_request, response) => {
      puts += 1
      return puts < 3
        ? response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
        : response.writeHead(200, { etag: md5('hello') }).end()
    })
    const broken = await hostile((_request, response) => response.writeHead(503).end())
    const refusing = await hostile((_request, response) =>
      response.writeHead(403).end(`<Error>${secret}</Error>`),
    )

    expect(await recovering.storage.put(key, content('hello'))).toMatchObject({ bytes: 5 })
    await expect(broken.storage.get(key)).rejects.toMatchObject({ code: 'status 503' })
    expect(methods(broken.requests)).toHaveLength(3)
    const fault = await refusing.storage.get(key).catch((error: unknown) => error)
    expect(fault).toMatchObject({ code: 'status 403' })
    expect(methods(refusing.requests)).toHaveLength(1)
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toContain(secret)
  })

  test('a store that is silent, or falls silent, is given up in time', async () => {
    const silent = await hostile(() => undefined)
    const dripping = await hostile(
      (_request, response) =>
        void response.writeHead(200, { 'x-amz-meta-sha256': hello }).write('he'),
    )
    const startedAt = performance.now()

    await expect(silent.storage.get(key)).rejects.toMatchObject({ code: 'slow' })
    await expect(read(dripping.storage)).rejects.toMatchObject({ code: 'slow' })
    expect(performance.now() - startedAt).toBeLessThan(3000)
  })

  test('a redirect is not followed', async () => {
    const inside = await standIn((_request, response) => response.end('inside'))
    opened.push(inside)
    const redirecting = await hostile((_request, response) =>
      response.writeHead(307, { location: inside.url }).end(),
    )

    await expect(redirecting.storage.get(key)).rejects.toMatchObject({ code: 'redirected' })
    expect(inside.requests).toEqual([])
  })

  test('an endless list, a list that is too large and a malformed one are refused', async () => {
    const page = (inner: string) =>
      `<?xml version="1.0"?><ListBucketResult>${inner}</ListBucketResult>`
    const entry = `<Contents><Key>${key}</Key><LastModified>2026-11-21T00:00:00.000Z</LastModified><Size>1</Size></Contents>`
    const answering = (body: string) =>
      hostile((_request, response) =>
        response.writeHead(200, { 'content-type': 'application/xml' }).end(body),
      )
    const endless = await answering(
      page(`<IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken>`),
    )
    const large = await answering('x'.repeat(5 * 1024 * 1024))
    const strange = await answering(
      page(`<IsTruncated>false</IsTruncated>${entry}<Contents><Key>../x</Key></Contents>`),
    )

    let turn = 0
    const renewed = await hostile((_request, response) =>
      response.end(page(`<NextContinuationToken>${(turn += 1)}</NextContinuationToken>`)),
    )
    const portal = await answering('<html><Contents>please sign in</Contents></html>')
    const unclosed = await answering(page(`<Contents><Key>`.repeat(200_000)))

    expect(await keysOf(unclosed.storage)).toEqual([])
    await expect(keysOf(portal.storage)).rejects.toMatchObject({ code: 'unreadable' })
    await expect(keysOf(renewed.storage)).rejects.toMatchObject({ code: 'unreadable' })
    expect(turn).toBeLessThan(200)
    await expect(keysOf(endless.storage)).rejects.toMatchObject({ name: 'OutsideError' })
    await expect(keysOf(large.storage)).rejects.toMatchObject({ code: 'too large' })
    expect(await keysOf(strange.storage)).toEqual([key])
  })

  test('an unreachable store stops the start with advice', async () => {
    const gone = await standIn((_request, response) => response.end())
    await gone.close()

    await expect(s3Storage(settings(`${gone.url}/school`), patience)).rejects.toThrow('连不上')
  })
})

const md5 = (text: string) => `"${createHash('md5').update(text).digest('hex')}"`
