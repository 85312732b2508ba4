import { request } from 'node:http'
import { beforeEach } from 'vitest'
import * as z from 'zod/mini'

import { expect, test } from '../../../app/testing/world.ts'
import { claimingPng } from '../../../platform/testing/pictures.ts'
import { putFileAttach, putFileAttachByName, putFileByName, removeFile } from '../contract/files.ts'
import { open, pdf, picture, put, putOne, putUrl, serve, storage } from './testing/fileServer.ts'
import { gate } from './uploadConcurrency.ts'

const attachUrl = `/api${putFileAttach.path}?code=minio`
const byNameUrl = `/api${putFileByName.path}?code=minio`
const attachByNameUrl = `/api${putFileAttachByName.path}?code=minio`

beforeEach(() => storage.contents.clear())

test('POST oss/endpoint/put-file: works, with the answer that Blade clients read', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')

  const file = await putOne(api)

  expect(file).toMatchObject({ originalName: '户口本.jpg', contentType: 'image/jpeg' })
  expect(file.name).toMatch(/^[\da-f]{64}$/)
  expect(file.link).toContain(`/api/blade-resource/oss/endpoint/file/000000/${file.name}?sign=`)
})

test('POST oss/endpoint/put-file-attach: works', async ({ database, world }) => {
  const api = await open(database, world, 'parent')

  expect(
    (await putOne(api, { name: 'a.pdf', bytes: pdf }, `/api${putFileAttach.path}`)).attachId,
  ).toMatch(/^\d+$/)
})

test('an uploaded paper is stored with its content and name encrypted', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')

  await putOne(api, { name: '990101202009150036.pdf', bytes: pdf })

  expect(storage.contents.size).toBe(1)
  for (const stored of storage.contents.values()) expect(stored.includes('%PDF')).toBe(false)
  const rows = await database.read('000000', (db) =>
    db.selectFrom('storedFile').select(['nameSealed', 'key', 'contentType']).execute(),
  )
  expect(JSON.stringify(rows)).not.toContain('990101202009150036')
})

test('POST oss/endpoint/put-file: not signed in is refused before a byte is stored', async ({
  database,
  world,
}) => {
  const api = await open(database, world)

  expect(await put(api, { name: 'a.jpg', bytes: picture })).toBeRefused('NOT_SIGNED_IN')
  expect(storage.contents.size).toBe(0)
})

test('POST oss/endpoint/put-file-attach: not signed in', async ({ database, world }) => {
  expect(
    await put(
      await open(database, world),
      { name: 'a.jpg', bytes: picture },
      `/api${putFileAttach.path}`,
    ),
  ).toBeRefused('NOT_SIGNED_IN')
})

test.for([
  [
    'POST oss/endpoint/put-file: malformed without a form, without a file, with an unknown storage',
    putUrl,
  ],
  [
    'POST oss/endpoint/put-file-attach: malformed without a form, without a file, with an unknown storage',
    attachUrl,
  ],
  [
    'POST oss/endpoint/put-file-by-name: malformed without a form, without a file, with an unknown storage',
    byNameUrl,
  ],
  [
    'POST oss/endpoint/put-file-attach-by-name: malformed without a form, without a file, with an unknown storage',
    attachByNameUrl,
  ],
] as const)('%s', async ([, url], { database, world }) => {
  const api = await open(database, world, 'parent')
  const noFile = {
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--\r\n',
  } as const

  expect(await api.inject({ method: 'POST', url, payload: {} })).toBeRefused('UNSUPPORTED_MEDIA')
  expect(await api.inject(noFile)).toBeRefused('INVALID_INPUT')
  expect(
    await put(api, { name: 'a.jpg', bytes: picture }, url.replace('minio', 'http://127.0.0.1/')),
  ).toBeRefused('INVALID_INPUT')
})

test.for([
  [
    'POST oss/endpoint/put-file: FILE_EMPTY, FILE_TYPE, FILE_BROKEN, TOO_MANY_PIXELS and PICTURES_ONLY store nothing',
    putUrl,
  ],
  [
    'POST oss/endpoint/put-file-attach: FILE_EMPTY, FILE_TYPE, FILE_BROKEN, TOO_MANY_PIXELS and PICTURES_ONLY store nothing',
    attachUrl,
  ],
  [
    'POST oss/endpoint/put-file-by-name: FILE_EMPTY, FILE_TYPE, FILE_BROKEN, TOO_MANY_PIXELS and PICTURES_ONLY store nothing',
    byNameUrl,
  ],
  [
    'POST oss/endpoint/put-file-attach-by-name: FILE_EMPTY, FILE_TYPE, FILE_BROKEN, TOO_MANY_PIXELS and PICTURES_ONLY store nothing',
    attachByNameUrl,
  ],
] as const)('%s', async ([, url], { database, world }) => {
  const api = await open(database, world, 'teacher')

  expect(await put(api, { name: 'a.jpg', bytes: Buffer.alloc(0) }, url)).toBeRefused('FILE_EMPTY')
  expect(
    await put(
      api,
      { name: 'a.png', type: 'image/png', bytes: Buffer.from('<script>alert(1)</script>') },
      url,
    ),
  ).toBeRefused('FILE_TYPE')
  expect(
    await put(
      api,
      { name: 'a.jpg', bytes: Buffer.concat([picture.subarray(0, 30), Buffer.alloc(99, 1)]) },
      url,
    ),
  ).toBeRefused('FILE_BROKEN')
  expect(await put(api, { name: 'a.pdf', bytes: pdf }, `${url}&usage=public`)).toBeRefused(
    'PICTURES_ONLY',
  )
  expect(
    await put(api, { name: 'a.png', bytes: claimingPng(30_000, 30_000, Buffer.alloc(100)) }, url),
  ).toBeRefused('TOO_MANY_PIXELS')
  expect(storage.contents.size).toBe(0)
})

test.for([
  ['POST oss/endpoint/put-file: FILE_TOO_LARGE one byte past 10 MB', putUrl],
  ['POST oss/endpoint/put-file-attach: FILE_TOO_LARGE one byte past 10 MB', attachUrl],
  ['POST oss/endpoint/put-file-by-name: FILE_TOO_LARGE one byte past 10 MB', byNameUrl],
  [
    'POST oss/endpoint/put-file-attach-by-name: FILE_TOO_LARGE one byte past 10 MB',
    attachByNameUrl,
  ],
] as const)('%s', async ([, url], { database, world }) => {
  const api = await open(database, world, 'parent')
  const bytes = Buffer.alloc(10 * 1024 * 1024 + 1)
  picture.copy(bytes)

  const answer = await put(api, { name: 'a.jpg', bytes }, url)

  expect(answer).toBeRefused('FILE_TOO_LARGE')
  expect(answer).toMatchObject({ status: 413, body: { msg: '图片超过 10 MB，请压缩后再传' } })
})

test.for([
  [
    'POST oss/endpoint/put-file: QUOTA_EXCEEDED when the person’s files would fill the space',
    putUrl,
  ],
  [
    'POST oss/endpoint/put-file-attach: QUOTA_EXCEEDED when the person’s files would fill the space',
    attachUrl,
  ],
  [
    'POST oss/endpoint/put-file-by-name: QUOTA_EXCEEDED when the person’s files would fill the space',
    byNameUrl,
  ],
  [
    'POST oss/endpoint/put-file-attach-by-name: QUOTA_EXCEEDED when the person’s files would fill the space',
    attachByNameUrl,
  ],
] as const)('%s', async ([, url], { database, world }) => {
  const api = await open(database, world, 'parent')
  const large = Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(40_000, ' '), pdf])
  const first = await putOne(api, { name: 'a.pdf', bytes: large }, url)

  expect(await put(api, { name: 'b.pdf', bytes: large }, url)).toBeRefused('QUOTA_EXCEEDED')
  expect(storage.contents.size).toBe(1)
  expect(
    await put(await open(database, world, 'parent2'), { name: 'b.pdf', bytes: large }, url),
  ).toBeDone()
  await api.call(removeFile, { fileName: first.name })
  expect(await put(api, { name: 'b.pdf', bytes: large }, url)).toBeDone()
})

test.for([
  ['POST oss/endpoint/put-file: FILES_BUSY when more people upload than can wait', putUrl],
  [
    'POST oss/endpoint/put-file-attach: FILES_BUSY when more people upload than can wait',
    attachUrl,
  ],
  [
    'POST oss/endpoint/put-file-by-name: FILES_BUSY when more people upload than can wait',
    byNameUrl,
  ],
  [
    'POST oss/endpoint/put-file-attach-by-name: FILES_BUSY when more people upload than can wait',
    attachByNameUrl,
  ],
] as const)('%s', async ([, url], { database, world }) => {
  const api = await open(database, world, 'parent', { inTurn: gate(0, 0) })

  const answer = await put(api, { name: 'a.jpg', bytes: picture }, url)

  expect(answer).toBeRefused('FILES_BUSY')
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
})

test('POST oss/endpoint/put-file: a wrong content type and a hostile name change nothing', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')

  const file = await putOne(api, {
    name: '../../x\u202Egpj.php',
    type: 'text/html',
    bytes: picture,
  })
  const served = await api.inject({ method: 'GET', url: file.link })

  expect(file.originalName).toBe('xgpj.jpg')
  expect(served.headers['content-type']).toBe('image/jpeg')
})

test('over a real connection a far too large upload gets the refusal, and an aborted one leaves nothing', async ({
  database,
  world,
}) => {
  const { http } = await serve(database, world)
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  const headers = { 'blade-auth': 'bearer test-000000-parent' }
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture), new Uint8Array(30 * 1024 * 1024)]), 'a.jpg')

  const refused = await fetch(`${address}${putUrl}`, { method: 'POST', headers, body: form })
  await breakOff(`${address}${putUrl}`, {
    ...headers,
    'content-type': 'multipart/form-data; boundary=x',
  })
  const alive = await fetch(`${address}/health/live`)
  await http.close()

  expect([refused.status, alive.status]).toEqual([413, 200])
  expect(z.parse(z.object({ reason: z.string() }), await refused.json()).reason).toBe(
    'FILE_TOO_LARGE',
  )
  expect(storage.contents.size).toBe(0)
})

test('one person uploads three files at once; more wait, too many are refused, and other people are not delayed', async ({
  database,
  world,
}) => {
  const { http } = await serve(database, world)
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  const headersOf = (account: string) => ({ 'blade-auth': `bearer test-000000-${account}` })
  const send = async (account: string) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(picture)]), 'a.jpg')
    const answer = await fetch(`${address}${putUrl}`, {
      method: 'POST',
      headers: headersOf(account),
      body: form,
    })
    return { status: answer.status, body: await answer.json() }
  }
  const slow = await Promise.all(
    [1, 2, 3].map(() => holdOpen(`${address}${putUrl}`, headersOf('parent'))),
  )

  let answered = 0
  const waiting = Array.from({ length: 20 }, () => send('parent').finally(() => (answered += 1)))
  await new Promise((resolve) => setTimeout(resolve, 500))

  expect(await send('parent')).toMatchObject({
    status: 429,
    body: { reason: 'RATE_LIMITED', msg: '您正在上传的文件太多，请等一部分传完再试' },
  })
  expect((await send('parent2')).status).toBe(200)
  expect(answered).toBe(0)

  for (const one of slow) await one.finish()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, () => 200),
  )
  await http.close()
})

/**
 * Sends the head of a picture and waits. `finish` sends the rest and resolves when the server has
 * answered.
 */
async function holdOpen(
  url: string,
  headers: Record<string, string>,
): Promise<{ finish: () => Promise<void> }> {
  const sending = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
  })
  const answered = new Promise<void>((resolve) =>
    sending.on('response', (answer) => answer.resume().on('end', resolve)),
  )
  sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  sending.write(picture.subarray(0, 200))
  await new Promise((resolve) => setTimeout(resolve, 300))
  return {
    finish: () => {
      sending.end(Buffer.concat([picture.subarray(200), Buffer.from('\r\n--x--\r\n')]))
      return answered
    },
  }
}

/** Sends the head and half a picture, then drops the connection like a lost network. */
async function breakOff(url: string, headers: Record<string, string>): Promise<void> {
  const sending = request(url, { method: 'POST', headers })
  const closed = new Promise((resolve) => sending.on('error', resolve).on('close', resolve))
  sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  sending.write(picture.subarray(0, 200))
  await new Promise((resolve) => setTimeout(resolve, 100))
  sending.destroy()
  await closed
}
