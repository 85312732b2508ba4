import { browserStorage } from '../../../../platform/web/session/browserPorts.ts'

const deviceKey = 'qinghe.device'

/** Random text for a unique key. */
export const randomText = (bytes = 12): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The persistent id of this browser; it begins with the kind of device. */
export function deviceId(): string {
  const known = browserStorage.read(deviceKey)
  if (known) return known
  const made = `${deviceKind(navigator.userAgent)}-${randomText(6)}`
  browserStorage.write(deviceKey, made)
  return made
}

/** The common Chinese name of the kind of device. */
export function deviceKind(userAgent: string): string {
  if (/iPad/i.test(userAgent)) return 'iPad'
  if (/iPhone/i.test(userAgent)) return 'iPhone'
  if (/Android/i.test(userAgent)) return /Mobile/i.test(userAgent) ? '安卓手机' : '安卓平板'
  if (/Windows/i.test(userAgent)) return 'Windows 电脑'
  return /Mac/i.test(userAgent) ? 'Mac 电脑' : '电脑'
}

/** The name of a device in the list of drafts. */
export const deviceName = (id: string): string =>
  id === deviceId() ? '本机' : (id.split('-')[0] ?? '') || '其他设备'
