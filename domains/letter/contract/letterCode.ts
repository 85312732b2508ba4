import * as z from 'zod/mini'

import { date } from '../../../platform/contract/shapes.ts'

/*
 * The signed code of an admission letter: docs/letter-format.md. It runs with Web Crypto only, so
 * the same code checks a letter in the browser of a family and on the server.
 */

// A line break inside a value would let two different letters have the same signature.
const isOneLine = (value: string): boolean => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(value)

/** A text without line breaks or control characters. */
export const oneLine = (max: number) =>
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(max),
      z.refine(isOneLine, { error: '请写在一行内，移除换行和无法显示的字符' }),
    )

/** What a letter states and its signature covers. The name is masked: 张*轩. */
export const LetterFacts = z.strictObject({
  school: oneLine(100),
  number: oneLine(32),
  name: oneLine(100),
  plan: oneLine(200),
  date,
})
export type LetterFacts = z.output<typeof LetterFacts>

/** What the picture on a letter carries besides the code that names it. */
export type SignedLetter = {
  readonly facts: LetterFacts
  readonly keyId: string
  readonly signature: string
}

/** A public key of a school: raw 32 bytes in base64url. */
export type PublicKey = { readonly id: string; readonly publicKey: string }

/** The signed text. */
export const signedText = ({ school, number, name, plan, date: day }: LetterFacts): string =>
  ['qinghe-letter/1', school, number, name, plan, day].join('\n')

export const signedBytes = (facts: LetterFacts): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(signedText(facts))

/** The school, then a hundred random bits in Crockford's base 32. */
export const verifyCodeShape = /^\d{6}[0-9A-HJKMNP-TV-Z]{20}$/

/** The school that a code names. */
export const schoolOfCode = (verifyCode: string): string => verifyCode.slice(0, 6)

/** The printed form: the school, then groups of four. */
export const spacedCode = (code: string): string =>
  [code.slice(0, 6), ...(code.slice(6).match(/.{1,4}/g) ?? [])].join('-')

/** Parses a typed or scanned code; undefined if it cannot be one. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return verifyCodeShape.test(code) ? code : undefined
}

/** The in-app address that the picture on a letter contains. */
export function letterAddress(verifyCode: string, letter: SignedLetter): string {
  const { school, number, name, plan, date: day } = letter.facts
  const payload = JSON.stringify({ school, number, name, plan, date: day })
  const query = new URLSearchParams({
    p: base64url(new TextEncoder().encode(payload)),
    k: letter.keyId,
    s: letter.signature,
  })
  return `/letter/${verifyCode}?${query}`
}

/** A scanned picture, read: the code in it, and what it states. */
export type ScannedLetter = {
  readonly verifyCode: string
  /** Undefined if the picture states nothing, `unreadable` if its text was changed. */
  readonly letter: SignedLetter | 'unreadable' | undefined
}

/** Reads a scanned or opened address, with or without its host; undefined if it is no letter. */
export function readLetterAddress(scanned: string): ScannedLetter | undefined {
  const [, code = '', search = ''] = /\/letter\/([^/?]+)(?:\?(.*))?$/.exec(scanned.trim()) ?? []
  const verifyCode = readCode(code)
  return verifyCode === undefined ? undefined : { verifyCode, letter: readStated(search) }
}

/** Reads what the parameters of an address state. */
export function readStated(search: string): ScannedLetter['letter'] {
  const query = new URLSearchParams(search)
  const [payload, keyId, signature] = [query.get('p'), query.get('k'), query.get('s')]
  if (payload === null && keyId === null && signature === null) return undefined
  const facts = LetterFacts.safeParse(parsed(payload ?? ''))
  if (!facts.success || keyId === null || signature === null) return 'unreadable'
  return { facts: facts.data, keyId, signature }
}

/** Whether this browser can check signatures. */
export async function canVerify(): Promise<boolean> {
  try {
    await importedKey('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')
    return true
  } catch {
    return false
  }
}

/** Whether one of the school's keys has signed what the letter states. */
export async function isSigned(letter: SignedLetter, keys: readonly PublicKey[]): Promise<boolean> {
  const key = keys.find(({ id }) => id === letter.keyId)
  const signature = bytesOf(letter.signature)
  if (!key || !signature) return false
  return crypto.subtle.verify(
    'Ed25519',
    await importedKey(key.publicKey),
    signature,
    signedBytes(letter.facts),
  )
}

const importedKey = (publicKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(publicKey) ?? new Uint8Array(), 'Ed25519', false, [
    'verify',
  ])

export const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Reads base64url strictly: another spelling of the same bytes is refused. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    return base64url(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

function parsed(payload: string): unknown {
  const bytes = bytesOf(payload)
  try {
    return bytes && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
