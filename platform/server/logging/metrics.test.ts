import { onTestFinished } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { guestOf } from '../actor.ts'
import { createApp } from '../http/createApp.ts'
import { createKeys, newRootKey } from '../keys/keys.ts'
import { createMetrics, listenForMetrics } from './metrics.ts'

async function processWithMetrics(database: Parameters<typeof createApp>[0]['database']) {
  const metrics = createMetrics()
  const app = await createApp({
    database,
    clock: () => new Date(0),
    identify: async () => guestOf('000000'),
    keys: createKeys(newRootKey()),
    readiness: { isReady: async () => true },
    metrics,
  })
  const listener = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => listener.close())
  return { metrics, app, listener }
}

test('metrics name route templates and statuses, and contain nothing that a caller sent', async ({
  database,
}) => {
  const { app, metrics, listener } = await processWithMetrics(database)
  let waiting = 3
  metrics.gauge('password_queue', 'People who wait for a password check', () => waiting)
  app.http.get('/blade-test/:name', async () => ({}))

  await app.http.inject({ url: '/blade-test/zhang-mama?phone=13800000000' })
  await app.http.inject({ url: '/nowhere/13800000000' })
  waiting = 4
  const text = await (await fetch(listener.address)).text()

  expect(text).toContain(
    'qinghe_http_request_seconds_count{method="GET",route="/blade-test/:name",status="200"} 1',
  )
  expect(text).toContain(
    'qinghe_http_request_seconds_count{method="GET",route="unknown",status="404"} 1',
  )
  expect(text).toContain('qinghe_password_queue 4')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).not.toMatch(/13800000000|zhang-mama/)
})

test('the public listener has no metrics, and the metrics listener has nothing else', async ({
  database,
}) => {
  const { app, listener } = await processWithMetrics(database)

  for (const url of ['/metrics', '/api/metrics', '/blade-system/metrics'])
    expect((await app.http.inject({ url })).statusCode).toBe(404)
  for (const path of ['/', '/health/live', '/blade-auth/captcha'])
    expect((await fetch(new URL(path, listener.address))).status).toBe(404)
  expect((await fetch(listener.address, { method: 'POST' })).status).toBe(404)
})
