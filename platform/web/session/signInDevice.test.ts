import { expect, test } from 'vitest'

import type { WireRequest } from '../http/transport.ts'
import type { SharedStorage } from './loginState.ts'
import { namingDevice } from './signInDevice.ts'

const memory = (): SharedStorage => {
  const kept = new Map<string, string>()
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}
const request = (headers: Record<string, string>): WireRequest => ({
  method: 'POST',
  url: '/api/x',
  headers,
  body: undefined,
  onProgress: undefined,
  asFile: false,
  timeoutMs: 1000,
  signal: undefined,
})

test('a request without a token names its device, always the same one of a browser', () => {
  const name = namingDevice(memory())

  const { headers } = name(request({ 'Tenant-Id': '000000' }))
  expect(headers).toEqual({
    'Tenant-Id': '000000',
    'Device-Id': expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(name(request({})).headers['Device-Id']).toBe(headers['Device-Id'])
  expect(namingDevice(memory())(request({})).headers['Device-Id']).not.toBe(headers['Device-Id'])
})

test('a request with a token does not name its device', () => {
  const { headers } = namingDevice(memory())(request({ 'Blade-Auth': 'bearer x' }))

  expect(headers).toEqual({ 'Blade-Auth': 'bearer x' })
})
