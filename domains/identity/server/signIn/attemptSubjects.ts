import { isIPv6 } from 'node:net'

import type { Keys } from '../../../../platform/server/keys/keys.ts'
import type { Subjects } from './failedAttempts.ts'

/**
 * The subjects of failure counts, as keyed hashes: an account on its known device or on all others,
 * and an address.
 */
export function subjectsOf(
  keys: Keys,
  tenantId: string,
  guess: { account: string; ip: string; knownDevice: string },
): Subjects {
  return {
    account: accountSubject(keys, tenantId, guess),
    address: `address ${keys.blindIndex({ tenantId, purpose: subject }, networkOf(guess.ip))}`,
  }
}

const subject = 'sign-in subject'

/** An account on a known device (by the device's index), or on all other devices if it is empty. */
export const accountSubject = (
  keys: Keys,
  tenantId: string,
  { account, knownDevice }: { account: string; knownDevice: string },
): string =>
  `account ${keys.blindIndex({ tenantId, purpose: subject }, JSON.stringify([account.toLowerCase(), knownDevice]))}`

export const deviceIndexOf = (keys: Keys, tenantId: string, device: string): string =>
  keys.blindIndex({ tenantId, purpose: 'known device' }, device)

/** The network of an address: an IPv6 customer owns a whole /64. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail] = ip.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const gap =
    tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0')
  return `${[...front, ...gap, ...back]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
