import { createPublicKey, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** A self-signed certificate for tests; Node can read certificates but not write them. */
export function certificateFor(key: KeyObject, serial: string): string {
  const algorithm = sequence(objectId('2a864886f70d01010b'), Buffer.from('0500', 'hex'))
  const name = sequence(
    element(0x31, sequence(objectId('550403'), element(0x0c, Buffer.from('test platform')))),
  )
  const time = (text: string) => element(0x17, Buffer.from(text))
  const content = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.from(serial, 'hex')),
    algorithm,
    name,
    sequence(time('260101000000Z'), time('460101000000Z')),
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  )
  const signature = element(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, key)]))
  const der = sequence(content, algorithm, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${der.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

/** One DER element: tag, length, content. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const digits = length > 0xff ? [length >> 8, length & 0xff] : [length]
  return Buffer.concat([Buffer.from([tag, 0x80 + digits.length, ...digits]), content])
}

const sequence = (...parts: readonly Buffer[]): Buffer => element(0x30, Buffer.concat(parts))
const objectId = (hex: string): Buffer => element(0x06, Buffer.from(hex, 'hex'))
