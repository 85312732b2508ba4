/**
 * Memory held after repeated work: a leak of request data would exhaust a small server within days.
 */
import { Session } from 'node:inspector/promises'

import sharp from 'sharp'

import { oauthToken } from '../domains/identity/contract/token.ts'
import { putFile } from '../domains/files/contract/files.ts'
import { apiClient } from '../platform/testing/apiClient.ts'
import { uploadRequest } from '../platform/testing/multipart.ts'
import { expect, test } from './testing/world.ts'

const mebibyte = 1024 * 1024
const rounds = 24
/**
 * A quarter of the bytes sent: retained bodies exceed it by far, caches that fill up stay far
 * below.
 */
const maxGrowth = (rounds * mebibyte) / 4

/** Bytes still held after garbage collection. */
async function heldBytes(): Promise<number> {
  const session = new Session()
  session.connect()
  for (let pass = 0; pass < 3; pass += 1) await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** The growth over many rounds; the first ones fill the caches. */
async function growthOf(work: () => Promise<void>): Promise<number> {
  for (let round = 0; round < 6; round += 1) await work()
  const before = await heldBytes()
  for (let round = 0; round < rounds; round += 1) await work()
  return (await heldBytes()) - before
}

/** A small picture followed by a mebibyte that re-encoding drops. */
const picture = Buffer.concat([
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#5086fa' } })
    .jpeg()
    .toBuffer(),
  Buffer.alloc(mebibyte, 'x'),
])

const uploading = () =>
  uploadRequest(`/api${putFile.path}?code=minio`, {
    name: 'a.jpg',
    type: 'image/jpeg',
    bytes: picture,
  })

test('SEC-32: repeated uploads leak no memory', async ({ ownClone }) => {
  const client = await (await ownClone()).as('parent')

  const growth = await growthOf(async () =>
    expect(await client.inject(await uploading())).toBeDone(),
  )

  expect(growth).toBeLessThan(maxGrowth)
})

test('SEC-32: repeated sign-ins leak no memory', async ({ ownClone }) => {
  const client = apiClient((await ownClone()).app.http)
  const form = {
    grant_type: 'password',
    username: 'parent',
    password: 'qinghe',
    tenantId: '000000',
  }

  const growth = await growthOf(async () =>
    expect((await client.call(oauthToken, form)).status).toBe(200),
  )

  expect(growth).toBeLessThan(maxGrowth)
})

test('SEC-32 control: a handler that retains requests is detected', async () => {
  const kept: unknown[] = []

  expect(await growthOf(async () => void kept.push((await uploading()).payload))).toBeGreaterThan(
    maxGrowth,
  )
  expect(kept.length).toBeGreaterThan(rounds)
})
