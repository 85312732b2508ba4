import { beforeEach } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { fileLink, removeFile } from '../contract/files.ts'
import { claimFiles, createLinks, removeFiles } from './public.ts'
import {
  actorOf,
  clock,
  open,
  owner,
  parts,
  pdf,
  putOne,
  putUrl,
  storage,
} from './testing/fileServer.ts'

beforeEach(() => storage.contents.clear())

test('a private link serves the content to its holder, with headers that keep the file inert', async ({
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
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('a picture is shown inline, has a thumbnail, and can be downloaded', async ({
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

test('a private link expires after five minutes', async ({ database, world }) => {
  const api = await open(database, world, 'parent')
  const file = await putOne(api)

  clock.now = new Date(world.now.getTime() + 4 * 60_000)
  expect((await api.inject({ method: 'GET', url: file.link })).status).toBe(200)
  clock.now = new Date(world.now.getTime() + 5 * 60_000)
  expect(await api.inject({ method: 'GET', url: file.link })).toBeRefused('NOT_FOUND')
})

test('a missing signature, longer lifetime, other file, other school or guessed name finds nothing', async ({
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

test('HEAD answers the headers of GET without a body; Range is ignored', async ({
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

test('a public picture has a permanent link that needs no signature and may be cached', async ({
  database,
  world,
}) => {
  const file = await putOne(
    await open(database, world, 'teacher'),
    undefined,
    `${putUrl}&usage=public`,
  )

  clock.now = new Date(world.now.getTime() + 365 * 24 * 3600_000)
  const served = await (await open(database, world)).inject({ method: 'GET', url: file.link })

  expect(file.link).not.toContain('sign')
  expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('altered content is never served', async ({ database, world }) => {
  const api = await open(database, world, 'teacher')
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
    await (
      await open(database, world, 'parent', { tenant: '100001' })
    ).call(fileLink, { fileName: file.name }),
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

test('minted links work, and omit removed files and those of other schools', async ({
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
    createLinks(db, parent, ids, { ...parts, now: world.now }),
  )
  const foreign = await database.read('100001', (db) =>
    createLinks(db, foreigner, ids, { ...parts, now: world.now }),
  )

  expect([...links.keys()]).toEqual([kept.attachId])
  expect(
    (await api.inject({ method: 'GET', url: links.get(kept.attachId)?.link ?? '' })).status,
  ).toBe(200)
  expect(foreign.size).toBe(0)
})
