import { createPrivateKey, createPublicKey, sign, verify, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** The base64 signature of a text by SHA256 with RSA (PKCS #1 v1.5), as both providers use it. */
export const rsaSignature = (text: string, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64')

export const isRsaSignature = (text: string, signature: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))

/**
 * A private key as the providers' tools save it: PEM, or the bare base64 of PKCS #8 or PKCS #1.
 */
export function privateKeyOf(text: string): KeyObject | undefined {
  const written = text.trim()
  if (written.startsWith('-----')) return rsaOrNone(() => createPrivateKey(written))
  const der = { key: Buffer.from(written, 'base64'), format: 'der' } as const
  return (
    rsaOrNone(() => createPrivateKey({ ...der, type: 'pkcs8' })) ??
    rsaOrNone(() => createPrivateKey({ ...der, type: 'pkcs1' }))
  )
}

/** A public key as PEM, bare base64, or the certificate that contains it. */
export function publicKeyOf(text: string): KeyObject | undefined {
  const written = text.trim()
  if (written.includes('PRIVATE KEY')) return undefined
  if (written.startsWith('-----')) return rsaOrNone(() => createPublicKey(written))
  const key = Buffer.from(written, 'base64')
  return rsaOrNone(() => createPublicKey({ key, format: 'der', type: 'spki' }))
}

/** The serial number and key of a certificate. */
export function certificateOf(pem: string): { serial: string; key: KeyObject } {
  const { serialNumber, publicKey } = new X509Certificate(pem)
  return { serial: serialNumber, key: publicKey }
}

function rsaOrNone(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read()
    return key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    return undefined
  }
}
