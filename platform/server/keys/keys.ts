import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Transform } from 'node:stream'

import { openingStream, sealingStream } from './sealedStream.ts'

/** The location of an encrypted text; a ciphertext that is moved elsewhere does not decrypt. */
export type SealPlace = { tenantId: string; table: string; column: string; rowId: string }
export type IndexPurpose = { tenantId: string; purpose: string }
export type FilePlace = { tenantId: string; name: string }

export type Keys = {
  /**
   * Identifies the current root key without revealing it; a backup stores it and restore compares
   * it.
   */
  readonly fingerprint: string
  /** The fingerprints of the current and every older key. */
  readonly fingerprints: readonly string[]
  /** Whether a fingerprint is that of the current or an older key. */
  knows(fingerprint: string): boolean
  seal(place: SealPlace, text: string): string
  open(place: SealPlace, sealed: string): string
  /**
   * Keyed hash for exact search and uniqueness, prefixed with its key: `<key id>.<hash>`. Normalise
   * the text first.
   */
  blindIndex(purpose: IndexPurpose, text: string): string
  /** The blind index under the current and every older key, for searching during a key rotation. */
  blindIndexes(purpose: IndexPurpose, text: string): string[]
  signLink(link: { tenantId: string; subject: string; expiresAt: Date }): string
  verifyLink(link: { tenantId: string; subject: string; now: Date }, signature: string): boolean
  sealFile(place: FilePlace): Transform
  openFile(place: FilePlace): Transform
}

/**
 * Thrown for any text that does not decrypt; its message never contains key, text or ciphertext.
 */
export class SealError extends Error {
  override name = 'SealError'
}

type RootKey = { id: string; root: Buffer; fingerprint: string }

const format = 'v1'
const ivBytes = 12
const tagBytes = 16

/**
 * Creates the key service from the root key; older keys still decrypt and verify, only the first
 * one encrypts and signs.
 */
export function createKeys(rootKeyBase64: string, olderKeys: readonly string[] = []): Keys {
  const current = rootKey(rootKeyBase64)
  const ring = [current, ...olderKeys.map(rootKey)]
  const derive = deriver()
  const find = (id: string | undefined) => ring.find((key) => key.id === id)
  const indexWith = (key: RootKey, { tenantId, purpose }: IndexPurpose, text: string) =>
    `${key.id}.${createHmac('sha256', derive(key, ['index', tenantId, purpose]))
      .update(text, 'utf8')
      .digest('base64url')}`
  const linkMac = (key: RootKey, tenantId: string, subject: string, expires: string) =>
    createHmac('sha256', derive(key, ['link', tenantId]))
      .update(bind([subject, expires]))
      .digest()

  return {
    fingerprint: current.fingerprint,
    fingerprints: ring.map((key) => key.fingerprint),
    knows: (fingerprint) => ring.some((key) => key.fingerprint === fingerprint),
    seal: (place, text) =>
      sealText(current, derive(current, ['encrypt', place.tenantId]), place, text),
    open(place, sealed) {
      const [version, id, body] = sealed.split('.')
      const key = find(id)
      if (version !== format || !key || !body) throw new SealError('sealed value has no known key')
      return openText(
        key,
        derive(key, ['encrypt', place.tenantId]),
        place,
        Buffer.from(body, 'base64url'),
      )
    },
    blindIndex: (purpose, text) => indexWith(current, purpose, text),
    blindIndexes: (purpose, text) => ring.map((key) => indexWith(key, purpose, text)),
    signLink({ tenantId, subject, expiresAt }) {
      const expires = String(Math.floor(expiresAt.getTime() / 1000))
      return `${current.id}.${expires}.${linkMac(current, tenantId, subject, expires).toString('base64url')}`
    },
    verifyLink({ tenantId, subject, now }, signature) {
      const [id, expires = '', mac = '', ...rest] = signature.split('.')
      const key = find(id)
      if (
        !key ||
        rest.length > 0 ||
        !/^\d{1,12}$/.test(expires) ||
        Number(expires) * 1000 <= now.getTime()
      )
        return false
      return isSame(linkMac(key, tenantId, subject, expires), mac)
    },
    sealFile: (place) => sealingStream(current, bind(['file', place.tenantId, place.name])),
    openFile: (place) => openingStream(find, bind(['file', place.tenantId, place.name])),
  }
}

/** A new root key, in the format of the key file and the setting. */
export const newRootKey = (): string => randomBytes(32).toString('base64')

/** Why a text may not be a root key (Chinese, for the settings check), or undefined if it may. */
export function rootKeyProblem(rootKeyBase64: string): string | undefined {
  const bytes = Buffer.from(rootKeyBase64, 'base64')
  if (bytes.length !== 32) return '应为 32 字节随机数的 Base64'
  return new Set(bytes).size < 16 ? '太弱：不是随机生成的' : undefined
}

function rootKey(base64: string): RootKey {
  const root = Buffer.from(base64, 'base64')
  if (root.length !== 32) throw new Error('the root key must be 32 bytes in base64')
  const fingerprint = Buffer.from(hkdfSync('sha256', root, '', 'qinghe/fingerprint', 16)).toString(
    'hex',
  )
  return { id: fingerprint.slice(0, 8), root, fingerprint }
}

/** HKDF per tenant and purpose, cached: a request must not derive a key twice. */
function deriver(): (key: RootKey, info: readonly string[]) => Buffer {
  const known = new Map<string, Buffer>()
  return (key, info) => {
    const name = bind([key.id, ...info])
    const found = known.get(name)
    if (found) return found

    if (known.size > 10_000) known.clear()
    const derived = Buffer.from(hkdfSync('sha256', key.root, '', `qinghe/${name}`, 32))
    known.set(name, derived)
    return derived
  }
}

function sealText(key: RootKey, secret: Buffer, place: SealPlace, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(
    Buffer.from(placeText(key, place)),
  )
  const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${format}.${key.id}.${body.toString('base64url')}`
}

function openText(key: RootKey, secret: Buffer, place: SealPlace, body: Buffer): string {
  if (body.length < ivBytes + tagBytes) throw new SealError('sealed value is too short')
  try {
    const decipher = createDecipheriv('aes-256-gcm', secret, body.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(placeText(key, place))).setAuthTag(body.subarray(-tagBytes))
    return Buffer.concat([
      decipher.update(body.subarray(ivBytes, -tagBytes)),
      decipher.final(),
    ]).toString('utf8')
  } catch {
    throw new SealError('sealed value does not belong here or was altered')
  }
}

const placeText = (key: RootKey, place: SealPlace) =>
  bind([format, key.id, place.tenantId, place.table, place.column, place.rowId])

/** Joins parts without ambiguity: no two lists of parts give the same text. */
const bind = (parts: readonly string[]): string => JSON.stringify(parts)

function isSame(expected: Buffer, givenBase64Url: string): boolean {
  const given = Buffer.from(givenBase64Url, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
