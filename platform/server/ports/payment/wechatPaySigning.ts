import { createDecipheriv } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import { rsaSignature } from './rsa.ts'

/** The text that a request's signature covers: five lines, each ended, the last also if empty. */
export const requestText = (request: {
  method: string
  /** Path and query. */
  target: string
  timestamp: string
  nonce: string
  body: string
}): string => lines(request.method, request.target, request.timestamp, request.nonce, request.body)

/** The text that the signature of an answer or a callback covers. */
export const answerText = (answer: { timestamp: string; nonce: string; body: string }): string =>
  lines(answer.timestamp, answer.nonce, answer.body)

/** The text that the parameters of a JSAPI payment sign. */
export const jsapiText = (call: {
  appId: string
  timestamp: string
  nonce: string
  prepay: string
}): string => lines(call.appId, call.timestamp, call.nonce, call.prepay)

const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('')

export type WechatMerchant = { readonly mchId: string; readonly serial: string }

/** The `Authorization` header of a signed request. */
export function authorization(
  { mchId, serial }: WechatMerchant,
  key: KeyObject,
  request: Parameters<typeof requestText>[0],
): string {
  const signature = rsaSignature(requestText(request), key)
  const parts = {
    mchid: mchId,
    nonce_str: request.nonce,
    signature,
    timestamp: request.timestamp,
    serial_no: serial,
  }
  const written = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`
}

export type Sealed = {
  readonly ciphertext: string
  readonly nonce: string
  readonly associated_data?: string | undefined
}

const tagBytes = 16

/** Opens the AES-256-GCM part of a callback or a platform certificate with the APIv3 key. */
export function openSealed({ ciphertext, nonce, associated_data }: Sealed, apiKey: string): string {
  const sealed = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(associated_data ?? ''))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const opened = [decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]
  return Buffer.concat(opened).toString('utf8')
}
