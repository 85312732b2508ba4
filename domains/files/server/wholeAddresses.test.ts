import { networkInterfaces } from 'node:os'

import * as z from 'zod/mini'

import { uploadRequest } from '../../../platform/testing/multipart.ts'
import { memoryStorage } from '../../../platform/testing/memoryStorage.ts'
import { apiClient } from '../../../platform/testing/apiClient.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { createApp } from '../../../platform/server/http/createApp.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { BladeFile, fileAddress, fileFacts, fileLink, putFile } from '../contract/files.ts'
import { mountFiles } from './routes.ts'

const pdf = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') }
const keys = createKeys(testRootKey)

async function serve(database: Database, now: Date, publicUrl?: string): Promise<ApiClient> {
  const actor = {
    ...guestOf(demoTenant),
    kind: 'user',
    userId: demoUserId(demoTenant, 'parent'),
    account: 'parent',
  } as const
  const app = await createApp({
    database,
    clock: () => now,
    identify: async () => actor,
    keys,
    checkReplies: true,
    readiness: { isReady: async () => true },
  })
  const storage = memoryStorage()
  const address = publicUrl === undefined ? {} : { publicUrl }
  mountFiles(app, { keys, files: { storage, origin: '', ...address, personQuotaBytes: 60_000 } })
  return apiClient(app.http)
}

const register = (database: Database, domain: string) =>
  database.platform((tx) =>
    tx.updateTable('tenant').set({ domain }).where('tenantId', '=', demoTenant).execute(),
  )

async function put(api: ApiClient, host: string, more: Record<string, string> = {}) {
  const request = await uploadRequest(`/api${putFile.path}`, pdf)
  const answer = await api.inject({ ...request, headers: { ...request.headers, host, ...more } })
  return z.parse(BladeFile, answer.data)
}

test('POST oss/endpoint/put-file: works with whole addresses below PUBLIC_URL, whatever Host says', async ({
  database,
  world,
}) => {
  const api = await serve(database, world.now, 'https://school.example.org')
  await register(database, 'other.example.org')

  for (const host of ['evil.example', 'other.example.org', '127.0.0.1:3000'])
    expect(await put(api, host)).toMatchObject({
      domain: 'https://school.example.org',
      link: expect.stringMatching(/^https:\/\/school\.example\.org\/api\/blade-resource\//),
    })
})

test('POST oss/endpoint/put-file: works with the registered host of the school, and never with another Host', async ({
  database,
  world,
}) => {
  const api = await serve(database, world.now)
  await register(database, 'school.example.org')

  const domains = []
  for (const host of ['school.example.org:3100', 'evil.example', 'school.example.org.evil.example'])
    domains.push((await put(api, host)).domain)
  // Without a trusted proxy, forwarded headers count for nothing.
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  domains.push((await put(api, 'school.example.org:3100', forged)).domain)

  expect(domains).toEqual([
    'http://school.example.org:3100',
    'https://school.example.org',
    'https://school.example.org',
    'http://school.example.org:3100',
  ])
})

test('POST oss/endpoint/put-file: works without a known host: the addresses of this machine, else a path', async ({
  database,
  world,
}) => {
  const api = await serve(database, world.now)
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family }) => family === 'IPv4')
    .map(({ address }) => `${address}:3000`)

  for (const host of ['localhost:3000', ...own])
    expect((await put(api, host)).domain).toBe(`http://${host}`)
  for (const host of ['evil.example', 'localhost.evil.example', '203.0.113.9']) {
    const { domain, link } = await put(api, host)
    expect([host, domain, link.slice(0, 20)]).toEqual([host, '', '/api/blade-resource/'])
  }
})

test('GET oss/endpoint/file-link, file-path and stat-file: work with the same whole addresses', async ({
  database,
  world,
}) => {
  const api = await serve(database, world.now, 'https://school.example.org')
  const { name: fileName } = await put(api, 'localhost')

  const links = [
    (await api.call(fileLink, { fileName })).data,
    (await api.call(fileAddress, { fileName })).data,
    (await api.call(fileFacts, { fileName })).data.link,
  ]
  for (const link of links) expect(link).toMatch(/^https:\/\/school\.example\.org\/api\//)
})
