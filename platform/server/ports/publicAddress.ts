import { BlockList, isIP } from 'node:net'

/**
 * All IPv4 ranges that are not public: this machine, private and shared networks, link-local with
 * its metadata services, test ranges, multicast.
 */
const closedV4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])

/**
 * Only this IPv6 range is public; forms that embed an IPv4 address lie outside it or in the list
 * below.
 */
const openV6 = listOf('ipv6', [['2000::', 3]])
const closedV6 = listOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

function listOf(
  type: 'ipv4' | 'ipv6',
  networks: readonly (readonly [string, number])[],
): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, type)
  return list
}

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closedV4.check(address, 'ipv4')
  return version === 6 && openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}

/** Whether an IP address is a loopback address. */
export const isLoopback = (address: string): boolean => /^127\.|^::1$/.test(address)
