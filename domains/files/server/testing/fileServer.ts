import sharp from 'sharp'
import * as z from 'zod/mini'

import { expect, testRootKey } from '../../../../app/testing/world.ts'
import type { World } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { guestOf } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { createApp } from '../../../../platform/server/http/createApp.ts'
import type { App } from '../../../../platform/server/http/createApp.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { apiClient } from '../../../../platform/testing/apiClient.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { memoryStorage } from '../../../../platform/testing/memoryStorage.ts'
import { uploadRequest } from '../../../../platform/testing/multipart.ts'
import type { TestFile } from '../../../../platform/testing/multipart.ts'
import { BladeFile, putFile } from '../../contract/files.ts'
import { gate } from '../uploadConcurrency.ts'
import { mountFiles } from '../routes.ts'

export const putUrl = `/api${putFile.path}?code=minio`

export const storage = memoryStorage()
export const parts = {
  keys: createKeys(testRootKey),
  files: { storage, origin: '', personQuotaBytes: 60_000 },
}
export const clock = { now: new Date(0) }
export const picture = await sharp({
  create: { width: 60, height: 40, channels: 3, background: '#5086fa' },
})
  .jpeg()
  .toBuffer()
export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n',
)
export const owner = { ownerKind: 'test', ownerId: '7' }

export async function open(
  database: Database,
  world: World,
  account?: string,
  { tenant = '000000', inTurn = gate(1, 10) } = {},
): Promise<ApiClient> {
  return apiClient(
    (await serve(database, world, inTurn)).http,
    account && `test-${tenant}-${account}`,
  )
}

export async function serve(database: Database, world: World, inTurn = gate(1, 10)): Promise<App> {
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

export const put = async (api: ApiClient, file: TestFile, url = putUrl) =>
  api.inject(await uploadRequest(url, file))

export async function putOne(
  api: ApiClient,
  file: TestFile = { name: '户口本.jpg', bytes: picture },
  url = putUrl,
): Promise<BladeFile> {
  const answer = await put(api, file, url)
  expect(answer).toBeDone()
  return z.parse(BladeFile, answer.data)
}

// Only the identity matters here, not the sign-in: a token is `test-<school>-<account>`.
function actorNamed(header: string): Actor {
  const [, tenantId = '000000', account] = /^bearer test-(\d{6})-(\w+)$/.exec(header) ?? []
  return account ? actorOf(account, tenantId) : guestOf(tenantId)
}

export const actorOf = (account: string, tenantId = '000000'): Actor => ({
  ...guestOf(tenantId),
  kind: 'user',
  userId: demoUserId(tenantId, account),
  account,
  permissions: new Set(account === 'teacher' ? ['content.editNews'] : []),
})
