import type { WireRequest } from '../http/transport.ts'
import type { SharedStorage } from './loginState.ts'

const deviceKey = 'qinghe.signInDevice'

/**
 * Identifies the device in requests without a token, so that the server recognises it at the next
 * sign-in. The id is random and survives a sign-out. Failed logins of others at the same address do
 * not lock out a known device.
 */
export const namingDevice =
  (storage: SharedStorage) =>
  (request: WireRequest): WireRequest =>
    'Blade-Auth' in request.headers
      ? request
      : { ...request, headers: { ...request.headers, 'Device-Id': deviceIn(storage) } }

function deviceIn(storage: SharedStorage): string {
  const known = storage.read(deviceKey)
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  storage.write(deviceKey, made)
  return made
}
