import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'

import { fetchOutside, jsonOf, OutsideError } from '../outside.ts'
import { certificateOf, isRsaSignature } from './rsa.ts'
import { answerText, authorization, openSealed } from './wechatPaySigning.ts'

export type WechatPayAccount = {
  readonly appId: string
  readonly mchId: string
  /** The serial number of the merchant's API certificate. */
  readonly serial: string
  readonly privateKey: KeyObject
  readonly apiKey: string
  /** WeChat's public key; without it, its platform certificates are downloaded. */
  readonly platformKey: { readonly id: string; readonly key: KeyObject } | undefined
}
export type WechatPayDeps = {
  readonly endpoint: string
  readonly clock: () => Date
  readonly nonce: () => string
}

export const service = '微信支付'
/** WeChat rejects older requests too; an older message may be a replay. */
const freshForMs = 5 * 60_000
/** A message with an unknown serial number causes at most one download in this time. */
const refreshAfterMs = 60_000

const Certificates = z.object({
  data: z.array(
    z.object({
      encrypt_certificate: z.object({
        ciphertext: z.string(),
        nonce: z.string(),
        associated_data: z.optional(z.string()),
      }),
    }),
  ),
})

export type WechatPayCalls = {
  /** A signed call; the answer's signature is verified. */
  readonly ask: (
    method: 'GET' | 'POST',
    target: string,
    body?: unknown,
  ) => Promise<{ status: number; body: unknown }>
  /** A file behind a download address, which the caller verifies by its hash. */
  readonly download: (address: string) => Promise<Buffer>
  readonly isGenuine: (message: SignedMessage) => Promise<boolean>
}
export type SignedMessage = {
  readonly header: (name: string) => string
  readonly body: string
}

export function wechatPayCalls(account: WechatPayAccount, deps: WechatPayDeps): WechatPayCalls {
  const { clock, nonce } = deps
  let certificates = new Map<string, KeyObject>()
  let refreshedAt = 0

  function headersOf(method: string, target: string, body: string): Record<string, string> {
    const timestamp = String(Math.floor(clock().getTime() / 1000))
    const signed = { method, target, timestamp, nonce: nonce(), body }
    return {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'qinghe',
      authorization: authorization(account, account.privateKey, signed),
      // Asks WeChat to sign with the key that this account has.
      ...(account.platformKey ? { 'wechatpay-serial': account.platformKey.id } : {}),
    }
  }

  async function send(method: 'GET' | 'POST', target: string, body: string) {
    const answer = await fetchOutside({
      service,
      url: new URL(target, deps.endpoint),
      method,
      headers: headersOf(method, target, body),
      ...(method === 'GET' ? {} : { body }),
    })
    // These come from WeChat's gateway, which does not sign them.
    if (answer.status === 401 || answer.status === 429 || answer.status >= 500)
      throw new OutsideError(service, `status ${answer.status}`)
    return {
      status: answer.status,
      header: (name: string) => answer.headers.get(name) ?? '',
      body: answer.content.toString('utf8'),
    }
  }

  let refreshing: Promise<void> | undefined

  /** Callers that come while a download runs wait for it. */
  function refresh(): Promise<void> {
    refreshing ??= download().finally(() => (refreshing = undefined))
    return refreshing
  }

  /** Only the holder of the APIv3 key can have written them, so their encryption is their proof. */
  async function download(): Promise<void> {
    const now = clock().getTime()
    if (now - refreshedAt < refreshAfterMs) return
    refreshedAt = now
    const { body } = await send('GET', '/v3/certificates', '')
    const answer = z.safeParse(Certificates, jsonOf(service, body))
    if (!answer.success) throw new OutsideError(service, 'unreadable')
    certificates = new Map(
      answer.data.data.map(({ encrypt_certificate: sealed }) => {
        const { serial, key } = certificateOf(openSealed(sealed, account.apiKey))
        return [serial, key]
      }),
    )
  }

  async function keyOf(serial: string): Promise<KeyObject | undefined> {
    if (serial.startsWith('PUB_KEY_ID_'))
      return serial === account.platformKey?.id ? account.platformKey.key : undefined
    if (!certificates.has(serial)) await refresh()
    return certificates.get(serial)
  }

  async function isGenuine({ header, body }: SignedMessage): Promise<boolean> {
    const [timestamp, given] = [header('wechatpay-timestamp'), header('wechatpay-nonce')]
    const signature = header('wechatpay-signature')
    // WeChat sends wrong signatures on purpose, to learn whether they are checked.
    if (signature === '' || signature.startsWith('WECHATPAY/SIGNTEST/')) return false
    if (!(Math.abs(clock().getTime() - Number(timestamp) * 1000) <= freshForMs)) return false
    const key = await keyOf(header('wechatpay-serial'))
    const text = answerText({ timestamp, nonce: given, body })
    return key !== undefined && isRsaSignature(text, signature, key)
  }

  return {
    ask: async (method, target, body) => {
      const answer = await send(method, target, body === undefined ? '' : JSON.stringify(body))
      if (!(await isGenuine(answer))) throw new OutsideError(service, 'forged')
      return {
        status: answer.status,
        body: answer.body === '' ? undefined : jsonOf(service, answer.body),
      }
    },
    download: async (address) => {
      const url = new URL(address)
      const own = new URL(deps.endpoint)
      if (url.origin !== own.origin) throw new OutsideError(service, 'redirected')
      const headers = headersOf('GET', `${url.pathname}${url.search}`, '')
      const answer = await fetchOutside({ service, url, headers, maxBytes: mostBillBytes })
      if (answer.status !== 200) throw new OutsideError(service, `status ${answer.status}`)
      return answer.content
    },
    isGenuine,
  }
}

/** About 100 000 rows. */
const mostBillBytes = 32 * 1024 * 1024
