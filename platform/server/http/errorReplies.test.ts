import { Writable } from 'node:stream'

import { onTestFinished } from 'vitest'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { nothing } from '../../contract/shapes.ts'
import { apiClient } from '../../testing/apiClient.ts'
import { guestOf } from '../actor.ts'
import { createApp } from './createApp.ts'
import type { Database } from '../database/db.ts'
import { openDatabase } from '../database/db.ts'
import { createKeys, newRootKey } from '../keys/keys.ts'
import { appUrl } from '../database/migrate.ts'
import { createLogger } from '../logging/logging.ts'
import { mount } from './mount.ts'

const slow = endpoint({
  method: 'GET',
  path: '/blade-test/slow',
  summary: 'test',
  may: 'public',
  input: nothing,
  reply: nothing,
})

async function appOver(database: Database) {
  const app = await createApp({
    database,
    clock: () => new Date(0),
    identify: async () => guestOf('000000'),
    keys: createKeys(newRootKey()),
    readiness: { isReady: async () => true },
  })
  onTestFinished(() => app.http.close())
  return app
}

test('an unreadable address is answered in the envelope', async ({ database }) => {
  const { http } = await appOver(database)

  for (const url of ['/%zz', '/blade-system/%', '/api/blade-auth/%E0%A4%A']) {
    const answer = await http.inject({ url })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 400,
        success: false,
        reason: 'INVALID_INPUT',
        msg: '请求地址不能读取',
      }),
    ])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('a caller that waits too long for a connection gets 503 with the time to retry', async ({
  ownClone,
}) => {
  const { ownerUrl } = await ownClone()
  const database = openDatabase(appUrl(ownerUrl, testRootKey), { max: 1, waitMs: 1500 })
  onTestFinished(() => database.close())
  const app = await appOver(database)
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  mount(app, slow, async () => (await held, {}))
  const api = apiClient(app.http)

  const first = api.call(slow, {})
  await expect.poll(() => database.load().open).toBe(1)
  const second = await api.call(slow, {})
  release()

  expect(second.status).toBe(503)
  expect(second.reason).toBe('BUSY')
  expect(second.headers['retry-after']).toBe('2')
  expect((await first).status).toBe(200)
})

test('good answers about the health are not logged, bad ones and other requests are', async ({
  database,
}) => {
  let text = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  let isReady = true
  const { http } = await createApp({
    database,
    clock: () => new Date(0),
    identify: async () => guestOf('000000'),
    keys: createKeys(newRootKey()),
    readiness: { isReady: async () => isReady },
    logger: createLogger({ level: 'info', destination }),
  })
  onTestFinished(() => http.close())

  for (const url of ['/health/live', '/health/ready']) await http.inject({ url })
  expect(text).toBe('')
  isReady = false
  for (const url of ['/health/ready', '/unknown']) await http.inject({ url })

  expect(text.trim().split('\n')).toEqual([
    expect.stringContaining('"route":"/health/ready","status":503'),
    expect.stringContaining('"route":"unknown","status":404'),
  ])
})
