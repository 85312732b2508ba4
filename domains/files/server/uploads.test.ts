import { request } from 'node:http'

import sharp from 'sharp'
import { beforeEach } from 'vitest'
import * as z from 'zod/mini'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import type { World } from '../../../app/testing/world.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { createApp } from '../../../platform/server/app.ts'
import type { App } from '../../../platform/server/app.ts'
import type { Database } from '../../../platform/server/db.ts'
import { createKeys } from '../../../platform/server/keys.ts'
import { apiClient } from '../../../platform/testing/apiClient.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { memoryStorage } from '../../../platform/testing/memoryStorage.ts'
import { claimingPng } from '../../../platform/testing/pictures.ts'
import { uploadRequest } from '../../../platform/testing/multipart.ts'
import type { TestFile } from '../../../platform/testing/multipart.ts'
import {
  BladeFile,
  fileLink,
  putFile,
  putFileAttach,
  putFileAttachByName,
  putFileByName,
  removeFile,
} from '../contract/files.ts'
import { gate } from './gate.ts'
import { claimFiles, mintLinks, removeFiles } from './public.ts'
import { mountFiles } from './routes.ts'
import { sweepFiles } from './sweep.ts'

const putUrl = `/api${putFile.path}?code=minio`
const attachUrl = `/api${putFileAttach.path}?code=minio`
const byNameUrl = `/api${putFileByName.path}?code=minio`
const attachByNameUrl = `/api${putFileAttachByName.path}?code=minio`
const storage = memoryStorage()
const parts = {
  keys: createKeys(testRootKey),
  files: { storage, origin: '', personQuotaBytes: 60_000 },
}
const clock = { now: new Date(0) }
const picture = await sharp({
  create: { width: 60, height: 40, channels: 3, background: '#5086fa' },
})
  .jpeg()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n')
const owner = { ownerKind: 'test', ownerId: '7' }

beforeEach(() => storage.contents.clear())

async function open(
  database: Database,
  world: World,
  account?: string,
  tenant = '000000',
  inTurn = gate(1, 10),
): Promise<ApiClient> {
  return apiClient(
    (await serve(database, world, inTurn)).http,
    account && `test-${tenant}-${account}`,
  )
}

async function serve(database: Database, world: World, inTurn = gate(1, 10)): Promise<App> {
  clock.now = world.now
  const app = await createApp({
    database,
    clock: () => clock.now,
    identify: async (request) => actorNamed(String(request.headers['blade-auth'] ?? '')),
    keys: parts.keys,
    checkReplies: true,
    readiness: { isReady: async () => true },
  })
  mountFiles(app, parts, inTurn)
  return app
}

const put = async (api: ApiClient, file: TestFile, url = putUrl) =>
  api.inject(await uploadRequest(url, file))

async function putOne(
  api: ApiClient,
  file: TestFile = { name: '户口本.jpg', bytes: picture },
  url = putUrl,
): Promise<BladeFile> {
  const answer = await put(api, file, url)
  expect(answer).toBeDone()
  return z.parse(BladeFile, answer.data)
}

// Here only who asks matters, not how he signed in: a token is `test-<school>-<account>`.
function actorNamed(header: string): Actor {
  const [, tenantId = '000000', account] = /^bearer test-(\d{6})-(\w+)$/.exec(header) ?? []
  return account ? actorOf(account, tenantId) : guestOf(tenantId)
}

const actorOf = (account: string, tenantId = '000000'): Actor => ({
  ...guestOf(tenantId),
  kind: 'user',
  userId: demoUserId(tenantId, account),
  account,
})

test('POST oss/endpoint/put-file: works, and the answer is what Blade clients read', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')

  const file = await putOne(api)

  expect(file).toMatchObject({ originalName: '户口本.jpg', contentType: 'image/jpeg', domain: '' })
  expect(file.name).toMatch(/^[\da-f]{64}$/)
  expect(file.link).toContain(`/api/blade-resource/oss/endpoint/file/000000/${file.name}?sign=`)
})

test('POST oss/endpoint/put-file-attach: works', async ({ database, world }) => {
  const api = await open(database, world, 'parent')

  expect(
    (await putOne(api, { name: 'a.pdf', bytes: pdf }, `/api${putFileAttach.path}`)).attachId,
  ).toMatch(/^\d+$/)
})

test('an uploaded paper lies in the storage and in the database without its content or name in the clear', async ({
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

test('POST oss/endpoint/put-file: not signed in is refused before a byte is kept', async ({
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
    'POST oss/endpoint/put-file: FILE_EMPTY, FILE_TYPE, FILE_BROKEN, TOO_MANY_PIXELS and PICTURES_ONLY keep nothing',
    putUrl,
  ],
  [
    'POST oss/endpoint/put-file-attach: FILE_EMPTY, FILE_TYPE, FILE_BROKEN, TOO_MANY_PIXELS and PICTURES_ONLY keep nothing',
    attachUrl,
  ],
  [
    'POST oss/endpoint/put-file-by-name: FILE_EMPTY, FILE_TYPE, FILE_BROKEN, TOO_MANY_PIXELS and PICTURES_ONLY keep nothing',
    byNameUrl,
  ],
  [
    'POST oss/endpoint/put-file-attach-by-name: FILE_EMPTY, FILE_TYPE, FILE_BROKEN, TOO_MANY_PIXELS and PICTURES_ONLY keep nothing',
    attachByNameUrl,
  ],
] as const)('%s', async ([, url], { database, world }) => {
  const api = await open(database, world, 'parent')

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
  const api = await open(database, world, 'parent', '000000', gate(0, 0))

  const answer = await put(api, { name: 'a.jpg', bytes: picture }, url)

  expect(answer).toBeRefused('FILES_BUSY')
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
})

test('POST oss/endpoint/put-file: a lying content type and a hostile name change nothing', async ({
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

test('a private link serves the content to whoever holds it, guarded against everything a file could do', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')
  const file = await putOne(api, { name: '出生证明.pdf', bytes: pdf })

  const served = await (await open(database, world)).inject({ method: 'GET', url: file.link })

  expect(served.status).toBe(200)
  expect(served.text).toBe(pdf.toString())
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': `attachment; filename="____.pdf"; filename*=UTF-8''${encodeURIComponent('出生证明.pdf')}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})

test('a picture is shown in place, has a small form, and can be saved instead', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')
  const file = await putOne(api)

  const [shown, small, saved] = await Promise.all(
    [file.link, file.thumbLink ?? '', `${file.link}&download=1`].map((url) =>
      api.inject({ method: 'GET', url }),
    ),
  )

  expect(shown?.headers).toMatchObject({ 'content-type': 'image/jpeg' })
  expect(shown?.headers['content-disposition']).toMatch(/^inline;/)
  expect(small?.headers).toMatchObject({ 'content-type': 'image/webp' })
  expect(saved?.headers['content-disposition']).toMatch(/^attachment;/)
})

test('a private link ends after five minutes', async ({ database, world }) => {
  const api = await open(database, world, 'parent')
  const file = await putOne(api)

  clock.now = new Date(world.now.getTime() + 4 * 60_000)
  expect((await api.inject({ method: 'GET', url: file.link })).status).toBe(200)
  clock.now = new Date(world.now.getTime() + 5 * 60_000)
  expect(await api.inject({ method: 'GET', url: file.link })).toBeRefused('NOT_FOUND')
})

test('no signature, a longer life, another file, another school and guessed names find nothing', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')
  const [file, other] = [await putOne(api), await putOne(api)]
  const sign = new URL(file.link, 'http://x').searchParams.get('sign') ?? ''
  const [id, expires, mac] = sign.split('.')
  const at = (tenant: string, key: string, query: string) =>
    `/api/blade-resource/oss/endpoint/file/${tenant}/${key}${query}`

  for (const url of [
    at('000000', file.name, ''),
    at('000000', file.name, '?sign='),
    at('000000', file.name, `?sign=${id}.${Number(expires) + 3600}.${mac}`),
    at('000000', other.name, `?sign=${sign}`),
    at('100001', file.name, `?sign=${sign}`),
    at('000000', file.name.slice(0, -1) + (file.name.endsWith('0') ? '1' : '0'), `?sign=${sign}`),
    at('000000', file.attachId, `?sign=${sign}`),
    at('000000', '..%2f..%2fetc%2fpasswd', `?sign=${sign}`),
    at('000000', file.name, `?sign=${sign}&sign=${sign}`),
  ])
    for (const method of ['GET', 'HEAD'] as const)
      expect((await api.inject({ method, url })).status).toBe(404)
})

test('HEAD tells what GET would and sends nothing; Range is not taken', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')
  const file = await putOne(api, { name: 'a.pdf', bytes: pdf })

  const head = await api.inject({ method: 'HEAD', url: file.link })
  const ranged = await api.inject({
    method: 'GET',
    url: file.link,
    headers: { range: 'bytes=0-1,2-3,4-5' },
  })

  expect(head).toMatchObject({ status: 200, text: '' })
  expect(ranged).toMatchObject({ status: 200, text: pdf.toString() })
})

test('a public picture has a link that stays, needs no signature and may be cached', async ({
  database,
  world,
}) => {
  const file = await putOne(
    await open(database, world, 'admin'),
    undefined,
    `${putUrl}&usage=public`,
  )

  clock.now = new Date(world.now.getTime() + 365 * 24 * 3600_000)
  const served = await (await open(database, world)).inject({ method: 'GET', url: file.link })

  expect(file.link).not.toContain('sign')
  expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('an altered content is never passed on', async ({ database, world }) => {
  const api = await open(database, world, 'parent')
  const file = await putOne(api, undefined, `${putUrl}&usage=public`)
  storage.contents.get(file.name)?.fill(0, 60, 61)

  const answer = await api.inject({ method: 'GET', url: file.link })

  expect(answer).toMatchObject({
    status: 500,
    reason: 'FAULT',
    headers: { 'cache-control': 'no-store' },
  })
  expect(answer.headers).not.toHaveProperty('content-disposition')
})

test('GET oss/endpoint/file-link: works for one’s own file; NOT_FOUND for a file of somebody else, of another school, or removed', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')
  const file = await putOne(api)

  const answer = await api.call(fileLink, { fileName: file.name })
  expect((await api.inject({ method: 'GET', url: String(answer.data) })).status).toBe(200)
  expect(
    await (await open(database, world, 'parent2')).call(fileLink, { fileName: file.name }),
  ).toBeRefused('NOT_FOUND')
  expect(
    await (await open(database, world, 'admin')).call(fileLink, { fileName: file.name }),
  ).toBeRefused('NOT_FOUND')
  expect(
    await (await open(database, world, 'parent', '100001')).call(fileLink, { fileName: file.name }),
  ).toBeRefused('NOT_FOUND')
  await api.call(removeFile, { fileName: file.name })
  expect(await api.call(fileLink, { fileName: file.name })).toBeRefused('NOT_FOUND')
})

test('GET oss/endpoint/file-link: malformed, and not signed in', async ({ database, world }) => {
  expect(
    await (await open(database, world, 'parent')).callRaw(fileLink, { fileName: '../a' }),
  ).toBeRefused('INVALID_INPUT')
  expect(
    await (await open(database, world)).call(fileLink, { fileName: 'a'.repeat(64) }),
  ).toBeRefused('NOT_SIGNED_IN')
})

test('POST oss/endpoint/remove-file: works, and links that are still alive stop at once', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')
  const file = await putOne(api)

  expect(await api.call(removeFile, { fileName: file.name })).toBeDone()
  expect(await api.inject({ method: 'GET', url: file.link })).toBeRefused('NOT_FOUND')
})

test('POST oss/endpoint/remove-file: malformed, not signed in, and NOT_FOUND for other people’s files', async ({
  database,
  world,
}) => {
  const file = await putOne(await open(database, world, 'parent'))

  expect(await (await open(database, world, 'parent')).callRaw(removeFile, {})).toBeRefused(
    'INVALID_INPUT',
  )
  expect(await (await open(database, world)).call(removeFile, { fileName: file.name })).toBeRefused(
    'NOT_SIGNED_IN',
  )
  expect(
    await (await open(database, world, 'parent2')).call(removeFile, { fileName: file.name }),
  ).toBeRefused('NOT_FOUND')
  expect(
    await (
      await open(database, world, 'parent', '100001')
    ).call(removeFile, { fileName: file.name }),
  ).toBeRefused('NOT_FOUND')
})

test('POST oss/endpoint/remove-file: FILE_IN_USE once a record has taken the file', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')
  const file = await putOne(api)
  await database.write('000000', (tx) => claimFiles(tx, actorOf('parent'), [file.attachId], owner))

  expect(await api.call(removeFile, { fileName: file.name })).toBeRefused('FILE_IN_USE')
})

test('a record takes only free files of the actor, or keeps its own', async ({
  database,
  world,
}) => {
  const file = await putOne(await open(database, world, 'parent'))
  const [parent, stranger, foreigner] = [
    actorOf('parent'),
    actorOf('parent2'),
    actorOf('parent', '100001'),
  ]
  const claim = (actor: Actor, to = owner, ids = [file.attachId]) =>
    database.write(actor.tenantId, (tx) => claimFiles(tx, actor, ids, to))

  await expect(claim(stranger)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  await expect(claim(foreigner)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  await expect(claim(parent, owner, [file.attachId, '1'])).rejects.toMatchObject({
    reason: 'NOT_FOUND',
  })
  await claim(parent, owner, [file.attachId, file.attachId])
  await claim(stranger)
  await expect(claim(parent, { ...owner, ownerId: '8' })).rejects.toMatchObject({
    reason: 'NOT_FOUND',
  })
})

test('minted links open, and leave out removed files and those of other schools', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')
  const [kept, removed] = [await putOne(api), await putOne(api)]
  const [parent, foreigner] = [actorOf('parent'), actorOf('parent', '100001')]
  const ids = [kept.attachId, removed.attachId]
  await database.write('000000', async (tx) => {
    await claimFiles(tx, parent, ids, owner)
    await removeFiles(tx, parent, [removed.attachId], { ...owner, now: world.now })
  })

  const links = await database.read('000000', (db) =>
    mintLinks(db, parent, ids, { ...parts, now: world.now }),
  )
  const foreign = await database.read('100001', (db) =>
    mintLinks(db, foreigner, ids, { ...parts, now: world.now }),
  )

  expect([...links.keys()]).toEqual([kept.attachId])
  expect(
    (await api.inject({ method: 'GET', url: links.get(kept.attachId)?.link ?? '' })).status,
  ).toBe(200)
  expect(foreign.size).toBe(0)
})

test('the sweep deletes removed contents and forgotten uploads, never what a record holds or what is public', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')
  const [held, forgotten, removed] = [
    await putOne(api, { name: 'a.pdf', bytes: pdf }),
    await putOne(api, { name: 'b.pdf', bytes: pdf }),
    await putOne(api, { name: 'c.pdf', bytes: pdf }),
  ]
  const shown = await putOne(api, undefined, `${putUrl}&usage=public`)
  await database.write('000000', (tx) => claimFiles(tx, actorOf('parent'), [held.attachId], owner))
  await api.call(removeFile, { fileName: removed.name })

  const days = (count: number) => new Date(world.now.getTime() + count * 24 * 3600_000)
  const createTime = world.now
  await database.write('000000', (tx) =>
    tx.updateTable('storedFile').set({ createTime }).where('tenantId', '=', '000000').execute(),
  )

  expect(await sweepFiles(database, storage, '000000', days(0.9))).toBe(0)
  expect(await sweepFiles(database, storage, '000000', days(1.1))).toBe(1)
  expect([forgotten, removed].map((file) => storage.contents.has(file.name))).toEqual([true, false])
  expect(await sweepFiles(database, storage, '000000', days(181))).toBe(0)
  expect(await sweepFiles(database, storage, '000000', days(182.1))).toBe(1)

  expect([held, shown, forgotten, removed].map((file) => storage.contents.has(file.name))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('over a real connection a far too large upload hears the refusal, and one that breaks off leaves nothing', async ({
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

test('of one person three files are read at once, more wait, too many are refused, and others are not held up', async ({
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

/** Sends the head of a picture and waits; `finish` sends the rest and answers once the server has. */
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

/** Sends the head and half a picture, then drops the connection as a lost network does. */
async function breakOff(url: string, headers: Record<string, string>): Promise<void> {
  const sending = request(url, { method: 'POST', headers })
  const closed = new Promise((resolve) => sending.on('error', resolve).on('close', resolve))
  sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  sending.write(picture.subarray(0, 200))
  await new Promise((resolve) => setTimeout(resolve, 100))
  sending.destroy()
  await closed
}
